import { createContext, type RefObject, useContext } from 'react';
import type { ArgumentsView } from '../../card/arguments/useArguments.ts';
import type { CredentialFlow } from '../ways/flow.ts';
import type { SignIn } from './useSignIn.ts';

/** A permission that a sign-in grants. */
export interface CredentialScope {
  /** In the app's words. */
  readonly label: string;
  /** The provider's name for it. */
  readonly raw: string;
}

/**
 * Shared by the parts of a sign-in. All words are the app's; of the interrupt, only the input is shown, as arguments.
 */
export interface CredentialState extends SignIn {
  readonly provider: string;
  readonly host: string | undefined;
  readonly scopes: readonly CredentialScope[];
  /** The tools that need this sign-in; one unless it is shared. */
  readonly steps: readonly string[];
  readonly flow: CredentialFlow;
  /** The input that the tool runs with again. */
  readonly view: ArgumentsView;
  /** The element around the fields in the app's form. */
  readonly fieldsRef: RefObject<HTMLDivElement | null>;
  /** The name of the first empty field. */
  readonly missing: string | undefined;
  /** Starts the sign-in. With a form, submits its fields and clears them. */
  press(): void;
  decline(): void;
}

export const CredentialContext = createContext<CredentialState | null>(null);

/**
 * Returns the enclosing sign-in.
 * @throws outside a sign-in.
 */
export function useCredential(): CredentialState {
  const credential = useContext(CredentialContext);
  if (!credential) throw new Error('Holdpoint: this part needs a <Credential.Root> around it.');
  return credential;
}
