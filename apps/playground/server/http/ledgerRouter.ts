import express, { type Response, type Router } from 'express';
import type { Ledger } from '../../../../servers/ledger/createLedger.ts';
import type { Programs } from '../../../../servers/run/createPrograms.ts';

/** Returns the router for the ledger of side effects. Each other program has an entry, as its own scene. */
export function ledgerRouter(ledger: Ledger, programs: Programs): Router {
  const router = express.Router();

  async function tell(response: Response): Promise<void> {
    const { total, scenes } = await ledger.read();
    const theirs: Record<string, Record<string, object[]>> = {};
    for (const [id, runs] of Object.entries(await programs.runs())) {
      const tools: Record<string, object[]> = {};
      for (const [at, { tool, ...run }] of runs.entries()) {
        tools[tool] ??= [];
        tools[tool].push({ id: `run-${at + 1}`, ...run, repeats: 0 });
      }
      if (runs.length > 0) theirs[id] = tools;
    }
    response.set('Cache-Control', 'no-store').json({ total, scenes: { ...scenes, ...theirs } });
  }

  router.get('/', (_request, response) => tell(response));
  router.post('/reset', async (_request, response) => {
    await Promise.all([ledger.reset(), programs.reset()]);
    await tell(response);
  });
  return router;
}
