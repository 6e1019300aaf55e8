import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong with one request, between the page and a server that is well. */
export type Fault =
  /** The connection breaks before the server has seen the request, however often the browser tries. */
  | { readonly type: 'refused' }
  /** The server takes it; the connection breaks before a byte of its answer. What the browser then sends again passes. */
  | { readonly type: 'lost' }
  /** The server takes it; the connection breaks after so many bytes of its answer. */
  | { readonly type: 'reset'; readonly after: number }
  /** The server takes it; the answer ends after so many bytes, as if it were whole. */
  | { readonly type: 'ends'; readonly after: number }
  /** The server takes it; after so many bytes nothing more comes until `release`. */
  | { readonly type: 'stalls'; readonly after: number }
  /** The server takes it; in place of its answer comes a redirect. */
  | { readonly type: 'redirects'; readonly status: number; readonly to: string }
  /** The answer comes byte by byte. */
  | { readonly type: 'slices' }
  /** The answer comes at once, when it is whole. */
  | { readonly type: 'buffered' }
  /** Something in between answers; the server has not seen the request. */
  | {
      readonly type: 'answered';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string;
    };

/** Stands between the page and the server. */
export interface FaultProxy {
  readonly url: string;
  /** The next request that carries answers meets this. */
  faultNextAnswer(fault: Fault): void;
  /** How many requests with answers have come here since the last fault was set. */
  answers(): number;
  /** Nothing goes wrong any more, and a stalled answer goes on. */
  release(): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy on a free port of the loopback. Mind that a browser sends a request again automatically when a connection
 * that was open already breaks before a byte of the answer came; whether the server had taken it does not count.
 *
 * `scripts`: what it serves automatically, by path. `answering`: what the body of a request with answers contains.
 */
export async function startFaultProxy(
  target: () => string,
  scripts: Readonly<Record<string, string>> = {},
  answering = /"resume":|"approval-responded"/,
): Promise<FaultProxy> {
  let next: Fault | undefined;
  let release = () => {};
  let isReleased = false;
  let answers = 0;

  const proxy = createServer((incoming, outgoing) => {
    void readBody(incoming).then((body) => {
      const script = scripts[incoming.url ?? ''];
      if (script !== undefined)
        return outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
      const isAnswer = incoming.method === 'POST' && answering.test(body);
      if (isAnswer) answers += 1;
      const fault = isAnswer ? next : undefined;
      if (fault?.type !== 'refused') next = isAnswer ? undefined : next;
      if (fault?.type === 'refused') return outgoing.socket?.resetAndDestroy();
      if (fault?.type === 'answered') {
        return outgoing.writeHead(fault.status, fault.headers).end(fault.body);
      }
      const { port } = new URL(target());
      const headers = { ...incoming.headers, host: `127.0.0.1:${port}` };
      if (headers.origin) headers.origin = `http://127.0.0.1:${port}`;
      const forward = request({
        port,
        host: '127.0.0.1',
        method: incoming.method,
        path: incoming.url,
        headers,
      });
      forward.on('error', () => outgoing.destroy());
      forward.on('response', (answer) => {
        if (fault?.type === 'lost') {
          answer.resume().on('end', () => outgoing.socket?.resetAndDestroy());
          return;
        }
        if (fault?.type === 'redirects') {
          const head = { location: fault.to };
          answer.resume().on('end', () => outgoing.writeHead(fault.status, head).end());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        void pass(answer, outgoing, fault, (go) => {
          release = go;
          if (isReleased) go();
        });
      });
      forward.end(body);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    faultNextAnswer(fault) {
      next = fault;
      answers = 0;
      isReleased = false;
    },
    answers: () => answers,
    release() {
      next = undefined;
      isReleased = true;
      release();
    },
    close: () =>
      new Promise((resolve) => {
        release();
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

/**
 * A browser throws away what it has received and not passed on yet when a connection breaks. Nothing outside of it tells
 * when it has passed it on, so it gets some time; a test holds either way.
 */
const HANDED_OVER_MS = 150;

/** Hands an answer on, or what the fault leaves of it. The server is read to its end either way: it has taken the request. */
async function pass(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | undefined,
  stalled: (release: () => void) => void,
): Promise<void> {
  const whole: Buffer[] = [];
  let sent = 0;
  let isCut = false;
  for await (const bytes of answer as AsyncIterable<Buffer>) {
    if (isCut || outgoing.destroyed) continue;
    if (fault?.type === 'buffered') {
      whole.push(bytes);
    } else if (fault?.type === 'slices') {
      for (const byte of bytes) {
        outgoing.write(Buffer.of(byte));
        await new Promise((resolve) => setImmediate(resolve));
      }
    } else if (fault !== undefined && 'after' in fault && sent + bytes.length > fault.after) {
      outgoing.write(bytes.subarray(0, fault.after - sent));
      const rest = bytes.subarray(fault.after - sent);
      if (fault.type === 'stalls') {
        await new Promise<void>((resolve) => stalled(resolve));
        outgoing.write(rest);
        sent = Number.NEGATIVE_INFINITY;
        continue;
      }
      isCut = true;
      if (fault.type === 'reset')
        setTimeout(() => outgoing.socket?.resetAndDestroy(), HANDED_OVER_MS);
      else outgoing.end();
    } else {
      outgoing.write(bytes);
      sent += bytes.length;
    }
  }
  if (!isCut) outgoing.end(Buffer.concat(whole));
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
}
