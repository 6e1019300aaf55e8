import { CHANNEL, type SignInMessage } from './signInMessage.ts';

/**
 * Ends a sign-in from its last page, if that is the app's own. Sends the outcome to the window that opened it, and over
 * a BroadcastChannel in case a `Cross-Origin-Opener-Policy` has cut that window off; then closes. `state` is the one
 * from the sign-in's address; a message without it is ignored.
 * @param returnOrigin the origin of the waiting page; no other receives the message. Default: this page's origin.
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
