import express, { type RequestHandler, type Router } from 'express';
import { providers } from './providers.ts';
import type { SignInParts } from './signInParts.ts';

/**
 * The form's way in: the page sends an API key straight here and gets a reference back. The key is
 * looked at and forgotten. Any key works but the empty one and `wrong`.
 */
export function keysRouter({ vault, webOrigins }: SignInParts): Router {
  const router = express.Router();
  const cors: RequestHandler = (request, response, next) => {
    const { origin } = request.headers;
    response.vary('Origin');
    if (origin === undefined || !webOrigins.has(origin)) {
      return response.status(403).json({ message: 'This origin may not store keys.' });
    }
    response.set({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Headers': 'Content-Type',
      'Access-Control-Allow-Methods': 'POST',
    });
    if (request.method === 'OPTIONS') return response.status(204).end();
    next();
  };

  router.all('/keys', cors);
  router.post('/keys', express.json({ limit: '4kb' }), async (request, response) => {
    const { apiKey, provider = 'acme-calendar' } = request.body ?? {};
    if (typeof apiKey !== 'string' || apiKey.trim() === '') {
      return response.status(400).json({ message: 'Enter an API key.' });
    }
    if (!providers.has(provider)) {
      return response.status(400).json({ message: 'There is no such provider.' });
    }
    if (apiKey === 'wrong') {
      return response.status(401).json({ message: 'Acme doesn’t know this API key.' });
    }
    response.json({ credentialRef: await vault.deposit({ provider, account: 'key holder' }) });
  });
  return router;
}
