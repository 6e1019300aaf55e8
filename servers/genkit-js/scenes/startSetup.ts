import type { Setup, SetupParts } from './setup.ts';

/** Pays an invoice, after it has asked. */
export function startSetup({ tools }: SetupParts): Setup {
  return { system: 'You pay invoices with payInvoice.', tools: [tools.payInvoice] };
}
