import type { CredentialRequest } from './flow.ts';

/** Passed to the function that creates a sign-in's address. */
export interface AddressRequest extends CredentialRequest {
  /** Random. The sign-in must return it. */
  readonly state: string;
}

/**
 * Returns the address of a sign-in. Adds `state` to the query of a text.
 * @throws TypeError for anything but http and https.
 */
export function addressOf<Request extends AddressRequest>(
  url: string | ((request: Request) => string),
  request: Request,
): URL {
  const address = new URL(typeof url === 'string' ? url : url(request), location.href);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') {
    throw new TypeError(
      `Holdpoint: a sign-in opens http and https addresses, not ${address.protocol}`,
    );
  }
  if (typeof url === 'string') address.searchParams.set('state', request.state);
  return address;
}

/** Returns the host of an address that does not depend on a request; undefined for one that does. */
export function hostOf(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  // On a server there is no page to resolve a path against.
  return globalThis.location && new URL(url, location.href).host;
}
