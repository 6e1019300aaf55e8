import type { Decisions } from '@holdpoint/server';
import type { GenkitBeta, ModelArgument, SessionStore } from 'genkit/beta';
import type { Ledger } from '../ledger/createLedger.ts';
import type { CredentialVault } from '../sign-in/createCredentialVault.ts';
import type { SharedTools } from '../tools/defineSharedTools.ts';

/** What every agent is made of. */
export interface AgentParts {
  readonly ai: GenkitBeta;
  readonly model: ModelArgument;
  /** Keeps the sessions of the agent's scene on the server. */
  readonly store: SessionStore;
  readonly tools: SharedTools;
  readonly ledger: Ledger;
  readonly vault: CredentialVault;
  readonly decisions: Decisions;
}
