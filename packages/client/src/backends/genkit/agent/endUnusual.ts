import { BackendError } from '../../../protocol/errors.ts';
import { asText, defined, isJsonObject, type JsonObject } from '../../../protocol/json.ts';
import type { TurnEnd, TurnEvent } from '../../../protocol/turnEvent.ts';
import { asksForSnapshot, decodeError, saysGone } from '../decodeError.ts';
import type { FinalFrame } from '../parseFrame.ts';
import { lastTurnOf, withoutResult } from '../readHistory.ts';
import { pauseOf, settledCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { messagesOf } from './decodeSnapshot.ts';
import { decodeResult, type EndContext, nextCheckpoint } from './endTurn.ts';
import { decodeMessages, maskedContext, pollRun } from './pollRun.ts';
import { readSnapshot } from './readSnapshot.ts';
import { restoreSession } from './restore.ts';

/**
 * Yields the events of an unusual last frame: the turn failed, continues detached, or its stream omitted a tool's
 * result.
 */
export async function* endUnusual(
  frame: FinalFrame,
  context: EndContext,
): AsyncGenerator<TurnEvent, void> {
  if (frame.type === 'error') {
    yield* decodeThrown(frame.error, context);
    return;
  }
  const { result } = frame;
  const running = asText(result.snapshotId);
  if (result.finishReason === 'failed') yield* findAgain(decodeFailed(result, context), context);
  else if (result.finishReason !== 'detached') yield* decodeAnew(result, context);
  else if (running !== undefined) yield* pollRun(running, context);
  else yield* decodeResult(result, context);
}

/**
 * Decodes the whole turn again from the history, if that can be read, as after a reload: without model streaming, the
 * stream omits everything before its last message.
 */
async function* decodeAnew(
  result: JsonObject,
  ending: EndContext,
): AsyncGenerator<TurnEvent, void> {
  const history = await readHistory(result, ending);
  const messages = lastTurnOf(history);
  const decoder = ending.anew?.();
  if (messages.length === 0 || !decoder) return yield* decodeResult(result, ending);
  const out: TurnEvent[] = [{ type: 'reset' }];
  decodeMessages(messages, decoder, out);
  yield* out;
  const isUntold = withoutResult(history, ending.answered ?? []).length > 0;
  for (const event of decodeResult(result, { ...ending, decoder }))
    yield isUntold && event.type === 'end' ? { type: 'end', end: failedBy(event.end) } : event;
}

/** The conversation has continued, and contains no result of the answered calls. */
function failedBy(end: TurnEnd): TurnEnd {
  const error = new BackendError('the agent ended the turn without a result of what was answered');
  const asks = end.status === 'interrupted' ? { interrupts: end.interrupts } : {};
  return { status: 'failed', error, open: [], ...asks };
}

/** Returns all messages of the session after the turn; none if they can't be read. */
async function readHistory(
  result: JsonObject,
  { settings, context, mask }: EndContext,
): Promise<readonly unknown[]> {
  const { snapshotUrl } = settings;
  const snapshotId = asText(result.snapshotId);
  if (isJsonObject(result.state)) return messagesOf(result);
  if (snapshotUrl === false || snapshotId === undefined) return [];
  const read = readSnapshot(
    { snapshotId },
    { ...settings, snapshotUrl },
    maskedContext(context, mask),
  );
  return messagesOf((await read.catch(() => null)) ?? {});
}

/** The message of a failed turn is the last good one: nothing new, but it shows the open interrupts. */
function decodeFailed(
  result: JsonObject,
  { context, checkpoint, kind, mask, decoder, answered }: EndContext,
): readonly TurnEvent[] {
  const error = decodeError(result.error, { kind, begun: decoder.begun, place: context });
  const { message } = result;
  // JS names the last good snapshot here, Python the failed one (interop/recordings/genkit-python/agent-forged.http).
  // The previous one is right for both.
  const { snapshotId = result.snapshotId } = checkpoint;
  const after = nextCheckpoint({ ...result, snapshotId }, checkpoint, mask);
  const open = stillOpen();
  const end: TurnEnd = { status: 'failed', error, ...defined({ open }) };
  return [
    { type: 'checkpoint', checkpoint: writeCheckpoint(after) },
    { type: 'end', end },
  ];

  /** Returns the open interrupts, as far as the frame shows them. */
  function stillOpen() {
    if (message !== undefined) return decoder.placeInterrupts(message, pauseOf(after));
    if (saysGone(error)) return [];
    // Go sends no message here. If the session is still at the same snapshot, the answered interrupts are open as
    // before.
    const isSame = snapshotId !== undefined && snapshotId === asText(result.snapshotId);
    return isSame ? answered : undefined;
  }
}

/**
 * Restores the state, if it can be read, after a message was refused, for example because someone else's late answer
 * created a snapshot that leads nowhere. The state has the id that the next turn must name, and the open interrupts.
 */
async function* findAgain(
  events: readonly TurnEvent[],
  { context, checkpoint, kind, settings }: EndContext,
): AsyncGenerator<TurnEvent, void> {
  const end = events.at(-1);
  if (kind === 'message' && end?.type === 'end' && end.end.status === 'failed') {
    const { error } = end.end;
    if (error instanceof BackendError && asksForSnapshot(error, checkpoint.sessionId)) {
      const place = { ...context, checkpoint: writeCheckpoint(checkpoint) };
      const found = await restoreSession(settings, place).catch(() => null);
      if (found) {
        Object.assign(error, { taken: 'no' });
        yield { type: 'checkpoint', checkpoint: found.checkpoint };
        return yield { type: 'end', end: { ...end.end, open: found.interrupts } };
      }
    }
  }
  yield* events;
}

/** Returns the end of a turn that the server stopped with its own error. */
function decodeThrown(
  thrown: unknown,
  { context, checkpoint, kind, decoder }: EndContext,
): readonly TurnEvent[] {
  const error = decodeError(thrown, { kind, begun: decoder.begun, place: context });
  return [
    { type: 'checkpoint', checkpoint: writeCheckpoint(settledCheckpoint(checkpoint)) },
    { type: 'end', end: { status: 'failed', error, ...(saysGone(error) ? { open: [] } : {}) } },
  ];
}
