import { defineFaultyTools } from '../tools/defineFaultyTools.ts';
import type { AgentParts } from './agentParts.ts';

/** Goes wrong on demand. */
export function defineFaultsAgent({ ai, model, store, ledger }: AgentParts) {
  return ai.defineAgent({
    name: 'faults',
    model,
    system: 'You help to test an app. Call the tool that the user asks for.',
    tools: defineFaultyTools(ai, ledger),
    store,
  });
}
