// The agent that the example chats in examples/hosts talk to: it pays, and asks before by LangChain's own middleware.
import { createAgent, humanInTheLoopMiddleware, tool } from 'langchain';
import { z } from 'zod';
import { paymentsIn } from '../../examples/hosts/payments.ts';
import { ledger } from './books.mjs';
import { ScriptedModel } from './scriptedModel.mjs';

const pay = tool(
  async ({ to, eur }) => {
    await ledger.write('pay', { to, eur }); // the real payment goes here
    return `Paid ${eur} to ${to}.`;
  },
  {
    name: 'pay',
    description: 'Pays someone in euros.',
    schema: z.object({ to: z.string(), eur: z.number() }),
  },
);

export const payments = createAgent({
  model: new ScriptedModel((text) => {
    const calls = paymentsIn(text).map((payment) => `call pay ${JSON.stringify(payment)}`);
    return calls.length > 0 ? calls.join('\n') : 'Try “Pay Ada 50”.';
  }),
  tools: [pay],
  middleware: [
    humanInTheLoopMiddleware({
      interruptOn: { pay: { allowedDecisions: ['approve', 'edit', 'reject'] } },
    }),
  ],
}).graph;
