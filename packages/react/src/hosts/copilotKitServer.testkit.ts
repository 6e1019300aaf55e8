import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerMood, StageScript } from '@holdpoint/client/testing';

/** What a test requests from the scripted model, in its last message. */
export type Asked =
  | StageScript
  | 'again'
  | 'event'
  | 'events'
  | 'over'
  | 'form'
  | 'needs approval'
  | 'graphs'
  | 'tool'
  | 'two tools';

/** Another browser has answered: the server sends the current conversation. */
export interface Overtaken {
  readonly by: 'approve' | 'reject';
}

export type CopilotKitMood = ServerMood | Overtaken | 'does nothing' | 'ends in error';

interface Body {
  readonly threadId: string;
  readonly runId: string;
  readonly messages: readonly {
    readonly id: string;
    readonly role: string;
    readonly content?: unknown;
    readonly toolCallId?: string;
  }[];
  readonly resume?: readonly {
    readonly interruptId: string;
    readonly status: string;
    readonly payload?: unknown;
  }[];
  readonly forwardedProps?: { readonly command?: { readonly resume?: unknown } };
}

interface Event {
  readonly type: string;
  readonly [field: string]: unknown;
}

const approval = {
  type: 'object',
  properties: { approved: { type: 'boolean' }, reason: { type: 'string' } },
  required: ['approved'],
};
const seat = { type: 'object', properties: { seat: { type: 'string' } }, required: ['seat'] };

const call = (toolCallId: string, toolCallName = 'pay'): Event[] => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName, parentMessageId: `m-${toolCallId}` },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta: '{"eur":1}' },
  { type: 'TOOL_CALL_END', toolCallId },
];

const approve = (toolCallId: string, more: object = {}) => ({
  ...{ id: `i-${toolCallId}`, reason: 'tool_call', toolCallId, responseSchema: approval },
  ...more,
});

const interrupted = (...interrupts: readonly object[]) => ({
  outcome: { type: 'interrupt', interrupts },
});

const text = (id: string): Event[] => [
  { type: 'TEXT_MESSAGE_START', messageId: id, role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: id, delta: 'Done.' },
  { type: 'TEXT_MESSAGE_END', messageId: id },
];

/** Returns a run's events before its end, and its end. */
function callsFor(words: Asked, id: string): { told: readonly Event[]; end: object } {
  const other = `${id}-2`;
  switch (words) {
    case 'one':
    case 'again':
      return { told: call(id), end: interrupted(approve(id)) };
    case 'two':
      return { told: [...call(id), ...call(other)], end: interrupted(approve(id), approve(other)) };
    case 'twins':
      return {
        told: [...call(id), ...call(other)],
        end: interrupted(approve(id, { id: 'same' }), approve(other, { id: 'same' })),
      };
    case 'over':
      return {
        told: call(id),
        end: interrupted(approve(id, { expiresAt: '2020-01-01T00:00:00Z' })),
      };
    case 'form':
      return {
        told: [],
        end: interrupted({
          id: `i-${id}`,
          reason: 'pick',
          message: 'Where?',
          responseSchema: seat,
        }),
      };
    case 'needs approval': {
      // As `BuiltInAgent` sends a call of a tool with `needsApproval`.
      const asks = { id, toolCallId: id, reason: 'tool_approval', message: 'Approve "pay"?' };
      return { told: call(id), end: interrupted({ ...asks, metadata: { toolName: 'pay' } }) };
    }
    case 'graphs': {
      const graph = (raw: string) => ({
        ...{ id: raw, reason: 'langgraph:interrupt', metadata: { langgraph: { raw } } },
      });
      return { told: [], end: interrupted(graph('Where?'), graph('When?')) };
    }
    case 'event':
    case 'events': {
      const event = (name: string): Event => ({
        ...{ type: 'CUSTOM', name: 'on_interrupt' },
        value: {
          ...{ id: name, reason: 'crewai:human_feedback', message: 'Good?' },
          responseSchema: seat,
          metadata: { crewai: { output: 'A draft.' } },
        },
      });
      return { told: words === 'event' ? [event('e')] : [event('e'), event('f')], end: {} };
    }
    case 'tool':
      return { told: call(id, 'pickSeat'), end: {} };
    case 'two tools':
      return { told: [...call(id, 'pickSeat'), ...call(other, 'pickSeat')], end: {} };
    default:
      return { told: text(`t-${id}`), end: {} };
  }
}

/**
 * Starts a CopilotKit runtime for its pages, with its own ledger, on loopback. It stores each thread, and replays it.
 */
export async function startCopilotKitServer() {
  let mood: CopilotKitMood = 'answers';
  let release = () => {};
  let released = Promise.resolve();
  let turns = 0;
  const books = { ran: [] as unknown[], answers: [] as Body[], runs: [] as Body[] };
  const threads = new Map<string, Event[]>();

  const send = (response: ServerResponse, event: Event) =>
    new Promise((resolve) => {
      response.write(`data: ${JSON.stringify(event)}\n\n`, resolve);
    });

  async function run(body: Body, response: ServerResponse, destroy: () => void) {
    const { threadId, runId, messages } = body;
    const words = String(messages.findLast(({ role }) => role === 'user')?.content) as Asked;
    const told: Event[] = [];
    const tell = async (...events: readonly Event[]) => {
      for (const event of events) {
        told.push(event);
        await send(response, event);
      }
    };
    const last = messages.at(-1);
    const { resume = [], forwardedProps } = body;
    const isAnswer =
      resume.length > 0 || forwardedProps?.command?.resume !== undefined || last?.role === 'tool';
    const finish = async (end: object = {}) => {
      await tell({ type: 'RUN_FINISHED', threadId, runId, ...end });
      threads.set(threadId, [...(threads.get(threadId) ?? []), ...told]);
      response.end();
    };
    const started = { type: 'RUN_STARTED', threadId, runId };
    if (isAnswer) books.answers.push(body);
    if (isAnswer && mood === 'drops') return destroy();
    if (isAnswer && mood === 'fails') {
      response.statusCode = 500;
      return void response.end('the server is down');
    }
    response.setHeader('content-type', 'text/event-stream');
    if (!isAnswer) {
      turns += 1;
      const { told: events, end } = callsFor(words, `c${turns}`);
      await tell(started, ...events);
      return finish(end);
    }
    if (mood === 'ends in error') {
      await tell(started, { type: 'RUN_ERROR', message: 'model down' });
      return void response.end();
    }
    if (mood === 'waits') await released;
    await tell(started);
    if (mood === 'does nothing') return finish();
    const results: Event[] = resume.flatMap(({ interruptId, payload }) => {
      const toolCallId = interruptId.slice(2);
      const isYes = Reflect.get(Object(payload), 'approved') === true;
      if (!isYes || typeof mood === 'object') return [];
      books.ran.push({ toolCallId });
      const content = '"paid"';
      return [{ type: 'TOOL_CALL_RESULT', messageId: `r-${toolCallId}`, toolCallId, content }];
    });
    if (typeof mood === 'object') {
      const toolCallId = String(resume[0]?.interruptId.slice(2));
      if (mood.by === 'approve') books.ran.push({ toolCallId });
      const content = mood.by === 'approve' ? '"paid"' : '"not paid"';
      const result = { id: `r-${toolCallId}`, role: 'tool', toolCallId, content };
      await tell({ type: 'MESSAGES_SNAPSHOT', messages: [...messages, result] });
      return finish();
    }
    await tell(...results);
    if (mood === 'cuts') return void response.end();
    if (words === 'again' && books.answers.length === 1) {
      const { told: events, end } = callsFor('one', `c${turns}-again`);
      await tell(...events);
      return finish(end);
    }
    await tell(...text(`t-${runId}`));
    return finish();
  }

  const server = createServer(async (incoming, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    const path = String(incoming.url);
    if (path.endsWith('/info')) {
      const agents = { default: { name: 'default', description: 'It pays.' } };
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify({ version: '1.74.0', agents, mode: 'sse' }));
    }
    if (incoming.method !== 'POST') return void response.end();
    const body = JSON.parse(Buffer.concat(await incoming.toArray()).toString() || '{}') as Body;
    if (path.endsWith('/connect')) {
      response.setHeader('content-type', 'text/event-stream');
      for (const event of threads.get(body.threadId) ?? []) await send(response, event);
      return void response.end();
    }
    books.runs.push(body);
    await run(body, response, () => incoming.socket.destroy());
  });

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/copilotkit`,
    books,
    set(next: CopilotKitMood) {
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
