import { createContext, type RefObject, useContext } from 'react';
import type { ArgumentsView } from '../../card/arguments/useArguments.ts';
import type { CredentialFlow } from '../ways/flow.ts';
import type { SignIn } from './useSignIn.ts';

/** Something a sign-in allows. */
export interface CredentialScope {
  /** In the app's words. */
  readonly label: string;
  /** As the provider calls it. */
  readonly raw: string;
}

/** What the parts of a sign-in know. All words are the app's; of the interrupt only the input is drawn, as arguments. */
export interface CredentialState extends SignIn {
  readonly provider: string;
  readonly host: string | undefined;
  readonly scopes: readonly CredentialScope[];
  /** The tools that wait for this sign-in; one of them where nothing is shared. */
  readonly steps: readonly string[];
  readonly flow: CredentialFlow;
  /** What the tool is run again with. */
  readonly view: ArgumentsView;
  /** The element around the fields in the app's form. */
  readonly fieldsRef: RefObject<HTMLDivElement | null>;
  /** The name of the field that has to be filled in first. */
  readonly missing: string | undefined;
  /** Starts the sign-in. For a form, submits what was typed and empties its fields. */
  press(): void;
  decline(): void;
}

/** Of the sign-in around. */
export const CredentialContext = createContext<CredentialState | null>(null);

/**
 * The sign-in around a part.
 * @throws when there is none.
 */
export function useCredential(): CredentialState {
  const credential = useContext(CredentialContext);
  if (!credential) throw new Error('Holdpoint: this part needs a <Credential.Root> around it.');
  return credential;
}
