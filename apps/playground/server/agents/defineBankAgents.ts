import type { AgentParts } from './agentParts.ts';

/**
 * The bank, twice: once with its sessions on the server, once (`bankClient`) without a store, so that
 * the browser keeps the whole state and sends it along.
 */
export function defineBankAgents({ ai, model, store, tools }: AgentParts) {
  const config = {
    model,
    system:
      'You make payments for the user. Call userApproval before each payment, then recordPayment for ' +
      'each approved one. After a rejection make no payment and answer to what the user said.',
    tools: [tools.userApproval, tools.recordPayment],
  };
  return {
    bank: ai.defineAgent({ ...config, name: 'bank', store }),
    bankClient: ai.defineAgent({ ...config, name: 'bankClient' }),
  };
}
