import { join } from 'node:path';
import { createLedger } from './createLedger.ts';
import { type Run, runsIn } from './runs.ts';

/** The ledger of a server that has no scenes. */
export interface Book {
  /** Writes down what a tool is about to do. */
  write(tool: string, input: unknown): Promise<void>;
  /** Answers `GET /ledger`. */
  read(): Promise<{ readonly runs: readonly Run[] }>;
}

/** Opens it in `DATA_DIR`; what an earlier server wrote there is still in it. */
export function openBook(): Book {
  const ledger = createLedger(join(process.env.DATA_DIR ?? '.data', 'ledger.json'));
  return {
    async write(tool, input) {
      await ledger.record({ scene: 'contract', tool, input });
    },
    read: async () => ({ runs: runsIn(await ledger.read()) }),
  };
}
