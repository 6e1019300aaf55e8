import { draftName, onForgotten, randomId } from '@holdpoint/client/internal';
import { isRecord } from '../../internals/isRecord.ts';
import { type AddressRequest, addressOf, hostOf } from './address.ts';
import type { CredentialRequest, RedirectFlow } from './flow.ts';
import { type PopupMessage, parseMessage } from './signInMessage.ts';

/** What the address of a redirect is made from. */
export interface RedirectRequest extends AddressRequest {
  /** Where the sign-in must come back to: this page, without what an earlier sign-in left in its query. */
  readonly returnUrl: string;
}

/** How a sign-in works that leaves the page and comes back. */
export interface RedirectOptions {
  /** The sign-in's address. A text gets `state` added to its query; a function puts it where the sign-in wants it. */
  readonly url: string | ((request: RedirectRequest) => string);
  /** The origins that may send the person back. Default: the address's own. This page's always may. */
  readonly origin?: string | readonly string[];
  /** The parameters of the query that the sign-in comes back with, taken out again. Default: those of `parse`'s default. */
  readonly parameters?: readonly string[];
  /**
   * Reads the query that the sign-in has come back with. It is only given one that carries the right `state`. Default:
   * `credentialRef`, or `cancelled`, or OAuth's `error`.
   */
  readonly parse?: (query: URLSearchParams) => PopupMessage | undefined;
}

/** What is remembered in this tab while the page is left. No secret, and nothing of what was asked. */
interface Left {
  /** Which pause it was left from, of which session, by the name that it has after a reload too. */
  readonly from: string;
  readonly origins: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** How long a sign-in may take, in milliseconds. */
const MAX_AGE_MS = 60 * 60 * 1000;
const PARAMETERS = ['credentialRef', 'cancelled', 'error', 'error_description'];
const nameOf = (state: string) => `holdpoint:sign-in:${state}`;

/** A pause alone is not enough: without a `decisionId` the same question has the same name in every session. */
const nameOfOrigin = ({ interrupt, sessionId }: Omit<CredentialRequest, 'signal'>) =>
  `${sessionId} ${draftName(interrupt)}`;

/** Sign-ins that have returned to this page, until they are used or the person signs out. Kept in memory only. */
const cameBack = new Map<string, NonNullable<ReturnType<RedirectFlow['returned']>>>();
let isHeard = false;

/**
 * A sign-in that leaves the page and returns with `?state=…&credentialRef=…`. The session must be remembered, so the
 * interrupt is found again; a press then continues with the reference. When the card is drawn, the page's query is
 * cleaned. This tab's session storage records that the person left, and for which interrupt; never the reference.
 * @example
 * signIn.redirect({ url: ({ state, returnUrl }) => `/auth/acme?state=${state}&to=${encodeURIComponent(returnUrl)}` })
 */
export function redirect(options: RedirectOptions): RedirectFlow {
  const parameters = ['state', ...(options.parameters ?? PARAMETERS)];
  return {
    type: 'redirect',
    host: hostOf(options.url),
    leave: (request) => leave(options, parameters, request),
    returned: (from) => returned(options, parameters, nameOfOrigin(from)),
    forget: (from) => void cameBack.delete(nameOfOrigin(from)),
  };
}

function leave(
  { url, origin }: RedirectOptions,
  parameters: readonly string[],
  request: CredentialRequest,
): void {
  const state = randomId();
  const from = nameOfOrigin(request);
  cameBack.delete(from);
  const returnUrl = withoutParameters(parameters).href;
  const address = addressOf(url, { ...request, state, returnUrl });
  const left: Left = {
    from,
    origins: [[origin ?? address.origin].flat(), location.origin].flat(),
    at: Date.now(),
  };
  // Throws where nothing can be stored, before the page is left.
  sessionStorage.setItem(nameOf(state), JSON.stringify(left));
  location.assign(address.href);
}

function returned(
  { parse = parseQuery }: RedirectOptions,
  parameters: readonly string[],
  own: string,
): ReturnType<RedirectFlow['returned']> {
  const query = new URLSearchParams(location.search);
  const state = query.get('state');
  const left = state === null ? undefined : readLeft(nameOf(state));
  if (state !== null && left?.from === own) {
    // A state can be used once. It is removed even where it turns out not to be meant for this interrupt.
    sessionStorage.removeItem(nameOf(state));
    const message = isFrom(left.origins) ? parse(query) : undefined;
    history.replaceState(history.state, '', withoutParameters(parameters));
    if (!isHeard) onForgotten(() => cameBack.clear());
    isHeard = true;
    if (!message) cameBack.set(own, { type: 'failed' });
    else if ('cancelled' in message) cameBack.set(own, { type: 'cancelled' });
    else cameBack.set(own, { type: 'signed-in', reference: message.reference });
  }
  return cameBack.get(own);
}

/** A browser that tells where the person comes from must tell an allowed place; many tell nothing. */
function isFrom(origins: readonly string[]): boolean {
  return document.referrer === '' || origins.includes(new URL(document.referrer).origin);
}

function readLeft(name: string): Left | undefined {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    const isValid = isRecord(left) && typeof left.at === 'number' && Array.isArray(left.origins);
    // Written by `leave`, in this very tab.
    return isValid && Date.now() - Number(left.at) < MAX_AGE_MS
      ? (left as unknown as Left)
      : undefined;
  } catch {
    return undefined;
  }
}

function withoutParameters(parameters: readonly string[]): URL {
  const url = new URL(location.href);
  for (const name of parameters) url.searchParams.delete(name);
  return url;
}

function parseQuery(query: URLSearchParams): PopupMessage | undefined {
  if (query.has('cancelled') || query.has('error')) return { cancelled: true };
  return parseMessage({ credentialRef: query.get('credentialRef') });
}
