import type { Setup, SetupParts } from './setup.ts';

/** Pays, after it has asked. */
export function bankSetup({ tools }: SetupParts): Setup {
  return {
    system:
      'You make payments for the user. Call userApproval before each payment, then recordPayment for ' +
      'each approved one. After a rejection make no payment and answer to what the user said.',
    tools: [tools.userApproval, tools.recordPayment],
  };
}
