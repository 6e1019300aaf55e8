import { type GenkitBeta, z } from 'genkit/beta';

/** A tool that only asks: it has no code to run, the person's answer is its output. */
export function defineUserApproval(ai: GenkitBeta) {
  return ai.defineInterrupt({
    name: 'userApproval',
    description: 'Asks the user to approve an action. Call it before every payment.',
    inputSchema: z.object({
      action: z.string().describe('What kind of thing will be done, in one word'),
      details: z.string().describe('What will be done, in one sentence'),
      to: z.string().optional(),
      amount: z.number().optional(),
      currency: z.string().optional(),
      reference: z.string().optional(),
    }),
    outputSchema: z.object({
      approved: z.boolean(),
      feedback: z.string().optional().describe("The user's own words"),
    }),
  });
}
