import { type GenkitBeta, z } from 'genkit/beta';
import type { Ledger } from '../../../ledger/createLedger.ts';

const isApproved = (resumed: unknown): boolean =>
  z.object({ approved: z.literal(true) }).safeParse(resumed).success;

/** Tools that behave as no tool should. */
export function defineFaultyTools(ai: GenkitBeta, ledger: Ledger) {
  const fragileJob = ai.defineTool(
    {
      name: 'fragileJob',
      description: 'Waits for approval, and fails when it is run.',
      inputSchema: z.object({ job: z.string(), fate: z.enum(['throw', 'refuse']) }),
    },
    async (input, { context, interrupt, resumed }) => {
      if (!resumed) interrupt({ kind: 'approval' });
      if (!isApproved(resumed)) return 'It was not run.';
      await ledger.record({ scene: context.scene, tool: 'fragileJob', input });
      throw new Error(`The job "${input.job}" crashed.`);
    },
  );
  const mysteryTool = ai.defineInterrupt({
    name: 'mysteryTool',
    description: 'A tool that the page knows nothing of.',
    inputSchema: z.any(),
  });
  // The part before the slash is left out on the wire: there it is userApproval, without its schema.
  const looseApproval = ai.defineInterrupt({
    name: 'faults/userApproval',
    description: 'An approval whose input is not checked.',
    inputSchema: z.any(),
  });
  const countErrors = ai.defineTool(
    {
      name: 'countErrors',
      description: 'Counts the errors, and finds none.',
      inputSchema: z.object({}),
      outputSchema: z.number(),
    },
    async () => 0,
  );
  return [fragileJob, mysteryTool, looseApproval, countErrors];
}
