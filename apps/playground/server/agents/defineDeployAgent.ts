import { defineRunShell } from '../tools/defineRunShell.ts';
import type { AgentParts } from './agentParts.ts';

/** Runs shell commands; the tool itself knows which ones need a person. */
export function defineDeployAgent({ ai, model, store, ledger, decisions }: AgentParts) {
  return ai.defineAgent({
    name: 'deploy',
    model,
    system:
      'You run shell commands for the user with runShell, one at a time. To deploy, run ' +
      '`deploy <service> --env <environment>`. Never work around a denied command: say so and stop.',
    tools: [defineRunShell(ai, ledger, decisions)],
    store,
  });
}
