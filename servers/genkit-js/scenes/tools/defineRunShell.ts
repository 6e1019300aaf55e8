import type { Decisions } from '@holdpoint/server';
import { type GenkitBeta, z } from 'genkit/beta';
import type { Ledger } from '../../../ledger/createLedger.ts';
import { readResumed } from './readResumed.ts';
import { riskOf } from './riskOf.ts';
import { scopeOf } from './scopeOf.ts';

const resumedSchema = z.object({
  approved: z.boolean(),
  reason: z.string().optional(),
  decisionId: z.string().optional(),
});

/** Runs a shell command (in the ledger only). A risky one pauses until it is restarted with approval. */
export function defineRunShell(ai: GenkitBeta, ledger: Ledger, decisions: Decisions) {
  return ai.defineTool(
    {
      name: 'runShell',
      description: 'Runs one shell command. Risky ones wait for approval by themselves.',
      inputSchema: z.object({ command: z.string() }),
      outputSchema: z.object({
        status: z.enum(['ran', 'denied']),
        /** What ran. A person may have changed what was asked, and the model only knows its own request. */
        command: z.string().optional(),
        exitCode: z.number(),
        stdout: z.string(),
        reason: z.string().optional(),
      }),
    },
    async (input, { context, interrupt, resumed }) => {
      const call = { scene: context.scene, tool: 'runShell', input };
      const run = async (decisionId?: string) => {
        const { id } = await ledger.record({ ...call, decisionId });
        const { command } = input;
        return {
          status: 'ran' as const,
          command,
          exitCode: 0,
          stdout: `done (${id}, nothing real)`,
        };
      };
      if (!resumed) {
        const risk = riskOf(input.command);
        if (risk) interrupt({ kind: 'approval', ...risk });
        return run();
      }

      const { approved, reason, decisionId } = readResumed(resumedSchema, resumed);
      const scope = scopeOf(ai, context);
      const onRepeat = () => ledger.repeat({ ...call, decisionId });
      // The denial too: whatever was decided first is the answer to all that come after it.
      return decisions.once(resumed, { tool: 'runShell', input, scope, onRepeat }, () =>
        approved
          ? run(decisionId)
          : { status: 'denied' as const, exitCode: 126, stdout: '', ...(reason && { reason }) },
      );
    },
  );
}
