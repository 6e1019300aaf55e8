import { createServer } from 'node:http';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { listen } from '../run/listen.ts';
import { keysRouter } from './keysRouter.ts';
import { pagePolicy } from './pagePolicy.ts';
import type { SignInParts } from './signInParts.ts';
import { signInRouter } from './signInRouter.ts';

/**
 * Starts the sign-in on its own port, and so its own origin: what is typed there is out of reach
 * for the page that opened it, as with any real identity provider.
 */
export async function startSignIn(parts: SignInParts) {
  const app = express();
  app.disable('x-powered-by');
  app.use(lockDown, signInRouter(parts), keysRouter(parts), withoutDetails);

  const server = createServer(app);
  const url = `http://127.0.0.1:${await listen(server, 0)}`;
  return {
    url,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const lockDown: RequestHandler = (_request, response, next) => {
  response.set({
    'Content-Security-Policy': pagePolicy(),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  next();
};

// Express would log and show what the parser choked on, and that can be part of a password.
const withoutDetails: ErrorRequestHandler = (_error, _request, response, _next) => {
  response.status(400).json({ message: 'The request could not be read.' });
};
