import { defineInterruptTool } from '@holdpoint/client';
import { approval, type Renderer, Value } from '@holdpoint/react';
import { z } from 'zod';
import { amountIn, moneyIn } from './money.ts';
import type { Scene } from './scene.ts';
import { MONEY_LEAVES, paymentElsewhere } from './transfer.tsx';

const input = z.object({
  action: z.string(),
  details: z.string(),
  to: z.string().optional(),
  amount: z.number().optional(),
  currency: z.string().optional(),
  reference: z.string().optional(),
});

const userApproval = defineInterruptTool({
  name: 'userApproval',
  input,
  answer: 'respond',
  output: z.object({ approved: z.boolean(), feedback: z.string().optional() }),
});

/** Returns the renderer of a payment's approval. Payments up to the app’s own limit are low risk. */
function paymentApproval(lowUpTo: number): Renderer {
  const request = drawRequest(lowUpTo);
  const payment = drawRequest(lowUpTo, { verb: 'Pay', number: 'amount' });
  return {
    ...request,
    // The tool asks for different things. Only a payment has a button that pays.
    render: (interrupt) => (isPayment(interrupt.input) ? payment : request).render(interrupt),
  };
}

const isPayment = (asked: unknown): boolean => input.safeParse(asked).data?.amount !== undefined;

type Label = string | { readonly verb: string; readonly number: string };

const drawRequest = (lowUpTo: number, approveLabel: Label = 'Approve') =>
  approval(userApproval, {
    approveLabel,
    title: ({ input: { details, to, amount, currency } }) =>
      amount === undefined ? (
        <>
          Approve this: <Value>{details}</Value>
        </>
      ) : (
        <>
          Pay <Value format={moneyIn(currency)}>{amount}</Value> to{' '}
          <Value>{to ?? 'nobody in particular'}</Value>
        </>
      ),
    // The tool asks for different things; only a payment moves money.
    effect: ({ input }) => (input.amount === undefined ? undefined : MONEY_LEAVES),
    formats: ({ input }) => amountIn(input.currency),
    why: ({ input: { amount = 0 } }) => (amount > 500 ? 'The payment is over 500.' : undefined),
    // A request without an amount is not a payment.
    risk: ({ input: { amount } }) => {
      if (amount === undefined) return 'elevated';
      if (amount > 500) return 'high';
      return amount > lowUpTo ? 'elevated' : 'low';
    },
    decide: ({ approved, reason }) => ({
      output: { approved, ...(reason === undefined ? {} : { feedback: reason }) },
    }),
  });

/** For the scenes in which the bank asks. */
export const bankApproval = paymentApproval(0);

/** For many small payments at once: reviewed ones can be approved with one press. */
export const smallPayments = paymentApproval(50);

/** Kortyx has no tool that only asks: the payment itself waits, and its approval makes it. */
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
      Pay <Value format={moneyIn(currency)}>{amount}</Value> to <Value>{to}</Value>
    </>
  ),
  effect: MONEY_LEAVES,
  approveLabel: { verb: 'Pay', number: 'amount' },
  formats: ({ input }) => amountIn(input.currency),
  risk: ({ input }) => (input.amount > 500 ? 'high' : 'elevated'),
});

export const bank: Scene = {
  id: 'bank',
  title: 'Approve a payment',
  about:
    'The agent asks before it pays. Approve, or reject and say what to change: it reads your reason.',
  renderers: () => [bankApproval, kortyxPayment, paymentElsewhere],
};
