import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** One thing a tool did. */
export interface LedgerRun {
  /** `run-1`, `run-2` … in the order they happened, whatever the session. */
  readonly id: string;
  readonly at: string;
  readonly input: unknown;
  /** The decision that let it run, where the restart carried one. */
  readonly decisionId?: string;
  /** How often the same decision came again and was not run again. */
  readonly repeats: number;
}

/** What a tool says of what it is about to do. */
export interface LedgerCall {
  readonly scene: string;
  readonly tool: string;
  readonly input: unknown;
  readonly decisionId?: string | undefined;
}

/** The ledger as `GET /api/ledger` gives it: scene, then tool, then its runs. */
export interface LedgerView {
  readonly total: number;
  readonly scenes: Record<string, Record<string, readonly LedgerRun[]>>;
}

/** A record of side effects. The playground's tools are fakes: their entry here is their effect. */
export interface Ledger {
  /**
   * Writes the run down. A decision that was already carried out is not carried out again: the
   * earlier run comes back. That makes a restart safe to post twice, which Genkit alone doesn't.
   */
  record(call: LedgerCall): LedgerRun;
  read(): LedgerView;
  reset(): void;
}

interface Entry extends LedgerRun {
  readonly scene: string;
  readonly tool: string;
}

/** Opens the ledger kept in `file`; what an earlier server wrote there is still in it. */
export function createLedger(file: string): Ledger {
  let entries = readEntries(file);

  function save(next: readonly Entry[]): void {
    entries = next;
    mkdirSync(dirname(file), { recursive: true });
    // By way of a second file, so that a server killed here leaves the old ledger, not half of one.
    writeFileSync(`${file}.new`, JSON.stringify(entries, null, 2));
    renameSync(`${file}.new`, file);
  }

  return {
    record({ scene, tool, input, decisionId }) {
      const done = entries.find((entry) =>
        isSameDecision(entry, { scene, tool, input, decisionId }),
      );
      const run: Entry = done
        ? { ...done, repeats: done.repeats + 1 }
        : {
            id: `run-${entries.length + 1}`,
            at: new Date().toISOString(),
            scene,
            tool,
            input,
            ...(decisionId === undefined ? {} : { decisionId }),
            repeats: 0,
          };
      save(done ? entries.map((entry) => (entry === done ? run : entry)) : [...entries, run]);
      return run;
    },
    read() {
      const scenes: Record<string, Record<string, LedgerRun[]>> = {};
      for (const { scene, tool, ...run } of entries) {
        scenes[scene] ??= {};
        scenes[scene][tool] ??= [];
        scenes[scene][tool].push(run);
      }
      return { total: entries.length, scenes };
    },
    reset() {
      save([]);
    },
  };
}

/** The input counts too: one decision may cover several requests of one batch. */
function isSameDecision(entry: Entry, call: LedgerCall): boolean {
  return (
    call.decisionId !== undefined &&
    entry.decisionId === call.decisionId &&
    entry.tool === call.tool &&
    JSON.stringify(entry.input) === JSON.stringify(call.input)
  );
}

function readEntries(file: string): readonly Entry[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Not there yet, or not ours to understand: start a new one.
    return [];
  }
}
