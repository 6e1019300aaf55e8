import { type GenkitBeta, z } from 'genkit/beta';
import type { Ledger } from '../../../ledger/createLedger.ts';

/** Makes a payment (in the ledger only). It asks no one: the model calls it after an approval. */
export function defineRecordPayment(ai: GenkitBeta, ledger: Ledger) {
  return ai.defineTool(
    {
      name: 'recordPayment',
      description: 'Makes a payment that the user approved.',
      inputSchema: z.object({
        to: z.string(),
        amount: z.number(),
        currency: z.string(),
        reference: z.string().optional(),
      }),
      outputSchema: z.object({ receipt: z.string() }),
    },
    async (input, { context }) => {
      const run = await ledger.record({ scene: context.scene, tool: 'recordPayment', input });
      return { receipt: run.id };
    },
  );
}
