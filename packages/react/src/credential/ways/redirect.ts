import { draftName, onForgotten, randomId } from '@holdpoint/client/internal';
import { isRecord } from '../../internals/isRecord.ts';
import { type AddressRequest, addressOf, hostOf } from './address.ts';
import type { CredentialRequest, RedirectFlow } from './flow.ts';
import { type PopupMessage, parseMessage } from './signInMessage.ts';

/** Passed to the function that creates a redirect's address. */
export interface RedirectRequest extends AddressRequest {
  /** The address to return to: this page, without the query parameters of an earlier sign-in. */
  readonly returnUrl: string;
}

/** Options of a sign-in that leaves the page and returns. */
export interface RedirectOptions {
  /** The sign-in's address. A text gets `state` added to its query; a function adds it itself. */
  readonly url: string | ((request: RedirectRequest) => string);
  /** The origins that can return the person. Default: the address's own. This page's origin is always allowed. */
  readonly origin?: string | readonly string[];
  /**
   * The query parameters that the sign-in returns with, which are then removed. Default: those of `parse`'s default.
   */
  readonly parameters?: readonly string[];
  /**
   * Reads the query that the sign-in has returned with. Only receives one with the right `state`. Default:
   * `credentialRef`, or `cancelled`, or OAuth's `error`.
   */
  readonly parse?: (query: URLSearchParams) => PopupMessage | undefined;
}

/** Stored in this tab while the page is left. No secret, and nothing from the request. */
interface Left {
  /** The interrupt and session it was left from, by a name that survives a reload. */
  readonly from: string;
  readonly origins: readonly string[];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The longest time for a sign-in, in milliseconds. */
const MAX_AGE_MS = 60 * 60 * 1000;
const PARAMETERS = ['credentialRef', 'cancelled', 'error', 'error_description'];
const nameOf = (state: string) => `holdpoint:sign-in:${state}`;

/** The interrupt alone is not enough: without a `decisionId` the same question has the same name in every session. */
const nameOfOrigin = ({ interrupt, sessionId }: Omit<CredentialRequest, 'signal'>) =>
  `${sessionId} ${draftName(interrupt)}`;

/** Sign-ins that have returned to this page, until they are used or the person signs out. Kept in memory only. */
const cameBack = new Map<string, NonNullable<ReturnType<RedirectFlow['returned']>>>();
let isHeard = false;

/**
 * A sign-in that leaves the page and returns with `?state=…&credentialRef=…`. The session must be remembered, so that
 * the interrupt can be restored; a press then continues with the reference. When the card is drawn, the page's query is
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
  // Throws if nothing can be stored, before the page is left.
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
    // A state can be used once. It is removed even if it turns out to belong to another interrupt.
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

/** If the browser sends a referrer, it must be an allowed origin; many send none. */
function isFrom(origins: readonly string[]): boolean {
  return document.referrer === '' || origins.includes(new URL(document.referrer).origin);
}

function readLeft(name: string): Left | undefined {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    const isValid = isRecord(left) && typeof left.at === 'number' && Array.isArray(left.origins);
    // Written by `leave`, in this tab.
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
