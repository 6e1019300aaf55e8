import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import { openExpenses } from '../../../servers/expenses/expensesRouter.ts';
import { type ChosenModel, chooseModel } from '../../../servers/genkit-js/model/chooseModel.ts';
import { redisState } from '../../../servers/genkit-js/redis/redisState.ts';
import { defineScenes } from '../../../servers/genkit-js/scenes/defineScenes.ts';
import { fileState } from '../../../servers/genkit-js/state/fileState.ts';
import { defineKortyx } from '../../../servers/kortyx-stand-in/scenes/defineKortyx.ts';
import { createPrograms } from '../../../servers/run/createPrograms.ts';
import { listen } from '../../../servers/run/listen.ts';
import { servers } from '../../../servers/servers.ts';
import { startSignIn } from '../../../servers/sign-in/startSignIn.ts';
import { createChats } from './chats/createChats.ts';
import { apiRouter } from './http/apiRouter.ts';
import { onlyLoopback } from './http/onlyLoopback.ts';
import { serveWeb } from './http/serveWeb.ts';

/** Options of {@link startServer}; every one has a default. */
export interface StartOptions {
  /** The port to listen on; if it is in use, the next free one. Default: 5173. 0 for any. */
  readonly port?: number;
  /**
   * The source of the page: its sources, with updates (default); a folder with its bundle; or none, which leaves the
   * API and the sign-in.
   */
  readonly page?: 'sources' | 'none' | { readonly bundle: string };
  /**
   * The folder for sessions, decisions and the ledger without a Redis. Default: `.data` next to the server's folder.
   */
  readonly dataDir?: string;
  /** The scripted model's delay before each word, in milliseconds. Default: 18. */
  readonly wordDelayMs?: number;
  /**
   * Sets the model, the Redis for the state (`REDIS_URL`), and whether pages of other local origins are served
   * (`NODE_ENV`: not in production). Default: `process.env`.
   */
  readonly env?: NodeJS.ProcessEnv;
  /** How long a sign-in's reference is valid, in milliseconds. Default: two minutes. */
  readonly credentialTtlMs?: number;
  /** Receives messages for the person who starts it. Default: none. */
  readonly log?: (line: string) => void;
}

/** A running playground. */
export interface RunningServer {
  readonly url: string;
  /** The origin of the sign-in pages, which differs from the page's. */
  readonly signInUrl: string;
  readonly model: ChosenModel['info'];
  /** Stops both listeners and cuts open streams. Sessions stay stored. */
  close(): Promise<void>;
}

/** Starts the playground: the page, the agents' API, and the sign-in on its own origin. */
export async function startServer(options: StartOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? join(import.meta.dirname, '..', '.data');
  const env = options.env ?? process.env;
  const model = chooseModel(env, options.wordDelayMs ?? 18);
  const vaultOptions =
    options.credentialTtlMs === undefined ? {} : { ttlMs: options.credentialTtlMs };
  const state = env.REDIS_URL
    ? await redisState(env.REDIS_URL, vaultOptions)
    : fileState(dataDir, vaultOptions);

  const webOrigins = new Set<string>();
  const signIn = await startSignIn({ vault: state.vault, webOrigins });
  const { ledger } = state;
  const programs = createPrograms(servers);
  const chats = createChats();
  let url = '';
  const expenses = await openExpenses('/api/expenses', {
    dataDir,
    databaseUrl: env.DATABASE_URL,
    ledger,
    model,
    requestPage: (id) => `${url}/expenses/requests/${id}`,
    report: (error) => options.log?.(`Expense claims: ${String(error)}`),
  });
  const backends = {
    ...defineScenes({ model, state }),
    kortyx: defineKortyx(ledger),
    programs,
    expenses,
    chats,
  };

  const app = express();
  app.disable('x-powered-by');
  const development = env.NODE_ENV !== 'production';
  app.use('/api', onlyLoopback({ development }));
  app.use('/api', apiRouter({ ...backends, ledger, model, signInUrl: signIn.url }));

  const server = createServer(app);
  const page = await servePage(server, options.page);
  if (page) app.use(page.middleware);

  const port = await listen(server, options.port ?? 5173, options.log);
  for (const host of ['127.0.0.1', 'localhost']) webOrigins.add(`http://${host}:${port}`);

  url = `http://127.0.0.1:${port}`;

  return {
    url,
    signInUrl: signIn.url,
    model: model.info,
    async close() {
      await Promise.all([page?.close(), signIn.close(), programs.close(), chats.close()]);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await expenses.close();
      await state.close();
    },
  };
}

async function servePage(server: Server, page: StartOptions['page'] = 'sources') {
  if (page === 'none') return undefined;
  if (page === 'sources') return serveWeb(server);
  const middleware = express.Router();
  middleware.use(express.static(page.bundle));
  middleware.get('/*scene', (_request, response) =>
    response.sendFile(join(page.bundle, 'index.html')),
  );
  return { middleware, close: async () => {} };
}
