import { createDecisions, memoryDecisionStore } from '@holdpoint/server';
import { genkit, z } from 'genkit/beta';
import { defineScriptedModel } from './scriptedModel';
import { transferInput, transferResumed } from './transfer';

export const ai = genkit({ promptDir: null });

// Replace this with `googleAI.model('gemini-2.5-flash')`, or a model from another Genkit plugin.
export const model = defineScriptedModel(ai);

export const system =
  'You send money for the user. If a transfer is rejected, answer to the reason.';

// Keeps the result of each decision, so an answer that arrives twice runs the tool once. This store is in memory and is
// lost when the process ends. With several processes, use the Redis store.
const decisions = createDecisions({ store: memoryDecisionStore() });

// Replace this with your bank’s API.
let balance = 1000;

export const transferMoney = ai.defineTool(
  {
    name: 'transferMoney',
    description: 'Sends money, in EUR. Asks a person for approval first.',
    inputSchema: transferInput,
    outputSchema: z.object({
      // Tells the model what was paid.
      sent: transferInput.optional(),
      reason: z.string().optional(),
      balance: z.number(),
    }),
  },
  async (input, { context, interrupt, resumed }) => {
    // The first call stops here, and the browser shows a card. `interrupt` throws.
    if (!resumed) interrupt();
    // The second call has the person’s decision.
    const { approved, reason } = transferResumed.parse(resumed);
    // The user’s id, if the `contextProvider` of the route returns `{ auth: { uid } }`. This example has no accounts.
    const scope = context.auth?.uid ?? 'everyone';
    return decisions.once(resumed, { tool: 'transferMoney', input, scope }, async () => {
      if (!approved) return { reason, balance };
      balance -= input.amount;
      return { sent: input, balance };
    });
  },
);
