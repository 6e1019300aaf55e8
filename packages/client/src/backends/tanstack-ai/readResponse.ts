import {
  type Frame,
  type Mask,
  type OpenedTurn,
  type ResponseFrames,
  sameJson,
  withdraw,
} from '../../adapter/index.ts';
import type { BackendContext, TurnInput } from '../../protocol/backend.ts';
import { BackendError } from '../../protocol/errors.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject, defined, type JsonObject } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import { type AskedQuestion, bound, writeCheckpoint } from '../ag-ui/checkpoint.ts';
import { createTurnDecoder } from '../ag-ui/decodeTurn.ts';
import { createHistory, type History } from '../ag-ui/history.ts';
import { inputOf, parseEvent, showEvent, type WireMessage } from '../ag-ui/wire.ts';
import { readRaw } from './binding.ts';
import type { CallIds } from './callIds.ts';
import { callPlace, type TanstackAiCheckpoint } from './checkpoint.ts';
import { endTurn, failTurn, goesOn, type Outcome } from './endTurn.ts';

export { distinguishCalls } from './callIds.ts';

/** The context of a stream. */
export interface Reading {
  readonly turn: Pick<BackendContext, 'observe'>;
  readonly runId: string;
  readonly before: TanstackAiCheckpoint;
  /** The turn started with a message, which cancels open interrupts. */
  readonly isMessage: boolean;
  /** The conversation that was sent. */
  readonly messages: readonly WireMessage[];
  /** The names of its calls as they were sent. */
  readonly ids: CallIds;
  /** Questions without a call, with this turn’s answers. */
  readonly questions: readonly AskedQuestion[];
  /** Ids of the interrupts that this turn answers or cancels. */
  readonly sent: readonly string[];
  /** Calls that this turn does not let run. Their results are errors, unless they ran. */
  readonly rejected?: readonly string[];
  readonly mask: Mask;
  /** Hides secret answers in stored data, if there can be any. */
  readonly hide?: typeof import('../ag-ui/hide.ts') | undefined;
  readonly load: () => Promise<unknown>;
}

/** Reads the response to a turn to its end. */
export function readResponse(
  response: Response,
  frames: ResponseFrames,
  reading: Reading,
): OpenedTurn<Frame, JsonObject, JsonObject> {
  const { before, runId, mask } = reading;
  const history = createHistory(reading.messages);
  const decoder = createTurnDecoder(history);
  /** The server uses our ids, unless the app replaces them. */
  let isEchoed = false;
  /** Places of the calls whose results are errors. */
  const failed: string[] = [];
  /** Calls that began after a result of their id: not those that this run answers. */
  const begun = new Set<unknown>();
  /** True of a call that is the one which was asked about: its name and input are the same. */
  const isAsked = (id: string) => {
    const call = history.find(id);
    return before.waiting.some(
      ({ name, ref, input }) =>
        call && ref === id && name === call.name && sameJson(input, inputOf(call)),
    );
  };
  /** The end of a model call, after which the server runs tools and continues. */
  let pausing: JsonObject | undefined;
  const isOther = (event: JsonObject) =>
    isEchoed && typeof event.runId === 'string' && event.runId !== runId;

  return {
    response,
    mask,
    frames,
    parse: parseEvent,
    show: showEvent,
    prepare: decoder.prepare,
    decode(told, out) {
      const event = reading.ids.own(told);
      const { type } = event;
      if (type === 'RUN_STARTED' && event.runId === runId) isEchoed = true;
      // The end of another run does not end this one.
      if ((type === 'RUN_FINISHED' || type === 'RUN_ERROR') && !isOther(event)) {
        if (type === 'RUN_ERROR' || !goesOn(event)) return event;
        pausing = event;
        return undefined;
      }
      // The first event of the delivery log.
      if (type === 'CUSTOM' && event.name === 'run.accepted') return undefined;
      const from = out.length;
      if (type === 'TOOL_CALL_START' && decoder.hasTold(String(event.toolCallId)))
        begun.add(event.toolCallId);
      // A result has the id of the message with its call.
      const isResult = type === 'TOOL_CALL_RESULT';
      decoder.decode(isResult ? { ...event, messageId: undefined } : event, out);
      const isFailed = isResult && asObject(asObject(event.metadata).tanstack).state === FAILED;
      const place = isFailed
        ? new Map(placesIn(history.messages())).get(event.toolCallId)
        : undefined;
      if (place !== undefined) failed.push(place);
      const id = String(event.toolCallId);
      const isRejected =
        isResult && !(begun.has(id) && !isAsked(id)) && reading.rejected?.includes(id);
      const problem = isFailed ? 'failed' : isRejected ? 'ran' : undefined;
      if (problem) out.push(...out.splice(from).map((one) => withProblem(one, problem)));
      return undefined;
    },
    // A server that limits model calls stops without a reason. If a call has no result, the turn was cut.
    bodyEnded: () => (decoder.openCalls.length === 0 ? pausing : undefined),
    *finish(last) {
      const isError = last.type === 'RUN_ERROR';
      const outcome = isError
        ? failTurn(last, reading.sent, decoder.isSilent, before.waiting)
        : untold(endTurn(last, history.find), history, reading);
      const rest: TurnEvent[] = [];
      decoder.finish(rest, []);
      const isKept = outcome.end.status !== 'failed';
      const { end, waiting } = coverIn(outcome, reading);
      let { questions } = before;
      if (isKept) {
        tellAnswers(reading, rest);
        // Loaded now, before someone answers.
        if (waiting?.length) reading.load().catch(() => {});
        questions = [...reading.questions, ...askWithoutCall(waiting ?? [], history, rest)];
      }
      yield* rest;
      const results = isError && reading.sent.length > 0 ? resultsIn(history, reading) : [];
      const messages = isKept ? history.messages() : [...reading.messages, ...results];
      const state = decoder.state.isKnown && isKept ? decoder.state.value : before.state;
      const open = waiting ?? before.waiting.filter((one) => !hasResult(one, results));
      if (isKept || waiting || results.length > 0) {
        const after = {
          messages: inOrder(messages),
          questions,
          calledOff: calledOffBy(reading, messages),
          failed: stillIn(messages, [...before.failed, ...failed]),
          ...defined({ state }),
        };
        yield* keep({ ...before, ...after, waiting: open }, reading);
      }
      // A call with a result is no longer open, even if the run failed later.
      const isPartial = end.status === 'failed' && results.length > 0;
      yield { type: 'end', end: isPartial ? { ...end, open } : end };
    },
  };
}

/** A run that ends without a word of an approval that it was given proves nothing: it may be another one's stream. */
function untold(outcome: Outcome, history: History, reading: Reading): Outcome {
  const { before, sent, isMessage } = reading;
  const results = resultsIn(history, reading);
  const isUntold = before.waiting.some((one) => {
    const { id, kind } = readRaw(one.raw) ?? {};
    const isAsked = outcome.waiting?.some(({ ref }) => ref === one.ref);
    return kind === 'approval' && sent.includes(`${id}`) && !isAsked && !hasResult(one, results);
  });
  if (isMessage || !isUntold) return outcome;
  const error = new BackendError('the server ended the turn and told nothing of what was approved');
  return { end: { status: 'failed', error } };
}

/** Answered calls have run and must not run again, even if the turn failed later. */
const resultsIn = (history: History, { messages }: Reading): readonly WireMessage[] =>
  history
    .messages()
    .filter(({ role, id }) => role === 'tool' && !messages.some((one) => one.id === id));

const hasResult = ({ ref }: BackendInterrupt, results: readonly WireMessage[]): boolean =>
  results.some(({ toolCallId }) => toolCallId === ref);

/**
 * Returns the calls of the conversation that a message cancelled, and those that this turn cancels: see `callPlace`.
 */
function calledOffBy(
  { before, isMessage, sent }: Reading,
  messages: readonly WireMessage[],
): readonly string[] {
  const places = new Map(placesIn(before.messages));
  const waited = before.waiting.flatMap(({ raw, ref }) =>
    sent.includes(readRaw(raw)?.id ?? '') ? (places.get(ref) ?? []) : [],
  );
  return stillIn(messages, [...before.calledOff, ...(isMessage ? waited : [])]);
}

/** The calls of the conversation with their places, oldest first. */
const placesIn = (messages: readonly WireMessage[]): (readonly [id: unknown, place: string])[] =>
  messages.flatMap((message) =>
    asList(message.toolCalls).map((call) => {
      const { id } = asObject(call);
      return [id, callPlace(message.id, id)] as const;
    }),
  );

function stillIn(messages: readonly WireMessage[], places: readonly string[]): readonly string[] {
  const known = new Set(placesIn(messages).map(([_id, place]) => place));
  return [...new Set(places)].filter((place) => known.has(place));
}

/** The server’s word for a result that is an error. */
const FAILED = 'output-error';

const withProblem = (event: TurnEvent, problem: 'failed' | 'ran'): TurnEvent =>
  event.type === 'tool-response' ? { ...event, response: { ...event.response, problem } } : event;

/** The checkpoint of a turn of this conversation, without secrets. */
function* keep(
  after: TanstackAiCheckpoint,
  { before, messages, mask, hide }: Reading,
): Iterable<TurnEvent> {
  const sent = new Map(messages.map((message) => [message.id, message]));
  const kept = after.messages.map((message) => {
    // A person's message stays unchanged.
    const own = message.role === 'user' ? sent.get(message.id) : undefined;
    return own ?? hide?.hideInMessage(message, mask) ?? message;
  });
  const hidden = hide?.hideInCheckpoint(after, mask) ?? after;
  const bounded = bound({ ...hidden, messages: kept });
  const lost = bounded.notKept.filter((what) => !before.notKept.includes(what));
  if (lost.length > 0) yield { type: 'custom', name: 'not-kept', value: lost };
  yield { type: 'checkpoint', checkpoint: writeCheckpoint(bounded) };
}

/**
 * Returns the questions without secret answers in them. A question that lost a secret can't be answered: it would be
 * sent back changed, and the server runs what it receives.
 */
function coverIn({ end, waiting }: Outcome, { mask, hide }: Reading): Outcome {
  const covered = hide?.hideInEnd(end, mask) ?? end;
  if (end.status !== 'interrupted' || covered.status !== 'interrupted' || covered === end)
    return { end: covered, ...defined({ waiting }) };
  const isSame = covered.interrupts.every((one, at) =>
    sameJson(one.input, end.interrupts[at]?.input),
  );
  const interrupts = isSame ? covered.interrupts : covered.interrupts.map(withdraw);
  return { end: { ...end, interrupts }, waiting: interrupts };
}

/** The answers without a result from the server, in their places. */
function tellAnswers({ before, questions }: Reading, out: TurnEvent[]): void {
  for (const [at, { name, ref, output }] of questions.entries())
    if (output !== undefined && before.questions[at]?.output === undefined)
      out.push({ type: 'tool-response', response: { name, ref, output } });
}

/** The server’s own questions have no call in the conversation: they are shown as calls. */
function askWithoutCall(
  waiting: readonly BackendInterrupt[],
  history: History,
  out: TurnEvent[],
): readonly AskedQuestion[] {
  return waiting.flatMap(({ name, ref, input, raw }) => {
    if (ref === undefined || history.find(ref) || readRaw(raw)?.kind !== 'generic') return [];
    const messageId = history.lastId ?? 'asked';
    out.push({
      type: 'tool-request',
      messageId,
      partId: `ask-${ref}`,
      request: { name, ref, input },
    });
    return [{ ...defined({ after: history.messages().at(-1)?.id }), name, ref, input }];
  });
}

/** A result follows its call, even if a message cancelled it: models accept no other order. */
function inOrder(messages: readonly WireMessage[]): readonly WireMessage[] {
  /** The message with the last call of each id; a result belongs to the last one before it. */
  const homes = new Map<unknown, WireMessage[]>();
  const ordered: WireMessage[][] = [];
  for (const message of messages) {
    const home = message.role === 'tool' ? homes.get(message.toolCallId) : undefined;
    const group = [message];
    if (home) home.push(message);
    else ordered.push(group);
    for (const call of asList(message.toolCalls)) homes.set(asObject(call).id, group);
  }
  return ordered.flat();
}

/** The calls that a turn's answers reject. */
export function rejectedIn(input: TurnInput | undefined): readonly string[] {
  if (input?.type !== 'resume') return [];
  return input.answers.flatMap(({ interrupt: { approves, ref }, resolution }) =>
    approves?.resumed && resolution.type !== 'restart' && ref !== undefined ? [ref] : [],
  );
}
