import { type GenkitBeta, z } from 'genkit/beta';
import type { Ledger } from '../ledger/createLedger.ts';
import { readResumed } from './readResumed.ts';
import { riskOf } from './riskOf.ts';

const resumedSchema = z.object({
  approved: z.boolean(),
  reason: z.string().optional(),
  decisionId: z.string().optional(),
});

/** Runs a shell command (in the ledger only). A risky one pauses until it is restarted with approval. */
export function defineRunShell(ai: GenkitBeta, ledger: Ledger) {
  return ai.defineTool(
    {
      name: 'runShell',
      description: 'Runs one shell command. Risky ones wait for approval by themselves.',
      inputSchema: z.object({ command: z.string() }),
      outputSchema: z.object({
        status: z.enum(['ran', 'denied']),
        exitCode: z.number(),
        stdout: z.string(),
        reason: z.string().optional(),
      }),
    },
    async (input, { context, interrupt, resumed }) => {
      const risk = riskOf(input.command);
      if (risk && !resumed) interrupt({ kind: 'approval', risk: 'high', reason: risk });

      const decision = resumed ? readResumed(resumedSchema, resumed) : { approved: true };
      if (!decision.approved) {
        const { reason } = decision;
        return { status: 'denied' as const, exitCode: 126, stdout: '', ...(reason && { reason }) };
      }
      const { decisionId } = decision;
      const run = ledger.record({ scene: context.scene, tool: 'runShell', input, decisionId });
      return { status: 'ran' as const, exitCode: 0, stdout: `done (${run.id}, nothing real)` };
    },
  );
}
