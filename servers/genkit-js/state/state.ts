import type { DecisionStore } from '@holdpoint/server';
import type { SessionStore, StreamManager } from 'genkit/beta';
import type { Ledger } from '../../ledger/createLedger.ts';
import type { CredentialVault } from '../../sign-in/createCredentialVault.ts';

/** All that outlives a request. Where it is decides how many processes can serve the same sessions. */
export interface State {
  /** The sessions of a scene's agents. */
  sessions(scene: string): SessionStore;
  /** The running turns of an agent, to be joined again. */
  streams(agent: string): StreamManager;
  readonly ledger: Ledger;
  readonly vault: CredentialVault;
  readonly decisions: DecisionStore;
  close(): Promise<void>;
}
