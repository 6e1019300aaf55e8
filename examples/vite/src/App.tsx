import { defineInterruptTool } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { approval, Composer, Interrupts, Transcript, useAgentTurn, Value } from '@holdpoint/react';
import { z } from 'zod';
import '@holdpoint/react/styles.css';

const bank = genkitAgent({ url: '/api/bank' });

// Describes the server’s tool: its input, and what it receives after a decision.
const transferMoney = defineInterruptTool({
  name: 'transferMoney',
  input: z.object({ to: z.string(), amount: z.number() }),
  answer: 'restart', // Genkit runs the tool again, with the decision
  resumed: z.object({ approved: z.boolean(), note: z.string().optional() }),
});

const renderers = [
  approval(transferMoney, {
    title: ({ input }) => (
      <>
        Pay <Value>{input.amount}</Value> to <Value>{input.to}</Value>
      </>
    ),
    decide: ({ approved, reason }) => ({ resumed: { approved, note: reason } }),
  }),
];

export default function App() {
  const turn = useAgentTurn(bank, { remember: 'bank' });
  return (
    <main>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
      <Composer turn={turn} />
    </main>
  );
}
