import { trimServerMessage } from '../../adapter/index.ts';
import { BackendError, ResumeRejectedError } from '../../protocol/errors.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject, asText, defined, type JsonObject } from '../../protocol/json.ts';
import type { TurnEnd } from '../../protocol/turnEvent.ts';
import type { TurnDecoder } from './decodeTurn.ts';
import { ADK_CONFIRMATION, ADK_CREDENTIAL } from './dialects/adk.ts';
import type { Dialect } from './dialects/dialect.ts';
import { signInsOf } from './signIns.ts';
import { type Asking, callInterrupts, toInterrupts, unreadable } from './toInterrupts.ts';
import type { WireCall } from './wire.ts';
import { readInterrupt, type WireInterrupt } from './wireInterrupt.ts';

/** The result of a run. */
export interface Outcome {
  readonly end: TurnEnd;
  /** The calls that are pending now; undefined if nothing has changed. */
  readonly waiting?: readonly BackendInterrupt[];
  /** The server kept the turn: it is part of the conversation. */
  readonly isKept: boolean;
}

/** Reads the result of a run from its last event, `RUN_FINISHED`. */
export function endTurn(
  event: JsonObject,
  decoder: Pick<TurnDecoder, 'custom' | 'openCalls' | 'nameOf'>,
  { settings, run, history }: Pick<Asking, 'settings' | 'run' | 'history'>,
): Outcome {
  const outcome = asObject(event.outcome);
  // An outcome that is present but empty is not the same as none.
  const isTold = event.outcome !== undefined && event.outcome !== null;
  const type = asText(outcome.type) ?? (isTold ? 'without a type' : 'success');
  if (type === 'cancelled') return { end: { status: 'aborted' }, isKept: false };
  const listed = asList(outcome.interrupts).map(readInterrupt);
  const isEnd =
    type === 'success' ? listed.length === 0 : type === 'interrupt' && listed.length > 0;
  if (!isEnd) {
    const interrupts = unreadable([...listed, ...decoder.custom]);
    const error = new BackendError(`the run ended in a way that is not known (${type})`);
    return {
      end: { status: 'failed', error, ...(interrupts.length > 0 ? { interrupts } : {}) },
      isKept: false,
    };
  }
  const { openCalls, nameOf } = decoder;
  const asking = { settings, run, history, openCalls, nameOf };
  // A server that sends an outcome may have sent the same interrupts as custom events before; those are left out then.
  const announced = type === 'interrupt' ? listed : [...decoder.custom];
  const confirmations = announced.length > 0 ? [] : openCalls.flatMap(readConfirmation);
  const signIns = signInsOf(asking);
  const interrupts = [...toInterrupts([...announced, ...confirmations], asking), ...signIns];
  const pending = asList(outcome.pendingToolCallIds).map(String);
  const isWaiting = ({ id, name }: WireCall) =>
    !interrupts.some(({ ref }) => ref === id) &&
    name !== ADK_CONFIRMATION &&
    !(name === ADK_CREDENTIAL && signIns.length > 0) &&
    // Open calls next to an interrupt are the server's, unless their tool is one of the app's.
    (interrupts.length > 0
      ? settings.tools.some((tool) => tool.name === name)
      : pending.length === 0 || pending.includes(id));
  const calls = callInterrupts(openCalls.filter(isWaiting), { settings, run });
  const waiting = [...interrupts, ...calls].map((interrupt, position) => ({
    ...interrupt,
    position,
  }));
  return {
    end:
      waiting.length === 0
        ? { status: 'completed', finishReason: 'stop' }
        : { status: 'interrupted', interrupts: waiting },
    waiting,
    isKept: true,
  };
}

/** Returns the turn's end after a `RUN_ERROR`. Only one before any other event can be a refusal. */
export function failTurn(
  event: JsonObject,
  { isSilent }: Pick<TurnDecoder, 'isSilent'>,
  dialect: Dialect,
  isAnswer = false,
): Outcome {
  const words = asText(event.message) ?? 'no reason given';
  const serverMessage = trimServerMessage(words);
  const code = asText(event.code);
  const fate = isSilent ? dialect.refusal(code ?? '', words) : undefined;
  const options = defined({ serverMessage, backendStatus: code });
  if (fate === undefined) {
    const form = isAnswer
      ? `. It was answered in the form of "${dialect.name}"; where another framework runs there, name it by \`dialect\``
      : '';
    const error = new BackendError(`the run failed (${serverMessage})${form}`, options);
    return { end: { status: 'failed', error }, isKept: false };
  }
  const error = new ResumeRejectedError(`the server refused it (${serverMessage})`, options);
  return fate === 'gone'
    ? { end: { status: 'failed', error, open: [] }, waiting: [], isKept: false }
    : { end: { status: 'failed', error }, isKept: false };
}

/** Reads ADK's own open call, which asks about another one and is sent if ADK's interrupts are off. */
function readConfirmation({ id, name, args }: WireCall): readonly WireInterrupt[] {
  if (name !== ADK_CONFIRMATION) return [];
  const { toolConfirmation } = asObject(args);
  const message = asText(asObject(toolConfirmation).hint);
  return [
    defined({
      id,
      reason: 'confirmation',
      message,
      toolCallId: id,
      metadata: { adk: args },
    }),
  ];
}
