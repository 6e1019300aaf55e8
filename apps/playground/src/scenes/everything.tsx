import { defineInterruptTool } from '@holdpoint/client';
import { approval, Value } from '@holdpoint/react';
import { z } from 'zod';
import { bankApproval } from './bank.tsx';
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
      Do this: <Value>{input.action}</Value>
    </>
  ),
  risk: 'elevated',
});

export const everything: Scene = {
  id: 'everything',
  title: 'Everything at once',
  about:
    'Three interrupts of three kinds in one turn. All three answers leave together, in one resume.',
  renderers: (info) => [
    bankApproval,
    askUser,
    apiKey(info),
    approvalElsewhere,
    askUserElsewhere,
    apiKeyElsewhere(info),
  ],
};
