import { z } from 'zod';

// Schemas shared by the tool on the server and the card in the browser. Genkit needs Zod 3.25.

/** The tool’s input. */
export const transferInput = z.object({ to: z.string(), amount: z.number().positive() });

/** The decision that the tool receives when it runs again. */
export const transferResumed = z.object({ approved: z.boolean(), reason: z.string().optional() });
