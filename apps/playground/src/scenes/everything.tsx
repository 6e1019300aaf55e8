import { defineInterruptTool } from '@holdpoint/client';
import { approval, Value } from '@holdpoint/react';
import { z } from 'zod';
import { smallPayments } from './bank.tsx';
import { askUser, askUserElsewhere } from './barbecue.tsx';
import { apiKey, apiKeyElsewhere } from './mail.tsx';
import type { Scene } from './scene.ts';

/** The tool of the Go and the Python server. */
const userApproval = defineInterruptTool({
  name: 'user_approval',
  input: z.object({ action: z.string(), details: z.string() }),
  answer: 'respond',
  output: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

const approvalElsewhere = approval(userApproval, {
  title: ({ input }) => (
    <>
      Approve this: <Value>{input.details}</Value>
    </>
  ),
  risk: 'elevated',
});

export const everything: Scene = {
  id: 'everything',
  title: 'Five at once',
  about:
    'Several decisions in one turn: five payments, or a payment, a question and a sign-in. Decide in any order; your answers are sent together. Payments up to 50 are low risk here: open and read them, then approve them all with one press.',
  renderers: (info) => [
    smallPayments,
    askUser,
    apiKey(info),
    approvalElsewhere,
    askUserElsewhere,
    apiKeyElsewhere(info),
  ],
};
