import { defineInterruptTool } from '@holdpoint/client';
import { approval, Value } from '@holdpoint/react';
import { z } from 'zod';
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
/** The same tool at a backend that never runs one again, and asks before it runs it at all. */
const transferOnce = defineInterruptTool({ name: 'transferMoney', input, answer: 'respond' });
/** The tool of the servers in Go and Python; over AG-UI it knows no currency. */
const transferElsewhere = defineInterruptTool({
  name: 'transfer_money',
  input: input.extend({ currency: z.string().optional() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

type Asked = {
  readonly input: Omit<z.infer<typeof input>, 'currency'> & { currency?: string | undefined };
};
const look = {
  title: ({ input: { amount, currency, to } }: Asked) => (
    <>
      Send <Value>{[amount, currency].join(' ').trim()}</Value> to <Value>{to}</Value>
    </>
  ),
  effect: 'The money leaves the account when you approve.',
  approveLabel: { verb: 'Send', number: 'amount' },
  formats: ({ input: { currency } }: Asked) =>
    currency === undefined ? undefined : { amount: { money: currency } },
  risk: ({ input }: Asked) => (input.amount > 500 ? 'high' : 'elevated'),
  confirmLongPress: ({ input }: Asked) => input.amount > 5000,
} as const;
const why = 'It is above the limit of 100.';

/** A payment at one of those servers; also where the bank asks, which asks about every one. */
export const paymentElsewhere = approval(transferElsewhere, look);

export const transfer: Scene = {
  id: 'transfer',
  title: 'Transfer',
  about:
    'A tool that pauses above a limit and is restarted with APPROVED or REJECTED. Ask for two payments: the second one pauses again after the first is answered. Above 5000, Approve takes a long press.',
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
