import { type GenkitBeta, z } from 'genkit/beta';

const choiceSchema = z.union([
  z.string(),
  z.object({ id: z.string(), label: z.string(), description: z.string().optional() }),
]);

/** Asks the person a question: choices, one or several, with or without a write-in; or free text. */
export function defineAskQuestion(ai: GenkitBeta) {
  return ai.defineInterrupt({
    name: 'askQuestion',
    description: 'Asks the user a question. Leave out the choices for an answer in free text.',
    inputSchema: z.object({
      question: z.string(),
      choices: z.array(choiceSchema).optional(),
      multiple: z.boolean().optional().describe('Several choices may be taken. Default false'),
      min: z.number().int().optional().describe('How many at least. Default 1'),
      max: z.number().int().optional(),
      allowOther: z.boolean().optional().describe('The user may write in another answer'),
    }),
    outputSchema: z.object({
      selected: z
        .array(z.string())
        .describe("The choices' ids, or the choices themselves if texts"),
      other: z.string().optional().describe("The user's own words"),
      declined: z.boolean().optional().describe('The user does not want to answer'),
    }),
  });
}
