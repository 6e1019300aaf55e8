import { type GenkitBeta, z } from 'genkit/beta';
import type { Ledger } from '../../../ledger/createLedger.ts';

/** Keeps the finished plan as an artifact of the session, and says so in its custom state; a flow has no session. */
export function defineSavePlan(ai: GenkitBeta, ledger: Ledger) {
  return ai.defineTool(
    {
      name: 'savePlan',
      description: 'Saves the finished plan.',
      inputSchema: z.object({ title: z.string(), plan: z.string() }),
      outputSchema: z.object({ saved: z.boolean() }),
    },
    async (input, { context }) => {
      if (!context.isFlow) {
        const session = ai.currentSession();
        const text = `# ${input.title}\n\n${input.plan}`;
        session.addArtifacts([{ name: 'plan.md', parts: [{ text }] }]);
        session.updateCustom(() => ({ planned: input.title }));
      }
      await ledger.record({ scene: context.scene, tool: 'savePlan', input });
      return { saved: true };
    },
  );
}
