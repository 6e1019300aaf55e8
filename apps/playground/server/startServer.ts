import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import { defineAgents } from './agents/defineAgents.ts';
import { apiRouter } from './http/apiRouter.ts';
import { listen } from './http/listen.ts';
import { onlyLoopback } from './http/onlyLoopback.ts';
import { buildWeb, serveWeb } from './http/serveWeb.ts';
import { createInterop } from './interop/createInterop.ts';
import { defineKortyx } from './kortyx/defineKortyx.ts';
import { type ChosenModel, chooseModel } from './model/chooseModel.ts';
import { redisState } from './redis/redisState.ts';
import { startSignIn } from './sign-in/startSignIn.ts';
import { fileState } from './state/fileState.ts';

/** Options of {@link startServer}; every one has a default. */
export interface StartOptions {
  /** The port to listen on; the next free one is taken when it is in use. Default 5173; 0 for any. */
  readonly port?: number;
  /** Serve the page too. Default true; false leaves the API and the sign-in. */
  readonly web?: boolean;
  /** Reload the page when its sources change. Default true; false bundles it once, as it is now. */
  readonly hot?: boolean;
  /** Where sessions, decisions and the ledger are kept without a Redis. Default `.data` beside the server's folder. */
  readonly dataDir?: string;
  /** Pause before each word of the scripted model, in milliseconds. Default 18. */
  readonly wordDelayMs?: number;
  /** Which model answers, and whether a Redis keeps the state (`REDIS_URL`), is read from here. Default `process.env`. */
  readonly env?: NodeJS.ProcessEnv;
  /** How long a sign-in's reference may be used, in milliseconds. Default two minutes. */
  readonly credentialTtlMs?: number;
  /** Told what a person should know while starting. Default: nobody. */
  readonly log?: (line: string) => void;
}

/** A playground that is up. */
export interface RunningServer {
  readonly url: string;
  /** The origin of the sign-in pages: another one than the page's. */
  readonly signInUrl: string;
  readonly model: ChosenModel['info'];
  /** Stops both listeners and cuts open streams; sessions stay where they are kept. */
  close(): Promise<void>;
}

/** Starts the playground: the page, the agents' API, and the sign-in on an origin of its own. */
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
  const interop = createInterop();
  const backends = {
    ...defineAgents({ model, state }),
    kortyx: defineKortyx(ledger),
    interop,
  };

  const app = express();
  app.disable('x-powered-by');
  app.use('/api', onlyLoopback, apiRouter({ ...backends, ledger, model, signInUrl: signIn.url }));

  const server = createServer(app);
  const web = options.web === false ? undefined : await webOf(server, options.hot, dataDir);
  if (web) app.use(web.middleware);

  const port = await listen(server, options.port ?? 5173, options.log);
  for (const host of ['127.0.0.1', 'localhost']) webOrigins.add(`http://${host}:${port}`);

  return {
    url: `http://127.0.0.1:${port}`,
    signInUrl: signIn.url,
    model: model.info,
    async close() {
      await Promise.all([web?.close(), signIn.close(), interop.close()]);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await state.close();
    },
  };
}

async function webOf(server: Server, hot = true, dataDir: string) {
  if (hot) return serveWeb(server);
  // Beside the sessions: several servers at once, as in tests, don't get in each other's way.
  const outDir = join(dataDir, 'web');
  await buildWeb(outDir);
  const middleware = express.Router();
  middleware.use(express.static(outDir));
  middleware.get('/*scene', (_request, response) => response.sendFile(join(outDir, 'index.html')));
  return { middleware, close: async () => {} };
}
