import { defineInterruptTool } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { approval, Composer, Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import { z } from 'zod';
import '@holdpoint/react/styles.css';

const agent = genkitAgent({ url: '/api/bank' });
const userApproval = defineInterruptTool({
  name: 'userApproval',
  input: z.object({ action: z.string(), details: z.string() }),
  answer: 'respond', // the person's words are the tool's result
  output: z.object({ approved: z.boolean(), feedback: z.string().optional() }),
});
const renderers = [
  approval(userApproval, {
    decide: ({ approved, reason: feedback }) => ({ output: { approved, feedback } }),
  }),
];

export function Bank() {
  const turn = useAgentTurn(agent, { remember: 'bank' });
  return (
    <main>
      <h2>Bank</h2>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
      <Composer turn={turn} />
    </main>
  );
}
