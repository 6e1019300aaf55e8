import { asList, asObject, isJsonObject, type JsonObject } from '../../src/protocol/json.ts';
import { type Books, decisionsIn, pauseIn, type Run } from './books.testkit.ts';
import type { Clock } from './clock.testkit.ts';
import {
  createPulse,
  type Handled,
  type ModelServer,
  type Pulse,
  parseBody,
} from './modelServer.testkit.ts';
import {
  createProcess,
  eventStream,
  FRAME_MS,
  type Reply,
  replyTo,
  wordsOf,
} from './script.testkit.ts';

/** A run of a thread, which goes on whoever reads. */
interface ThreadRun {
  readonly id: string;
  readonly stream: Pulse<string>;
  readonly run: Run;
  status: 'running' | 'success' | 'error';
}

interface Thread {
  readonly runs: ThreadRun[];
  messages: readonly JsonObject[];
  /** The calls that wait, under one interrupt. */
  waits: readonly JsonObject[];
  error: string | undefined;
}

type Tell = (event: string, data: unknown) => Promise<void>;

/**
 * A LangGraph server in JavaScript with the middleware for a human in the loop, as its recordings show it
 * (backends/langgraph/fixtures): the thread is the server's, a run goes on without whoever began it, a second one beside
 * it is refused, and an answer to nothing is a run that does nothing. A run that was at work when the process died has
 * failed when it comes back.
 */
export function langGraphServer(books: Books, clock: Clock): ModelServer {
  const { sleep, die } = createProcess(clock);
  let made = 0;
  let threads = new Map<string, Thread>();
  const next = (kind: string) => {
    made += 1;
    return `${kind}${made}`;
  };
  const busy = ({ runs }: Thread) => runs.some(({ status }) => status === 'running');

  async function handle(url: string, init: RequestInit): Promise<Handled> {
    const [, , , , threadId = '', what = '', runId = '', more = ''] = new URL(url).pathname.split(
      '/',
    );
    const known = threads.get(threadId);
    if (init.method === 'GET') {
      if (!known) return refuse(404, `Thread with ID ${threadId} not found`);
      return read(threadId, known, what, runId, more);
    }
    const thread = known ?? { runs: [], messages: [], waits: [], error: undefined };
    threads.set(threadId, thread);
    const { body } = parseBody<JsonObject>(url, init);
    const kind = body.command === undefined ? 'message' : 'resume';
    if (busy(thread)) {
      const run: Run = { kind, status: 'refused' };
      return { ...refuse(422, 'Thread is already running a task.'), run };
    }
    const one: ThreadRun = {
      id: next('run-'),
      stream: createPulse<string>(),
      run: { kind, status: 'running' },
      status: 'running',
    };
    thread.runs.push(one);
    const tell: Tell = async (event, data) => {
      one.stream.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      await sleep(FRAME_MS);
    };
    void tell('metadata', { run_id: one.id, attempt: 1 })
      .then(() => work(thread, one.run, body, tell))
      .then(() => {
        one.status = one.run.status === 'failed' ? 'error' : 'success';
        one.stream.end();
      });
    await one.stream.begun;
    return { run: one.run, response: eventStream(one.stream) };
  }

  function read(id: string, thread: Thread, what: string, runId: string, more: string): Handled {
    if (what === 'state')
      return json({ values: { messages: thread.messages }, tasks: tasksOf(thread) });
    if (what === '') return json({ thread_id: id, status: statusOf(thread) });
    const one = thread.runs.find((run) => run.id === runId);
    if (!one) return refuse(404, `Run with ID ${runId} not found`);
    if (more === 'stream') return { run: one.run, response: eventStream(one.stream) };
    return { ...json({ run_id: runId, status: one.status }), run: one.run };
  }

  function statusOf(thread: Thread): string {
    if (busy(thread)) return 'busy';
    if (thread.runs.at(-1)?.status === 'error') return 'error';
    return thread.waits.length > 0 ? 'interrupted' : 'idle';
  }

  async function work(thread: Thread, run: Run, body: JsonObject, tell: Tell): Promise<void> {
    thread.error = undefined;
    const answered: number[] = [];
    if (run.kind === 'resume') {
      const resume = asObject(asObject(body.command).resume);
      const [id = ''] = Object.keys(resume);
      // Neither told nor refused: nothing waits for it.
      if (thread.waits.length === 0 || id !== interruptId(thread)) {
        run.status = 'refused';
        return;
      }
      const results: JsonObject[] = [];
      for (const call of thread.waits) {
        const pause = pauseIn(call) as number;
        books.ran(pause);
        await sleep(FRAME_MS);
        if (call.name === 'explode') {
          thread.error = JSON.stringify({ name: 'Error', message: 'tool exploded' });
          return fail(run, 'tool exploded', tell);
        }
        const content = `paid for ${pause}`;
        results.push({ ...{ id: next('t'), type: 'tool' }, tool_call_id: call.id, content });
        answered.push(pause);
      }
      thread.waits = [];
      // A result that is kept is an answer, whoever has heard of it.
      for (const pause of answered) books.answered(pause);
      await add(thread, results, tell);
    } else {
      const said = asList(asObject(body.input).messages).map(asObject);
      thread.messages = [...thread.messages, ...said.map((one) => ({ id: next('h'), ...one }))];
      thread.waits = [];
    }
    const lastSaid = thread.messages.findLastIndex(({ type }) => type === 'human');
    const [word = ''] = String(thread.messages[lastSaid]?.content).split(' ');
    if (word === 'fail') return fail(run, 'the model is gone', tell);
    const asked = thread.messages
      .slice(lastSaid + 1)
      .filter(({ tool_calls: calls }) => asList(calls).length > 0);
    await reply(thread, replyTo(word, asked.length), run, tell);
  }

  async function reply(thread: Thread, { text = '', asks = [] }: Reply, run: Run, tell: Tell) {
    const id = next('m');
    for (const content of wordsOf(text))
      await tell('messages', [{ id, type: 'ai', content, tool_call_chunks: [] }, {}]);
    const calls = asks.map((name) => {
      const pause = books.nextPause();
      return { id: `call-${pause}`, name, args: { to: 'Zoë', id: `pause#${pause}` } };
    });
    await add(thread, [{ id, type: 'ai', content: text, tool_calls: calls }], tell);
    thread.waits = calls;
    if (calls.length > 0)
      await tell('updates', { __interrupt__: tasksOf(thread)[0]?.interrupts ?? [] });
    run.status = calls.length > 0 ? 'interrupted' : 'completed';
  }

  async function add(thread: Thread, messages: readonly JsonObject[], tell: Tell) {
    thread.messages = [...thread.messages, ...messages];
    await tell('updates', { node: { messages } });
  }

  async function fail(run: Run, message: string, tell: Tell) {
    run.status = 'failed';
    await tell('error', { error: 'Error', message });
  }

  return {
    handle,
    restart(keep) {
      die();
      if (!keep) threads = new Map();
      for (const { runs } of threads.values())
        for (const one of runs) {
          if (one.status !== 'running') continue;
          // One that has told its end is over.
          if (one.run.status === 'running') one.run.status = 'killed';
          one.status = one.run.status === 'killed' ? 'error' : 'success';
          one.stream.end();
        }
    },
    open: (sessionId) => threads.get(sessionId)?.waits.flatMap((call) => pauseIn(call) ?? []) ?? [],
    isBusy: () => [...threads.values()].some(busy),
  };
}

/** The id of the pending turn names its questions, so that the wire tells which are answered. */
function interruptId({ waits }: Thread): string {
  return waits.map((call) => `decision#${pauseIn(call)}`).join('+');
}

function tasksOf(thread: Thread): readonly JsonObject[] {
  const { waits, error = null } = thread;
  if (waits.length === 0) return [];
  const actionRequests = waits.map(({ name, args }) => ({ name, args }));
  const reviewConfigs = waits.map(({ name }) => ({
    actionName: name,
    allowedDecisions: ['approve', 'edit', 'reject'],
  }));
  const interrupts = [{ id: interruptId(thread), value: { actionRequests, reviewConfigs } }];
  return [{ name: 'review', interrupts, result: null, error }];
}

/** What a request of LangGraph's client says of itself; undefined for any other. */
export function readLangGraph(url: string, init: RequestInit | undefined) {
  if (!/\/threads\//.test(url)) return undefined;
  const isTurn = url.endsWith('/runs/stream');
  const body = isTurn ? asObject(JSON.parse(String(init?.body))) : {};
  const { command, input } = body;
  const said = asObject(asList(asObject(input).messages).at(-1)).content;
  const kind = url.endsWith('/stream') ? 'join' : 'read';
  return {
    kind: isTurn ? (isJsonObject(command) ? 'resume' : 'message') : kind,
    decisions: decisionsIn(command),
    said,
  } as const;
}

function json(body: unknown): Handled {
  return { response: Response.json(body) };
}

function refuse(status: number, words: string): Handled {
  return { response: new Response(words, { status }) };
}
