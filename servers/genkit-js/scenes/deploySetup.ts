import type { Setup, SetupParts } from './setup.ts';
import { defineRunShell } from './tools/defineRunShell.ts';

/** Runs shell commands; the tool itself knows which ones need a person. */
export function deploySetup({ ai, ledger, decisions }: SetupParts): Setup {
  return {
    system:
      'You run shell commands for the user with runShell, one at a time. To deploy, run ' +
      '`deploy <service> --env <environment>`; to see how a service does, run ' +
      '`status <service> --env <environment>`. Never work around a denied command: say so and stop.',
    tools: [defineRunShell(ai, ledger, decisions)],
  };
}
