import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { conversation } from './conversation.ts';

/** One thing a tool did. */
export interface LedgerRun {
  /** `run-1`, `run-2` … in the order they happened, whatever the session. */
  readonly id: string;
  readonly at: string;
  readonly input: unknown;
  /** What the model had asked for, where a restart replaced it and the framework tells the tool. */
  readonly originalInput?: unknown;
  /** The SHA-256 of a secret that reached the tool: proof that it came, without keeping it. */
  readonly secret?: string;
  /** The conversation in which it ran, where whoever served the request said one. */
  readonly conversation?: string;
  /** The decision that let it run, where the restart carried one. */
  readonly decisionId?: string;
  /** How often the same decision came again and was not run again. */
  readonly repeats: number;
}

/** What a tool says of what it is about to do. */
export interface LedgerCall extends Pick<LedgerRun, 'input' | 'originalInput' | 'secret'> {
  readonly scene: string;
  readonly tool: string;
  readonly decisionId?: string | undefined;
}

/** The ledger as `GET /api/ledger` gives it: scene, then tool, then its runs. */
export interface LedgerView {
  readonly total: number;
  readonly scenes: Record<string, Record<string, readonly LedgerRun[]>>;
}

/**
 * A record of side effects. The tools of servers are fakes: their entry here is their effect. It
 * writes down whatever it receives, so that a tool that ran twice for one decision shows.
 */
export interface Ledger {
  /** Writes the run down. */
  record(call: LedgerCall): Promise<LedgerRun>;
  /** Counts that the run's decision came again, and nothing was run. */
  repeat(call: LedgerCall): Promise<void>;
  read(): Promise<LedgerView>;
  reset(): Promise<void>;
}

/** A run, and what ran. */
export interface LedgerEntry extends LedgerRun {
  readonly scene: string;
  readonly tool: string;
}

/** Opens the ledger kept in `file`; what an earlier server wrote there is still in it. */
export function createLedger(file: string): Ledger {
  let entries = readEntries(file);

  function save(next: readonly LedgerEntry[]): void {
    entries = next;
    mkdirSync(dirname(file), { recursive: true });
    // By way of a second file, so that a server killed here leaves the old ledger, not half of one.
    writeFileSync(`${file}.new`, JSON.stringify(entries, null, 2));
    renameSync(`${file}.new`, file);
  }

  return {
    async record(call) {
      const run = { id: `run-${entries.length + 1}`, ...newRun(call) };
      save([...entries, { ...run, scene: call.scene, tool: call.tool }]);
      return run;
    },
    async repeat({ tool, decisionId }) {
      save(
        entries.map((entry) =>
          entry.tool === tool && entry.decisionId === decisionId
            ? { ...entry, repeats: entry.repeats + 1 }
            : entry,
        ),
      );
    },
    read: async () => viewOf(entries),
    async reset() {
      save([]);
    },
  };
}

/** The run that a call is, before it has an id. */
export function newRun({
  scene: _,
  tool: __,
  decisionId,
  ...call
}: LedgerCall): Omit<LedgerRun, 'id'> {
  const decided = decisionId === undefined ? {} : { decisionId };
  const id = conversation.getStore();
  const said = id === undefined ? {} : { conversation: id };
  return { at: new Date().toISOString(), ...call, ...said, ...decided, repeats: 0 };
}

/** The entries by scene and tool. */
export function viewOf(entries: readonly LedgerEntry[]): LedgerView {
  const scenes: Record<string, Record<string, LedgerRun[]>> = {};
  for (const { scene, tool, ...run } of entries) {
    scenes[scene] ??= {};
    scenes[scene][tool] ??= [];
    scenes[scene][tool].push(run);
  }
  return { total: entries.length, scenes };
}

function readEntries(file: string): readonly LedgerEntry[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Not there yet, or not ours to understand: start a new one.
    return [];
  }
}
