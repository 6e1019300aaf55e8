import type { CredentialRequest, PasskeyFlow, SignInOutcome } from './flow.ts';

/** Options of a step-up with a passkey. Both functions are the app's, and call the app's own server. */
export interface PasskeyOptions {
  /** Returns the options for the browser, with a fresh challenge, as objects or in their JSON form. */
  readonly options: (
    request: CredentialRequest,
  ) =>
    | Promise<PublicKeyCredentialRequestOptions | PublicKeyCredentialRequestOptionsJSON>
    | PublicKeyCredentialRequestOptions
    | PublicKeyCredentialRequestOptionsJSON;
  /**
   * Has the assertion verified, and returns an opaque reference to the result. `JSON.stringify` serializes the
   * assertion.
   */
  readonly verify: (assertion: PublicKeyCredential, request: CredentialRequest) => Promise<string>;
}

/**
 * A step-up: the person confirms their identity with a passkey. The browser asks, the app's server verifies; the
 * conversation receives an opaque reference and never the assertion.
 * @example
 * signIn.passkey({
 *   options: ({ signal }) => fetch('/passkey/options', { signal }).then((response) => response.json()),
 *   verify: async (assertion, { signal }) => {
 *     const response = await fetch('/passkey/verify', { method: 'POST', body: JSON.stringify(assertion), signal });
 *     if (!response.ok) throw new Error('This passkey is not known.');
 *     return (await response.json()).credentialRef;
 *   },
 * })
 */
export function passkey({ options, verify }: PasskeyOptions): PasskeyFlow {
  return {
    type: 'passkey',
    async prove(request): Promise<SignInOutcome> {
      if (typeof PublicKeyCredential === 'undefined') return { type: 'unsupported' };
      const received = await options(request);
      const publicKey = isJson(received)
        ? PublicKeyCredential.parseRequestOptionsFromJSON(received)
        : received;
      const assertion = await ask(publicKey, request.signal);
      if (!(assertion instanceof PublicKeyCredential)) return { type: 'cancelled' };
      const reference: unknown = await verify(assertion, request);
      if (typeof reference === 'string' && reference !== '') {
        return { type: 'signed-in', reference };
      }
      throw new Error('Holdpoint: `verify` must give a reference, a text that is not empty.');
    },
  };
}

/** In the JSON form the challenge is a text. */
function isJson(
  options: PublicKeyCredentialRequestOptions | PublicKeyCredentialRequestOptionsJSON,
): options is PublicKeyCredentialRequestOptionsJSON {
  return typeof options.challenge === 'string';
}

/**
 * Returns the assertion; null if the person cancelled, let it time out, or has no passkey here: browsers don't say
 * which.
 */
async function ask(
  publicKey: PublicKeyCredentialRequestOptions,
  signal: AbortSignal,
): Promise<Credential | null> {
  try {
    return await navigator.credentials.get({ publicKey, signal });
  } catch (error) {
    const isGivenUp = error instanceof DOMException && /^(NotAllowed|Abort)Error$/.test(error.name);
    if (isGivenUp) return null;
    throw error;
  }
}
