import { asList, asObject, asText, type JsonObject } from '../../src/protocol/json.ts';
import { type Books, decisionsIn, pauseIn, type Run } from './books.testkit.ts';
import type { Clock } from './clock.testkit.ts';
import {
  createPulse,
  type Handled,
  type ModelServer,
  type Pulse,
  parseBody,
} from './modelServer.testkit.ts';
import { createProcess, eventStream, FRAME_MS, replyTo, wordsOf } from './script.testkit.ts';

type Tell = (event: JsonObject) => Promise<void>;

/** A run, as the delivery log keeps it. */
interface Logged {
  readonly run: Run;
  readonly stream: Pulse<string>;
}

/**
 * A chat of TanStack AI as its recordings show it (backends/tanstack-ai/fixtures): it believes the conversation that it is
 * sent, so the same answer twice runs twice; all that waits is answered in one request, checked before anything runs; and
 * what was answered is reported before the run has started. With `log` it keeps what it streams as long as its process lives.
 */
export function tanstackAiServer(
  books: Books,
  clock: Clock,
  { log }: { log: boolean },
): ModelServer {
  const { sleep, die } = createProcess(clock);
  const running = new Set<Run>();
  let logged = new Map<string, Logged>();
  let made = 0;
  const next = (kind: string) => {
    made += 1;
    return `${kind}${made}`;
  };

  async function handle(url: string, init: RequestInit): Promise<Handled> {
    if (init.method === 'GET') return join(new URL(url).searchParams.get('runId') ?? '');
    const { body, headers } = parseBody<JsonObject>(url, init);
    const run: Run = { kind: isAnswer(body) ? 'resume' : 'message', status: 'running' };
    running.add(run);
    const stream = createPulse<string>();
    if (log) logged.set(String(headers.get('x-run-id')), { run, stream });
    const tell: Tell = async (event) => {
      stream.push(`data: ${JSON.stringify(event)}\n\n`);
      await sleep(FRAME_MS);
    };
    const accepted = log ? tell({ type: 'CUSTOM', name: 'run.accepted', value: {} }) : undefined;
    void Promise.resolve(accepted)
      .then(() => work(body, run, tell))
      .finally(() => {
        running.delete(run);
        stream.end();
      });
    await stream.begun;
    return { run, response: eventStream(stream) };
  }

  function join(runId: string): Handled {
    const known = logged.get(runId);
    if (known) return { run: known.run, response: eventStream(known.stream) };
    const unknown = createPulse<string>();
    const message = 'Durable stream run is unknown or expired.';
    unknown.push(`data: ${JSON.stringify({ type: 'RUN_ERROR', message })}\n\n`);
    unknown.end();
    return { response: eventStream(unknown) };
  }

  async function work(body: JsonObject, run: Run, tell: Tell) {
    const { runId } = body;
    const messages = asList(body.messages).map(asObject);
    const calls = openCalls(messages);
    const entries = asList(body.resume).map(asObject);
    const isLate = ({ pause }: Call) => (books.endOf(pause) ?? clock.rightNow()) < clock.rightNow();
    const problem =
      run.kind === 'resume' && calls.some(isLate)
        ? { code: 'expired', message: 'Interrupt expired.' }
        : problemIn(calls, entries, body);
    if (problem) {
      run.status = 'refused';
      const metadata = { tanstack: { interruptErrors: [{ scope: 'batch', ...problem }] } };
      return tell({ type: 'RUN_ERROR', ...problem, metadata });
    }
    const answered: number[] = [];
    const results: JsonObject[] = [];
    for (const call of entries.length > 0 ? calls : []) {
      const isApproved = asObject(entryOf(call, entries)?.payload).approved === true;
      if (isApproved) {
        books.ran(call.pause);
        answered.push(call.pause);
      }
      const content = isApproved ? contentOf(call) : '{"error":"Tool execution cancelled"}';
      // Whoever has heard the result knows that it ran.
      if (isApproved) books.answered(call.pause);
      results.push({ id: next('r'), role: 'tool', toolCallId: call.id, content });
      await tell({ type: 'TOOL_CALL_RESULT', messageId: call.of, toolCallId: call.id, content });
    }
    await tell({ type: 'RUN_STARTED', runId });
    const lastSaid = messages.findLastIndex(({ role }) => role === 'user');
    const [word = ''] = (asText(messages[lastSaid]?.content) ?? '').split(' ');
    if (word === 'fail') {
      run.status = 'failed';
      return tell({ type: 'RUN_ERROR', message: 'the model is gone', code: '500' });
    }
    // Of what waits and is not answered it asks once more, and no model is called.
    const waiting = calls.filter((call) => !isLate(call));
    if (waiting.length > 0 && entries.length === 0) return ask(body, messages, waiting, run, tell);
    const rounds = messages.slice(lastSaid + 1).filter(({ toolCalls }) => toolCalls !== undefined);
    await reply(body, [...messages, ...results], word, rounds.length, run, tell);
  }

  async function reply(
    body: JsonObject,
    messages: readonly JsonObject[],
    word: string,
    rounds: number,
    run: Run,
    tell: Tell,
  ) {
    const { text = '', asks = [] } = replyTo(word, rounds);
    const messageId = next('m');
    if (text !== '') {
      await tell({ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' });
      for (const delta of wordsOf(text))
        await tell({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta });
      await tell({ type: 'TEXT_MESSAGE_END', messageId });
    }
    const toolCalls: JsonObject[] = [];
    for (const name of asks) {
      const pause = books.nextPause();
      const toolCallId = `call-decision#${pause}`;
      const delta = JSON.stringify({ to: 'Zoë', id: `pause#${pause}` });
      await tell({ type: 'TOOL_CALL_START', toolCallId, toolCallName: name });
      await tell({ type: 'TOOL_CALL_ARGS', toolCallId, delta });
      await tell({ type: 'TOOL_CALL_END', toolCallId });
      toolCalls.push({ id: toolCallId, type: 'function', function: { name, arguments: delta } });
    }
    if (asks.length === 0) {
      run.status = 'completed';
      return tell({
        type: 'RUN_FINISHED',
        runId: body.runId,
        metadata: { tanstack: { finishReason: 'stop' } },
      });
    }
    const said = { id: messageId, role: 'assistant', content: text, toolCalls };
    const all = [...messages, said];
    await ask(body, all, openCalls(all), run, tell);
  }

  async function ask(
    { runId }: JsonObject,
    messages: readonly JsonObject[],
    calls: readonly Call[],
    run: Run,
    tell: Tell,
  ) {
    await tell({ type: 'MESSAGES_SNAPSHOT', messages });
    run.status = 'interrupted';
    const outcome = {
      type: 'interrupt',
      interrupts: calls.map((call) => interruptOf(call, runId, books.endOf(call.pause))),
    };
    await tell({ type: 'RUN_FINISHED', runId, outcome });
  }

  return {
    handle,
    restart() {
      die();
      // One that has told its end is over.
      for (const run of running) if (run.status === 'running') run.status = 'killed';
      running.clear();
      logged = new Map();
    },
    // Only whoever has the conversation knows.
    open: () => undefined,
    isBusy: () => running.size > 0,
  };
}

interface Call {
  readonly id: string;
  readonly name: string;
  readonly args: string;
  readonly pause: number;
  /** The message that it stands in. */
  readonly of: unknown;
}

/** The calls that have no result in the history that was sent: whoever wrote it is believed. */
function openCalls(messages: readonly JsonObject[]): readonly Call[] {
  const done = messages.map(({ toolCallId }) => toolCallId);
  const last = messages.findLast(({ toolCalls }) => toolCalls !== undefined);
  return asList(last?.toolCalls).flatMap((call) => {
    const { id, function: called } = asObject(call);
    const { name, arguments: args } = asObject(called);
    const pause = pauseIn(called);
    const isOpen = typeof id === 'string' && pause !== undefined && !done.includes(id);
    return isOpen ? [{ id, name: String(name), args: String(args), pause, of: last?.id }] : [];
  });
}

const idOf = ({ id }: Call) => `approval_${id}`;
const entryOf = (call: Call, entries: readonly JsonObject[]) =>
  entries.find(({ interruptId }) => interruptId === idOf(call));

/** What is wrong with the answers as a whole: all pending calls, by the run that asked, or nothing. */
function problemIn(
  calls: readonly Call[],
  entries: readonly JsonObject[],
  { parentRunId }: JsonObject,
): JsonObject | undefined {
  if (entries.length === 0) return undefined;
  if (typeof parentRunId !== 'string')
    return { code: 'stale', message: 'Interrupt resume requires parentRunId.' };
  if (entries.some(({ interruptId }) => !calls.some((call) => idOf(call) === interruptId)))
    return { code: 'unknown-interrupt', message: 'Unknown interrupt.' };
  return entries.length < calls.length
    ? { code: 'incomplete-batch', message: 'All of it has to be answered.' }
    : undefined;
}

/** A tool that throws has a result anyway. */
const contentOf = ({ name, id }: Call): string =>
  name === 'explode' ? '{"error":"tool exploded"}' : `paid for ${decisionsIn(id)}`;

function interruptOf(call: Call, run: unknown, expiresAt: number | undefined): JsonObject {
  const { id, name, args } = call;
  const binding = {
    ...{ v: 1, kind: 'tool-approval', interruptId: idOf(call), toolName: name, toolCallId: id },
    originalArgs: JSON.parse(args),
    interruptedRunId: run,
  };
  const oneOf = [true, false].map((approved) => ({
    properties: { approved: { const: approved } },
  }));
  return {
    id: idOf(call),
    reason: 'tool_call',
    toolCallId: id,
    responseSchema: { oneOf },
    ...(expiresAt !== undefined && { expiresAt: new Date(expiresAt).toISOString() }),
    metadata: { 'tanstack:interruptBinding': binding },
  };
}

/** A message cancels pending calls in the same form as an answer would: that is not an answer. */
const isAnswer = ({ resume }: JsonObject): boolean =>
  asList(resume).some((entry) => asObject(entry).status === 'resolved');

/** What a request of TanStack AI's adapter says of itself; undefined for any other. */
export function readTanstackAi(url: string, init: RequestInit | undefined) {
  if (init?.method === 'GET' && /[?&]offset=-1$/.test(url))
    return { kind: 'join', decisions: [], said: undefined } as const;
  const body = asObject(init?.body === undefined ? undefined : JSON.parse(String(init.body)));
  // Only here a call's name is made of its interrupt's.
  if (!asList(body.resume).some((entry) => /^approval_/.test(String(asObject(entry).interruptId))))
    return undefined;
  const given = asList(body.resume).filter((entry) => asObject(entry).status === 'resolved');
  const said = asObject(asList(body.messages).at(-1)).content;
  return {
    kind: isAnswer(body) ? 'resume' : 'message',
    decisions: decisionsIn(given),
    said,
  } as const;
}
