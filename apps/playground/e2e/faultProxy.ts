import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fault of one request between the page and a working server. */
export type Fault =
  /** The connection breaks before the server receives the request, also for the browser's retries. */
  | { readonly type: 'refused' }
  /**
   * The server receives it; the connection breaks before the first byte of the response. The browser's retries pass.
   */
  | { readonly type: 'lost' }
  /** The server receives it; the connection breaks after this many bytes of the response. */
  | { readonly type: 'reset'; readonly after: number }
  /** The server receives it; the response ends after this many bytes, as if it were complete. */
  | { readonly type: 'ends'; readonly after: number }
  /** The server receives it; after this many bytes the response pauses until `release`. */
  | { readonly type: 'stalls'; readonly after: number }
  /** The server receives it; the response is a redirect instead. */
  | { readonly type: 'redirects'; readonly status: number; readonly to: string }
  /** The response arrives byte by byte. */
  | { readonly type: 'slices' }
  /** The response arrives at once, when it is complete. */
  | { readonly type: 'buffered' }
  /** An intermediary responds; the server does not receive the request. */
  | {
      readonly type: 'answered';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: string;
    };

/** A proxy between the page and the server. */
export interface FaultProxy {
  readonly url: string;
  /** Applies a fault to the next request with answers. */
  faultNextAnswer(fault: Fault): void;
  /** Returns how many requests with answers have arrived since the last fault was set. */
  answers(): number;
  /** Ends all faults; a paused response continues. */
  release(): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy on a free loopback port. A browser retries a request automatically if an existing connection breaks
 * before the first byte of the response, whether or not the server has received it.
 *
 * `scripts`: texts that it serves itself, by path. `answering`: a text in the body of requests with answers.
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
        pass(answer, outgoing, fault, (go) => {
          release = go;
          if (isReleased) go();
          // The server has ended.
        }).catch(() => outgoing.destroy());
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
 * When a connection breaks, a browser discards data it has received but not delivered. Nothing outside shows when it
 * has delivered it, so it gets some time; a test passes either way.
 */
const HANDED_OVER_MS = 150;

/**
 * Passes a response on, as far as the fault allows. Always reads the server's response to its end, because it has
 * received the request.
 */
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
