import { isRecord } from '../internals/isRecord.ts';
import type { CredentialRequest, PopupFlow, SignInAttempt, SignInOutcome } from './flow.ts';

/** What the address of a sign-in is made from. */
export interface PopupRequest extends CredentialRequest {
  /** Random; the sign-in must send it back in its message. */
  readonly state: string;
  /** This page's origin: where the sign-in must post its message to. */
  readonly returnOrigin: string;
}

/** What a message of the sign-in means; undefined for one that is about something else. */
export type PopupMessage = { readonly reference: string } | { readonly cancelled: true };

/** How a sign-in in a window of its own works. */
export interface PopupOptions {
  /** The sign-in's address. A text gets `state` added to its query; a function puts it where the sign-in wants it. */
  readonly url: string | ((request: PopupRequest) => string);
  /** The origins that may tell the end. Default: the address's own. */
  readonly origin?: string | readonly string[];
  /**
   * Reads a message. It is only given messages from an allowed origin, from the window that was opened, that carry the
   * right `state`. Default: `{ credentialRef }` or `{ cancelled: true }`.
   */
  readonly parse?: (data: { readonly [key: string]: unknown }) => PopupMessage | undefined;
  /** How long to wait for the end, in milliseconds. Default: until the window is closed. */
  readonly timeoutMs?: number;
}

/** How often to look whether the window was closed; browsers don't tell. In milliseconds. */
const LOOK_MS = 500;

/**
 * A sign-in in a window of its own. Its last page posts `{ state, credentialRef }` to `window.opener` and closes. A
 * sign-in page that cuts itself off from its opener (`Cross-Origin-Opener-Policy`) looks closed from here.
 * @example
 * popup({ url: ({ state, returnOrigin }) => `https://id.acme.example/authorize?state=${state}&to=${returnOrigin}` })
 */
export function popup(options: PopupOptions): PopupFlow {
  return {
    type: 'popup',
    // Where the address depends on the request, it is known only once a request is there.
    host: typeof options.url === 'string' ? hostOf(options.url) : undefined,
    open: (request) => openAttempt(options, request),
  };
}

function openAttempt(options: PopupOptions, request: CredentialRequest): SignInAttempt {
  const state = crypto.randomUUID();
  const url = addressOf(options, { ...request, state, returnOrigin: location.origin });
  const origins = [options.origin ?? url.origin].flat();
  // A window of its own for each attempt: two cards with one name would take each other's.
  const name = `holdpoint-${crypto.randomUUID()}`;
  let popped: Window | null = null;
  const reopen = (): boolean => {
    if (popped && !popped.closed) popped.focus();
    else popped = window.open(url.href, name, 'popup,width=480,height=640');
    return popped !== null;
  };
  const isOpen = reopen();

  const outcome = new Promise<SignInOutcome>((resolve) => {
    const end = new AbortController();
    const finish = (how: SignInOutcome): void => {
      end.abort();
      clearInterval(look);
      clearTimeout(limit);
      popped?.close();
      resolve(how);
    };
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
      // Without a window of ours (the person followed the link) origin and state must do.
      if (!origins.includes(origin) || (popped && source !== popped)) return;
      if (!isRecord(data) || data.state !== state) return;
      const told = (options.parse ?? parseMessage)(data);
      if (!told) return;
      if ('cancelled' in told) finish({ type: 'cancelled' });
      else finish({ type: 'signed-in', reference: told.reference });
    };
    let wasClosed = false;
    const look = setInterval(() => {
      // A message may still be on its way when the window has closed, so it is believed the second time.
      if (wasClosed) finish({ type: 'closed' });
      wasClosed = popped?.closed ?? false;
    }, LOOK_MS);
    const limit =
      options.timeoutMs === undefined
        ? undefined
        : setTimeout(() => finish({ type: 'timed-out' }), options.timeoutMs);
    window.addEventListener('message', onMessage, { signal: end.signal });
    request.signal.addEventListener('abort', () => finish({ type: 'cancelled' }), {
      signal: end.signal,
    });
  });
  return { href: url.href, isOpen, outcome, reopen };
}

function addressOf({ url }: PopupOptions, request: PopupRequest): URL {
  const address = new URL(typeof url === 'string' ? url : url(request), location.href);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') {
    throw new TypeError(`Holdpoint: popup() opens https addresses, not ${address.protocol}`);
  }
  if (typeof url === 'string') address.searchParams.set('state', request.state);
  return address;
}

function hostOf(url: string): string | undefined {
  // On a server there is no page yet to resolve a path against.
  return globalThis.location && new URL(url, location.href).host;
}

function parseMessage(data: { readonly [key: string]: unknown }): PopupMessage | undefined {
  if (data.cancelled === true) return { cancelled: true };
  const { credentialRef: reference } = data;
  return typeof reference === 'string' && reference !== '' ? { reference } : undefined;
}
