import { type GenkitBeta, z } from 'genkit/beta';
import type { Ledger } from '../../../ledger/createLedger.ts';

/** A tool that needs no one: it finishes while others of the same step still wait. */
export function defineGetForecast(ai: GenkitBeta, ledger: Ledger) {
  return ai.defineTool(
    {
      name: 'getForecast',
      description: 'Gets the weather forecast for a day.',
      inputSchema: z.object({ day: z.string() }),
      outputSchema: z.object({ summary: z.string(), celsius: z.number() }),
    },
    async (input, { context }) => {
      await ledger.record({ scene: context.scene, tool: 'getForecast', input });
      return { summary: 'sunny, 21 °C', celsius: 21 };
    },
  );
}
