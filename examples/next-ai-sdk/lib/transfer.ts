import { z } from 'zod';

/** The tool’s input, shared by the card in the browser and the tool on the server. */
export const transferInput = z.object({ to: z.string(), amount: z.number() });
