import { request } from 'node:http';

/** What is posted, or asked. */
export interface Post {
  readonly note?: string;
  readonly path: string;
  /** A string goes out as it is; anything else as JSON. Absent: it is a GET. */
  readonly body?: unknown;
  /** Default: `text/event-stream`. */
  readonly accept?: string;
}

/** What came back. */
export interface Recorded {
  /** In the format of a recording, without the line that counts the exchange. */
  readonly bytes: Buffer;
  readonly status: number;
  readonly body: string;
}

/**
 * Posts or asks once and writes down every byte of it, and when it came. The format is the one `parseRecording` of
 * `@holdpoint/client/testing` reads: transfer chunking removed, a newline after each arrival that has none.
 */
export function recordExchange(server: string, post: Post): Promise<Recorded> {
  const { hostname, port } = new URL(server);
  const isGet = post.body === undefined;
  const method = isGet ? 'GET' : 'POST';
  const payload = typeof post.body === 'string' ? post.body : (JSON.stringify(post.body) ?? '');
  const headers = {
    Host: 'agent.test',
    Connection: 'close',
    ...(isGet ? {} : { 'Content-Type': 'application/json' }),
    Accept: post.accept ?? 'text/event-stream',
    ...(isGet ? {} : { 'Content-Length': Buffer.byteLength(payload) }),
  };
  const asked = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const pieces: Buffer[] = [];
  const write = (text: string) => pieces.push(Buffer.from(`${text}\n`));
  write(['@@ REQUEST', `${method} ${post.path} HTTP/1.1`, ...asked, '', payload].join('\n'));

  const start = performance.now();
  const at = () => `+${Math.round(performance.now() - start)}ms`;
  return new Promise((resolve, reject) => {
    // A connection of its own: what one answer leaves behind must not get into the next.
    const own = { agent: false, hostname, port };
    const outgoing = request({ ...own, method, path: post.path, headers });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      const { rawHeaders, statusCode = 0, statusMessage } = response;
      write(`@@ RESPONSE head ${at()}\nHTTP/1.1 ${statusCode} ${statusMessage}`);
      for (let i = 0; i < rawHeaders.length; i += 2)
        write(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
      const arrivals: Buffer[] = [];
      response.on('data', (bytes: Buffer) => {
        arrivals.push(bytes);
        write(`@@ ${at()} ${bytes.length}B`);
        pieces.push(bytes);
        if (bytes.at(-1) !== 10) pieces.push(Buffer.from('\n'));
      });
      response.once('error', reject);
      response.once('end', () => {
        write(`@@ END ${at()}\n`);
        const body = Buffer.concat(arrivals).toString();
        resolve({ bytes: Buffer.concat(pieces), status: statusCode, body });
      });
    });
    if (isGet) outgoing.end();
    else outgoing.end(payload);
  });
}
