import { hidingBy } from '../../../adapter/index.ts';
import type { BackendContext, TurnInput } from '../../../protocol/backend.ts';
import {
  HttpError,
  isHoldpointError,
  NetworkError,
  StreamLostError,
} from '../../../protocol/errors.ts';
import { asObject, type JsonObject } from '../../../protocol/json.ts';
import type { TurnEvent } from '../../../protocol/turnEvent.ts';
import { createTurnMask } from '../mask.ts';
import { type Mask, noMask } from '../maskFor.ts';
import { lastTurnOf, waitingInterrupts } from '../readHistory.ts';
import { settledCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { artifactsOf, messagesOf, snapshotError, statusOf } from './decodeSnapshot.ts';
import { createTurnDecoder, type TurnDecoder } from './decodeTurn.ts';
import { decodeResult, type EndContext } from './endTurn.ts';
import { readSnapshot } from './readSnapshot.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;
const MAX_FAILURES = 6;

/**
 * Waits for a detached turn by polling its snapshot, with growing pauses, and then yields its events. Reading changes
 * nothing, so a failed read is retried; after several in a row the stream counts as lost.
 */
export async function* pollRun(running: string, poll: EndContext): AsyncGenerator<TurnEvent, void> {
  yield {
    type: 'checkpoint',
    checkpoint: writeCheckpoint({ ...poll.checkpoint, running, kind: poll.kind }),
  };
  const { settings, mask } = poll;
  const context = maskedContext(poll.context, mask);
  const { snapshotUrl } = settings;
  if (snapshotUrl === false)
    throw new StreamLostError('the turn runs detached, and without snapshotUrl it can not be read');
  let waitMs = FIRST_WAIT_MS;
  let failures = 0;
  for (;;) {
    let askedMs = 0;
    try {
      const snapshot = await readSnapshot(
        { snapshotId: running },
        { ...settings, snapshotUrl },
        context,
      );
      failures = 0;
      if (snapshot !== null && statusOf(snapshot) !== 'pending') {
        const out: TurnEvent[] = [];
        decodeRun(snapshot, poll, out);
        yield* out;
        return;
      }
      if (snapshot === null)
        throw new StreamLostError('the server does not know the detached turn any more');
    } catch (error) {
      failures += 1;
      if (!isPassing(error) || failures >= MAX_FAILURES) throw afterTaking(error);
      askedMs = error.retryAfterMs ?? 0;
    }
    await wait(Math.max(waitMs, askedMs), context.signal);
    waitMs = Math.min(waitMs * 1.5, LONGEST_WAIT_MS);
  }
}

/** Follows a detached turn again, from its start. */
export async function* rejoinRun(
  running: string,
  poll: Omit<EndContext, 'decoder' | 'mask'>,
  brought: TurnInput | undefined,
): AsyncGenerator<TurnEvent, void> {
  yield { type: 'reset' };
  const mask = brought ? createTurnMask(brought) : noMask;
  const decoder = createTurnDecoder({ ...poll.settings, mask, shown: [] });
  const hide = hidingBy(mask);
  for await (const event of pollRun(running, { ...poll, decoder, mask }))
    yield* hide([event], true);
}

/** The stored conversation repeats the answers, including secret ones. */
export function maskedContext({ observe, ...context }: BackendContext, mask: Mask): BackendContext {
  if (observe === undefined) return context;
  return {
    ...context,
    observe: (record) => observe({ ...record, body: mask.record(record.body) }),
  };
}

/** A failed read says nothing about the turn itself, which was accepted. */
function afterTaking(error: unknown): unknown {
  return isHoldpointError(error) ? Object.assign(error, { taken: 'yes' as const }) : error;
}

/** Returns true for an error that may not recur at the next read. */
function isPassing(error: unknown): error is NetworkError | HttpError {
  if (error instanceof NetworkError) return true;
  return error instanceof HttpError && (error.httpStatus === 429 || (error.httpStatus ?? 0) >= 500);
}

/** Yields a finished detached turn as the events that a streamed one would have sent. */
function decodeRun(
  snapshot: JsonObject,
  { settings, context, checkpoint, kind, mask, decoder }: EndContext,
  out: TurnEvent[],
): void {
  const state = asObject(snapshot.state);
  const messages = messagesOf(snapshot);
  const status = statusOf(snapshot);
  if (status === 'completed') {
    decodeMessages(lastTurnOf(messages), decoder, out);
    if (state.custom !== undefined) out.push({ type: 'state', value: state.custom });
    for (const artifact of artifactsOf(state)) out.push({ type: 'artifact', artifact });
    // State stays on the server: only ids and the last message, as in a result.
    const { snapshotId, sessionId, finishReason } = snapshot;
    const result = { snapshotId, sessionId, finishReason, message: messages.at(-1) };
    out.push(...decodeResult(result, { checkpoint, context, mask, decoder }));
    return;
  }
  // A failed detached snapshot names itself as its parent, so the session can't be found by its id
  // (fixtures/agent-detach-fail.http): continue from the last good snapshot by its id.
  const before = settledCheckpoint(checkpoint);
  const after = before.snapshotId === undefined ? before : { ...before, pinned: true as const };
  out.push(
    { type: 'checkpoint', checkpoint: writeCheckpoint(after) },
    {
      type: 'end',
      end:
        status === 'aborted'
          ? { status: 'aborted' }
          : {
              status: 'failed',
              error: snapshotError(snapshot, { kind, place: context }),
              open: waitingInterrupts(messages, settings, before.snapshotId),
            },
    },
  );
}

/** Yields stored messages as if they were streamed. */
export function decodeMessages(
  messages: readonly unknown[],
  decoder: TurnDecoder,
  out: TurnEvent[],
): void {
  messages.forEach((message, index) => {
    decoder.decodeChunk({ modelChunk: { ...asObject(message), index } }, out);
  });
}

/** Waits, or throws the signal's reason. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
