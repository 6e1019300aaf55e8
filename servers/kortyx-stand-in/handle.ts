import type { IncomingMessage, ServerResponse } from 'node:http';

type Route = (request: Request) => Promise<Response>;

/** Serves Fetch-style routes, by their exact path, from node:http. */
export function handle(
  routes: Readonly<Record<string, Route>>,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  return async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://127.0.0.1');
    const route = routes[url.pathname];
    if (route === undefined) {
      outgoing.writeHead(404).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = 'GET' } = incoming;
    const body = method === 'GET' ? null : Buffer.concat(chunks);
    const response = await route(new Request(url, { method, body }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    // A client that has gone away ends the response, never the run behind it.
    outgoing.on('error', () => {});
    for await (const chunk of response.body ?? []) if (!outgoing.destroyed) outgoing.write(chunk);
    outgoing.end();
  };
}
