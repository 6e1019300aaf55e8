import { asList, asObject, type JsonObject } from '../../protocol/json.ts';

/** A small server in this process that responds like LangGraph's. Its recordings are in `fixtures/`. */
export interface LangGraphServer {
  readonly fetch: typeof fetch;
  /** The effects of its tool. */
  readonly paid: readonly unknown[];
}

interface Run {
  readonly id: string;
  readonly frames: readonly string[];
  status: string;
}

interface Thread {
  readonly id: string;
  messages: JsonObject[];
  /** The open calls, with one interrupt. */
  waits: readonly JsonObject[];
  interruptId: string;
  error: string | null;
  readonly runs: Map<string, Run>;
}

/**
 * Replies with hello, fails on `boom`, is slow on `slow`, and asks: on `pay` before one call, on `pay both` before two,
 * in one interrupt. An answer to nothing starts a run that does nothing.
 */
export function langGraphServer(dialect: 'javascript' | 'python'): LangGraphServer {
  const paid: unknown[] = [];
  const threads = new Map<string, Thread>();
  let made = 0;
  const next = () => {
    made += 1;
    return made.toString(16).padStart(32, '0');
  };
  const isPython = dialect === 'python';

  const say = (content: string, tool_calls: readonly JsonObject[] = []): JsonObject => ({
    ...{ id: `m${next()}`, type: 'ai' },
    ...{ content, tool_calls },
  });

  function asked({ waits, interruptId }: Thread): readonly JsonObject[] {
    if (waits.length === 0) return [];
    const requests = waits.map(({ name, args }) => ({ name, args, description: 'Pay?' }));
    const decisions = ['approve', 'edit', 'reject'];
    const value = isPython
      ? {
          action_requests: requests,
          review_configs: [{ action_name: 'pay', allowed_decisions: decisions }],
        }
      : {
          actionRequests: requests,
          reviewConfigs: [{ actionName: 'pay', allowedDecisions: decisions }],
        };
    return [{ id: interruptId, value }];
  }

  function hear(thread: Thread, text: string): JsonObject {
    const amounts = text === 'pay' ? [1] : text === 'pay both' ? [1, 2] : [];
    const calls = amounts.map((eur) => ({ id: `c${next()}`, name: 'pay', args: { eur } }));
    thread.waits = calls;
    thread.interruptId = next();
    return say(calls.length > 0 ? '' : 'Hello there, it is a fine day.', calls);
  }

  function decide(thread: Thread, decisions: readonly JsonObject[]): readonly JsonObject[] {
    const told = thread.waits.map((call, at): JsonObject => {
      const { type, message, ...more } = decisions[at] ?? {};
      const result = { id: `t${next()}`, type: 'tool', tool_call_id: call.id, name: 'pay' };
      const words = `User rejected the tool call for \`pay\` with id ${call.id}`;
      if (type === 'reject') return { ...result, status: 'error', content: message ?? words };
      const edited = asObject(isPython ? more.edited_action : more.editedAction);
      const args = type === 'edit' ? edited.args : call.args;
      paid.push(args);
      return { ...result, content: `paid ${JSON.stringify(args)} (${paid.length})` };
    });
    thread.waits = [];
    return [...told, say(`Done. ${told.map(({ content }) => content).join(' ')}`)];
  }

  function work(thread: Thread, { input, command }: JsonObject): readonly string[] {
    const tell = (event: string, data: unknown) =>
      `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    const update = (messages: readonly JsonObject[]) => {
      thread.messages.push(...messages);
      return tell('updates', { model: { messages } });
    };
    const resume = asObject(asObject(command).resume);
    if (command !== undefined) {
      const answer = asObject(resume[thread.interruptId]);
      if (thread.waits.length === 0) return [];
      if (!(thread.interruptId in resume))
        return [tell('updates', { __interrupt__: asked(thread) })];
      return [update(decide(thread, asList(answer.decisions).map(asObject)))];
    }
    const said = asList(asObject(input).messages).map(asObject);
    thread.messages.push(...said.map((one) => ({ id: `h${next()}`, ...one })));
    const text = String(said.at(-1)?.content);
    if (text === 'boom') return [tell('error', { error: 'Error', message: 'model down' })];
    const message = hear(thread, text);
    const words = String(message.content).match(/\S+\s*/g) ?? [];
    const pieces = words.map((content) =>
      tell('messages', [{ id: message.id, type: 'ai', content, tool_call_chunks: [] }, {}]),
    );
    const frames = [...pieces, update([message])];
    return thread.waits.length > 0
      ? [...frames, tell('updates', { __interrupt__: asked(thread) })]
      : frames;
  }

  function begin(thread: Thread, body: JsonObject): Run {
    const id = next();
    const head = `event: metadata\ndata: ${JSON.stringify({ run_id: id, attempt: 1 })}\n\n`;
    const frames = [head, ...work(thread, body)];
    const run = { id, frames, status: 'running' };
    thread.runs.set(id, run);
    return run;
  }

  const isBusy = ({ runs }: Thread) =>
    [...runs.values()].some(({ status }) => status === 'running');
  const statusOf = (thread: Thread) =>
    isBusy(thread) ? 'busy' : thread.waits.length > 0 ? 'interrupted' : 'idle';

  function stateOf(thread: Thread): JsonObject {
    const interrupts = asked(thread);
    const tasks = interrupts.length > 0 ? [{ name: 'review', interrupts, result: null }] : [];
    return { values: { messages: thread.messages }, tasks, next: [] };
  }

  function search({ status, offset = 0, limit = 10 }: JsonObject) {
    const found = [...threads.values()].filter((thread) => statusOf(thread) === status).reverse();
    return found.slice(Number(offset), Number(offset) + Number(limit)).map((thread) => ({
      ...{ thread_id: thread.id, status, updated_at: '2026-11-24T05:32:04.907Z' },
      interrupts: { task: asked(thread) },
    }));
  }

  return {
    paid,
    async fetch(input, init) {
      const { pathname } = new URL(String(input));
      const [, , threadId = '', what = '', runId = '', more = ''] = pathname.split('/');
      const body = asObject(init?.body === undefined ? {} : JSON.parse(String(init.body)));
      if (threadId === 'search') return Response.json(search(body));
      const known = threads.get(threadId);
      if (init?.method === 'GET' && !known)
        return new Response(`Thread with ID ${threadId} not found`, { status: 404 });
      const fresh = { waits: [], interruptId: '', error: null, messages: [] };
      const thread = known ?? { ...fresh, id: threadId, runs: new Map() };
      threads.set(threadId, thread);
      if (what === 'state') return Response.json(stateOf(thread));
      if (what === '') return Response.json({ thread_id: threadId, status: statusOf(thread) });
      if (runId === 'stream') {
        if (isBusy(thread))
          return new Response('Thread is already running a task.', { status: 422 });
        return streamOf(begin(thread, body));
      }
      const run = thread.runs.get(runId);
      if (!run) return new Response(`Run ${runId} not found`, { status: 404 });
      if (more === 'stream') return streamOf(run);
      if (more === 'cancel') run.status = 'interrupted';
      return more === 'cancel'
        ? new Response(null, { status: 204 })
        : Response.json({ run_id: runId, status: run.status });
    },
  };
}

/** Streams one frame at a time, so that a reader can leave. The run is over once a reader has read all of it. */
function streamOf(run: Run): Response {
  const encoder = new TextEncoder();
  let at = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const frame = run.status === 'interrupted' && at > 1 ? undefined : run.frames[at];
        at += 1;
        if (frame !== undefined) return controller.enqueue(encoder.encode(frame));
        if (run.status === 'running')
          run.status = run.frames.some((one) => one.startsWith('event: error'))
            ? 'error'
            : 'success';
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
