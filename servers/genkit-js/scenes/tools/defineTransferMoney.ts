import type { Decisions } from '@holdpoint/server';
import { type GenkitBeta, z } from 'genkit/beta';
import type { Ledger } from '../../../ledger/createLedger.ts';
import { readResumed } from './readResumed.ts';
import { scopeOf } from './scopeOf.ts';

/** Up to this amount, in whatever currency, a transfer needs no one's word. */
export const TRANSFER_LIMIT = 100;

const resumedSchema = z.object({
  status: z.enum(['APPROVED', 'REJECTED']),
  reason: z.string().optional(),
  decisionId: z.string().optional(),
});

/** Transfers money (in the ledger only); above the limit it pauses until it is restarted. */
export function defineTransferMoney(ai: GenkitBeta, ledger: Ledger, decisions: Decisions) {
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
        /** What was sent. A person may have changed what was asked, and the model only knows its own request. */
        sent: z.object({ to: z.string(), amount: z.number(), currency: z.string() }).optional(),
        reason: z.string().optional(),
      }),
    },
    async (input, { context, interrupt, resumed }) => {
      const call = { scene: context.scene, tool: 'transferMoney', input };
      const pay = async (decisionId?: string) => {
        const { id } = await ledger.record({ ...call, decisionId });
        const { to, amount, currency } = input;
        return { status: 'DONE' as const, transactionId: id, sent: { to, amount, currency } };
      };
      if (!resumed) {
        if (input.amount <= TRANSFER_LIMIT) return pay();
        const reason = `Above ${TRANSFER_LIMIT} ${input.currency} a person decides`;
        interrupt({ kind: 'approval', limit: TRANSFER_LIMIT, currency: input.currency, reason });
      }

      const { status, reason, decisionId } = readResumed(resumedSchema, resumed);
      const scope = scopeOf(ai, context);
      const onRepeat = () => ledger.repeat({ ...call, decisionId });
      // The rejection too: whatever was decided first is the answer to all that come after it.
      return decisions.once(resumed, { tool: 'transferMoney', input, scope, onRepeat }, () =>
        status === 'APPROVED'
          ? pay(decisionId)
          : { status: 'REJECTED' as const, ...(reason && { reason }) },
      );
    },
  );
}
