import { z } from 'zod';

/** What the model asks for: the card in the browser and the tool on the server share it. */
export const transferInput = z.object({ to: z.string(), amount: z.number() });
