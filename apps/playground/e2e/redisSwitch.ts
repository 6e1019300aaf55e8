import { createServer, request as httpRequest, type ServerResponse } from 'node:http';
import { listen } from '../../../servers/run/listen.ts';

/** One address for several servers, like a load balancer. */
export interface Switch {
  readonly url: string;
  /** Sets where the API's requests go from now on. */
  sendTo(target: string): void;
  /** Cuts the running responses. */
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
    // Keeps the host that the page uses, because the API compares it with the page's origin.
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
