import { join } from 'node:path';
import express, { type Router } from 'express';
import { broughtByNpm } from '../../../../servers/run/server.ts';
import { type RunningServer, startServer } from '../../../../servers/run/startServer.ts';

/** The chats of `examples/hosts`, on their own server. */
export interface Chats {
  readonly router: Router;
  close(): Promise<void>;
}

/** Their server builds their pages, so it starts at the first request. */
export function createChats(): Chats {
  let running: Promise<RunningServer> | undefined;
  const router = express.Router();
  router.post('/', async (_request, response) => {
    running ??= startServer({
      name: 'chats',
      folder: join(import.meta.dirname, '../../../../examples/hosts'),
      command: process.execPath,
      args: ['server.ts'],
      madeWith: 'the chat libraries of examples/hosts',
      setup: broughtByNpm,
    }).catch((error: unknown) => {
      // The next request tries again.
      running = undefined;
      throw error;
    });
    response.json({ url: (await running).url });
  });
  return { router, close: async () => (await running?.catch(() => undefined))?.close() };
}
