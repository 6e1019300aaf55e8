import { defineInterruptTool } from '@holdpoint/client';
import { approval, Value } from '@holdpoint/react';
import { z } from 'zod';
import { amountIn, moneyIn } from './money.ts';
import type { Scene } from './scene.ts';

const input = z.object({
  to: z.string(),
  amount: z.number().positive(),
  currency: z.string(),
  reference: z.string().optional(),
});

const transferMoney = defineInterruptTool({
  name: 'transferMoney',
  input,
  answer: 'restart',
  resumed: z.object({ status: z.enum(['APPROVED', 'REJECTED']), reason: z.string().optional() }),
});
/** The same tool at a backend that never runs one again, and asks before the first run. */
const transferOnce = defineInterruptTool({ name: 'transferMoney', input, answer: 'respond' });
/** The tool of the servers in Go and Python; over AG-UI it has no currency. */
const transferElsewhere = defineInterruptTool({
  name: 'transfer_money',
  input: input.extend({ currency: z.string().optional() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

/** True for every call of a tool that only pays. */
export const MONEY_LEAVES = 'The money leaves your account as soon as you approve.';

type Asked = {
  readonly input: Omit<z.infer<typeof input>, 'currency'> & { currency?: string | undefined };
};
const look = {
  title: ({ input: { amount, currency, to } }: Asked) => (
    <>
      Send <Value format={moneyIn(currency)}>{amount}</Value> to <Value>{to}</Value>
    </>
  ),
  effect: MONEY_LEAVES,
  approveLabel: { verb: 'Send', number: 'amount' },
  formats: ({ input }: Asked) => amountIn(input.currency),
  risk: ({ input }: Asked) => (input.amount > 500 ? 'high' : 'elevated'),
  confirmLongPress: ({ input }: Asked) => input.amount > 5000,
} as const;
const why = 'It’s above the limit of 100.';

/** A payment at one of those servers; also used where the bank asks about each one. */
export const paymentElsewhere = approval(transferElsewhere, look);

export const transfer: Scene = {
  id: 'transfer',
  title: 'Edit before sending',
  about:
    'Change what the agent asked for, review the change, and exactly that is sent. Payments above 100 wait for you; above 5,000 you press and hold.',
  renderers: () => [
    approval(transferMoney, {
      ...look,
      why,
      decide: ({ approved, reason }) => ({
        resumed: {
          status: approved ? 'APPROVED' : 'REJECTED',
          ...(reason === undefined ? {} : { reason }),
        },
      }),
    }),
    approval(transferOnce, { ...look, why }),
    paymentElsewhere,
  ],
};
