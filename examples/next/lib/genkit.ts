import { createDecisions, memoryDecisionStore } from '@holdpoint/server';
import { genkit, z } from 'genkit/beta';
import { defineScriptedModel } from './scriptedModel';
import { transferInput, transferResumed } from './transfer';

export const ai = genkit({ promptDir: null });

// In place of this: `googleAI.model('gemini-2.5-flash')`, or any other model of Genkit's plugins.
export const model = defineScriptedModel(ai);

export const system =
  'You send money for the user. If a transfer is rejected, answer to the reason.';

// Keeps what each decision has led to, so that an answer that arrives twice is carried out once. In memory: for one
// process that may forget it. For several, there is a store in Redis.
const decisions = createDecisions({ store: memoryDecisionStore() });

// This stands for your bank.
let balance = 1000;

export const transferMoney = ai.defineTool(
  {
    name: 'transferMoney',
    description: 'Sends money, in EUR. It asks for approval by itself.',
    inputSchema: transferInput,
    outputSchema: z.object({
      // What was carried out, for the model to know.
      sent: transferInput.optional(),
      reason: z.string().optional(),
      balance: z.number(),
    }),
  },
  async (input, { context, interrupt, resumed }) => {
    // The first call pauses here, and the browser shows a card. `interrupt` throws.
    if (!resumed) interrupt();
    // The second call comes with what the person decided.
    const { approved, reason } = transferResumed.parse(resumed);
    // Where people sign in, a decision belongs to the one who is: see `contextProvider` of `appRoute`.
    const scope = context.auth?.uid;
    return decisions.once(resumed, { tool: 'transferMoney', input, scope }, async () => {
      if (!approved) return { reason, balance };
      balance -= input.amount;
      return { sent: input, balance };
    });
  },
);
