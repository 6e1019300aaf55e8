import express, { type Response, type Router } from 'express';
import { pageAssets } from './pageAssets.ts';
import { pagePolicy } from './pagePolicy.ts';
import { providers } from './providers.ts';
import {
  donePage,
  formPage,
  refusalPage,
  returnAddress,
  type SignInOutcome,
  type SignInRequest,
} from './signInPages.ts';
import type { SignInParts } from './signInParts.ts';

/**
 * A form at `/authorize`. A window ends on a page that hands the reference to its opener; whoever left the page for
 * this is sent back to it with the reference. Any password works but the empty one and `wrong`.
 */
export function signInRouter({ vault, webOrigins }: SignInParts): Router {
  const router = express.Router();
  router.use(pageAssets());

  router.get('/authorize', (request, response) => {
    const asked = readRequest(request.query, webOrigins);
    if (!asked) return response.status(400).send(refusalPage());
    allowReturn(response, asked);
    response.send(formPage(asked, request.headers.host ?? ''));
  });

  router.post(
    '/authorize',
    express.urlencoded({ extended: false, limit: '4kb' }),
    async (request, response) => {
      const asked = readRequest(request.body, webOrigins);
      if (!asked) return response.status(400).send(refusalPage());
      allowReturn(response, asked);
      const { username, password, cancel } = request.body;
      if (cancel !== undefined) return end(response, asked, { cancelled: true });

      const name = typeof username === 'string' ? username.trim() : '';
      const problem = checkPassword(name, password);
      if (problem) {
        const page = formPage(asked, request.headers.host ?? '', { problem, username: name });
        return response.status(401).send(page);
      }
      const credentialRef = await vault.deposit({ provider: asked.provider, account: name });
      end(response, asked, { credentialRef });
    },
  );
  return router;
}

/** The form may lead back to the page that was left for it, which may know that the person comes from here. */
function allowReturn(response: Response, { returnUrl, returnOrigin }: SignInRequest): void {
  if (returnUrl === undefined) return;
  response.set({
    'Content-Security-Policy': pagePolicy(returnOrigin),
    'Referrer-Policy': 'strict-origin',
  });
}

function end(response: Response, asked: SignInRequest, outcome: SignInOutcome): void {
  const { returnUrl, state } = asked;
  if (returnUrl === undefined) response.send(donePage(asked, outcome));
  else response.redirect(303, returnAddress(returnUrl, state, outcome));
}

function checkPassword(username: string, password: unknown): string | undefined {
  if (username === '') return 'Enter your user name.';
  if (typeof password !== 'string' || password === '') return 'Enter your password.';
  if (password === 'wrong') return 'User name and password do not match.';
  return undefined;
}

/** The request's fields, or nothing when one is missing or the origin may not receive. */
function readRequest(
  fields: Record<string, unknown> = {},
  webOrigins: ReadonlySet<string>,
): SignInRequest | undefined {
  const { provider, state, return_url: url } = fields;
  if (typeof provider !== 'string' || typeof state !== 'string') return undefined;
  const returnUrl = typeof url === 'string' ? url : undefined;
  const returnOrigin = returnUrl === undefined ? fields.return_origin : originOf(returnUrl);
  if (typeof returnOrigin !== 'string' || !webOrigins.has(returnOrigin)) return undefined;
  const providerName = providers.get(provider);
  if (providerName === undefined || state === '' || state.length > 200) return undefined;
  return {
    provider,
    providerName,
    state,
    returnOrigin,
    ...(returnUrl === undefined ? {} : { returnUrl }),
  };
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
