import express, { type Router } from 'express';
import { pageAssets } from './pageAssets.ts';
import { providers } from './providers.ts';
import { donePage, formPage, refusalPage, type SignInRequest } from './signInPages.ts';
import type { SignInParts } from './startSignIn.ts';

/**
 * The pop-up's way in: a form at `/authorize`, and on success a page that hands the reference to
 * the window that opened it. Any password works but the empty one and `wrong`.
 */
export function signInRouter({ vault, webOrigins }: SignInParts): Router {
  const router = express.Router();
  router.use(pageAssets());

  router.get('/authorize', (request, response) => {
    const asked = readRequest(request.query, webOrigins);
    if (!asked) return response.status(400).send(refusalPage());
    response.send(formPage(asked, request.headers.host ?? ''));
  });

  router.post(
    '/authorize',
    express.urlencoded({ extended: false, limit: '4kb' }),
    async (request, response) => {
      const asked = readRequest(request.body, webOrigins);
      if (!asked) return response.status(400).send(refusalPage());
      const { username, password, cancel } = request.body;
      if (cancel !== undefined) return response.send(donePage(asked, { cancelled: true }));

      const name = typeof username === 'string' ? username.trim() : '';
      const problem = checkPassword(name, password);
      if (problem) {
        const page = formPage(asked, request.headers.host ?? '', { problem, username: name });
        return response.status(401).send(page);
      }
      const credentialRef = await vault.deposit({ provider: asked.provider, account: name });
      response.send(donePage(asked, { credentialRef }));
    },
  );
  return router;
}

function checkPassword(username: string, password: unknown): string | undefined {
  if (username === '') return 'Enter your user name.';
  if (typeof password !== 'string' || password === '') return 'Enter your password.';
  if (password === 'wrong') return 'User name and password do not match.';
  return undefined;
}

/** The request's three fields, or nothing when one is missing or the origin may not receive. */
function readRequest(
  fields: Record<string, unknown> = {},
  webOrigins: ReadonlySet<string>,
): SignInRequest | undefined {
  const { provider, state, return_origin: returnOrigin } = fields;
  if (typeof provider !== 'string' || typeof state !== 'string') return undefined;
  if (typeof returnOrigin !== 'string' || !webOrigins.has(returnOrigin)) return undefined;
  const providerName = providers.get(provider);
  if (providerName === undefined || state === '' || state.length > 200) return undefined;
  return { provider, providerName, state, returnOrigin };
}
