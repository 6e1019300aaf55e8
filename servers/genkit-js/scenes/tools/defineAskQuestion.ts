import { type GenkitBeta, z } from 'genkit/beta';

const choiceSchema = z.union([
  z.string(),
  z.object({ id: z.string(), label: z.string(), description: z.string().optional() }),
]);

/** Asks the person a question: choices, one, several or none, with or without a write-in; an order; free text; a file. */
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
      allowNone: z.boolean().optional().describe('None of the choices is an answer too'),
      rank: z.boolean().optional().describe('The user puts all choices in order'),
      file: z.boolean().optional().describe('The answer is a file; without choices'),
    }),
    outputSchema: z.object({
      selected: z
        .array(z.string())
        .describe("The choices' ids, or the choices themselves if texts"),
      other: z.string().optional().describe("The user's own words"),
      none: z.boolean().optional().describe('The user chose none of them'),
      file: z
        .object({
          name: z.string(),
          type: z.string(),
          size: z.number(),
          data: z.string().optional(),
        })
        .optional()
        .describe('Its bytes are in data, as base64'),
      declined: z.boolean().optional().describe('The user does not want to answer'),
    }),
  });
}
