import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerMood, StageScript } from '@holdpoint/client/testing';
import {
  type AnyTextAdapter,
  type ChatMiddleware,
  chat,
  chatParamsFromRequest,
  defineInterrupt,
  type StreamChunk,
  toolDefinition,
  toServerSentEventsResponse,
} from '@tanstack/ai';
import { z } from 'zod';

/** Another browser has answered: the server, which stores conversations, sends the other run's messages. */
export interface Overtaken {
  readonly payload: unknown;
  /** `snapshot`: as the conversation’s messages. `replay`: as the frames of the other run. */
  readonly as: 'snapshot' | 'replay';
}

/** What a test requests from the scripted model, in its first message. */
export type Asked =
  | StageScript
  | 'with a reason'
  | 'with a form'
  | 'question'
  | 'question and approval'
  | 'the server’s own'
  | 'unbound'
  | 'reused id'
  | 'again';

/** The request of the library, as far as a test reads it. */
interface Body {
  readonly resume?: readonly { interruptId: string; status: string; payload?: unknown }[];
  readonly parentRunId?: string;
  readonly messages: readonly { role: string; content?: unknown }[];
}

/** The tools of the server, for a page that passes them to `useChat`. */
export const definitions = {
  pay: toolDefinition({
    name: 'pay',
    description: 'Pays.',
    inputSchema: z.object({ eur: z.number() }),
    needsApproval: true,
  }),
  payWithReason: toolDefinition({
    name: 'payWithReason',
    description: 'Pays.',
    inputSchema: z.object({ eur: z.number() }),
    needsApproval: true,
    approvalSchema: { reject: z.object({ reason: z.string().min(3) }) },
  }),
  payWithForm: toolDefinition({
    name: 'payWithForm',
    description: 'Pays.',
    inputSchema: z.object({ eur: z.number() }),
    needsApproval: true,
    approvalSchema: {
      approve: z.object({ account: z.string() }),
      reject: z.object({ reason: z.string().min(3) }),
    },
  }),
  ask: toolDefinition({
    name: 'ask',
    description: 'Asks the person.',
    inputSchema: z.object({ question: z.string() }),
    outputSchema: z.object({ choice: z.string() }),
  }),
};

/** The server’s own question, for a page that passes it to `useChat`. */
export const colour = defineInterrupt({
  id: 'colour',
  payloadSchema: z.object({ question: z.string() }),
  responseSchema: z.object({ answer: z.string().refine((said) => said !== 'grey', 'No grey.') }),
});

/**
 * Starts a chat route of the real server package that stores nothing, with its own ledger, on loopback. Its model is
 * scripted.
 * @param dropsCopies drops the library's own results of rejected calls, as the docs show.
 */
export async function startTanstackAiServer({ dropsCopies = false } = {}) {
  let mood: ServerMood | Overtaken = 'answers';
  let release = () => {};
  let released = Promise.resolve();
  const books = { ran: [] as unknown[], answers: [] as Body[], asked: 0, read: '' };
  const run = async (input: unknown) => {
    books.ran.push(input);
    return 'paid';
  };
  const { pay, payWithReason, payWithForm, ask } = definitions;
  const tools = [pay.server(run), payWithReason.server(run), payWithForm.server(run), ask];

  const server = createServer(async (incoming, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (incoming.method === 'OPTIONS') return void response.end();
    response.statusCode = 404;
    if (incoming.method !== 'POST') return void response.end();
    response.statusCode = 200;
    const text = Buffer.concat(await incoming.toArray()).toString();
    const body = JSON.parse(text) as Body;
    const { method, headers } = incoming;
    const init = {
      method,
      body: text,
      headers: { 'content-type': String(headers['content-type']) },
    };
    const params = await chatParamsFromRequest(new Request('http://localhost/', init));
    const isAnswer = body.resume !== undefined;
    if (isAnswer) {
      books.answers.push(body);
      if (mood === 'drops') return void incoming.socket.destroy();
      if (mood === 'fails') {
        response.statusCode = 500;
        return void response.end('the server is down');
      }
      if (mood === 'waits') await released;
    }
    const { threadId, runId, parentRunId, resume } = params;
    const received = dropsCopies ? withoutCopies(params) : params.messages;
    const goOn = (given: typeof resume, messages = received) =>
      chat({
        adapter: scripted((read) => {
          books.asked += 1;
          books.read = JSON.stringify(read);
          return books.asked;
        }),
        ...{ tools, threadId, runId, messages, debug: false },
        ...(parentRunId && { parentRunId }),
        ...(given && { resume: given }),
        middleware: [asking(wordsOf(messages), isAnswer)],
        interrupts: [colour],
      });
    if (isAnswer && typeof mood === 'object') {
      const { payload } = mood;
      const theirs = resume?.map((one) => ({ ...one, status: 'resolved' as const, payload }));
      const frames: StreamChunk[] = [];
      // Without the copy of this page's answer.
      const kept = body.messages.filter(({ role }) => role !== 'tool');
      const stored = params.messages.filter(({ role }) => (role as string) !== 'tool');
      for await (const chunk of goOn(theirs, stored)) frames.push(chunk);
      const shown = mood.as === 'replay' ? from(frames) : snapshotOf(frames, kept);
      return void (await tell(response, shown, false));
    }
    await tell(
      response,
      unbind(goOn(resume), wordsOf(params.messages)),
      isAnswer && mood === 'cuts',
    );
  });

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/chat`,
    books,
    set(next: ServerMood | Overtaken) {
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

const textOf = (content: unknown): string =>
  Array.isArray(content)
    ? content.map((part) => String(part.content ?? part.text)).join('')
    : String(content);

type Params = Awaited<ReturnType<typeof chatParamsFromRequest>>;

/** As in docs/hosts/tanstack-ai.md: drops the library’s own result of each call rejected with a payload. */
function withoutCopies({ messages, resume = [] }: Params): Params['messages'] {
  const isRejected = (id: unknown) =>
    resume.some(
      ({ interruptId, payload }) =>
        interruptId === `approval_${id}` &&
        (payload as { approved?: boolean } | undefined)?.approved === false,
    );
  return messages.filter((one) => !('toolCallId' in one && isRejected(one.toolCallId)));
}

type Messages = readonly { readonly role: string; readonly content?: unknown }[];

/** Returns the person's last message. */
const wordsOf = (messages: Messages) =>
  textOf(messages.findLast(({ role }) => role === 'user')?.content) as Asked;

/** A question of the server itself, before it calls the model. */
const asking = (words: Asked, isAnswer: boolean): ChatMiddleware<unknown, typeof colour> => ({
  name: 'asking',
  onInterruptBoundary({ phase }) {
    if (phase !== 'beforeModel' || isAnswer || words !== 'the server’s own') return undefined;
    const question = 'Which colour?';
    return {
      interrupts: [
        colour.interrupt({
          key: 'q',
          reason: 'app:colour',
          message: question,
          payload: { question },
        }),
      ],
    };
  },
  onInterruptResolution: async () => ({ toolResume: 'continue' }),
});

/** Another engine's pause in the same stream: the library has no binding for it. */
async function* unbind(stream: AsyncIterable<StreamChunk>, words: Asked) {
  for await (const chunk of stream) {
    const outcome = 'outcome' in chunk ? (chunk.outcome as { interrupts?: object[] }) : undefined;
    if (words === 'unbound' && outcome?.interrupts)
      outcome.interrupts = [{ id: 'w1', reason: 'workflow', message: 'Go on?' }];
    yield chunk;
  }
}

async function* from(frames: readonly StreamChunk[]) {
  yield* frames;
}

/** Yields the conversation as a server stores it after a run. */
async function* snapshotOf(frames: readonly StreamChunk[], before: Body['messages']) {
  const results = frames.filter(({ type }) => type === 'TOOL_CALL_RESULT');
  const isStart = ({ type }: StreamChunk) => type === 'RUN_STARTED';
  const messages = [
    ...before,
    ...results.map((result) => ({ ...result, type: undefined, id: 'result', role: 'tool' })),
    { id: 'done', role: 'assistant', content: 'Done.' },
  ];
  yield frames.find(isStart) as StreamChunk;
  yield { type: 'MESSAGES_SNAPSHOT', messages, timestamp: Date.now() } as unknown as StreamChunk;
  yield frames.at(-1) as StreamChunk;
}

type Call = readonly [id: string, name: string, input: object];

function callsFor(words: Asked, turn: number): readonly Call[] {
  const pay = (id: string, eur = 1): Call => [id, 'pay', { eur }];
  const question: Call = [`q${turn}`, 'ask', { question: 'Which?' }];
  switch (words) {
    case 'one':
    case 'again':
    case 'unbound':
      return [pay(`c${turn}`)];
    case 'two':
      return [pay(`c${turn}`), pay(`d${turn}`, 2)];
    case 'twins':
      return [pay('same'), pay('same', 2)];
    case 'reused id':
      return [pay('same')];
    case 'with a reason':
      return [[`c${turn}`, 'payWithReason', { eur: 1 }]];
    case 'with a form':
      return [[`c${turn}`, 'payWithForm', { eur: 1 }]];
    case 'question':
      return [question];
    case 'question and approval':
      return [question, pay(`c${turn}`)];
    default:
      return [];
  }
}

/** Calls what the person's last message names, and replies `Done.` once there are results. */
function scripted(count: (messages: Messages) => number): AnyTextAdapter {
  const adapter = {
    ...{ kind: 'text', name: 'script', model: 'script', '~types': {} },
    async *chatStream({
      messages,
      ...ids
    }: {
      messages: Messages;
      runId: string;
      threadId: string;
    }) {
      const timestamp = Date.now();
      const turn = count(messages);
      yield { type: 'RUN_STARTED', ...ids, timestamp };
      const asked = messages.findLastIndex(({ role }) => role === 'user');
      const done = messages.slice(asked).filter(({ role }) => role === 'tool').length;
      const isDone = done >= (wordsOf(messages) === 'again' ? 2 : 1);
      const calls = isDone ? [] : callsFor(wordsOf(messages), turn);
      for (const [toolCallId, toolCallName, input] of calls) {
        yield { type: 'TOOL_CALL_START', toolCallId, toolCallName, timestamp };
        yield { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(input), timestamp };
        yield { type: 'TOOL_CALL_END', toolCallId, timestamp };
      }
      if (calls.length === 0) {
        const messageId = `m${turn}`;
        yield { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant', timestamp };
        yield { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: 'Done.', timestamp };
        yield { type: 'TEXT_MESSAGE_END', messageId, timestamp };
      }
      const finishReason = calls.length > 0 ? 'tool_calls' : 'stop';
      yield { type: 'RUN_FINISHED', ...ids, finishReason, timestamp };
    },
    structuredOutput: async () => ({ data: {}, rawText: '{}' }),
  };
  // The library's type has many fields that a script does not need.
  return adapter as unknown as AnyTextAdapter;
}

async function tell(
  response: ServerResponse,
  stream: AsyncIterable<StreamChunk>,
  isCut: boolean,
): Promise<void> {
  const { body, headers } = toServerSentEventsResponse(stream);
  headers.delete('connection');
  response.writeHead(200, Object.fromEntries(headers));
  const decoder = new TextDecoder();
  for await (const bytes of body ?? []) {
    response.write(bytes);
    if (!isCut || !decoder.decode(bytes).includes('TOOL_CALL_RESULT')) continue;
    // The bytes are sent before the connection breaks.
    response.write(': cut\n\n', () => setTimeout(() => response.destroy()));
    return;
  }
  response.end();
}
