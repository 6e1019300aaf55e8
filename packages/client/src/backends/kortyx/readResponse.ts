import {
  createRanMark,
  type Frame,
  type Mask,
  type OpenedTurn,
  type ResponseFrames,
} from '../../adapter/index.ts';
import type { TurnContext } from '../../protocol/backend.ts';
import { StreamLostError } from '../../protocol/errors.ts';
import { asObject, asText } from '../../protocol/json.ts';
import type { TurnEnd, TurnEvent } from '../../protocol/turnEvent.ts';
import {
  type KortyxCheckpoint,
  type ServerPlace,
  withoutQuestion,
  withServer,
  withSpent,
  writeCheckpoint,
} from './checkpoint.ts';
import { createTurnDecoder } from './decodeTurn.ts';
import type { TurnPlan } from './encode.ts';
import { answerEvents, endTurn, type LastChunks, type Outcome } from './endTurn.ts';
import type { KortyxSettings } from './options.ts';
import { createTranscript } from './transcript.ts';
import { parseFrame, showFrame, type WireChunk, type WireFrame } from './wire.ts';

/** The context for reading the server's response. */
interface Asking {
  readonly settings: KortyxSettings;
  readonly turn: TurnContext;
  readonly plan: TurnPlan;
  readonly before: KortyxCheckpoint;
  readonly mask: Mask;
}

/** Reads the response of a turn to its end. */
export function readResponse(
  response: Response,
  frames: ResponseFrames<Frame | WireFrame>,
  { settings, turn, plan, before, mask }: Asking,
): OpenedTurn<Frame | WireFrame, WireFrame, LastChunks> {
  const { question } = before;
  const answers = plan.kind === 'resume' && question?.token === plan.token ? question : undefined;
  const isNo = plan.kind === 'resume' && plan.resume.selected?.[0] === 'deny';
  const given = isNo ? [plan.answer] : [];
  const markRan = createRanMark(
    given,
    ({ name, output }) => given[0]?.interrupt.name !== name || asObject(output).error !== undefined,
  );
  const decoder = createTurnDecoder({ answers, ttlMs: settings.ttlMs, markRan });
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
      // A `session` chunk only repeats our id.
      else if (chunk.type !== 'session') decoder.decode(chunk, out);
      return undefined;
    },
    onEvent: transcript.add,
    // After an error only an empty last chunk would follow.
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

/** Returns the checkpoint after a turn. */
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

export function checkpointEvent(checkpoint: KortyxCheckpoint): TurnEvent {
  return { type: 'checkpoint', checkpoint: writeCheckpoint(checkpoint) };
}

export function endEvent(end: TurnEnd): TurnEvent {
  return { type: 'end', end };
}

function placeOf({ id, turnIndex }: WireChunk): ServerPlace | undefined {
  return asText(id) !== undefined && typeof turnIndex === 'number'
    ? { id: String(id), turnIndex }
    : undefined;
}
