import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerMood, StageScript } from '@holdpoint/client/testing';

type Json = Record<string, unknown>;
interface Body extends Json {
  readonly input?: { readonly messages?: readonly Json[] } | null;
  readonly command?: { readonly resume?: Record<string, unknown> };
  readonly config?: { readonly configurable?: Json };
  readonly metadata?: Json;
  /** For a command. */
  readonly id?: number;
  readonly method?: string;
  readonly params?: Body & {
    readonly responses?: readonly { readonly interrupt_id: string; readonly response: unknown }[];
  };
}
interface Interrupt {
  readonly id: string;
  readonly value: unknown;
  readonly response_schema?: unknown;
}
interface Thread {
  /** The first events of a stream, and its listeners. */
  readonly events: string[];
  readonly listeners: Set<ServerResponse>;
  messages: Json[];
  interrupts: Interrupt[];
  next: string[];
  /** For the run that has written the last checkpoint. */
  metadata?: Json;
}

/** What a test requests from the scripted model, in its message. */
export type Asked =
  | StageScript
  | 'python'
  | 'per call'
  | 'question'
  | 'question with a schema'
  | 'unknown form'
  | 'breakpoint'
  | 'model copy';

/**
 * Besides the moods: refuses with 422; or another browser has answered, with a strict server or an older one, which
 * reports success. `overtaken`: another browser answers after this page has read the thread.
 */
export type LangGraphMood =
  | ServerMood
  | 'refuses'
  | 'answered elsewhere'
  | 'does nothing'
  | 'overtaken by a yes'
  | 'overtaken by a no'
  | 'runs what was rejected';

/** Returns the answers as read by a server that reads each no as a yes. */
const asYes = (body: Body): Body =>
  JSON.parse(JSON.stringify(body).replaceAll('"type":"reject"', '"type":"approve"'));

const decisionsAllowed = ['approve', 'edit', 'reject'];

/**
 * Starts routes of a LangGraph server, for runs and for the thread's commands and events, with a ledger, on loopback.
 */
export async function startLangChainServer() {
  let mood: LangGraphMood = 'answers';
  let release = () => {};
  let released = Promise.resolve();
  let made = 0;
  const threads = new Map<string, Thread>();
  const books = { ran: [] as unknown[], answers: [] as Body[] };
  const newThread = (): Thread => ({
    ...{ events: [], listeners: new Set(), messages: [], interrupts: [], next: [] },
  });
  const nextId = () => {
    made += 1;
    return made.toString(16).padStart(32, '0');
  };

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.end();
    const [, , threadId = '', what = ''] = String(request.url).split(/[/?]/);
    const body = await read(request);
    if (what === 'commands') return command(request, response, threadId, body);
    const thread = threads.get(threadId);
    if (request.method === 'POST' && what === '') {
      const id = crypto.randomUUID();
      threads.set(id, newThread());
      return json(response, { thread_id: id });
    }
    if (!thread) return json(response, { detail: `Thread ${threadId} not found` }, 404);
    if (what === 'state') return json(response, stateOf(threadId, thread));
    if (what === 'stream') return listen(thread, response);
    if (what === 'history') return json(response, [stateOf(threadId, thread)]);
    if (!body.command) return tell(response, hear(thread, body));
    books.answers.push(body);
    if (mood === 'drops') return void request.socket.destroy();
    if (mood === 'fails') return json(response, { detail: 'the server is down' }, 500);
    if (mood === 'refuses') return json(response, { detail: 'Thread is already running' }, 422);
    if (mood === 'waits') await released;
    if (mood === 'does nothing') return tell(response, [values(thread)]);
    if (mood === 'answered elsewhere') {
      Object.assign(thread, { interrupts: [] });
      return tell(response, [refused]);
    }
    if (mood === 'overtaken by a yes') answerElsewhere(thread, { type: 'approve' });
    if (mood === 'overtaken by a no') answerElsewhere(thread, { type: 'reject' });
    // A server without strict resumes streams the current thread.
    if (mood.startsWith('overtaken')) return tell(response, [values(thread)]);
    const ids = thread.interrupts.map(({ id }) => id);
    if (Object.keys(body.command.resume ?? {}).some((id) => !ids.includes(id)))
      return tell(response, [refused]);
    const frames = resume(thread, heardOf(body));
    return mood === 'cuts' ? tell(response, frames.slice(0, 1), 'cut') : tell(response, frames);
  });

  /** Handles a command of the thread's protocol. Its effects arrive as the thread's events. */
  async function command(
    request: IncomingMessage,
    response: ServerResponse,
    threadId: string,
    { id, method, params = {} }: Body,
  ): Promise<void> {
    const thread = threads.get(threadId) ?? newThread();
    threads.set(threadId, thread);
    const say = (message: Json) => json(response, { id, ...message });
    if (method === 'run.start') {
      say({ type: 'success', result: { run_id: crypto.randomUUID() } });
      return happen(thread, hear(thread, params));
    }
    const { responses = [], ...run } = params;
    const resumed = Object.fromEntries(
      responses.map(({ interrupt_id, response: answer }) => [interrupt_id, answer]),
    );
    const answer: Body = { ...run, command: { resume: resumed } };
    books.answers.push(answer);
    if (mood === 'drops') return void request.socket.destroy();
    if (mood === 'fails') return json(response, { detail: 'the server is down' }, 500);
    if (mood === 'refuses') return json(response, { detail: 'Who are you?' }, 403);
    if (mood === 'waits') await released;
    if (mood === 'answered elsewhere') Object.assign(thread, { interrupts: [] });
    if (mood === 'overtaken by a yes') answerElsewhere(thread, { type: 'approve' });
    if (mood === 'overtaken by a no') answerElsewhere(thread, { type: 'reject' });
    if (mood !== 'does nothing' && !mood.startsWith('overtaken') && thread.interrupts.length === 0)
      return say({ type: 'error', error: 'invalid_argument', message: 'not pending' });
    say({ type: 'success', result: {}, meta: { applied_through_seq: thread.events.length } });
    if (mood === 'does nothing' || mood.startsWith('overtaken'))
      return happen(thread, [values(thread)]);
    const frames = resume(thread, heardOf(answer));
    // A reader returns, and receives the rest.
    if (mood === 'cuts') for (const listener of thread.listeners) listener.end();
    if (mood === 'cuts') thread.listeners.clear();
    happen(thread, frames);
  }

  const heardOf = (answer: Body) => (mood === 'runs what was rejected' ? asYes(answer) : answer);

  /** Another browser answers everything that is open; its run ends before the next request. */
  function answerElsewhere(thread: Thread, said: Json): void {
    const answers = thread.interrupts.map(({ id, value }) => [
      id,
      (value as Json).type === 'tool_approval' ? said : { decisions: [said] },
    ]);
    resume(thread, { command: { resume: Object.fromEntries(answers) }, metadata: {} });
  }

  function hear(thread: Thread, { input }: Body): Frame[] {
    const said = (input?.messages ?? []).map((message) => ({ id: nextId(), ...message }));
    const asked = String((said.at(-1) as Json | undefined)?.content) as Asked;
    thread.messages = [...thread.messages, ...said];
    thread.interrupts = [];
    thread.next = [];
    const first = values(thread);
    ask(thread, asked);
    const frames = [first, values(thread)];
    if (thread.interrupts.length > 0) frames.push(['values', { __interrupt__: thread.interrupts }]);
    if (asked === 'breakpoint') frames.push(['values', { __interrupt__: [] }]);
    return frames;
  }

  function ask(thread: Thread, asked: Asked): void {
    const call = (eur: number) => ({ id: `call-${nextId()}`, name: 'pay', args: { eur } });
    const say = (content: string, tool_calls: readonly Json[] = []) =>
      thread.messages.push({ ...{ id: nextId(), type: 'ai', content, tool_calls } });
    const javaScript = (calls: readonly Json[]) => ({
      actionRequests: calls.map(({ name, args }) => ({ name, args, description: 'It costs.' })),
      reviewConfigs: [{ actionName: 'pay', allowedDecisions: decisionsAllowed }],
    });
    const calls = ['two', 'twins', 'per call'].includes(asked) ? [call(1), call(2)] : [call(1)];
    const id = nextId();
    switch (asked) {
      case 'one':
      case 'two':
        say('', calls);
        thread.interrupts = [{ id, value: javaScript(calls) }];
        break;
      case 'twins':
        say('', calls);
        thread.interrupts = calls.map((one) => ({ id, value: javaScript([one]) }));
        break;
      case 'python':
        say('', calls);
        thread.interrupts = [
          {
            id,
            value: {
              action_requests: calls.map(({ name, args }) => ({ name, args })),
              review_configs: [{ action_name: 'pay', allowed_decisions: decisionsAllowed }],
            },
          },
        ];
        break;
      case 'per call':
        say('', calls);
        thread.interrupts = calls.map(({ id: tool_call_id, name, args }) => ({
          id: nextId(),
          value: { type: 'tool_approval', tool_call_id, name, args, description: 'Pay?' },
          response_schema: {
            oneOf: ['approve', 'reject'].map((type) => ({
              type: 'object',
              properties: { type: { const: type }, message: { type: 'string' } },
            })),
          },
        }));
        break;
      case 'question':
        thread.interrupts = [{ id, value: 'Which size?' }];
        break;
      case 'question with a schema':
        thread.interrupts = [{ id, value: 'Which size?', response_schema: { enum: ['M', 'L'] } }];
        break;
      case 'unknown form':
        thread.interrupts = [{ id, value: { kind: 'seat', rows: [1, 2] } }];
        break;
      case 'model copy':
        // No call of the model is open, so the request was written by other code.
        thread.interrupts = [{ id, value: javaScript(calls) }];
        break;
      case 'breakpoint':
        thread.next = ['tools'];
        break;
      default:
        say('Hello.');
    }
  }

  function resume(thread: Thread, { command, metadata = {} }: Body): Frame[] {
    thread.metadata = metadata;
    const ai = thread.messages.at(-1) as Json | undefined;
    const calls = [...((ai?.tool_calls as Json[] | undefined) ?? [])];
    for (const { id, value } of thread.interrupts) {
      const said = command?.resume?.[id] as Json | string;
      const isPerCall = (value as Json).type === 'tool_approval';
      const decisions = isPerCall ? [said] : ((said as Json).decisions as Json[] | undefined);
      for (const decision of decisions ?? []) {
        const { type, message, ...edit } = decision as Json;
        const call = calls.shift() as Json;
        const result = { id: nextId(), type: 'tool', name: 'pay', tool_call_id: call.id };
        if (type === 'reject') {
          const words = `User rejected the tool call for \`pay\` with id ${call.id}`;
          thread.messages.push({ ...result, status: 'error', content: message ?? words });
          continue;
        }
        const isPython = 'action_requests' in (value as Json);
        const edited = edit[isPython ? 'edited_action' : 'editedAction'] as Json | undefined;
        books.ran.push(edited?.args ?? call.args);
        thread.messages.push({ ...result, content: 'paid' });
      }
    }
    const first = values(thread);
    thread.interrupts = [];
    thread.messages.push({ id: nextId(), type: 'ai', content: 'Done.', tool_calls: [] });
    return [first, values(thread)];
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    books,
    /** In each thread. */
    answerElsewhere(said: 'approve' | 'reject') {
      for (const thread of threads.values()) answerElsewhere(thread, { type: said });
    },
    /** A node that asks a second question keeps the id of its first. */
    askInstead(value: unknown) {
      for (const thread of threads.values())
        thread.interrupts = thread.interrupts.map(({ id }) => ({ id, value }));
    },
    set(next: LangGraphMood) {
      mood = next;
      if (next === 'waits')
        released = new Promise((resolve) => {
          release = resolve;
        });
    },
    release: () => release(),
    close() {
      release();
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

type Frame = readonly [event: string, data: unknown];

const refused: Frame = ['error', { error: 'UnknownInterruptError', message: 'not pending' }];
const values = ({ messages }: Thread): Frame => ['values', { messages: [...messages] }];

function stateOf(thread_id: string, { messages, interrupts, next, metadata = {} }: Thread): Json {
  const tasks =
    interrupts.length > 0 ? [{ id: 'task', name: 'review', interrupts, result: null }] : [];
  const checkpoint = { thread_id, checkpoint_ns: '', checkpoint_id: String(messages.length) };
  return { values: { messages }, tasks, next, checkpoint, parent_checkpoint: null, metadata };
}

/** Emits a run as the thread's events. */
function happen(thread: Thread, frames: readonly Frame[]): void {
  const add = (method: string, data: unknown) => {
    const seq = thread.events.length + 1;
    const params = { namespace: [], timestamp: seq, data };
    const event = { type: 'event', event_id: `${seq}`, seq, method, params };
    const text = `id: ${seq}\nevent: ${method}\ndata: ${JSON.stringify(event)}\n\n`;
    thread.events.push(text);
    for (const listener of thread.listeners) listener.write(text);
  };
  add('lifecycle', { event: 'running' });
  for (const [method, data] of frames) if (!('__interrupt__' in (data as Json))) add(method, data);
  for (const { id, value } of thread.interrupts)
    add('input.requested', { interrupt_id: id, payload: value });
  const isOpen = thread.interrupts.length > 0 || thread.next.length > 0;
  add('lifecycle', { event: isOpen ? 'interrupted' : 'completed' });
}

/** Streams the thread's events from the first on. */
function listen(thread: Thread, response: ServerResponse): void {
  response.setHeader('content-type', 'text/event-stream');
  response.flushHeaders();
  for (const event of thread.events) response.write(event);
  thread.listeners.add(response);
  response.on('close', () => thread.listeners.delete(response));
}

async function read(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const piece of request) text += piece;
  return text === '' ? {} : JSON.parse(text);
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}

function tell(response: ServerResponse, frames: readonly Frame[], isCut?: 'cut'): void {
  response.setHeader('content-type', 'text/event-stream');
  response.flushHeaders();
  const all: readonly Frame[] = [
    ['metadata', { run_id: crypto.randomUUID(), attempt: 1 }],
    ...frames,
  ];
  for (const [event, data] of all)
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  if (!isCut) response.end();
  // The bytes are sent before the connection breaks.
  else response.write(': cut\n\n', () => setTimeout(() => response.destroy()));
}
