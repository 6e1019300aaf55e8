import type { Setup, SetupParts } from './setup.ts';
import { defineFaultyTools } from './tools/defineFaultyTools.ts';

/** Goes wrong on demand. */
export function faultsSetup({ ai, ledger }: SetupParts): Setup {
  return {
    system: 'You help to test an app. Call the tool that the user asks for.',
    tools: defineFaultyTools(ai, ledger),
  };
}
