import type { RequestHandler } from 'express';

/** A host of this machine as in `Host` and `Origin`, matched completely. */
const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/;
const LOCAL_ORIGIN = /^https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/;

/** A response header that pages of other origins may read: Genkit's name for a running turn. */
const EXPOSED = 'x-genkit-stream-id';

/**
 * Allows the playground's own page and, in `development`, pages of other origins of this machine, which can then read
 * responses (CORS, without cookies). Everything else gets a 403 with instructions.
 *
 * `Host` is checked first: if a DNS name points to 127.0.0.1, its page has the same origin, and CORS does not apply. An
 * `Origin` of `null` (a sandboxed frame, a file) can come from anywhere, and is never allowed.
 */
export function onlyLoopback({ development }: { readonly development: boolean }): RequestHandler {
  return (request, response, next) => {
    const { host = '', origin } = request.headers;
    // A cache must not return one origin's response to another.
    response.vary('Origin');
    if (!LOCAL_HOST.test(host)) {
      return refuse(`This server is reached as localhost or 127.0.0.1, not as “${host}”.`);
    }
    if (origin === undefined || origin === `http://${host}`) return next();
    if (development && LOCAL_ORIGIN.test(origin)) {
      response.set('Access-Control-Allow-Origin', origin);
      response.set('Access-Control-Expose-Headers', EXPOSED);
      if (!isPreflight(request)) return next();
      const headers = request.headers['access-control-request-headers'] ?? 'content-type';
      response.set('Access-Control-Allow-Methods', 'GET, POST');
      response.set('Access-Control-Allow-Headers', headers);
      response.status(204).end();
      return;
    }
    // Another page can always send a GET, but can't read the response without CORS headers.
    if (request.method === 'GET') return next();
    return refuse(development ? ELSEWHERE : NOT_IN_DEVELOPMENT);

    function refuse(message: string) {
      response.status(403).json({ status: 'PERMISSION_DENIED', message });
    }
  };
}

const ELSEWHERE =
  'This API serves its own page, and pages whose origin is http://localhost:<port> or http://127.0.0.1:<port>. Open your page under such an address.';

const NOT_IN_DEVELOPMENT =
  'This API serves its own page only. Start it with NODE_ENV=development (not production) and it serves pages of http://localhost:<port> and http://127.0.0.1:<port>, too.';

function isPreflight({
  method,
  headers,
}: {
  readonly method: string;
  readonly headers: NodeJS.Dict<string | string[]>;
}): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}
