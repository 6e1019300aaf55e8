import type { TurnContext, TurnInput } from '../../protocol/backend.ts';
import {
  BackendError,
  HoldpointError,
  isHoldpointError,
  ResumeRejectedError,
  StreamLostError,
} from '../../protocol/errors.ts';
import type { Checkpoint, TurnEvent } from '../../protocol/turnEvent.ts';
import { observeRequest } from '../../transport/observeRequest.ts';
import { postJson } from '../../transport/postJson.ts';
import { readFrames } from '../../transport/readFrames.ts';
import { withoutProof } from '../../transport/withoutProof.ts';
import {
  findSpent,
  type KortyxCheckpoint,
  readCheckpoint,
  type ServerPlace,
  withoutAsked,
  withServer,
  withSpent,
  writeCheckpoint,
} from './checkpoint.ts';
import { createTurnDecoder } from './decodeTurn.ts';
import { encodeTurn, planTurn, type TurnPlan } from './encode.ts';
import { answerEvents, endTurn, type LastChunks, type Outcome } from './endTurn.ts';
import { createMask } from './mask.ts';
import { observeFrame } from './observeFrame.ts';
import type { KortyxContext, KortyxSettings } from './options.ts';
import { readWhole } from './readWhole.ts';
import { createTranscript } from './transcript.ts';
import { asText, parseFrame, type WireChunk, type WireFrame } from './wire.ts';

/** Runs one turn: one POST, and the stream that answers it. */
export async function* streamTurn(
  settings: KortyxSettings,
  input: TurnInput,
  turn: TurnContext,
): AsyncGenerator<TurnEvent, void> {
  const before = readCheckpoint(turn);
  const plan = planTurn(input);
  const spent = plan.kind === 'message' ? undefined : findSpent(before, plan.token);
  if (spent?.state === 'over') {
    yield { type: 'end', end: { status: 'failed', error: alreadyOver(), open: [] } };
    return;
  }
  if (spent) throw alreadySent();
  const body = encodeTurn(plan, before, settings, await readContext(settings));
  const mask = createMask(plan.kind === 'message' ? undefined : plan.answer);
  turn.signal.throwIfAborted();
  // Written down before it leaves, so that no other adapter that reads this ever posts the token again.
  if (plan.kind !== 'message') {
    const { token, form } = plan;
    yield checkpointEvent(withSpent(before, { token, state: 'sent', form }));
  }
  observeRequest(turn, settings.url, body, mask);
  let response: Response;
  try {
    response = await postJson(settings, {
      url: settings.url,
      body,
      accept: 'text/event-stream',
      signal: turn.signal,
    });
  } catch (error) {
    // A status alone rarely proves anything here: 400 stands for every error, Redis that can't be reached included.
    if (plan.kind !== 'message' && isHoldpointError(error) && error.taken === 'no')
      yield checkpointEvent(before);
    throw error;
  }

  const asked = before.asked;
  const answers = plan.kind === 'resume' && asked?.token === plan.token ? asked : undefined;
  const decoder = createTurnDecoder({ answers, ttlMs: settings.ttlMs });
  const transcript = createTranscript(
    before.messages,
    turn.turnId,
    plan.kind === 'message' ? plan.text : undefined,
  );
  let error: WireChunk | undefined;
  let done: WireChunk | undefined;
  let server: ServerPlace | undefined;
  let isBroken = false;
  let isClosed = false;

  /** Takes one frame in. What it shows goes to `out`. */
  const read = (frame: WireFrame, out: TurnEvent[]) => {
    observeFrame(turn, frame, mask);
    if (frame.type === 'closed') isClosed = true;
    else if (frame.type === 'unknown') {
      isBroken ||= frame.isBroken;
      out.push({ type: 'custom', name: 'frame', value: frame.value });
    } else if (frame.chunk.type === 'done') done = frame.chunk;
    else if (frame.chunk.type === 'error') error ??= frame.chunk;
    else if (frame.chunk.type === 'checkpoint') server = placeOf(frame.chunk);
    // Ours, repeated.
    else if (frame.chunk.type !== 'session') decoder.decode(frame.chunk, out);
  };

  const pieces = openPieces(response, settings, turn.signal);
  try {
    while (done === undefined && !isClosed) {
      const piece = await pieces.next();
      if (piece === null) break;
      const out: TurnEvent[] = [];
      for (const frame of piece) {
        read(frame, out);
        if (done !== undefined || isClosed) break;
      }
      if (out.length === 0) yield { type: 'alive' };
      for (const event of out) {
        transcript.add(event);
        yield event;
      }
    }
  } finally {
    pieces.close(done !== undefined);
  }
  const last: LastChunks = { error, done };
  if (done === undefined && error === undefined) {
    throw new StreamLostError(
      'the stream ended without a final frame; what became of the turn is not known',
    );
  }

  const canRestore = settings.checkpointsUrl !== undefined;
  const outcome = endTurn(plan, last, decoder, { isBroken, canRestore });
  const rest: TurnEvent[] = [];
  decoder.finish(rest);
  if (outcome.end.status !== 'failed') rest.push(...answerEvents(plan, decoder));
  for (const event of rest) {
    const shown = mask.hide(event);
    transcript.add(shown);
    yield shown;
  }
  const messages = outcome.isKept ? mask.hide(transcript.messages()) : before.messages;
  const asks = mask.hide(decoder.asked);
  yield checkpointEvent(after({ ...before, messages }, plan, outcome, asks, server));
  yield withoutProof({ type: 'end', end: outcome.end }, response);
}

/** Where the session is once the turn has ended. */
function after(
  before: KortyxCheckpoint,
  plan: TurnPlan,
  { isOver, isKept, end }: Outcome,
  asked: KortyxCheckpoint['asked'],
  server: ServerPlace | undefined,
): KortyxCheckpoint {
  let next = before;
  if (plan.kind === 'message') {
    // A message that failed has set nothing aside.
    if (isKept) next = withoutAsked(next);
  } else {
    const { token, form } = plan;
    next = withSpent(next, { token, form, state: isOver ? 'over' : 'sent' });
    if (isOver && next.asked?.token === token) next = withoutAsked(next);
  }
  if (isKept) next = withServer(next, server);
  return end.status === 'interrupted' && asked ? { ...next, asked } : next;
}

function checkpointEvent(checkpoint: KortyxCheckpoint): TurnEvent {
  return { type: 'checkpoint', checkpoint: writeCheckpoint(checkpoint) satisfies Checkpoint };
}

function placeOf({ id, turnIndex }: WireChunk): ServerPlace | undefined {
  return asText(id) !== undefined && typeof turnIndex === 'number'
    ? { id: String(id), turnIndex }
    : undefined;
}

/** The frames of a stream, or of an answer in one piece, as they come. */
function openPieces(response: Response, { limits }: KortyxSettings, signal: AbortSignal) {
  if (/^application\/json\b/i.test(response.headers.get('content-type') ?? '')) {
    let isRead = false;
    return {
      async next(): Promise<readonly WireFrame[] | null> {
        if (isRead) return null;
        isRead = true;
        return readWhole(response, limits);
      },
      close() {},
    };
  }
  const frames = readFrames(response, limits, signal);
  return {
    next: async (): Promise<readonly WireFrame[] | null> =>
      (await frames.next())?.map(parseFrame) ?? null,
    close: (politely: boolean) => frames.close(politely),
  };
}

async function readContext({ context }: KortyxSettings): Promise<KortyxContext | undefined> {
  if (typeof context !== 'function') return context;
  try {
    return await context();
  } catch (cause) {
    throw new HoldpointError('protocol', 'the context option failed, so nothing was sent', {
      cause,
      taken: 'no',
    });
  }
}

/** The first post may still be at work, or may have been lost; a second one would be read as a chat message. */
function alreadySent(): BackendError {
  return new BackendError(
    'an answer to this question was posted before and nobody saw what became of it. The server takes one, and would read another as a message, so nothing was sent',
  );
}

function alreadyOver(): ResumeRejectedError {
  return new ResumeRejectedError(
    'this question can not be answered any more, so nothing was sent: the server would read the answer as a message',
  );
}
