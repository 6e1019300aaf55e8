import { type GenkitBeta, z } from 'genkit/beta';
import type { Ledger } from '../ledger/createLedger.ts';
import { readResumed } from './readResumed.ts';

/** Up to this amount, in whatever currency, a transfer needs nobody's word. */
export const TRANSFER_LIMIT = 100;

const resumedSchema = z.object({
  status: z.enum(['APPROVED', 'REJECTED']),
  reason: z.string().optional(),
  decisionId: z.string().optional(),
});

/** Transfers money (in the ledger only); above the limit it pauses until it is restarted. */
export function defineTransferMoney(ai: GenkitBeta, ledger: Ledger) {
  return ai.defineTool(
    {
      name: 'transferMoney',
      description: 'Transfers money. Large transfers wait for approval by themselves.',
      inputSchema: z.object({
        to: z.string(),
        amount: z.number().positive(),
        currency: z.string(),
        reference: z.string().optional(),
      }),
      outputSchema: z.object({
        status: z.enum(['DONE', 'REJECTED']),
        transactionId: z.string().optional(),
        reason: z.string().optional(),
      }),
    },
    async (input, { context, interrupt, resumed }) => {
      if (input.amount > TRANSFER_LIMIT && !resumed) {
        const reason = `Above ${TRANSFER_LIMIT} ${input.currency} a person decides`;
        interrupt({ kind: 'approval', limit: TRANSFER_LIMIT, currency: input.currency, reason });
      }
      const decision = resumed
        ? readResumed(resumedSchema, resumed)
        : { status: 'APPROVED' as const };
      if (decision.status === 'REJECTED') {
        const { reason } = decision;
        return { status: 'REJECTED' as const, ...(reason && { reason }) };
      }
      const { decisionId } = decision;
      const run = ledger.record({ scene: context.scene, tool: 'transferMoney', input, decisionId });
      return { status: 'DONE' as const, transactionId: run.id };
    },
  );
}
