import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request that a server got, with its body read. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A real server on a free port of this machine, gone with the test. */
export async function startServer(
  answer: (request: Arrived, response: ServerResponse) => void,
): Promise<{ readonly origin: string; readonly arrived: readonly Arrived[] }> {
  const arrived: Arrived[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body };
      arrived.push(one);
      answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a port has such an address.
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived };
}

const asked = [
  { role: 'user', content: [{ text: 'pay' }] },
  {
    role: 'model',
    content: [
      {
        toolRequest: { name: 'pay', ref: 'p1', input: { to: 'Ada' } },
        metadata: { interrupt: true },
      },
    ],
  },
];
const paid = [
  ...asked,
  {
    role: 'tool',
    content: [{ toolResponse: { name: 'pay', ref: 'p1', output: 'paid' } }],
  },
  { role: 'model', content: [{ text: 'Paid.' }] },
];

/** The last frame of a Genkit flow's turn. */
export function sendResult(response: ServerResponse, result: object): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end(`data: ${JSON.stringify({ result })}\n\n`);
}

/** The flow asks. */
export function ask(response: ServerResponse): void {
  sendResult(response, { messages: asked, finishReason: 'interrupted' });
}

/**
 * A Genkit flow that asks before it pays, at `/pay`. `onAnswer` is what it does with an answer once the tool has run; by
 * default it says that it has paid.
 */
export async function startPayFlow({
  onMessage = (response: ServerResponse): unknown => ask(response),
  onAnswer = (response: ServerResponse): unknown =>
    sendResult(response, { messages: paid, finishReason: 'stop' }),
  elsewhere = (_request: Arrived, response: ServerResponse): void => {
    response.writeHead(404).end();
  },
} = {}) {
  const isAnswer = ({ path, body }: Arrived) => path === '/pay' && body.includes('"resume"');
  const { origin, arrived } = await startServer((request, response) => {
    if (request.path !== '/pay') elsewhere(request, response);
    else if (isAnswer(request)) onAnswer(response);
    else onMessage(response);
  });
  return {
    url: `${origin}/pay`,
    arrived,
    /** How often the tool has run. */
    paid: () => arrived.filter(isAnswer).length,
  };
}
