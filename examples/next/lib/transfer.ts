import { z } from 'zod';

// What the tool on the server and the card in the browser have to agree on, written once. Zod 3.25, as Genkit wants it.

/** What the model asks for. */
export const transferInput = z.object({ to: z.string(), amount: z.number().positive() });

/** The decision as the tool receives it when it runs again. */
export const transferResumed = z.object({ approved: z.boolean(), reason: z.string().optional() });
