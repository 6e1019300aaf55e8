import { defineInterruptTool } from '@holdpoint/client';
import { approval, Value } from '@holdpoint/react';
import { z } from 'zod';
import type { Scene } from './scene.ts';

const transferMoney = defineInterruptTool({
  name: 'transferMoney',
  input: z.object({
    to: z.string(),
    amount: z.number(),
    currency: z.string(),
    reference: z.string().optional(),
  }),
  answer: 'restart',
  resumed: z.object({ status: z.enum(['APPROVED', 'REJECTED']), reason: z.string().optional() }),
});

export const transfer: Scene = {
  id: 'transfer',
  title: 'Transfer',
  about:
    'A tool that pauses above a limit and is restarted with APPROVED or REJECTED. Ask for two payments: the second one pauses again after the first is answered.',
  agents: [{ path: 'transfer', label: 'Transfer' }],
  renderers: () => [
    approval(transferMoney, {
      title: ({ input: { amount, currency, to } }) => (
        <>
          Send <Value>{`${amount} ${currency}`}</Value> to <Value>{to}</Value>
        </>
      ),
      effect: 'It is above the limit of 100, so a person has to agree.',
      risk: ({ input }) => (input.amount > 500 ? 'high' : 'elevated'),
      decide: ({ approved, reason }) => ({
        resumed: {
          status: approved ? 'APPROVED' : 'REJECTED',
          ...(reason === undefined ? {} : { reason }),
        },
      }),
    }),
  ],
  counts: ['transferMoney'],
};
