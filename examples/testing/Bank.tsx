import { type Backend, defineInterruptTool } from '@holdpoint/client';
import { approval, Composer, Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import { z } from 'zod';

export const transferMoney = defineInterruptTool({
  name: 'transferMoney',
  input: z.object({ to: z.string(), amount: z.number() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

export const closeAccount = defineInterruptTool({
  name: 'closeAccount',
  input: z.object({ name: z.string() }),
  answer: 'restart',
});

const renderers = [
  approval(transferMoney, { title: ({ input }) => `Pay ${input.to} ${input.amount} EUR` }),
  approval(closeAccount, { title: 'Close the account', reason: 'none' }),
];

/** The app under test. It is given its backend, so that a test can give it one without a server. */
export function Bank({ backend }: { readonly backend: Backend }) {
  const turn = useAgentTurn(backend);
  return (
    <main>
      <h1>Bank</h1>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
      <Composer turn={turn} />
    </main>
  );
}
