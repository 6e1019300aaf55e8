import { isReadable, noAnswer, sameJson, schemaProblem, withdraw } from '../../adapter/index.ts';
import { withDigits } from '../../protocol/exactJson.ts';
import type { BackendInterrupt } from '../../protocol/interrupt.ts';
import { asList, asObject, asText, defined, isJsonObject } from '../../protocol/json.ts';
import type { Dialect } from './dialects/dialect.ts';
import { recognise } from './dialects/index.ts';
import { readReview } from './dialects/langGraph.ts';
import { withCall, withSuspended } from './dialects/mastra.ts';
import type { History } from './history.ts';
import { joinAlike } from './joinAlike.ts';
import type { AgUiSettings } from './options.ts';
import { readForms } from './perCallForms.ts';
import { type AgUiRaw, pauseOf } from './raw.ts';
import { asksApproval, hasField, isWords, readSchema, schemaOfField } from './schema.ts';
import { inputOf, type WireCall } from './wire.ts';
import { ownWords, payloadOf, type WireInterrupt } from './wireInterrupt.ts';

/** The facts known at the end of a run. */
export interface Asking {
  readonly settings: Pick<AgUiSettings, 'dialect' | 'tools' | 'gatedTools'>;
  readonly run: string;
  readonly history: Pick<History, 'find' | 'open' | 'hasResult'>;
  /** Calls of this run without a result, oldest first. */
  readonly openCalls: readonly WireCall[];
  readonly nameOf: (subagentRunId: string) => string | undefined;
}

type Draft = Omit<BackendInterrupt, 'position'>;

/**
 * Returns the open calls and questions as interrupts: an approval if the server asks whether a call may run, a question
 * if its payload is the answer, and one per call if one interrupt asks about several.
 */
export function toInterrupts(
  interrupts: readonly WireInterrupt[],
  asking: Asking,
): readonly BackendInterrupt[] {
  const byId = new Map<string, WireInterrupt[]>();
  // A repetition counts once.
  const announced = interrupts.filter((one) => {
    if (one.id === undefined) return true;
    const others = byId.get(one.id) ?? [];
    if (others.some((other) => sameJson(other, one))) return false;
    byId.set(one.id, [...others, one]);
    return true;
  });
  const all = announced.map((interrupt) => ({
    interrupt,
    dialect: recognise(interrupt, asking.settings.dialect),
  }));
  const isSeveral = announced.length > 1;
  const drafts = all.flatMap(({ interrupt, dialect }): readonly Draft[] => {
    const isOne = dialect.answersOne || (dialect.name === 'langgraph' && !interrupt.id);
    // Two questions share an id, so it is unclear which one an answer is for.
    const isTwice = (byId.get(interrupt.id ?? '')?.length ?? 0) > 1;
    if (
      isTwice ||
      (isSeveral && isOne) ||
      (interrupt.id === undefined && dialect.name !== 'langgraph')
    )
      return [unanswerable(interrupt)];
    return (
      toReviews(interrupt, dialect, asking) ?? [
        nameable(readable(toDraft(interrupt, dialect, asking))),
      ]
    );
  });
  const readables = drafts.filter(({ unanswerable }) => unanswerable === undefined);
  // One request answers all of them, and can't carry the forms of several frameworks.
  const isMixed = new Set(readables.map(({ raw }) => asObject(raw).dialect)).size > 1;
  if (isMixed) return place(drafts.map(withdraw));
  return place(all.some(({ dialect }) => dialect.answersAlike) ? joinAlike(drafts) : drafts);
}

/**
 * Only sends what can be checked against the whole schema: otherwise no answer to a question, and no edit of a call.
 */
function readable(draft: Draft): Draft {
  if (isReadable(asObject(draft.raw).schema)) return draft;
  return draft.approves
    ? { ...draft, allowed: { ...draft.allowed, replaceInput: false } }
    : withdraw(draft);
}

/** Returns the questions of an outcome that can't be read, to be shown. */
export function unreadable(interrupts: readonly WireInterrupt[]): readonly BackendInterrupt[] {
  return place(interrupts.map(unanswerable));
}

/** Returns the open calls without an interrupt: for the app's tool, for an approval, or for an unknown reason. */
export function callInterrupts(
  calls: readonly WireCall[],
  { settings, run }: Pick<Asking, 'settings' | 'run'>,
): readonly BackendInterrupt[] {
  const drafts = calls.map((call): Draft => {
    const { id, name } = call;
    const base = { name, ref: id, input: inputOf(call), ...unreadableOf(call) };
    const form = settings.tools.some((tool) => tool.name === name)
      ? 'call'
      : settings.gatedTools.includes(name) && (settings.dialect ?? 'agno') === 'agno'
        ? 'gated'
        : undefined;
    if (form === undefined) return { ...base, allowed: noAnswer, unanswerable: 'form', raw: null };
    const isGated = form === 'gated';
    const dialect = isGated ? 'agno' : (settings.dialect ?? 'spec');
    const raw: AgUiRaw = { dialect, run, id, form, isNamed: true, isCall: true };
    return {
      ...base,
      allowed: { ...noAnswer, respond: true, restart: isGated },
      ...(isGated ? { approves: approvalOf('args' in call, true) } : {}),
      decisionId: pauseOf(raw),
      raw,
    };
  });
  // Agno counts a gated call without a message as rejected, so one that can't be answered blocks the others.
  const isPartial = drafts.some(({ unanswerable }) => unanswerable !== undefined);
  const isBlocked = ({ raw }: Draft) => isPartial && asObject(raw).form === 'gated';
  return place(drafts.map((draft) => (isBlocked(draft) ? withdraw(draft) : draft)));
}

const unreadableOf = ({ isUnreadable }: WireCall) => defined({ isUnreadable });

const place = (drafts: readonly Draft[]): readonly BackendInterrupt[] =>
  drafts.map((draft, position) => ({ ...draft, position }));

const approvalOf = (isInputKnown: boolean, takesReason: boolean) => ({
  isInputKnown,
  takesReason,
  resumed: { approved: true },
});

function toDraft(interrupt: WireInterrupt, dialect: Dialect, asking: Asking): Draft {
  const { message, reason, toolCallId } = interrupt;
  const schema = readSchema(interrupt.responseSchema);
  if (schema === false) return unanswerable(interrupt);
  const announced = nameOfCall(dialect.callOf?.(interrupt), asking);
  const { history } = asking;
  // A call with a result is not open.
  const isOpen = toolCallId !== undefined && !history.hasResult(toolCallId);
  const found = isOpen ? history.find(toolCallId) : undefined;
  // The framework's own call says nothing about the one that it represents.
  const streamed = found && dialect.synthetic?.includes(found.name) ? undefined : found;
  const call =
    announced &&
    (announced.args === undefined && streamed?.name === announced.name ? streamed : announced);
  const payload = payloadOf(interrupt);
  const isGraph = dialect.name === 'langgraph';
  // Next to the call's arguments, a graph's other fields would not be shown.
  const said = Object.keys(asObject(payload)).map((key) => ENVELOPE[key]);
  // One field in two spellings would hide the other.
  const isWhole = !isGraph || (!said.includes(undefined) && new Set(said).size === said.length);
  const about = isWhole ? (call ?? streamed) : undefined;
  // A graph that wants a yes or no uses a form, which does not mean that a call would run.
  const isQuestion = schema
    ? isGraph || !asksApproval(schema)
    : dialect.asksInWords || (reason !== 'tool_call' && reason !== 'confirmation');
  // Without a schema an answer in words is only known to fit if only words were asked. About a call, words could count as
  // a yes.
  const asksWords =
    dialect.takesWords || (!call && toolCallId === undefined && isWords(payload ?? message));
  const answerSchema = schema ?? (isQuestion && asksWords ? { type: 'string' } : undefined);
  const isClosed = isQuestion && answerSchema === undefined;
  const raw: AgUiRaw = defined({
    ...rawOf(interrupt, dialect, asking),
    form: isQuestion ? 'value' : 'approval',
    schema: answerSchema,
    isCall: about !== undefined,
  } as const);
  const shared = {
    ...common(interrupt, dialect, asking, isClosed),
    // A graph's reason can be a model's word, so it is never the name of a tool.
    name: about?.name ?? (isGraph ? `langgraph:${reason.replace(/^langgraph:/, '')}` : reason),
    ref: about?.id ?? raw.id,
    ...(about ? unreadableOf(about) : {}),
    decisionId: pauseOf(raw),
    raw,
  };
  if (isQuestion) {
    // Any answer would be a yes.
    if (dialect.onlyApproves) return unanswerable(interrupt);
    const args = about?.args;
    const candidates = [message, payload, asObject(payload).question, asObject(args).question].map(
      asText,
    );
    const words = candidates.find((text) => text !== undefined);
    // An object needs a form or the app's own card; a ready-made question can ask for plain words.
    const isForm = schema !== undefined && asObject(schema).type !== 'string';
    const asked = dialect.name === 'mastra' ? withCall(payload, args, words) : payload;
    const input = isClosed
      ? asked === undefined
        ? asObject(args)
        : asked
      : isForm && args !== undefined && !isGraph
        ? dialect.name === 'mastra'
          ? withSuspended(args, payload)
          : args
        : questionOf(words ?? (isGraph ? '' : reason), interrupt, asked);
    return {
      ...shared,
      input,
      ...(isForm || isClosed ? defined({ message }) : {}),
      ...defined({ answerSchema }),
      allowed: { ...noAnswer, respond: true, cancel: dialect.takesCancel },
      continues: true,
    };
  }
  const isInputKnown = about !== undefined && about.args !== undefined;
  // The answer repeats the call as shown.
  if (dialect.repeatsCall && !(isInputKnown && isJsonObject(about.args) && about.name !== ''))
    return unanswerable(interrupt);
  // Each answer is offered separately: a form can accept a yes and no no.
  const [yes = false, no = false] = [true, false].map(
    (approved) => schemaProblem(schema, { approved }) === undefined,
  );
  if (!yes && !no) return unanswerable(interrupt);
  const own = about && inputOf(about);
  const whole = dialect.name === 'mastra' ? withSuspended(own, payload) : own;
  return {
    ...shared,
    input: about ? whole : {},
    ...defined({ message: ownWords(message, about?.name) }),
    approves: {
      ...approvalOf(isInputKnown, !dialect.namesArguments && hasField(schema, 'reason')),
      ...defined({ editSchema: schemaOfField(schema, 'editedArgs') }),
    },
    allowed: {
      respond: no,
      restart: yes,
      replaceInput:
        yes &&
        dialect.runsEdits &&
        hasField(schema, 'editedArgs') &&
        isInputKnown &&
        // An edit only sends the arguments.
        whole === own &&
        isJsonObject(about.args),
      cancel: dialect.takesCancel,
    },
  };
}

/** Returns the announced call; one without a name gets that of the stream. */
function nameOfCall(announced: WireCall | undefined, { history }: Asking): WireCall | undefined {
  const name = announced?.name || (announced && history.find(announced.id)?.name);
  return announced && { ...announced, name: name ?? '' };
}

/** Returns a card for each call of LangGraph's middleware, with exactly the decisions its config allows. */
function toReviews(
  interrupt: WireInterrupt,
  dialect: Dialect,
  asking: Asking,
): readonly Draft[] | undefined {
  // A text can come from a model: it only counts as a review if the app has named the framework.
  const isBelieved = asking.settings.dialect !== undefined || !interrupt.isText;
  const calls = dialect.name === 'langgraph' && isBelieved ? readReview(interrupt) : undefined;
  if (calls === undefined) return undefined;
  let left = [...asking.openCalls, ...asking.history.open()];
  // Any code that writes a value could write a review. It only counts if the calls that it names are open, with the
  // same names.
  const refs = calls.flatMap(({ name, args, callId }) => {
    const found = left.find(
      (call) =>
        call.name === name && (callId ?? call.id) === call.id && sameJson(inputOf(call), args),
    );
    left = left.filter(({ id }) => id !== found?.id);
    return found?.id ?? [];
  });
  if (refs.length < calls.length) return undefined;
  const drafts = calls.map((call, index): Draft => {
    const { name, args, description, callId } = call;
    const { decisions, editField, takesWords } =
      callId === undefined
        ? { ...call, takesWords: true }
        : readForms(call, interrupt.responseSchema);
    const raw: AgUiRaw = {
      ...rawOf(interrupt, dialect, asking),
      form: 'review',
      isCall: true,
      ...defined(callId === undefined ? { index } : { schema: interrupt.responseSchema }),
      decisions,
      tool: name,
      editField,
    };
    const may = (decision: string) => decisions.includes(decision);
    return {
      ...common(interrupt, dialect, asking),
      name,
      ...defined({ ref: refs[index] }),
      input: args,
      ...defined({ message: description }),
      approves: {
        ...approvalOf(args !== undefined, may('reject') && takesWords),
        ...(may('edit') && !may('approve') && { needsEdit: true as const }),
      },
      ...(['approve', 'edit', 'reject'].some(may) ? {} : { unanswerable: 'form' as const }),
      allowed: {
        respond: may('reject'),
        restart: may('approve') || may('edit'),
        replaceInput: may('edit') && isJsonObject(args),
        cancel: false,
      },
      decisionId: pauseOf(raw),
      raw,
    };
  });
  // One answer decides all of them, so one that can't be decided blocks it.
  const named = drafts.map(nameable);
  return named.some(({ unanswerable }) => unanswerable !== undefined)
    ? named.map((draft) => (draft.unanswerable ? draft : withdraw(draft)))
    : named;
}

function rawOf({ id, event }: WireInterrupt, { name }: Dialect, { run }: Asking) {
  return {
    dialect: name,
    run,
    id: id ?? 'only',
    isNamed: id !== undefined,
    ...defined({ event }),
  };
}

function common(
  { expiresAt, subagentRunId, metadata }: WireInterrupt,
  { messageWhileOpen }: Dialect,
  { nameOf }: Pick<Asking, 'nameOf'>,
  isClosed = false,
) {
  const at = typeof expiresAt === 'string' ? Date.parse(expiresAt) : expiresAt;
  const subAgent = subagentRunId && (nameOf(subagentRunId) ?? subagentRunId);
  return defined({
    metadata: Object.keys(metadata).length > 0 ? metadata : undefined,
    expiresAt: typeof at === 'number' && Number.isFinite(at) ? at : undefined,
    provenance: subAgent ? { subAgent } : undefined,
    // If only the app can answer it, a message is not blocked.
    takesNoMessage: messageWhileOpen === 'refused' && !isClosed ? (true as const) : undefined,
  });
}

/** A call without a name can't be decided. */
function nameable(draft: Draft): Draft {
  return draft.name === '' ? { ...withdraw(draft), unanswerable: 'name' } : draft;
}

/** Returns the open request anyway, with all its data. */
function unanswerable({ reason, message, metadata, id }: WireInterrupt): Draft {
  return {
    name: reason,
    input: defined({ question: message, options: message === undefined ? undefined : [] }),
    ...defined({ ref: id }),
    metadata,
    allowed: noAnswer,
    unanswerable: 'form',
    raw: null,
  };
}

/** Keywords about the interrupt itself, not about its subject. */
const SCHEMA = ['response_schema', 'responseSchema'];
const ENVELOPE: Readonly<Record<string, string>> = {
  ...{ response_schema: 'schema', responseSchema: 'schema', message: 'message', reason: 'reason' },
  ...{ tool_call_id: 'call', toolCallId: 'call', expires_at: 'end', expiresAt: 'end' },
};
/** Fields with which a question defines its answer. */
const ANSWERED = ['question', 'choices', 'options', 'multiple', 'min', 'max', 'rank', 'file'];

/**
 * Returns the question in the form that the kit recognises by shape, with all other fields, which can be its subject.
 */
function questionOf(question: string, { responseSchema, reason }: WireInterrupt, payload: unknown) {
  const offered = asList(asObject(responseSchema).enum);
  const isOffered = offered.length > 0 && offered.every((option) => typeof option === 'string');
  const options = isOffered ? { options: offered.map((id) => ({ id, label: id })) } : {};
  if (payload === undefined || payload === question) return { question, ...options };
  if (!isJsonObject(payload)) return { question, ...options, value: payload };
  const left = Object.entries(payload).filter(
    ([key, value]) =>
      value !== question && !SCHEMA.includes(key) && !(key === 'reason' && value === reason),
  );
  const beside = withDigits(Object.fromEntries(left), payload);
  const isClear = left.every(([key]) => !ANSWERED.includes(key));
  return isClear
    ? withDigits({ question, ...options, ...beside }, beside)
    : { question, ...options, value: beside };
}
