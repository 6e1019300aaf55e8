import { defineInterruptTool } from '@holdpoint/client';
import { approval, Value } from '@holdpoint/react';
import { z } from 'zod';
import { amountIn, moneyIn } from './money.ts';

const input = z.object({
  payee: z.string(),
  account: z.string(),
  amount: z.number().positive(),
  currency: z.string(),
  reference: z.string(),
});

/** The tool of the start page and of the attack: it asks, then pays one invoice. */
export const payInvoice = defineInterruptTool({
  name: 'payInvoice',
  input,
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

/** The app's own list of accounts that were paid before. The assistant can't change it. */
const KNOWN_ACCOUNTS = ['GB29 NWBK 6016 1331 9268 19', 'DE44 5001 0517 5407 3249 31'];

const isKnown = ({ account }: z.infer<typeof input>): boolean => KNOWN_ACCOUNTS.includes(account);

/** The renderer of its approval. */
export const invoiceApproval = approval(payInvoice, {
  title: ({ input: { amount, currency, payee } }) => (
    <>
      Pay <Value format={moneyIn(currency)}>{amount}</Value> to <Value>{payee}</Value>
    </>
  ),
  effect: ({ input }) =>
    isKnown(input)
      ? 'The money leaves your account as soon as you approve.'
      : 'You have never paid this account before. The money leaves yours as soon as you approve.',
  risk: ({ input }) => (isKnown(input) && input.amount <= 100 ? 'low' : 'high'),
  approveLabel: { verb: 'Pay', number: 'amount' },
  formats: ({ input }) => amountIn(input.currency),
  decide: ({ approved, reason }) => ({
    resumed: { approved, ...(reason === undefined ? {} : { reason }) },
  }),
});
