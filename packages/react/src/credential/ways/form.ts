import type { CredentialField, CredentialRequest, FormFlow } from './flow.ts';
import { repeatsSecret } from './repeatsSecret.ts';

/** How the app's own form works. */
export interface FormOptions {
  /** Default: one password field called `secret`. */
  readonly fields?: readonly CredentialField[];
  /**
   * Takes what was typed to where it belongs, and gives an opaque reference to it. An `Error` it throws is shown to the
   * person with its message, unless that repeats what was typed, or half of it.
   */
  readonly submit: (secret: FormData, request: CredentialRequest) => Promise<string>;
}

/**
 * A sign-in by the app's own form, for API keys and the like. What is typed goes to `submit` and nowhere else. The same
 * press empties the field, and a reference or an error message that repeats it is not passed on.
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
        // Only words are passed on: an error object can carry the request it failed on.
        const message = error instanceof Error ? error.message : '';
        throw new Error(typed.some((value) => repeatsSecret(message, value)) ? '' : message);
      }
    },
  };
}
