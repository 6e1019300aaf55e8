import {
  type Frame,
  loadLater,
  type Mask,
  type OpenedTurn,
  readFrames,
} from '../../adapter/index.ts';
import type { TurnContext, TurnInput } from '../../protocol/backend.ts';
import { BackendError } from '../../protocol/errors.ts';
import { writeJson } from '../../protocol/exactJson.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject, defined, type JsonObject } from '../../protocol/json.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import {
  type AgUiCheckpoint,
  type AskedQuestion,
  bound,
  hiddenCall,
  writeCheckpoint,
} from './checkpoint.ts';
import { createTurnDecoder } from './decodeTurn.ts';
import { dialectOf } from './dialects/index.ts';
import type { WireAnswers } from './encode.ts';
import { endTurn, failTurn, type Outcome } from './endTurn.ts';
import { createHistory } from './history.ts';
import type { AgUiDialect, AgUiSettings } from './options.ts';
import { readRaw } from './raw.ts';
import { checkTold, markOf } from './untold.ts';
import { parseEvent, showEvent, type WireMessage } from './wire.ts';

/** The request of a turn. */
export interface Plan {
  readonly messages: readonly WireMessage[];
  readonly answers: WireAnswers;
  readonly dialect: AgUiDialect;
  readonly hide?: typeof import('./hide.ts');
  /** A message, after a pending question has expired. */
  readonly isLate?: boolean;
  /** A message, while it is unknown whether a question is still open. */
  readonly goesOn?: boolean | undefined;
  /**
   * The message is not sent: the pending question is cancelled, and the server would not read the message in the same
   * request.
   */
  readonly isUnsent?: true;
}

export const loadEncode = () => loadLater(() => import('./encode.ts'), { taken: 'no' });
/** Only an answer can be a secret, so only a turn with answers has something to hide. */
export const loadHide = () => loadLater(() => import('./hide.ts'), { taken: 'no' });

export const isOver = ({ expiresAt }: BackendInterrupt): boolean =>
  expiresAt !== undefined && expiresAt <= Date.now();

/** The context for reading the server's response. */
interface Reading {
  readonly settings: AgUiSettings;
  readonly turn: TurnContext;
  readonly input: TurnInput;
  readonly before: AgUiCheckpoint;
  readonly plan: Plan;
  readonly mask: Mask;
}

/** Reads the response of a turn to its end. */
export function readResponse(
  response: Response,
  { settings, turn, input, before, plan, mask }: Reading,
): OpenedTurn<Frame, JsonObject, JsonObject> {
  const history = createHistory(plan.messages, plan.answers.results);
  const answers = input.type === 'resume' ? input.answers : [];
  const decoder = createTurnDecoder(history, settings.dialect, {
    mark: markOf(answers, plan.dialect),
    edits: new Map(
      answers.map(({ interrupt: { ref }, resolution }) => [
        ref,
        resolution.type === 'restart' ? resolution.input?.value : undefined,
      ]),
    ),
  });
  const own = { threadId: before.threadId, runId: turn.turnId };
  const isOwn = (event: JsonObject, mayLack = false) =>
    (['threadId', 'runId'] as const).every(
      (key) => event[key] === own[key] || (mayLack && typeof event[key] !== 'string'),
    );
  /** The server uses our ids. Some use their own. */
  let isEchoed = false;

  return {
    response,
    mask,
    frames: readFrames(response, turn, settings.limits),
    parse: parseEvent,
    show: showEvent,
    prepare: decoder.prepare,
    decode(event, out) {
      if (event.type === 'RUN_STARTED' && isOwn(event)) isEchoed = true;
      const isEnd = event.type === 'RUN_FINISHED' || event.type === 'RUN_ERROR';
      // The end of another run does not end this one.
      if (isEnd && (!isEchoed || isOwn(event, true))) return event;
      decoder.decode(event, out);
      return undefined;
    },
    *finish(last) {
      const outcome =
        last.type === 'RUN_ERROR'
          ? failTurn(last, decoder, dialectOf(plan.dialect), input.type === 'resume')
          : endLate(
              checkTold(
                endTurn(last, decoder, { settings, run: turn.turnId, history }),
                answers,
                decoder,
                before.waiting,
              ),
              plan,
              before,
            );
      const rest: TurnEvent[] = [];
      const { end } = outcome;
      const openOfFailed = end.status === 'failed' && outcome.isKept ? end.interrupts : [];
      const shown = (end.status === 'interrupted' ? end.interrupts : openOfFailed) ?? [];
      const names = shown.map(({ raw }) => readRaw(raw)?.dialect ?? plan.dialect);
      const synthetic = [plan.dialect, ...names].flatMap((name) => dialectOf(name).synthetic ?? []);
      // Loaded now, to be ready when a person answers.
      if (shown.length > 0) Promise.all([loadEncode(), loadHide()]).catch(() => {});
      const own = decoder.finish(rest, synthetic);
      let questions = before.questions;
      if (outcome.isKept) {
        // An unconfirmed answer is not a result, and neither is one to a call that is asked about again.
        const isOpen = (callId: string) =>
          shown.some(({ ref, raw }) => ref === callId && readRaw(raw)?.isCall);
        const hasOther = (callId: string) => decoder.hasTold(callId) || isOpen(callId);
        if (end.status !== 'failed') questions = showAnswers(input, questions, hasOther, rest);
        questions = [
          ...questions,
          ...decoder.replaced.map((call) => ({
            ...defined({ after: homeOf(call, history) }),
            ...call,
          })),
          ...showQuestions(shown, history, rest),
        ];
      }
      yield* rest;
      if (outcome.isKept || outcome.waiting) {
        const state = decoder.state.isKnown ? decoder.state.value : before.state;
        const after: AgUiCheckpoint = outcome.isKept
          ? {
              threadId: before.threadId,
              messages: history.messages(),
              ...defined({ state }),
              waiting: outcome.waiting ?? [],
              questions,
              notKept: before.notKept,
              hidden: [
                ...before.hidden,
                ...own.map((id) => hiddenCall(id, history.find(id)?.name)),
              ],
            }
          : { ...before, waiting: outcome.waiting ?? [] };
        // The person's own messages are stored as they were sent: LangGraph reads a changed message as an edit, and
        // runs everything after it again.
        const sent = new Map(plan.messages.map((message) => [message.id, message]));
        const messages = after.messages.map((message) => {
          const before = message.role === 'user' ? sent.get(message.id) : undefined;
          return before ?? plan.hide?.hideInMessage(message, mask) ?? message;
        });
        const hidden = plan.hide?.hideInCheckpoint(after, mask) ?? after;
        const kept = bound({ ...hidden, messages });
        const lost = kept.notKept.filter((what) => !before.notKept.includes(what));
        if (lost.length > 0) yield { type: 'custom', name: 'not-kept', value: lost };
        yield { type: 'checkpoint', checkpoint: writeCheckpoint(kept) };
      }
      yield { type: 'end', end: plan.hide?.hideInEnd(outcome.end, mask) ?? outcome.end };
    },
  };
}

/** Returns the message that contains the call. */
const homeOf = ({ ref }: AskedQuestion, history: ReturnType<typeof createHistory>) =>
  history
    .messages()
    .find(({ toolCalls }) => asList(toolCalls).some((call) => asObject(call).id === ref))?.id;

/** Shows the answers at their places, if the server sends no result. */
function showAnswers(
  input: TurnInput,
  questions: readonly AskedQuestion[],
  hasOther: (callId: string) => boolean,
  out: TurnEvent[],
): readonly AskedQuestion[] {
  let next = questions;
  for (const { interrupt, resolution } of input.type === 'resume' ? input.answers : []) {
    const { name, ref } = interrupt;
    if (resolution.type !== 'respond' || ref === undefined || hasOther(ref)) continue;
    const { output } = resolution;
    out.push({ type: 'tool-response', response: { name, ref, output } });
    next = next.map((question) =>
      question.ref === ref && question.output === undefined ? { ...question, output } : question,
    );
  }
  return next;
}

/** Shows questions without a call in the conversation as calls of their own. */
function showQuestions(
  interrupts: readonly BackendInterrupt[],
  history: ReturnType<typeof createHistory>,
  out: TurnEvent[],
): readonly AskedQuestion[] {
  const made: AskedQuestion[] = [];
  const last = history.messages().at(-1)?.id;
  for (const { name, ref, input, raw } of interrupts) {
    const { form, isCall } = readRaw(raw) ?? {};
    // One question for several calls represents calls that are shown.
    const known = ref === undefined ? undefined : history.find(ref);
    if (form === 'shared' || (known && (!isCall || known.name === name))) continue;
    if (isCall && ref !== undefined) {
      // A call that only the interrupt mentions: its result will use its id.
      history.call(ref, name, undefined);
      history.args(ref, writeJson(input));
    } else if (ref !== undefined) made.push({ ...defined({ after: last }), name, ref, input });
    const messageId = history.lastId ?? 'asked';
    const request = { name, ...defined({ ref }), input };
    out.push({ type: 'tool-request', messageId, partId: `ask-${ref ?? out.length}`, request });
  }
  return made;
}

/**
 * Returns the end of a turn whose message was sent after a question had expired, or after an answer in doubt. A server
 * that asks that question again has not accepted the message, and would accept no other. A message that was held back
 * reached no one, whatever the server does instead.
 */
function endLate(
  { end, ...outcome }: Outcome,
  { dialect, isLate, goesOn, isUnsent }: Plan,
  { waiting }: AgUiCheckpoint,
): Outcome {
  const questions = end.status === 'interrupted' ? end.interrupts : [];
  const idOf = ({ raw }: BackendInterrupt) => readRaw(raw)?.id;
  const isAgain = (one: BackendInterrupt) => waiting.some((other) => idOf(other) === idOf(one));
  const isSame =
    (isLate || goesOn) &&
    dialectOf(dialect).messageWhileOpen === 'refused' &&
    questions.length > 0 &&
    questions.every((one) => (goesOn || isOver(one)) && isAgain(one));
  if (isSame) {
    const [which, then] = questions.every(isOver)
      ? ['question again whose time is over', 'Begin a new conversation']
      : ['same question again', 'Answer it first'];
    const error = new BackendError(
      `the server (${dialect}) asks the ${which}, and takes no message before it is answered. ${then}`,
      { taken: 'no' },
    );
    return { end: { status: 'failed', error }, isKept: false };
  }
  if (!isUnsent || (end.status !== 'completed' && questions.length === 0))
    return { end, ...outcome };
  const when = questions.length > 0 ? ' once what it asks now is answered' : '';
  const error = new BackendError(
    `the server (${dialect}) has canceled the question whose time is over, and reads no message in the same request: the message was not sent. Send it again${when}`,
    { taken: 'no' },
  );
  return { ...outcome, end: { status: 'failed', error, open: [], interrupts: questions } };
}
