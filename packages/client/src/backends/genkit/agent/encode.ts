import type { Answer, TurnInput } from '../../../protocol/backend.ts';
import { InvalidAnswerError } from '../../../protocol/errors.ts';
import { defined } from '../../../protocol/json.ts';
import type { GenkitRaw } from '../findInterrupts.ts';
import { asObject, isSameTool, isToolRequestPart, toolId, type WireRequest } from '../wire.ts';
import type { GenkitCheckpoint, TurnKind } from './checkpoint.ts';
import { encodeInit } from './checkpoint.ts';
import type { GenkitSettings } from './options.ts';

/** What a turn brings, in one word. A restart anywhere in it runs a tool even if the turn then fails. */
export function kindOf(input: TurnInput): TurnKind {
  if (input.type === 'message') return 'message';
  return input.answers.some(({ resolution }) => resolution.type === 'restart')
    ? 'restart'
    : 'respond';
}

/**
 * The body of a turn.
 * @throws InvalidAnswerError for what a Genkit agent can't be told.
 */
export function encodeTurn(
  input: TurnInput,
  checkpoint: GenkitCheckpoint,
  settings: Pick<GenkitSettings, 'sessions' | 'address' | 'detach'>,
): WireRequest {
  const detach = settings.detach ? { detach: true as const } : {};
  const init = encodeInit(checkpoint, settings);
  if (input.type === 'resume')
    return { data: { resume: encodeResume(input.answers), ...detach }, init };
  const { text, parts = [] } = input.message;
  const content = [...(text === undefined ? [] : [{ text }]), ...parts];
  return { data: { message: { role: 'user', content }, ...detach }, init };
}

/**
 * All answers of one batch. Finished siblings with a falsy output are answered too: the server takes their `0`,
 * `false`, `""` or `null` for missing and would refuse the whole resume (fixtures/agent-parallel-falsy-pending-output.http).
 */
export function encodeResume(
  answers: readonly Answer[],
): NonNullable<WireRequest['data']['resume']> {
  const respond: {
    readonly toolResponse: {
      readonly name: string;
      readonly ref?: string;
      readonly output: unknown;
    };
  }[] = [];
  const restart: unknown[] = [];
  for (const { interrupt, resolution } of answers) {
    if (resolution.type === 'respond') {
      respond.push({ toolResponse: { ...toolId({ ...interrupt }), output: resolution.output } });
    } else if (resolution.type === 'restart') {
      if (resolution.input !== undefined) {
        throw new InvalidAnswerError(
          interrupt.name,
          'a Genkit agent takes no other input than the one it asked with',
        );
      }
      const { part } = readRaw(interrupt.raw);
      restart.push({
        ...part,
        toolRequest: {
          ...(part?.toolRequest ?? toolId({ ...interrupt })),
          // What the person saw is what goes back; a request that came without an input stays without.
          ...defined({ input: interrupt.input }),
        },
        metadata: { ...asObject(part?.metadata), resumed: resolution.resumed },
      });
    } else {
      throw new InvalidAnswerError(interrupt.name, 'a Genkit agent has no way to call it off');
    }
  }
  for (const { name, ref, output } of falsySiblings(answers)) {
    const toolResponse = { ...defined({ name, ref }), output };
    if (!respond.some((one) => isSameTool({ ...one.toolResponse }, toolResponse)))
      respond.push({ toolResponse });
  }
  return defined({
    respond: respond.length > 0 ? respond : undefined,
    restart: restart.length > 0 ? restart : undefined,
  });
}

/** The siblings that `encodeResume` answers by itself: their results were shown before. */
export function falsySiblings(
  answers: readonly Answer[],
): readonly NonNullable<GenkitRaw['falsy']>[number][] {
  // Every interrupt of a message carries the same list.
  return readRaw(answers[0]?.interrupt.raw).falsy ?? [];
}

/** `raw` may have been through storage, or come from another version: read like a wire. */
function readRaw(raw: unknown): Partial<GenkitRaw> {
  const { part, falsy } = asObject(raw);
  return defined({
    part: isToolRequestPart(part) ? part : undefined,
    // The adapter's own list, written by `findInterrupts`.
    falsy: Array.isArray(falsy) ? (falsy as GenkitRaw['falsy'] & {}) : undefined,
  });
}
