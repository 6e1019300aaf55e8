import { noAnswer, sameJson, withdraw, withReadableSchema } from '../../adapter/index.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asObject, asText, defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import { type Review, readReviews } from './dialects/index.ts';
import type { LangGraphSettings } from './options.ts';
import {
  callsOf,
  unansweredCalls,
  type WireInterrupt,
  type WireState,
  type WireTask,
} from './wire.ts';

/** The interrupt that an answer is for, and which of its calls. */
interface Raw {
  readonly id: string;
  readonly index: number;
  /** The graph's own code reads the answer, and writes the result of a call that it does not run. */
  readonly isInbox?: boolean;
}

/** Returns the adapter's data of an interrupt; undefined for another adapter's. */
export function readRaw(raw: unknown): Raw | undefined {
  const { id, index } = asObject(raw);
  return typeof id === 'string' && typeof index === 'number' ? { id, index } : undefined;
}

/** Returns the tasks with an open question: one that has its answer may still list its interrupt. */
export function waitingIn(state: Pick<WireState, 'tasks'>): readonly WireTask[] {
  return state.tasks.filter(({ interrupts, isDone }) => interrupts.length > 0 && !isDone);
}

/**
 * Returns the open interrupts: each call that needs a decision, and each question of a graph itself. One request
 * answers all, and one value every interrupt with the same id: so if one can't be answered, or two share an id, none
 * can.
 */
export function toInterrupts(
  state: Pick<WireState, 'tasks' | 'messages'>,
  { signIns = [] }: Pick<LangGraphSettings, 'signIns'> = {},
): readonly BackendInterrupt[] {
  const open = newestFirst(state.messages);
  let place = 0;
  const drafts = state.tasks.flatMap((task): readonly BackendInterrupt[] => {
    const { name, interrupts, isDone, inner } = task;
    const first = place;
    // A task keeps its index when another is answered meanwhile, whether that one still lists its question or not.
    place += Math.max(1, interrupts.length);
    if (isDone) return [];
    const calls = [open, newestFirst(inner)];
    const asker = callOf(task, state);
    const own = interrupts.flatMap(
      (interrupt) => toReviews(interrupt, calls) ?? [toQuestion(asker ?? name, interrupt)],
    );
    place = Math.max(place, first + own.length);
    const placed = own.map((draft, index) => ({ ...draft, position: first + index }));
    if (!signIns.includes(name)) return placed;
    // No model reads a node's answer, unlike a result. Words are not a reference to a secret.
    return placed.map(({ answerSchema: _, ...draft }) => ({
      ...draft,
      allowed: { ...noAnswer, restart: true },
    }));
  });
  const places = new Set(drafts.map(({ raw }) => JSON.stringify(raw)));
  const isStuck = places.size < drafts.length || drafts.some(({ unanswerable }) => unanswerable);
  return isStuck ? drafts.map(withdraw) : drafts;
}

type Call = ReturnType<typeof unansweredCalls>[number];

/** The model's last call is asked about first: an older call of the same name may have been left without a result. */
function newestFirst(messages: WireState['messages']): Call[] {
  const open = unansweredCalls(messages);
  const isNewest = ({ message }: Call) => message === open.at(-1)?.message;
  return [...open.filter(isNewest), ...open.filter((call) => !isNewest(call))];
}

/**
 * Returns the tool that asks from within: LangChain's node `tools` runs once for each call of the last message, in
 * order, or once for all of them. Undefined if it is unknown.
 */
function callOf(
  { name, place }: WireTask,
  { messages, tasks }: Pick<WireState, 'tasks' | 'messages'>,
): string | undefined {
  if (name !== 'tools') return undefined;
  const open = unansweredCalls(messages);
  const last = open.filter(({ message }) => message === open.at(-1)?.message);
  const begun = tasks.filter((task) => task.name === name).length;
  // A sibling's result can be in the conversation before all of them are done.
  const whole = callsOf(last[0] ? (messages.find(({ id }) => id === last[0]?.message) ?? {}) : {});
  const calls = [whole, last].find(({ length }) => length === begun);
  return calls?.[place ?? 0]?.name;
}

/** Returns the questions of a graph itself, apart from any call, with their calls in the transcript. */
export function questionsIn(interrupts: readonly BackendInterrupt[]): readonly Question[] {
  return interrupts.flatMap(({ name, ref, input, approves }) =>
    approves || ref === undefined
      ? []
      : [{ messageId: `question-${ref}`, partId: `call-${ref}`, request: { name, ref, input } }],
  );
}

/** The call that a question is drawn as. */
interface Question {
  readonly messageId: string;
  readonly partId: string;
  readonly request: { readonly name: string; readonly ref: string; readonly input: unknown };
}

type Draft = Omit<BackendInterrupt, 'position'>;

/**
 * Returns a card for each call of a request, if every one of them is open with the same content: any code can write a
 * request, also a model whose words a graph passes on. Undefined for a graph's own question.
 */
function toReviews(
  interrupt: WireInterrupt,
  calls: readonly Call[][],
): readonly Draft[] | undefined {
  const { reviews = [], dialect } = readReviews(interrupt) ?? {};
  const taken = new Set<Call>();
  // Requests of a whole turn have no ids. They are in the order of the model's calls.
  const matches = reviews.map(({ name, args, callId }) => {
    const call = calls
      .flat()
      .find(
        (one) =>
          !taken.has(one) &&
          one.name === name &&
          (callId ?? one.id) === one.id &&
          sameJson(one.args, args),
      );
    if (call) taken.add(call);
    return call;
  });
  if (reviews.length === 0 || taken.size < reviews.length) return undefined;
  // A call is asked about once.
  for (const some of calls) some.splice(0, some.length, ...some.filter((one) => !taken.has(one)));
  return reviews.map((review, index) =>
    toDraft(
      review,
      { id: interrupt.id, index, ...(dialect === 'inbox' && { isInbox: true }) },
      matches[index]?.id,
    ),
  );
}

function toQuestion(name: string, { id, value, responseSchema }: WireInterrupt): Draft {
  const isWords = responseSchema === undefined && asksInWords(value);
  return withReadableSchema({
    name,
    ref: id,
    // In the same place as any question's words.
    input: isWords && typeof value === 'string' ? { question: value } : value,
    ...defined({
      message: questionIn(value),
      answerSchema: isWords ? { type: 'string' } : responseSchema,
    }),
    allowed: { ...noAnswer, respond: true },
    continues: true,
    decisionId: id,
    raw: { id, index: 0 } satisfies Raw,
  });
}

function toDraft(
  { name, args, description, decisions, words, editSchema }: Review,
  raw: Raw,
  ref: string | undefined,
): Draft {
  const can = (decision: string) => decisions.includes(decision);
  const respond = can('reject') || can('respond');
  const restart = can('approve') || can('edit');
  return {
    name,
    ...defined({ ref, message: description }),
    input: args,
    ...(respond || restart ? {} : { unanswerable: 'form' as const }),
    approves: {
      isInputKnown: true,
      takesReason: can('reject') && words !== 'none',
      // A rejection has its own field for words. A text alone would be the tool's result.
      ...(can('reject') && { reasonField: words === 'required' ? words : ('optional' as const) }),
      ...(restart && !can('approve') && { needsEdit: true as const }),
      editSchema,
      resumed: { approved: true },
    },
    allowed: { respond, restart, replaceInput: can('edit') && isJsonObject(args), cancel: false },
    decisionId: `${raw.id}:${raw.index}`,
    raw,
  };
}

/** Returns true if only words are asked for: with any other field, it is unknown how the graph reads an answer. */
function asksInWords(value: unknown): boolean {
  if (!isJsonObject(value)) return typeof value === 'string';
  return typeof value.question === 'string' && Object.keys(value).length === 1;
}

/** Returns the question, if only words are asked for. */
const questionIn = (value: unknown): string | undefined =>
  asText(value) ?? asText((isJsonObject(value) ? (value as JsonObject) : {}).message);
