import { createServer, request as httpRequest, type ServerResponse } from 'node:http';
import { listen } from '../../../servers/run/listen.ts';

/** One address in front of several servers, as a load balancer is. */
export interface Switch {
  readonly url: string;
  /** Where the API's requests go from now on. */
  sendTo(target: string): void;
  /** Cuts the answers that are under way. */
  cut(): void;
  close(): Promise<void>;
}

/** Starts one. Everything but `/api` always goes to `pages`. */
export async function startSwitch(pages: string): Promise<Switch> {
  let api = pages;
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    const target = new URL(request.url ?? '/', request.url?.startsWith('/api/') ? api : pages);
    // The host that the page knows goes along: it is what the API compares the page's origin with.
    const { method, headers } = request;
    const onward = httpRequest(target, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  return {
    url,
    sendTo(target) {
      api = target;
    },
    cut() {
      for (const response of open) response.destroy();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
