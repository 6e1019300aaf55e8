import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerMood, StageScript } from '@holdpoint/client/testing';

/** What a test requests from the scripted model, in its last message. */
export type Asked =
  | StageScript
  | 'again'
  | 'person'
  | 'app and approval'
  | 'shared approval id'
  | 'other arguments'
  | 'once and always'
  | 'always alone'
  | 'with grants'
  | 'select'
  | 'select or text'
  | 'text'
  | 'questions'
  | 'another display';

/** Another browser has answered: the server sends the current conversation. */
export interface Overtaken {
  readonly by: 'approve' | 'reject';
}

interface Part {
  readonly type: string;
  readonly toolCallId?: string;
  readonly toolName?: string;
  readonly args?: object;
  readonly text?: string;
  readonly result?: unknown;
  readonly isError?: boolean;
  readonly approval?: { readonly approved?: boolean; readonly [field: string]: unknown };
}

interface Body {
  readonly messages: readonly { readonly role: string; readonly content: readonly Part[] }[];
}

const toolCall = (toolCallId: string, more: object = {}): Part => {
  const args = { eur: 1 };
  const approval = { id: `approval of ${toolCallId}` };
  const argsText = JSON.stringify(args);
  return {
    type: 'tool-call',
    toolName: 'pay',
    ...{ toolCallId, args, argsText, approval },
    ...more,
  };
};

const asking = (approval: object, id = 'c') => [
  toolCall(id, { toolName: 'ask', approval: { id: 'a', prompt: 'Which?', ...approval } }),
];

const option = (id: string, kind = '_option', more: object = {}) => ({
  ...{ id, kind, label: id.toUpperCase() },
  ...more,
});

/** Returns the model's calls for the person's message. */
function callsFor(words: Asked, turn: number): readonly Part[] {
  const id = `c${turn}`;
  switch (words) {
    case 'one':
      return [toolCall(id)];
    case 'again':
      return [toolCall(id, turn === 1 ? {} : { args: { eur: 2 }, argsText: '{"eur":2}' })];
    case 'two':
      return [toolCall(id), toolCall(`d${turn}`)];
    case 'twins':
      return [toolCall('same'), toolCall('same', { approval: { id: 'other' } })];
    case 'shared approval id':
      return [toolCall(id), toolCall(`d${turn}`, { approval: { id: `approval of ${id}` } })];
    case 'other arguments':
      return [toolCall(id, { argsText: '{"eur":999}' })];
    case 'person':
      return [toolCall(id, { toolName: 'ask', approval: undefined })];
    case 'app and approval':
      return [toolCall(id), toolCall(`d${turn}`, { toolName: 'app', approval: undefined })];
    case 'once and always':
      return asking({
        options: [
          option('always', 'allow-always', { grants: ['pay *'] }),
          option('yes', 'allow-once'),
          option('no', 'reject-once'),
        ],
      });
    case 'always alone':
      return asking({ options: [option('always', 'allow-always'), option('no', 'reject-once')] });
    case 'with grants':
      return asking({ options: [option('yes', 'allow-once', { grants: ['pay *'] })] });
    case 'select':
      return asking({
        ...{ display: 'select', dismissible: true },
        options: [option('a'), option('b'), option('no', 'reject-once')],
      });
    case 'select or text':
      return asking({ display: 'select', allowFreeform: true, options: [option('a')] });
    case 'text':
      return asking({ id: `a${turn}`, display: 'text' }, id);
    case 'questions':
      return asking({
        display: 'questions',
        questions: [
          { id: 'size', prompt: 'Which size?', options: [option('s'), option('m')] },
          {
            id: 'toppings',
            prompt: 'What on it?',
            options: [option('x'), option('y')],
            multiple: true,
          },
          { id: 'name', prompt: 'For whom?' },
        ],
      });
    case 'another display':
      return asking({ display: 'slider' });
    default:
      return [];
  }
}

/** Starts a chat route as in the library’s guide for `useLocalRuntime`, with its own ledger, on loopback. */
export async function startAssistantUiServer() {
  let mood: ServerMood | Overtaken | 'does nothing' = 'answers';
  let release = () => {};
  let released = Promise.resolve();
  const books = { ran: [] as unknown[], answers: [] as (readonly Part[])[], asked: 0 };

  const server = createServer(async (incoming, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (incoming.method !== 'POST') return void response.end();
    const { messages } = JSON.parse(Buffer.concat(await incoming.toArray()).toString()) as Body;
    const last = messages.at(-1);
    const words = messages.findLast(({ role }) => role === 'user')?.content[0]?.text as Asked;
    const tell = (content: readonly Part[], more: object = {}) =>
      new Promise((resolve) => {
        response.write(`${JSON.stringify({ content, ...more })}\n`, resolve);
      });
    const ask = async (before: readonly Part[] = []) => {
      books.asked += 1;
      const calls = callsFor(words, books.asked);
      const text = { type: 'text', text: 'Done.' };
      const status = { type: 'requires-action', reason: 'tool-calls' };
      if (calls.length > 0) await tell([...before, ...calls], { status });
      else await tell([...before, text]);
      response.end();
    };
    if (last?.role !== 'assistant') return void (await ask());

    const calls = last.content.filter(({ type }) => type === 'tool-call');
    books.answers.push(calls);
    if (mood === 'drops') return void incoming.socket.destroy();
    if (mood === 'fails') {
      response.statusCode = 500;
      return void response.end('the server is down');
    }
    if (mood === 'does nothing') return void response.end();
    if (mood === 'waits') await released;
    const results = calls.flatMap(({ approval, result, isError: _, ...call }): readonly Part[] => {
      const isYes = typeof mood === 'object' ? mood.by === 'approve' : approval?.approved === true;
      if (!isYes)
        return typeof mood === 'object'
          ? [{ ...call, result: { error: 'Tool approval denied' }, isError: true }]
          : [];
      if (result !== undefined && typeof mood !== 'object') return [];
      books.ran.push(call.args);
      return [{ ...call, result: 'paid' }];
    });
    if (mood === 'cuts') {
      await tell(results);
      return void setTimeout(() => response.destroy());
    }
    if (words === 'again' && books.asked === 1) return void (await ask(results));
    await tell([...results, { type: 'text', text: 'Done.' }]);
    response.end();
  });

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/chat`,
    books,
    set(next: ServerMood | Overtaken | 'does nothing') {
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
