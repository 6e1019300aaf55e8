import { defineInterruptTool } from '@holdpoint/client';
import { approval, Value } from '@holdpoint/react';
import { z } from 'zod';
import type { Scene } from './scene.ts';
import { paymentElsewhere } from './transfer.tsx';

const userApproval = defineInterruptTool({
  name: 'userApproval',
  input: z.object({
    action: z.string(),
    details: z.string(),
    to: z.string().optional(),
    amount: z.number().optional(),
    currency: z.string().optional(),
    reference: z.string().optional(),
  }),
  answer: 'respond',
  output: z.object({ approved: z.boolean(), feedback: z.string().optional() }),
});

/** How a payment's approval is drawn; used by every scene in which the bank asks. */
export const bankApproval = approval(userApproval, {
  title: ({ input: { action, to, amount, currency } }) =>
    amount === undefined ? (
      <>
        Do this: <Value>{action}</Value>
      </>
    ) : (
      <>
        Pay <Value>{`${amount} ${currency ?? ''}`.trim()}</Value> to{' '}
        <Value>{to ?? 'nobody named'}</Value>
      </>
    ),
  // The tool asks about more than payments, and what is true of one is not true of all.
  effect: ({ input: { amount } }) =>
    amount === undefined ? undefined : 'The money leaves the account when you approve.',
  why: ({ input: { amount = 0 } }) =>
    amount > 500 ? 'It is a payment of more than 500.' : undefined,
  risk: ({ input }) => ((input.amount ?? 0) > 500 ? 'high' : 'elevated'),
  decide: ({ approved, reason }) => ({
    output: { approved, ...(reason === undefined ? {} : { feedback: reason }) },
  }),
});

/** Kortyx has no tool that only asks: the payment itself waits, and its approval lets it be made. */
const recordPayment = defineInterruptTool({
  name: 'recordPayment',
  input: z.object({
    to: z.string(),
    amount: z.number(),
    currency: z.string(),
    reference: z.string().optional(),
  }),
  answer: 'respond',
});

export const kortyxPayment = approval(recordPayment, {
  title: ({ input: { amount, currency, to } }) => (
    <>
      Pay <Value>{`${amount} ${currency}`}</Value> to <Value>{to}</Value>
    </>
  ),
  effect: 'The money leaves the account when you approve.',
  approveLabel: { verb: 'Pay', number: 'amount' },
  formats: ({ input: { currency } }) => ({ amount: { money: currency } }),
  risk: ({ input }) => (input.amount > 500 ? 'high' : 'elevated'),
});

export const bank: Scene = {
  id: 'bank',
  title: 'Bank',
  about:
    'A tool that only asks. Your answer is its result: approve it, or reject it with words that the assistant then uses.',
  renderers: () => [bankApproval, kortyxPayment, paymentElsewhere],
};
