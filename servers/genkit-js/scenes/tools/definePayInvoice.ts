import type { Decisions } from '@holdpoint/server';
import { type GenkitBeta, z } from 'genkit/beta';
import type { Ledger } from '../../../ledger/createLedger.ts';
import { readResumed } from './readResumed.ts';
import { scopeOf } from './scopeOf.ts';

const resumedSchema = z.object({
  approved: z.boolean(),
  reason: z.string().optional(),
  decisionId: z.string().optional(),
});

const inputSchema = z.object({
  payee: z.string(),
  account: z.string(),
  amount: z.number().positive(),
  currency: z.string(),
  reference: z.string(),
});

/** Pays an invoice (in the ledger only). Always pauses until it is restarted with a decision. */
export function definePayInvoice(ai: GenkitBeta, ledger: Ledger, decisions: Decisions) {
  return ai.defineTool(
    {
      name: 'payInvoice',
      description: 'Pays an invoice. Waits for approval by itself.',
      inputSchema,
      outputSchema: z.object({
        status: z.enum(['PAID', 'REJECTED']),
        receipt: z.string().optional(),
        /** What was paid. A person may have changed what was asked, and the model only knows its own request. */
        paid: inputSchema.optional(),
        reason: z.string().optional(),
      }),
    },
    async (input, { context, interrupt, resumed }) => {
      if (!resumed) interrupt({ kind: 'approval' });
      const { approved, reason, decisionId } = readResumed(resumedSchema, resumed);
      const call = { scene: context.scene, tool: 'payInvoice', input, decisionId };
      const scope = scopeOf(ai, context);
      const onRepeat = () => ledger.repeat(call);
      // The rejection too: whatever was decided first is the answer to all that come after it.
      return decisions.once(resumed, { tool: 'payInvoice', input, scope, onRepeat }, async () => {
        if (!approved) return { status: 'REJECTED' as const, ...(reason && { reason }) };
        const { id } = await ledger.record(call);
        return { status: 'PAID' as const, receipt: id, paid: input };
      });
    },
  );
}
