import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the tools did: they are fakes, and their line here is their effect. Kept in a file, so that it outlives a kill. */
export function createLedger(file) {
  mkdirSync(dirname(file), { recursive: true });
  return {
    write: (tool, input) => appendFileSync(file, `${JSON.stringify({ tool, input })}\n`),
    /** Answers GET /ledger. */
    read() {
      const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
      return { runs: lines.filter((line) => line !== '').map((line) => JSON.parse(line)) };
    },
  };
}
