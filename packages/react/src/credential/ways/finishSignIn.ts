import { CHANNEL, type SignInMessage } from './signInMessage.ts';

/**
 * For the last page of a sign-in, where that is a page of the app's own: tells the end to the window that opened it, and
 * over a BroadcastChannel for one that a `Cross-Origin-Opener-Policy` has cut off, then closes. `state` is the one that
 * came with the sign-in's address; only who knows it is believed.
 * @param returnOrigin the origin of the page that waits; a message goes to no other. Default: this page's own.
 * @example
 * const query = new URLSearchParams(location.search);
 * finishSignIn({ state: query.get('state') ?? '', credentialRef: query.get('ref') ?? '' });
 */
export function finishSignIn(message: SignInMessage, returnOrigin = location.origin): void {
  const opener = window.opener as Window | null;
  opener?.postMessage(message, returnOrigin);
  if (returnOrigin === location.origin) {
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(message);
    channel.close();
  }
  window.close();
}
