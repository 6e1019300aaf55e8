import type { CredentialField, CredentialRequest, FormFlow } from './flow.ts';
import { repeatsSecret } from './repeatsSecret.ts';

/** Options of `form`. */
export interface FormOptions {
  /** Default: one password field named `secret`. */
  readonly fields?: readonly CredentialField[];
  /**
   * Sends the fields to their destination and returns an opaque reference. If it throws an `Error`, the person sees its
   * message, unless the message repeats a field's value, or half of it.
   */
  readonly submit: (secret: FormData, request: CredentialRequest) => Promise<string>;
}

/**
 * A sign-in with the app's own form, for API keys and similar secrets. The fields go to `submit` and nowhere else. The
 * same press clears them, and a reference or an error message that repeats a value is discarded.
 * @example
 * credential(readCalendar, {
 *   provider: 'Acme Calendar',
 *   refresh: signIn.form({
 *     fields: [{ name: 'apiKey', label: 'API key' }],
 *     submit: async (secret, { signal }) => {
 *       const response = await fetch('/keys', { method: 'POST', body: secret, signal });
 *       if (!response.ok) throw new Error('This key is not known.');
 *       return (await response.json()).credentialRef;
 *     },
 *   }),
 * });
 */
export function form({ fields, submit }: FormOptions): FormFlow {
  return {
    type: 'form',
    fields: fields ?? [{ name: 'secret', label: '' }],
    async submit(secret, request) {
      const typed = [...secret.values()].filter((value) => typeof value === 'string');
      try {
        const reference = await submit(secret, request);
        if (typed.some((value) => repeatsSecret(String(reference), value))) {
          throw new Error(
            'Holdpoint: signIn.form() was given what was typed as its reference; it was dropped.',
          );
        }
        return reference;
      } catch (error) {
        // Only the message is passed on: an error object can contain the failed request.
        const message = error instanceof Error ? error.message : '';
        throw new Error(typed.some((value) => repeatsSecret(message, value)) ? '' : message);
      }
    },
  };
}
