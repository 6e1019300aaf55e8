import {
  createMask,
  type Frame,
  isJson,
  type Mask,
  type OpenedTurn,
  postJson,
  pumpTurn,
  type ResponseFrames,
  readFrames,
} from '../../adapter/index.ts';
import type { TurnContext, TurnInput } from '../../protocol/backend.ts';
import {
  BackendError,
  isHoldpointError,
  ResumeRejectedError,
  StreamLostError,
} from '../../protocol/errors.ts';
import { asText } from '../../protocol/json.ts';
import type { TurnEnd, TurnEvent } from '../../protocol/turnEvent.ts';
import {
  findSpent,
  type KortyxCheckpoint,
  readCheckpoint,
  type ServerPlace,
  withoutQuestion,
  withServer,
  withSpent,
  writeCheckpoint,
} from './checkpoint.ts';
import { createTurnDecoder } from './decodeTurn.ts';
import { encodeTurn, notSent, planTurn, type TurnPlan } from './encode.ts';
import { answerEvents, endTurn, type LastChunks, type Outcome } from './endTurn.ts';
import { hiddenKeys } from './hiddenKeys.ts';
import type { KortyxContext, KortyxSettings } from './options.ts';
import { readChunks } from './readChunks.ts';
import { createTranscript } from './transcript.ts';
import { parseFrame, showFrame, type WireChunk, type WireFrame } from './wire.ts';

/** Runs one turn: one POST, and the stream that answers it. */
export function streamTurn(
  settings: KortyxSettings,
  input: TurnInput,
  turn: TurnContext,
): AsyncIterable<TurnEvent> {
  return pumpTurn(turn, () => openTurn(settings, input, turn));
}

async function* openTurn(settings: KortyxSettings, input: TurnInput, turn: TurnContext) {
  const before = readCheckpoint(turn);
  const plan = planTurn(input);
  const spent = plan.kind === 'message' ? undefined : findSpent(before, plan.token);
  if (spent?.state === 'over') {
    yield endEvent({ status: 'failed', error: alreadyOver(), open: [] });
    return undefined;
  }
  if (spent) throw alreadySent();
  const { url } = settings;
  const reading = readContext(settings);
  const context = await (turn.beforeSending?.(reading) ?? reading);
  const body = encodeTurn(plan, before, settings, context);
  const mask = createMask(input, hiddenKeys);
  turn.signal.throwIfAborted();
  // The token is written down as sent before the request leaves, so that nothing that reads this checkpoint later posts it
  // a second time.
  if (plan.kind !== 'message') {
    const { token, form } = plan;
    yield checkpointEvent(withSpent(before, { token, state: 'sent', form }));
  }
  try {
    const request = { url, body, accept: 'text/event-stream', mask } as const;
    const response = await postJson(settings, request, turn);
    const frames = isJson(response)
      ? readChunks(response, settings.limits)
      : readFrames(response, turn, settings.limits);
    return readAnswer(response, frames, { settings, turn, plan, before, mask });
  } catch (error) {
    // A status alone rarely proves anything here: 400 stands for every error, Redis that can't be reached included.
    if (plan.kind !== 'message' && isHoldpointError(error) && error.taken === 'no')
      yield checkpointEvent(before);
    throw error;
  }
}

/** What has to be known to read the server's answer. */
interface Asking {
  readonly settings: KortyxSettings;
  readonly turn: TurnContext;
  readonly plan: TurnPlan;
  readonly before: KortyxCheckpoint;
  readonly mask: Mask;
}

function readAnswer(
  response: Response,
  frames: ResponseFrames<Frame | WireFrame>,
  { settings, turn, plan, before, mask }: Asking,
): OpenedTurn<Frame | WireFrame, WireFrame, LastChunks> {
  const { question } = before;
  const answers = plan.kind === 'resume' && question?.token === plan.token ? question : undefined;
  const decoder = createTurnDecoder({ answers, ttlMs: settings.ttlMs });
  const transcript = createTranscript(
    before.messages,
    turn.turnId,
    plan.kind === 'message' ? plan.text : undefined,
  );
  let error: WireChunk | undefined;
  let server: ServerPlace | undefined;
  let isBroken = false;

  return {
    response,
    mask,
    frames,
    parse: (piece) => ('type' in piece ? piece : parseFrame(piece)),
    show: showFrame,
    decode(frame, out) {
      if (frame.type === 'closed') return { error, done: undefined };
      if (frame.type === 'unknown') {
        isBroken ||= frame.isBroken;
        out.push({ type: 'custom', name: 'frame', value: frame.value });
        return undefined;
      }
      const { chunk } = frame;
      if (chunk.type === 'done') return { error, done: chunk };
      if (chunk.type === 'error') error ??= chunk;
      else if (chunk.type === 'checkpoint') server = placeOf(chunk);
      // A `session` chunk only repeats the id that we sent.
      else if (chunk.type !== 'session') decoder.decode(chunk, out);
      return undefined;
    },
    onEvent: transcript.add,
    // After an error only an empty last chunk would come.
    bodyEnded: () => (error ? { error, done: undefined } : undefined),
    *finish(last) {
      if (last.done === undefined && last.error === undefined) throw new StreamLostError();
      const canRestore = settings.checkpointsUrl !== undefined;
      const outcome = endTurn(plan, last, decoder, { isBroken, canRestore });
      const rest: TurnEvent[] = [];
      decoder.finish(rest);
      if (outcome.end.status !== 'failed') rest.push(...answerEvents(plan, decoder));
      for (const event of rest) {
        transcript.add(event);
        yield event;
      }
      const messages = outcome.isKept
        ? transcript.messages().map((message) => mask.hideInMessage(message))
        : before.messages;
      const asks = mask.hide(decoder.question);
      yield checkpointEvent(after({ ...before, messages }, plan, outcome, asks, server));
      yield endEvent(outcome.end);
    },
  };
}

/** Where the session is once the turn has ended. */
function after(
  before: KortyxCheckpoint,
  plan: TurnPlan,
  { isOver, isKept, end }: Outcome,
  question: KortyxCheckpoint['question'],
  server: ServerPlace | undefined,
): KortyxCheckpoint {
  let next = before;
  if (plan.kind === 'message') {
    // Only a message that the server kept has set the question aside.
    if (isKept) next = withoutQuestion(next);
  } else {
    const { token, form } = plan;
    next = withSpent(next, { token, form, state: isOver ? 'over' : 'sent' });
    if (isOver && next.question?.token === token) next = withoutQuestion(next);
  }
  if (isKept) next = withServer(next, server);
  return end.status === 'interrupted' && question ? { ...next, question } : next;
}

function checkpointEvent(checkpoint: KortyxCheckpoint): TurnEvent {
  return { type: 'checkpoint', checkpoint: writeCheckpoint(checkpoint) };
}

function endEvent(end: TurnEnd): TurnEvent {
  return { type: 'end', end };
}

function placeOf({ id, turnIndex }: WireChunk): ServerPlace | undefined {
  return asText(id) !== undefined && typeof turnIndex === 'number'
    ? { id: String(id), turnIndex }
    : undefined;
}

async function readContext({ context }: KortyxSettings): Promise<KortyxContext | undefined> {
  if (typeof context !== 'function') return context;
  try {
    return await context();
  } catch (cause) {
    throw notSent('the context option failed, so nothing was sent', cause);
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
