import type { RequestHandler } from 'express';

/** Serves a Fetch-style route, behind Express's JSON parser. */
export function fetchHandler(route: (request: Request) => Promise<Response>): RequestHandler {
  return async ({ originalUrl, method, body }, outgoing) => {
    const url = new URL(originalUrl, 'http://127.0.0.1');
    const answer = await route(new Request(url, { method, body: JSON.stringify(body) }));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    // A client that has gone away ends the response, never the run behind it.
    outgoing.on('error', () => {});
    for await (const chunk of answer.body ?? []) if (!outgoing.destroyed) outgoing.write(chunk);
    outgoing.end();
  };
}
