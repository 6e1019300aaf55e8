import {
  type Frame,
  type Mask,
  type OpenedTurn,
  readFrames,
  sameJson,
  trimServerMessage,
} from '../../adapter/index.ts';
import type { Answer, TurnContext } from '../../protocol/backend.ts';
import {
  BackendError,
  isHoldpointError,
  ResumeRejectedError,
  StreamLostError,
} from '../../protocol/errors.ts';
import { omit } from '../../protocol/exactJson.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asObject, asText, defined } from '../../protocol/json.ts';
import type { TurnEnd, TurnEvent } from '../../protocol/turnEvent.ts';
import { ask, readState, threadUrl } from './api.ts';
import { type LangGraphCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { createTurnDecoder, type TurnDecoder } from './decodeTurn.ts';
import { markRanOf } from './markRan.ts';
import type { LangGraphSettings } from './options.ts';
import { questionsIn, readRaw, toInterrupts, waitingIn } from './toInterrupts.ts';
import {
  kindOf,
  openCalls,
  parseFrame,
  type RunFrame,
  type WireState,
  type WireTask,
} from './wire.ts';

/** The context for reading a stream. */
export interface Reading {
  readonly settings: LangGraphSettings;
  readonly turn: TurnContext;
  readonly before: LangGraphCheckpoint;
  readonly mask: Mask;
  /** The interrupts that a resume answers. Undefined for a rejoined run. */
  readonly answered?: {
    readonly answers: readonly Answer[];
    /** The tasks that were open when the answers were sent. */
    readonly tasks: readonly WireTask[];
  };
  /** The answers of a rejoined run, if this page sent it. */
  readonly rejoined?: readonly Answer[];
  /** The run, if it is known before its stream names it. */
  readonly run?: string;
  readonly loadEncode: () => Promise<unknown>;
}

/** Reads the response of a turn to its end. */
export function readResponse(
  response: Response,
  reading: Reading,
): OpenedTurn<Frame, RunFrame, true> {
  const { settings, turn, before, mask } = reading;
  const decoder = createTurnDecoder(
    before,
    reading.run,
    markRanOf(reading.answered?.answers ?? reading.rejoined),
  );
  return {
    response,
    mask,
    frames: readFrames(response, turn, settings.limits),
    parse: parseFrame,
    show: ({ event, data }) => ({ label: event, body: data }),
    decode(frame, out) {
      const known = decoder.run;
      decoder.decode(frame, out);
      // From here on the run can be joined.
      if (decoder.run !== known) {
        const checkpoint = writeCheckpoint({ ...before, ...defined({ running: decoder.run }) });
        out.push({ type: 'checkpoint', checkpoint });
      }
      return undefined;
    },
    // There is no last frame: the end of the body proves nothing, so the run's status is requested.
    bodyEnded: () => (decoder.run === undefined ? undefined : true),
    finish: () => endTurn(decoder, reading),
  };
}

async function* endTurn(decoder: TurnDecoder, reading: Reading): AsyncGenerator<TurnEvent> {
  const { settings, turn, before, loadEncode } = reading;
  const { status, state } = await readEnd(decoder, reading);
  const rest: TurnEvent[] = [];
  decoder.tellRest(state.messages, newFrom(state, before), rest);
  if (status === 'success') decoder.tellDropped(state.messages, rest);
  const values = omit(state.values, 'messages');
  if (Object.keys(values).length > 0) rest.push({ type: 'state', value: values });
  yield* rest;
  yield { type: 'checkpoint', checkpoint: writeCheckpoint(placeOf(state)) };
  const interrupts = toInterrupts(state, settings);
  for (const question of questionsIn(interrupts)) {
    if (before.asked.includes(question.request.ref)) continue;
    yield { type: 'tool-request', ...question };
  }
  if (interrupts.length > 0) loadEncode().catch(() => {});
  const error = failureOf(decoder, status, state, reading);
  let end: TurnEnd;
  if (error) end = { status: 'failed', error, ...splitAnswered(interrupts, reading) };
  else if (status === 'interrupted') end = { status: 'aborted' };
  else if (interrupts.length > 0) end = { status: 'interrupted', interrupts };
  else end = { status: 'completed', finishReason: 'stop' };
  turn.signal.throwIfAborted();
  yield { type: 'end', end };
}

/** Reads how the run ended, and the thread afterwards. If that fails, the turn counts as lost, because it was sent. */
async function readEnd(
  decoder: TurnDecoder,
  { settings, turn, mask }: Reading,
): Promise<{ readonly status: string; readonly state: WireState }> {
  try {
    const url = `${threadUrl(settings, turn.sessionId)}/runs/${decoder.run}`;
    const { status } = asObject(await ask(settings, url, turn, mask));
    if (status === 'pending' || status === 'running') throw new StreamLostError();
    return { status: String(status), state: await readState(settings, turn, mask) };
  } catch (cause) {
    if (!isHoldpointError(cause) || cause instanceof StreamLostError) throw cause;
    throw new StreamLostError('how the run ended could not be read', { cause });
  }
}

/** Separates answered interrupts that are still open from new ones. */
function splitAnswered(waiting: readonly BackendInterrupt[], { answered }: Reading) {
  if (!answered) return { open: waiting };
  const { answers, tasks } = answered;
  const sent = tasks.flatMap(({ interrupts }) => interrupts.map(({ id }) => id));
  const isAnswered = ({ raw, input }: BackendInterrupt) =>
    sent.includes(String(readRaw(raw)?.id)) &&
    answers.some(({ interrupt }) => sameJson(interrupt.input, input));
  const interrupts = waiting.filter((one) => !isAnswered(one));
  return { open: waiting.filter(isAnswered), ...(interrupts.length > 0 && { interrupts }) };
}

function failureOf(
  { error, isIdle, hasAsked }: TurnDecoder,
  status: string,
  state: WireState,
  { answered, mask }: Reading,
): BackendError | undefined {
  if (error !== undefined || status === 'error' || status === 'timeout') {
    // The server's own check, if the app has turned it on: it refuses before any node begins.
    if (answered && isIdle && error?.startsWith('UnknownInterruptError'))
      return new ResumeRejectedError('the server had nothing that waits for this answer');
    const words = error ?? state.tasks.find((task) => task.error !== undefined)?.error;
    const serverMessage = words && mask.hide(trimServerMessage(words));
    const backendStatus = status === 'timeout' ? status : undefined;
    return new BackendError(
      `the run failed${serverMessage ? ` (${serverMessage})` : ''}`,
      defined({ serverMessage, backendStatus }),
    );
  }
  // A run with an answer that fits nothing does nothing at all, or repeats the currently open question, and reports
  // success. A run that accepted it reports its task, or that task asks its next question. A stopped run may have
  // reported nothing either, although its node has run.
  const asksOn = ({ id }: WireTask) => hasAsked && answered?.tasks.some((task) => task.id === id);
  if (answered && isIdle && status === 'success' && !waitingIn(state).some(asksOn))
    return new ResumeRejectedError('the server had nothing that waits for this answer');
  return undefined;
}

/** Returns the index of the first message since the last turn. */
function newFrom({ messages }: WireState, { last }: LangGraphCheckpoint): number {
  const ids = messages.map(({ id }) => id);
  const known = last === undefined ? -1 : ids.lastIndexOf(last);
  return 1 + (known < 0 ? messages.map(kindOf).lastIndexOf('human') : known);
}

/** Returns the position of a thread. */
export function placeOf(state: WireState): LangGraphCheckpoint {
  const { messages } = state;
  const asked = questionsIn(toInterrupts(state)).map(({ request }) => request.ref);
  return defined({ last: asText(messages.at(-1)?.id), calls: openCalls(messages), asked });
}
