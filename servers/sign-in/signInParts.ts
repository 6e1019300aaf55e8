import type { CredentialVault } from './createCredentialVault.ts';

/** What the sign-in needs: where credentials go, and whose pages may ask. */
export interface SignInParts {
  readonly vault: CredentialVault;
  /** The origins that may open the form and receive a reference. */
  readonly webOrigins: ReadonlySet<string>;
}
