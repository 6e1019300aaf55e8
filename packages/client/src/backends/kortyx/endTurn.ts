import { trimServerMessage } from '../../adapter/index.ts';
import { BackendError, ProtocolError, ResumeRejectedError } from '../../protocol/errors.ts';
import { asObject, defined } from '../../protocol/json.ts';
import type { TurnEnd, TurnEvent } from '../../protocol/turnEvent.ts';
import type { TurnDecoder } from './decodeTurn.ts';
import type { TurnPlan } from './encode.ts';
import type { WireChunk } from './wire.ts';

/** The chunks that end a turn, as far as they arrived. */
export interface LastChunks {
  /** The first `error`, after which only an empty `done` follows. */
  readonly error: WireChunk | undefined;
  readonly done: WireChunk | undefined;
}

/** The outcome of an answer. `taken` and `spent` are certain; `unclear` means that it is unknown. */
type Fate = 'taken' | 'not-taken' | 'spent' | 'unclear';

/** The result of a turn. */
export interface Outcome {
  readonly end: TurnEnd;
  /** The token can't be used again, whatever happened to the answer. */
  readonly isOver: boolean;
  /** The server kept the turn: it is part of the conversation. */
  readonly isKept: boolean;
}

/**
 * Reads the result of a turn from its last chunks.
 *
 * A Kortyx server never refuses an answer: one with an unknown token runs as a chat message. Only its last frame shows
 * the difference: `done.data.input` is empty after a true resume, and the message's own content otherwise
 * (fixtures/choice.http, wrong-token.http). Anything else proves nothing, and is reported as unclear.
 *
 * @throws ProtocolError if an unreadable part of the stream may have been the question.
 */
export function endTurn(
  plan: TurnPlan,
  { error, done }: LastChunks,
  decoder: Pick<TurnDecoder, 'question' | 'unanswerable'>,
  { isBroken, canRestore }: { readonly isBroken: boolean; readonly canRestore: boolean },
): Outcome {
  if (error !== undefined) return failed(plan, error);
  const fate = plan.kind === 'message' ? 'taken' : fateOf(plan, done);
  if (fate === 'not-taken') return notTaken(decoder.question !== undefined && canRestore);
  if (fate === 'unclear') return unclear();
  const isOver = plan.kind !== 'message';
  // An unreadable chunk may have been the question, so the turn must not count as completed.
  if (isBroken && decoder.question === undefined && decoder.unanswerable === undefined)
    throw new ProtocolError('a chunk of the stream is not JSON, and it may have been a question');
  const { question, unanswerable } = decoder;
  const waiting = question?.interrupt ?? unanswerable;
  const end: TurnEnd =
    waiting === undefined
      ? { status: 'completed', finishReason: 'stop' }
      : { status: 'interrupted', interrupts: [waiting] };
  return { end, isOver, isKept: true };
}

/**
 * Returns the answer at its place in the transcript, once it was certainly accepted. An approved tool has its own
 * result there.
 */
export function answerEvents(
  plan: TurnPlan,
  { hasResult }: Pick<TurnDecoder, 'hasResult'>,
): readonly TurnEvent[] {
  if (plan.kind !== 'resume' || plan.answer.resolution.type !== 'respond') return [];
  const { interrupt, resolution } = plan.answer;
  const { name, ref } = interrupt;
  if (hasResult(ref)) return [];
  const { output } = resolution;
  return [{ type: 'tool-response', response: { name, ...defined({ ref }), output } }];
}

function fateOf(
  { kind, content }: Exclude<TurnPlan, { readonly kind: 'message' }>,
  done: WireChunk | undefined,
): Fate {
  const { input } = asObject(done?.data);
  const isChat = typeof input === 'string' && input.trim() === content;
  if (kind === 'resume') return input === '' ? 'taken' : isChat ? 'not-taken' : 'unclear';
  // A cancellation always runs as a chat message. Whether the question was still open is unknown.
  return isChat ? 'spent' : 'unclear';
}

function failed(plan: TurnPlan, chunk: WireChunk): Outcome {
  const serverMessage = trimServerMessage(
    typeof chunk.message === 'string' ? chunk.message : 'no reason given',
  );
  const options = { serverMessage };
  if (plan.kind === 'message') {
    const error = new BackendError(`the turn failed (${serverMessage})`, options);
    return { end: { status: 'failed', error }, isOver: false, isKept: false };
  }
  // The server deletes a token before it continues, so the question is gone whatever failed.
  const words = `the turn failed after the answer was posted (${serverMessage}), and the server takes no other answer to that question`;
  const error = new BackendError(words, options);
  return { end: { status: 'failed', error, open: [] }, isOver: true, isKept: false };
}

function notTaken(hasAsked: boolean): Outcome {
  const error = new ResumeRejectedError(
    'the server did not take the answer: it does not know the question any more (answered, expired, or lost in a restart). It ran a message instead that says only that; your answer may have been read as a message',
  );
  // Questions that the message caused are found in the server's state, if it can be read.
  const end: TurnEnd = { status: 'failed', error, ...(hasAsked ? {} : { open: [] }) };
  return { end, isOver: true, isKept: true };
}

function unclear(): Outcome {
  const error = new BackendError(
    'the server’s last frame does not tell whether it took the answer; your answer may have been read as a message',
  );
  return { end: { status: 'failed', error }, isOver: false, isKept: true };
}
