'use client';

import { defineInterruptTool } from '@holdpoint/client';
import { aiSdk } from '@holdpoint/client/ai-sdk';
import { approval, Composer, Interrupts, Transcript, useAgentTurn, Value } from '@holdpoint/react';
import { transferInput } from '../lib/transfer';
import '@holdpoint/react/styles.css';

const chat = aiSdk({ url: '/api/chat' });

const transferMoney = defineInterruptTool({
  name: 'transferMoney',
  input: transferInput,
  answer: 'restart', // the AI SDK runs the tool after the approval
});

const renderers = [
  approval(transferMoney, {
    title: ({ input }) => (
      <>
        Pay <Value>{input.amount}</Value> to <Value>{input.to}</Value>
      </>
    ),
  }),
];

/** The conversation, and a card for each pending decision. */
export function Chat() {
  const turn = useAgentTurn(chat, { remember: 'chat' });
  return (
    <>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
      <Composer turn={turn} />
    </>
  );
}
