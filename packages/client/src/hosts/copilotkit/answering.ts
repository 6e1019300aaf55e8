import {
  noAnswer,
  sameJson,
  schemaProblem,
  withdraw,
  withReadableSchema,
} from '../../adapter/index.ts';
import { createTurnDecoder } from '../../backends/ag-ui/decodeTurn.ts';
import { encodeAnswers } from '../../backends/ag-ui/encode.ts';
import { endTurn } from '../../backends/ag-ui/endTurn.ts';
import { createHistory } from '../../backends/ag-ui/history.ts';
import { type AgUiDialect, readOptions } from '../../backends/ag-ui/options.ts';
import { readRaw } from '../../backends/ag-ui/raw.ts';
import { toInterrupts } from '../../backends/ag-ui/toInterrupts.ts';
import { checkTold, markOf } from '../../backends/ag-ui/untold.ts';
import { parseText, type WireMessage } from '../../backends/ag-ui/wire.ts';
import { readInterrupt } from '../../backends/ag-ui/wireInterrupt.ts';
import { resultSchemaOf } from '../../backends/ai-sdk/resultSchemaOf.ts';
import type { HostCall, HostPage } from '../../host/index.ts';
import type { Answer } from '../../protocol/backend.ts';
import { InvalidAnswerError, ResumeRejectedError } from '../../protocol/errors.ts';
import { writeJson } from '../../protocol/exactJson.ts';
import { asList, asObject, asText, defined, type JsonObject } from '../../protocol/json.ts';
import type { ToolResponse } from '../../protocol/message.ts';
import type { TurnEvent } from '../../protocol/turnEvent.ts';
import {
  type AgentLog,
  type AgentRun,
  type CopilotKitAgent,
  type CopilotKitPage,
  logOf,
  type Pause,
} from './agentLog.ts';

/** Every call that a person decides, or has just decided. */
export function readCalls(page: CopilotKitPage): readonly HostCall[] {
  const { agent } = page;
  const log = logOf(agent, page);
  const pause = pauseOf(agent, log);
  const asked = pause ? askedIn(pause, page.dialect) : questionsOf(page, log);
  const isKept = ({ interrupt }: HostCall) =>
    log.calls.some((call) => call.interrupt.decisionId === interrupt.decisionId);
  // That the library lists one again proves nothing.
  return [...asked.filter((call) => !isKept(call)), ...log.calls];
}

/** A run of another kind ends it: the library lets the app begin one once it has forgotten the questions. */
function pauseOf(agent: CopilotKitAgent, { pause, all }: AgentLog): Pause | undefined {
  const pending = asList(agent.pendingInterrupts);
  const lists = (one: Pause | undefined) =>
    one && sameJson(idsOf(pending), idsOf(interruptsOf(one.run)));
  if (pause && (pending.length === 0 || lists(pause))) return pause.isAnswered ? undefined : pause;
  // The library still lists them when it shows another thread.
  const isOther = [...all.values()].some((log) => lists(log.pause));
  return pending.length > 0 && !isOther ? unobserved(agent, pending) : undefined;
}

const idsOf = (interrupts: readonly unknown[]) => interrupts.map((one) => asObject(one).id);

const interruptsOf = ({ events }: AgentRun): readonly unknown[] =>
  events.flatMap(({ outcome }) => asList(asObject(outcome).interrupts));

/** A pause that ended before the hook was mounted has no name that another page would also use. */
function unobserved({ messages }: CopilotKitAgent, interrupts: readonly unknown[]): Pause {
  const event = { type: 'RUN_FINISHED', outcome: { type: 'interrupt', interrupts } };
  const before = messages as readonly WireMessage[];
  const run = { input: {}, before, events: [event], isOver: true };
  return { run, isUnobserved: true, isAnswered: false };
}

const settingsOf = (dialect: AgUiDialect | undefined) =>
  readOptions({ url: '', ...defined({ dialect }) });

/** Reads a run as a stream of AG-UI. The agent’s state is of no use here. */
function decode(
  run: AgentRun,
  dialect: AgUiDialect | undefined,
  answered?: Parameters<typeof createTurnDecoder>[2],
) {
  const history = createHistory(run.before);
  const decoder = createTurnDecoder(history, dialect, answered);
  const out: TurnEvent[] = [];
  for (const event of run.events)
    if (!STATES.includes(String(event.type))) decoder.decode(event, out);
  const last = run.events
    .filter(({ type }) => type === 'RUN_FINISHED' || type === 'RUN_ERROR')
    .at(-1);
  const name = asText(last?.runId) ?? asText(run.input.runId) ?? '';
  return { history, decoder, out, last, name };
}

const STATES = ['STATE_DELTA', 'ACTIVITY_DELTA', 'RUN_FINISHED', 'RUN_ERROR'];

const reads = new WeakMap<Pause, Map<AgUiDialect | undefined, readonly HostCall[]>>();

function askedIn(pause: Pause, dialect: AgUiDialect | undefined): readonly HostCall[] {
  const known = reads.get(pause) ?? new Map();
  reads.set(pause, known);
  const calls = known.get(dialect) ?? toCalls(pause, dialect);
  known.set(dialect, calls);
  return calls;
}

function toCalls(
  { run, isUnobserved }: Pause,
  dialect: AgUiDialect | undefined,
): readonly HostCall[] {
  const { history, decoder, name } = decode(run, dialect);
  const listed = interruptsOf(run).map(readInterrupt);
  const { openCalls, nameOf, custom } = decoder;
  const asking = { settings: settingsOf(dialect), run: name, history, openCalls, nameOf };
  const found = toInterrupts(listed.length > 0 ? listed : custom, asking);
  // The library sends an answer for each of its pauses in `resume`, and a graph reads one answer there.
  const isGraph = found.some(({ raw }) => readRaw(raw)?.dialect === 'langgraph');
  const isClosed = isUnobserved || (isGraph && listed.length > 1);
  return found.map((interrupt, position) => {
    const { decisionId = `${name}:${interrupt.ref ?? position}` } = interrupt;
    const shown = isClosed ? withdraw(interrupt) : interrupt;
    return { state: 'open', interrupt: { ...shown, decisionId } };
  });
}

/** The calls whose result a person gives. The library comes to them one by one; they are asked together. */
function questionsOf({ agent, tools = [] }: CopilotKitPage, log: AgentLog) {
  if (log.asked.size === 0) return [];
  const messages = agent.messages.map(asObject);
  const calls = messages.flatMap((message, at) =>
    asList(message.toolCalls).map((call) => ({ at, message, ...toCall(call) })),
  );
  const first = calls.find(({ id }) => log.asked.has(id))?.at ?? messages.length;
  // A message of the person sets them aside: a late answer would be sent with another run.
  if (messages.slice(first).some(({ role }) => role === 'user')) return [];
  const hasResult = (id: string) => messages.some(({ toolCallId }) => toolCallId === id);
  return calls
    .filter(({ at, id, name }) => {
      const isForPerson = log.asked.has(id) || tools.some((tool) => tool.name === name);
      return at >= first && isForPerson && !hasResult(id);
    })
    .map(({ message, id, name, text }, position): HostCall => {
      const input = parseText(text);
      const tool = tools.find((one) => one.name === name);
      const isOne = calls.filter((other) => other.id === id).length === 1;
      const interrupt = withReadableSchema({
        ...{ name, ref: id, position, input, raw: null, decisionId: `${message.id}:${id}` },
        ...defined({
          answerSchema: resultSchemaOf(tool),
          isUnreadable: input === text ? (true as const) : undefined,
        }),
        allowed: { ...noAnswer, respond: true },
      });
      return { state: 'open', interrupt: tool && isOne ? interrupt : withdraw(interrupt) };
    });
}

function toCall(call: unknown) {
  const { id, function: called } = asObject(call);
  const { name, arguments: text } = asObject(called);
  return { id: String(id), name: String(name), text: String(text || '{}') };
}

/** The answers of a turn in one run, which is followed to its end. */
export async function giveAnswers(
  answers: readonly Answer[],
  page: HostPage<CopilotKitPage>,
): Promise<void> {
  const { agent, copilotkit, dialect, threadId } = page.chat();
  const log = logOf(agent, { threadId });
  if (typeof copilotkit.runAgent !== 'function')
    throw new InvalidAnswerError('', 'CopilotKit is answered in another way');
  if (agent.isRunning || agent.threadId !== threadId) throw refused('the chat is at work');
  const open = readCalls(page.chat()).filter(({ state }) => state === 'open');
  const calls = answers.map(({ interrupt: { decisionId } }) => {
    const call = open.find(({ interrupt }) => interrupt.decisionId === decisionId);
    if (!call) throw refused('it is not asked any more');
    return call;
  });
  const waiting = open.map(({ interrupt }) => interrupt);
  // The library would refuse it, and forget the question.
  if (waiting.some(({ expiresAt = Number.POSITIVE_INFINITY }) => expiresAt <= Date.now()))
    throw refused('its time is over');
  // All of them first: if one has no form, the library receives none.
  const isAsked = calls.every(({ interrupt }) => readRaw(interrupt.raw) === undefined);
  const results = isAsked ? answers.map(toResult) : [];
  const sent = isAsked ? undefined : toRun(answers, waiting, agent);

  const before = log.run;
  const tell = async (next: readonly HostCall[]) => {
    log.calls = next;
    log.changed();
    await page.rendered('force');
  };
  let isSettled = false;
  const settle = () => {
    isSettled = true;
    log.changed();
  };
  log.calls = calls.map((call) => ({ ...call, state: 'sent' }));
  if (sent) {
    if (log.pause) log.pause.isAnswered = true;
    const isSent = new Promise((resolve) => resolve(copilotkit.runAgent({ agent, ...sent })));
    void isSent.then(settle, settle);
  } else {
    for (const [id, value] of results) log.given.set(id, value);
    for (const [id, value] of results) log.asked.get(id)?.give(value);
  }
  await tell(log.calls);

  const hasLeft = () => agent.threadId !== threadId;
  const hasRun = () => log.run !== before && log.run?.isOver === true && !agent.isRunning;
  // Until another thread is shown.
  await until(log, () => hasLeft() || hasRun() || isSettled);
  if (hasLeft()) return;
  const mine = log.run !== before && isOf(log.run, sent) ? log.run : undefined;
  const told = mine && judge(mine, answers, waiting, dialect);
  if (sent && told?.size === answers.length) addResults(agent, waiting, asList(sent.resume));
  await tell(
    calls.map((call) => {
      const response = told?.get(call.interrupt.decisionId);
      return response === undefined
        ? { ...call, state: 'failed' }
        : { ...call, state: 'resolved', ...(response && { response }) };
    }),
  );
}

interface Sent {
  readonly resume?: readonly JsonObject[];
  readonly forwardedProps?: JsonObject;
}

function toRun(
  answers: readonly Answer[],
  waiting: Parameters<typeof encodeAnswers>[1],
  { pendingInterrupts = [] }: CopilotKitAgent,
): Sent {
  const { resume, command } = encodeAnswers(answers, waiting, '');
  if (!command) return { resume };
  if (pendingInterrupts.length === 0) return { forwardedProps: { command } };
  // The library begins no run without an entry for each of its pauses.
  const [entry] = Object.entries(asObject(command.resume));
  if (!entry) return { resume };
  const [interruptId, payload] = entry;
  return { resume: [{ interruptId, status: 'resolved', payload }] };
}

function toResult({ interrupt, resolution }: Answer): readonly [string, unknown] {
  const { name, ref, answerSchema } = interrupt;
  const output = resolution.type === 'respond' ? resolution.output : undefined;
  if (output === undefined || output === null)
    throw new InvalidAnswerError(name, 'it takes a value');
  const problem = schemaProblem(answerSchema, output);
  if (problem !== undefined && !sameJson(output, { declined: true }))
    throw new InvalidAnswerError(name, problem);
  return [String(ref), output];
}

/** A result of a tool is sent by the run that follows, whatever that is called with. */
function isOf(run: AgentRun | undefined, sent: Sent | undefined): boolean {
  if (!sent) return true;
  const { resume, forwardedProps } = run?.input ?? {};
  return sent.resume
    ? sameJson(resume, sent.resume)
    : sameJson(asObject(forwardedProps).command, sent.forwardedProps?.command);
}

/**
 * Returns the run's report on each answer it has accepted, by its `decisionId`: `null` if it has no result of the call.
 */
function judge(
  run: AgentRun,
  answers: readonly Answer[],
  waiting: Parameters<typeof encodeAnswers>[1],
  dialect: AgUiDialect | undefined,
): ReadonlyMap<unknown, ToolResponse | null> {
  const { dialect: form = 'spec' } = readRaw(answers[0]?.interrupt.raw) ?? {};
  const mark = markOf(answers, form);
  const { history, decoder, out, last, name } = decode(run, dialect, { mark });
  const told = new Map<unknown, ToolResponse | null>();
  if (last?.type !== 'RUN_FINISHED') return told;
  const ended = endTurn(last, decoder, { settings: settingsOf(dialect), run: name, history });
  decoder.finish(out, []);
  for (const answer of answers) {
    const { end } = checkTold(ended, [answer], decoder, waiting);
    if (end.status !== 'completed' && end.status !== 'interrupted') continue;
    const { ref, decisionId, approves, input } = answer.interrupt;
    const calls = approves?.refs ?? (ref === undefined ? [] : [ref]);
    const { type, input: edit = { value: input } } = { input: undefined, ...answer.resolution };
    const isOther = (event: TurnEvent) =>
      event.type === 'tool-request' &&
      event.request.ref === ref &&
      !sameJson(event.request.input, edit.value);
    // The approved call is not the one that ran.
    if (type === 'restart' && out.some(isOther)) continue;
    const results = out.flatMap((event) =>
      event.type === 'tool-response' && calls.includes(event.response.ref ?? '')
        ? [event.response]
        : [],
    );
    told.set(decisionId, results.find(({ problem }) => problem) ?? results.at(-1) ?? null);
  }
  return told;
}

/**
 * Adds the answers as results of their calls, if the run had none, before it sends them. The library’s own hook does
 * that too, because models refuse a conversation with a call that has no result.
 */
function addResults(
  agent: CopilotKitAgent,
  waiting: Parameters<typeof encodeAnswers>[1],
  resume: readonly unknown[],
): void {
  const messages: JsonObject[] = agent.messages.map(asObject);
  const before = messages.length;
  for (const { interruptId, status, payload } of resume.map(asObject)) {
    const { raw, ref } = waiting.find((one) => readRaw(one.raw)?.id === interruptId) ?? {};
    const at = messages.findIndex(({ toolCalls }) => idsOf(asList(toolCalls)).includes(ref));
    const hasResult = messages.some(({ toolCallId }) => toolCallId === ref);
    if (readRaw(raw)?.isCall !== true || at < 0 || hasResult) continue;
    const content = writeJson(status === 'cancelled' ? { status } : (payload ?? { status }));
    messages.splice(at + 1, 0, { id: `answer-${ref}`, role: 'tool', toolCallId: ref, content });
  }
  if (messages.length > before) agent.setMessages(messages);
}

function until(log: AgentLog, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = log.subscribe(check);
    function check() {
      if (!isSo()) return;
      stop();
      resolve();
    }
    check();
  });
}

const refused = (reason: string) =>
  new ResumeRejectedError(`the chat did not take the answer: ${reason}`, { reason });
