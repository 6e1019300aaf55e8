import type { Decisions } from '@holdpoint/server';
import type { GenkitBeta, ToolArgument } from 'genkit/beta';
import type { Ledger } from '../../ledger/createLedger.ts';
import type { CredentialVault } from '../../sign-in/createCredentialVault.ts';
import type { SharedTools } from './tools/defineSharedTools.ts';

/** What makes a scene's assistant, be it served as an agent or as a flow. */
export interface Setup {
  readonly system: string;
  readonly tools: ToolArgument[];
}

/** What setups are made of. */
export interface SetupParts {
  readonly ai: GenkitBeta;
  readonly tools: SharedTools;
  readonly ledger: Ledger;
  readonly vault: CredentialVault;
  readonly decisions: Decisions;
}
