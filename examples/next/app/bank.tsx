'use client';

import { defineInterruptTool } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { approval, Composer, Interrupts, Transcript, useAgentTurn, Value } from '@holdpoint/react';
import { transferInput, transferResumed } from '@/lib/transfer';
import '@holdpoint/react/styles.css';

// The URL of app/api/bank/route.ts. The adapter derives the two routes below it.
const agent = genkitAgent({ url: '/api/bank' });

// Describes the tool that interrupts: its input, and what it receives when it runs again.
const transferMoney = defineInterruptTool({
  name: 'transferMoney',
  input: transferInput,
  answer: 'restart',
  resumed: transferResumed,
});

export const renderers = [
  approval(transferMoney, {
    title: ({ input }) => (
      <>
        Send <Value>{input.amount}</Value> EUR to <Value>{input.to}</Value>
      </>
    ),
    decide: ({ approved, reason }) => ({ resumed: { approved, reason } }),
  }),
];

/** The chat, and the cards for pending decisions. */
export function Bank() {
  // `remember` restores the conversation and its open interrupts after a reload.
  const turn = useAgentTurn(agent, { remember: 'bank' });
  return (
    <>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
      <Composer turn={turn} />
    </>
  );
}
