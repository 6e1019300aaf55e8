import type { Answer, TurnInput } from '../../protocol/backend.ts';
import { InvalidAnswerError } from '../../protocol/errors.ts';
import { join } from '../../protocol/exactJson.ts';
import type { Interrupt } from '../../protocol/interrupt.ts';
import { asObject, defined } from '../../protocol/json.ts';
import type { RestartResolution } from '../../protocol/resolution.ts';
import type { GenkitRaw } from './findInterrupts.ts';
import type { TurnKind } from './turnKind.ts';
import {
  isSameTool,
  isToolRequestPart,
  toolId,
  type WirePart,
  type WireResume,
  type WireToolRequest,
  type WireToolResponsePart,
  wireId,
} from './wire.ts';

/** Returns the kind of a turn's input. */
export function kindOf(input: TurnInput): TurnKind {
  if (input.type === 'message') return 'message';
  return input.answers.some(({ resolution }) => resolution.type === 'restart')
    ? 'restart'
    : 'respond';
}

/**
 * Encodes all answers of one batch. Also answers finished siblings with a falsy output: the server reads their `0`,
 * `false`, `""` or `null` as missing and would refuse the whole resume
 * (fixtures/agent-parallel-falsy-pending-output.http).
 * @throws InvalidAnswerError for answers that Genkit does not accept.
 */
export function encodeResume(
  answers: readonly Answer[],
  {
    decisionIds = true,
    isKeptHere = false,
  }: {
    readonly decisionIds?: boolean;
    /** This browser keeps the conversation, including every result. */
    readonly isKeptHere?: boolean;
  } = {},
): WireResume {
  const respond: WireToolResponsePart[] = [];
  const restart: WirePart[] = [];
  for (const { interrupt, resolution } of answers) {
    const decision = decisionIds ? decisionOf(interrupt) : undefined;
    if (resolution.type === 'respond') {
      if (resolution.sensitive && isKeptHere)
        throw new InvalidAnswerError(
          interrupt.name,
          'a result is part of the conversation, and this browser keeps the conversation, so the secret would be stored and sent again with each turn. Restart the tool with the secret in `resumed`, or send a reference to it, as CredentialRefresh does',
        );
      respond.push({
        toolResponse: { ...idOf(interrupt), output: resolution.output },
        ...(decision === undefined ? {} : { metadata: { interruptResponse: decision } }),
      });
    } else if (resolution.type === 'restart') {
      restart.push(encodeRestart(interrupt, resolution, decision));
    } else {
      throw new InvalidAnswerError(interrupt.name, 'Genkit has no way to call it off');
    }
  }
  for (const { name, ref, output } of falsySiblings(answers)) {
    const toolResponse = { ...defined({ name, ref }), output };
    if (!respond.some((part) => isSameTool({ ...part.toolResponse }, toolResponse)))
      respond.push({ toolResponse });
  }
  return defined({
    respond: respond.length > 0 ? respond : undefined,
    restart: restart.length > 0 ? restart : undefined,
  });
}

/** Returns the name and ref of the request unchanged, whatever the ref is. */
function idOf(interrupt: Interrupt): Pick<WireToolRequest, 'name' | 'ref'> {
  return wireId(readRaw(interrupt.raw).part?.toolRequest ?? { ...toolId({ ...interrupt }) });
}

function encodeRestart(
  interrupt: Interrupt,
  { resumed, input: replaced }: RestartResolution,
  decision: DecisionTag | undefined,
): WirePart {
  if (replaced !== undefined && !interrupt.allowed.replaceInput) {
    throw new InvalidAnswerError(
      interrupt.name,
      'a Genkit agent takes no other input than the one it asked with',
    );
  }
  const { part } = readRaw(interrupt.raw);
  // Exactly the shown input is sent back; a request without an input stays without.
  const { input } = interrupt;
  return {
    ...part,
    toolRequest: {
      ...(part?.toolRequest ?? idOf(interrupt)),
      ...defined({ input: replaced ? replaced.value : input }),
    },
    metadata: join(asObject(part?.metadata), {
      resumed: resumed === true ? (decision ?? true) : join({ ...decision }, resumed),
      ...(replaced ? { replacedInput: input } : {}),
    }),
  };
}

/** What a server that runs a tool once per decision looks for. */
interface DecisionTag {
  readonly decisionId: string;
}

function decisionOf({ decisionId }: Interrupt): DecisionTag | undefined {
  return decisionId === undefined ? undefined : { decisionId };
}

/** Returns the siblings that `encodeResume` answers automatically: their results were shown before. */
export function falsySiblings(
  answers: readonly Answer[],
): readonly NonNullable<GenkitRaw['falsy']>[number][] {
  // Every interrupt of a message has the same list.
  return readRaw(answers[0]?.interrupt.raw).falsy ?? [];
}

/** `raw` may come from storage or another version, so it is read like a wire value. */
function readRaw(raw: unknown): Partial<GenkitRaw> {
  const { part, falsy } = asObject(raw);
  return defined({
    part: isToolRequestPart(part) ? part : undefined,
    // The adapter's own list, written by `findInterrupts`.
    falsy: Array.isArray(falsy) ? (falsy as GenkitRaw['falsy'] & {}) : undefined,
  });
}
