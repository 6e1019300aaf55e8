import type { Setup, SetupParts } from './setup.ts';
import { defineTransferMoney } from './tools/defineTransferMoney.ts';

/** Transfers money; above a limit the tool pauses, and may do so again later in the same turn. */
export function transferSetup({ ai, ledger, decisions }: SetupParts): Setup {
  return {
    system:
      'You transfer money with transferMoney, one transfer at a time, in the order the user named ' +
      'them. After a rejected transfer make no more and answer to the reason.',
    tools: [defineTransferMoney(ai, ledger, decisions)],
  };
}
