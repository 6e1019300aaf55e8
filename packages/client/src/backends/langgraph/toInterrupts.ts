import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asObject, asText, defined, isJsonObject, type JsonObject } from '../../protocol/json.ts';
import { type Review, readReviews } from './dialects/index.ts';
import type { LangGraphSettings, OpenCall } from './options.ts';
import {
  openCalls,
  type ThreadCall,
  type WireInterrupt,
  type WireState,
  type WireTask,
} from './wire.ts';

const nothing = { respond: false, restart: false, replaceInput: false, cancel: false };

/** Which interrupt an answer is for, and which of the calls that it asks about. */
interface Raw {
  readonly id: string;
  readonly index: number;
}

/** What the adapter needs back of an interrupt; undefined where it is none of ours. */
export function readRaw(raw: unknown): Raw | undefined {
  const { id, index } = asObject(raw);
  return typeof id === 'string' && typeof index === 'number' ? { id, index } : undefined;
}

/** The tasks that wait for a person: one that has its answer may list its interrupt still. */
export function waitingIn(state: Pick<WireState, 'tasks'>): readonly WireTask[] {
  return state.tasks.filter(({ interrupts, isDone }) => interrupts.length > 0 && !isDone);
}

/** What waits for a person: each call that is asked about, and each question of a graph's own. */
export function toInterrupts(
  state: Pick<WireState, 'tasks' | 'messages'>,
  { signIns = [] }: Pick<LangGraphSettings, 'signIns'> = {},
): readonly BackendInterrupt[] {
  const open = openCalls(state.messages);
  // What the model called last is asked about first: an older call of the same name may have been left without a result.
  const isNewest = ({ message }: ThreadCall) => message === open.at(-1)?.message;
  const calls = [...open.filter(isNewest), ...open.filter((call) => !isNewest(call))];
  let place = 0;
  return state.tasks.flatMap(({ name, interrupts, isDone }) => {
    const first = place;
    // A task keeps its place when another is answered meanwhile, whether that one still lists what it asked or not.
    place += Math.max(1, interrupts.length);
    if (isDone) return [];
    const drafts = interrupts.flatMap((interrupt) => toDrafts(name, interrupt, calls));
    place = Math.max(place, first + drafts.length);
    // What a node is told is read by no model, as a result would be.
    const signIn = signIns.includes(name) ? { allowed: { ...nothing, restart: true } } : {};
    return drafts.map((draft, index) => ({ ...draft, ...signIn, position: first + index }));
  });
}

/** What a graph itself asks, apart from any call: what of a transcript stands for it. */
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

function toDrafts(node: string, interrupt: WireInterrupt, calls: OpenCall[]): readonly Draft[] {
  const { id, value, responseSchema } = interrupt;
  const reviews = readReviews(interrupt)?.reviews;
  if (reviews) return reviews.map((review, index) => toDraft(review, { id, index }, calls));
  const isWords = responseSchema === undefined && asksInWords(value);
  return [
    {
      name: node,
      ref: id,
      // As a question's words stand wherever one is asked.
      input: isWords && typeof value === 'string' ? { question: value } : value,
      ...defined({
        message: questionIn(value),
        answerSchema: isWords ? { type: 'string' } : responseSchema,
      }),
      allowed: { ...nothing, respond: true },
      continues: true,
      decisionId: id,
      raw: { id, index: 0 } satisfies Raw,
    },
  ];
}

function toDraft(
  { name, args, description, decisions, callId }: Review,
  raw: Raw,
  calls: OpenCall[],
): Draft {
  // Requests of a whole turn carry no ids. They stand in the order of the model's calls.
  const at = calls.findIndex((call) =>
    callId === undefined ? call.name === name : call.id === callId,
  );
  const [call] = at < 0 ? [] : calls.splice(at, 1);
  const can = (decision: string) => decisions.includes(decision);
  const respond = can('reject') || can('respond');
  const restart = can('approve') || can('edit');
  return {
    name,
    // Without one, two calls of the same tool could not be told apart.
    ref: callId ?? call?.id ?? `${raw.id}:${raw.index}`,
    input: args,
    ...defined({ message: description }),
    ...(respond || restart ? {} : { unanswerable: 'form' as const }),
    approves: {
      isInputKnown: true,
      takesReason: can('reject'),
      // A rejection has its own place for words. A text by itself would be the tool's result.
      ...(can('reject') && { reasonField: 'optional' as const }),
      resumed: { approved: true },
    },
    allowed: { respond, restart, replaceInput: can('edit') && isJsonObject(args), cancel: false },
    decisionId: `${raw.id}:${raw.index}`,
    raw,
  };
}

/** True of words and nothing beside them: with any other field, nobody knows what the graph reads of an answer. */
function asksInWords(value: unknown): boolean {
  if (!isJsonObject(value)) return typeof value === 'string';
  return typeof value.question === 'string' && Object.keys(value).length === 1;
}

/** The question, where all that is asked is one in words. */
const questionIn = (value: unknown): string | undefined =>
  asText(value) ?? asText((isJsonObject(value) ? (value as JsonObject) : {}).message);
