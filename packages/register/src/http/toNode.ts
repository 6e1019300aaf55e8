import type { RegisterHandler } from './registerHandler.ts';

/** The parts of a Node `http` request that are used. Express's request matches. */
export interface NodeRequestLike extends AsyncIterable<unknown> {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** Express: the URL before a router removed its prefix. */
  readonly originalUrl?: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The body, if a middleware parsed it. */
  readonly body?: unknown;
}

/** The parts of a Node `http` response that are used. */
export interface NodeResponseLike {
  statusCode: number;
  readonly destroyed: boolean;
  setHeader(name: string, value: string): unknown;
  flushHeaders(): void;
  write(chunk: Uint8Array): boolean;
  end(): unknown;
  on(event: 'close' | 'drain', listener: () => void): unknown;
}

/**
 * Adapts the handler to Node's `http` and to Express. Works with and without a body parser.
 * @example
 * http.createServer(toNode(handle));
 * app.use('/api/approvals', toNode(handle));
 */
export function toNode(
  handle: RegisterHandler,
): (request: NodeRequestLike, response: NodeResponseLike) => Promise<void> {
  return async (request, response) => {
    const gone = new AbortController();
    let drained = () => {};
    response.on('close', () => {
      gone.abort();
      drained();
    });
    response.on('drain', () => drained());
    const webRequest = toRequest(request, gone.signal);
    const { status, headers, body } = webRequest
      ? await handle(webRequest)
      : new Response(null, { status: 400 });
    if (response.destroyed) return void body?.cancel().catch(() => {});
    response.statusCode = status;
    headers.forEach((value, name) => void response.setHeader(name, value));
    response.flushHeaders();
    const reader = body?.getReader();
    gone.signal.addEventListener('abort', () => void reader?.cancel().catch(() => {}));
    while (reader && !response.destroyed) {
      const { done, value } = await reader.read();
      if (done) break;
      if (!response.write(value) && !response.destroyed)
        await new Promise<void>((resolve) => {
          drained = resolve;
        });
    }
    response.end();
  };
}

/** Returns `undefined` for an invalid URL. Ignores the host: nothing depends on it, and clients can send any. */
function toRequest(request: NodeRequestLike, signal: AbortSignal): Request | undefined {
  const { method = 'GET', url = '', originalUrl = url } = request;
  const headers = new Headers();
  try {
    for (const [name, value] of Object.entries(request.headers)) {
      if (value === undefined || name.startsWith(':')) continue;
      for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
    }
    if (!originalUrl.startsWith('/')) return undefined;
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const body = hasBody ? { body: bodyOf(request), duplex: 'half' } : {};
    return new Request(`http://localhost${originalUrl}`, { method, headers, signal, ...body });
  } catch {
    return undefined;
  }
}

/** Returns the parsed body, or a stream of its bytes, read only on demand. */
function bodyOf(request: NodeRequestLike): BodyInit {
  const { body } = request;
  if (typeof body === 'string' || body instanceof Uint8Array) return body as BodyInit;
  if (body !== undefined) return JSON.stringify(body);
  const bytes = request[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await bytes.next();
      if (done) controller.close();
      else controller.enqueue(value as Uint8Array);
    },
  });
}
