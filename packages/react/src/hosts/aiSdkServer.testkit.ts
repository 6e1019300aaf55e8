import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerMood, StageScript } from '@holdpoint/client/testing';

type Chunk = { readonly type: string } & Record<string, unknown>;
type Part = Chunk & {
  readonly toolCallId?: string;
  readonly state?: string;
  readonly input?: unknown;
  readonly approval?: {
    readonly id: string;
    readonly approved?: boolean;
    readonly signature?: string;
  };
  readonly output?: unknown;
};
interface Body {
  readonly messages: readonly {
    readonly id: string;
    readonly role: string;
    readonly parts: readonly Part[];
  }[];
  readonly decisionIds?: Record<string, string>;
}

/** What a test requests from the scripted model, in its first message. */
export type Asked = StageScript | 'signed' | 'question' | 'mixed' | 'reused id';

/** Starts a chat route with the AI SDK's UI message stream and its own ledger, on loopback. */
export async function startAiSdkServer() {
  let mood: ServerMood = 'answers';
  let release = () => {};
  let released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const books = { ran: [] as unknown[], answers: [] as Body[], asked: 0 };

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.end();
    let text = '';
    for await (const piece of request) text += piece;
    const body = JSON.parse(text) as Body;
    const last = body.messages.at(-1);
    if (last?.role !== 'assistant') {
      const words = String(last?.parts[0]?.text);
      books.asked += 1;
      return tell(response, [
        { type: 'start', messageId: `m${books.asked}-${words}` },
        ...ask(words as Asked),
      ]);
    }
    books.answers.push(body);
    if (mood === 'drops') return void request.socket.destroy();
    if (mood === 'fails') {
      response.statusCode = 500;
      return void response.end('the server is down');
    }
    if (mood === 'waits') await released;
    const results = last.parts.flatMap(settle);
    const start = { type: 'start', messageId: last.id };
    if (mood !== 'cuts') return tell(response, [start, ...results, ...say('Done.')]);
    tell(response, [start, ...results], 'cut');
  });

  function settle(part: Part): Chunk[] {
    const { toolCallId, state, approval, input } = part;
    if (state !== 'approval-responded') return [];
    if (!approval?.approved) return [{ type: 'tool-output-denied', toolCallId }];
    if (String(input && JSON.stringify(input)).includes('signed') && approval.signature !== 'sig')
      return [{ type: 'error', errorText: 'invalid signature' }];
    books.ran.push(input);
    return [{ type: 'tool-output-available', toolCallId, output: 'paid' }];
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/chat`,
    books,
    set(next: ServerMood) {
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

const step = (chunks: readonly Chunk[]): Chunk[] => [
  { type: 'start-step' },
  ...chunks,
  { type: 'finish-step' },
];
const say = (text: string): Chunk[] => [
  ...step([
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta: text },
    { type: 'text-end', id: 't' },
  ]),
  { type: 'finish', finishReason: 'stop' },
];
const call = (toolCallId: string, toolName: string, input: object): Chunk => ({
  ...{ type: 'tool-input-available', toolCallId, toolName, input },
});
const approval = (toolCallId: string, more: object = {}): Chunk => ({
  ...{ type: 'tool-approval-request', approvalId: `approval-${toolCallId}`, toolCallId, ...more },
});

function ask(what: Asked): Chunk[] {
  const paused = (chunks: Chunk[]) => [
    ...step(chunks),
    { type: 'finish', finishReason: 'tool-calls' },
  ];
  const pay = (id: string, eur: unknown = 1) => call(id, 'pay', { eur });
  switch (what) {
    case 'one':
      return paused([
        pay('c1'),
        approval('c1', { reason: 'It moves money.', approvalDescriptor: { risk: 'high' } }),
      ]);
    case 'two':
      return paused([pay('c1'), approval('c1'), pay('c2', 2), approval('c2')]);
    case 'twins':
      return paused([
        pay('c1'),
        approval('c1', { approvalId: 'same' }),
        pay('c2', 2),
        approval('c2', { approvalId: 'same' }),
      ]);
    case 'signed':
      return paused([pay('c1', 'signed'), approval('c1', { signature: 'sig' })]);
    case 'question':
      return paused([call('q1', 'ask', { question: 'Which?' })]);
    case 'mixed':
      return paused([
        pay('c1'),
        approval('c1'),
        call('q1', 'ask', { question: 'Which?' }),
        call('a1', 'appTool', {}),
      ]);
    case 'reused id':
      return paused([call('q1', 'ask', { question: 'And now?' })]);
    default:
      return say('Hello.');
  }
}

function tell(response: ServerResponse, chunks: readonly Chunk[], isCut?: 'cut'): void {
  response.setHeader('content-type', 'text/event-stream');
  response.setHeader('x-vercel-ai-ui-message-stream', 'v1');
  response.flushHeaders();
  for (const chunk of chunks) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  if (!isCut) response.end('data: [DONE]\n\n');
  // The bytes are sent before the connection breaks.
  else response.write(': cut\n\n', () => setTimeout(() => response.destroy()));
}
