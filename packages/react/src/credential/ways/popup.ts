import { randomId } from '@holdpoint/client/internal';
import { isRecord } from '../../internals/isRecord.ts';
import { type AddressRequest, addressOf, hostOf } from './address.ts';
import type {
  CredentialRequest,
  PopupFlow,
  RedirectFlow,
  SignInAttempt,
  SignInOutcome,
} from './flow.ts';
import { CHANNEL, type PopupMessage, parseMessage } from './signInMessage.ts';

export type { PopupMessage } from './signInMessage.ts';

/** Passed to the function that creates a pop-up's address. */
export interface PopupRequest extends AddressRequest {
  /** This page's origin, which the sign-in must post its message to. */
  readonly returnOrigin: string;
}

/** Options of a sign-in in a separate window. */
export interface PopupOptions {
  /** The sign-in's address. A text gets `state` added to its query; a function adds it itself. */
  readonly url: string | ((request: PopupRequest) => string);
  /** The origins that can report the result. Default: the address's own. */
  readonly origin?: string | readonly string[];
  /**
   * Reads a message. Only receives messages from an allowed origin, from the opened window, with the right `state`.
   * Default: `{ credentialRef }` or `{ cancelled: true }`.
   */
  readonly parse?: (data: { readonly [key: string]: unknown }) => PopupMessage | undefined;
  /** How long to wait for the result, in milliseconds. Default: until the window is closed. */
  readonly timeoutMs?: number;
  /** The same sign-in in this window, offered next to the link if the browser blocks the pop-up. */
  readonly fallback?: RedirectFlow;
}

/** How often to check whether the window was closed, because browsers fire no event for it. In milliseconds. */
const LOOK_MS = 500;

/**
 * Opens the sign-in in a separate window. Its last page posts `{ state, credentialRef }` to `window.opener` and closes.
 * `finishSignIn` does that and, if the page is the app's own, also uses a BroadcastChannel: a sign-in cut off from its
 * opener (`Cross-Origin-Opener-Policy`) looks closed from here, but its message still arrives.
 * @example
 * signIn.popup({ url: ({ state, returnOrigin }) => `https://id.acme.example/authorize?state=${state}&to=${returnOrigin}` })
 */
export function popup(options: PopupOptions): PopupFlow {
  return {
    type: 'popup',
    host: hostOf(options.url),
    fallback: options.fallback,
    open: (request) => openAttempt(options, request),
  };
}

function openAttempt(options: PopupOptions, request: CredentialRequest): SignInAttempt {
  const state = randomId();
  const url = addressOf(options.url, { ...request, state, returnOrigin: location.origin });
  const origins = [options.origin ?? url.origin].flat();
  // Each attempt has its own window name; otherwise two cards would open their pages in the same window.
  const name = `holdpoint-${randomId()}`;
  let popped: Window | null = null;
  const reopen = (): boolean => {
    if (popped && !popped.closed) popped.focus();
    else popped = window.open(url.href, name, 'popup,width=480,height=640');
    return popped !== null;
  };
  const isOpen = reopen();

  const end = new AbortController();
  let tellLate: (how: SignInOutcome) => void = () => {};
  const late = new Promise<SignInOutcome>((resolve) => {
    tellLate = resolve;
  });
  const outcome = new Promise<SignInOutcome>((resolve) => {
    const finish = (how: SignInOutcome): void => {
      end.abort();
      stopWatching();
      popped?.close();
      resolve(how);
      tellLate(how);
    };
    const hear = (data: unknown): void => {
      if (!isRecord(data) || data.state !== state) return;
      const message = (options.parse ?? parseMessage)(data);
      if (!message) return;
      if ('cancelled' in message) finish({ type: 'cancelled' });
      else finish({ type: 'signed-in', reference: message.reference });
    };
    let wasClosed = false;
    const poll = setInterval(() => {
      // A message may still arrive after the window has closed, so only the second check counts.
      if (wasClosed) {
        stopWatching();
        resolve({ type: 'closed', late });
      }
      wasClosed = popped?.closed ?? false;
    }, LOOK_MS);
    const limit =
      options.timeoutMs === undefined
        ? undefined
        : setTimeout(() => finish({ type: 'timed-out' }), options.timeoutMs);
    const stopWatching = (): void => {
      clearInterval(poll);
      clearTimeout(limit);
    };
    window.addEventListener(
      'message',
      ({ origin, source, data }: MessageEvent<unknown>) => {
        // If the person followed the link, there is no window to compare with, so origin and state must match.
        if (origins.includes(origin) && (!popped || source === popped)) hear(data);
      },
      { signal: end.signal },
    );
    // Only pages of this origin can post here; `state` identifies the right one.
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
    end.signal.addEventListener('abort', () => channel.close());
    request.signal.addEventListener('abort', () => finish({ type: 'cancelled' }), {
      signal: end.signal,
    });
  });
  return { href: url.href, isOpen, outcome, reopen };
}
