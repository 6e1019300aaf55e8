import { createBatches } from '../internals/batches.ts';
import { checkLayout, type Layout, StoreLayoutError } from '../internals/layout.ts';
import { pause } from '../internals/pause.ts';

/** Values by the names that stand in a statement behind a colon. */
export type SqliteValues = Record<string, string | number | null>;

/** A prepared statement. */
export interface SqliteStatement {
  run(values: SqliteValues): { readonly changes: number | bigint };
  get(values: SqliteValues): unknown;
  all(values: SqliteValues): unknown[];
}

/** An open database: `DatabaseSync` of `node:sqlite`, or another library's that takes named values as it does. */
export interface SqliteDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): SqliteStatement;
}

/** Runs `work` in one transaction and resolves once it is committed. */
export type SqliteWrite = <T>(work: () => T) => Promise<T>;

/** Waiting for a lock blocks the event loop, so SQLite waits this long and `write` waits for the rest. */
const BLOCKED_MS = 20;
/** How soon behind a commit a write waits for others. */
const JOIN_MS = 2;
/** The longest pause between two attempts: a lock that is released in time is seen in time. */
const MOST_PAUSE_MS = 200;
/** How long a write waits for a lock in all, in milliseconds: less than a register waits for its store. */
const LOCKED_MS = 4_000;

/**
 * Sets a database up for several processes, and returns how to write to it. A write-ahead log keeps a slow reader from
 * blocking a commit; `synchronous = FULL` keeps a committed write through a power cut. This process never reads what is
 * not committed: a transaction that can't be committed is rolled back at once.
 * @throws Error where the file can't be written to, or can't have a write-ahead log
 * @throws StoreLayoutError where its tables are of another version
 * @throws what the database throws, from a write that can't be committed or waits longer than 4 seconds for a lock
 */
export function prepareDatabase(db: SqliteDatabase, tables: string, layout: Layout): SqliteWrite {
  db.exec(`PRAGMA busy_timeout = ${LOCKED_MS}`);
  let mode: unknown;
  try {
    mode = (db.prepare('PRAGMA journal_mode = WAL').get({}) as { journal_mode?: unknown })
      .journal_mode;
    db.exec('PRAGMA synchronous = FULL');
    commit(() => {
      checkTables(db, layout);
      db.exec(tables);
    });
  } catch (cause) {
    if (cause instanceof StoreLayoutError) throw cause;
    throw new Error(
      'Holdpoint: the SQLite database could not be set up. Check that its file and folder can be written to, and that no other process keeps it locked.',
      { cause },
    );
  }
  // A database in memory has no log, and no other process.
  if (mode !== 'wal' && mode !== 'memory')
    throw new Error(
      `Holdpoint: the SQLite database must use a write-ahead log, but its journal mode is ${mode}. Keep it on a local disk.`,
    );
  db.exec(`PRAGMA busy_timeout = ${BLOCKED_MS}`);

  function commit<T>(work: () => T): T {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      try {
        db.exec('ROLLBACK');
      } catch {
        // SQLite rolls back by itself where the disk is full or fails.
      }
      throw error;
    }
  }

  return writerOf(db, commit);
}

/** A write, and the last moment at which it may be committed. */
interface Waiting {
  readonly work: () => unknown;
  readonly lastAt: number;
}

// Behind what is ready now. A timer would take a millisecond: the time of several commits.
const { setImmediate: soon = setTimeout } = globalThis as {
  setImmediate?: (go: () => void) => unknown;
};
const nextTurn = () => new Promise<void>((go) => void soon(go));

const writers = new WeakMap<SqliteDatabase, SqliteWrite>();

/** The one writer of a database, which both stores may share: writes that come while others wait share a commit. */
function writerOf(db: SqliteDatabase, commit: <T>(work: () => T) => T): SqliteWrite {
  const known = writers.get(db);
  if (known) return known;
  let endedAt = Number.NEGATIVE_INFINITY;
  async function run(writes: readonly Waiting[]): Promise<readonly unknown[]> {
    const lastAt = Math.min(...writes.map((one) => one.lastAt));
    for (let wait = 5; ; wait *= 2) {
      // Its caller gives up: it must not be written later.
      const left = lastAt - performance.now();
      if (left < 0)
        throw new Error('Holdpoint: the SQLite database is locked. Nothing was written.');
      try {
        return commit(() => writes.map(({ work }) => work()));
      } catch (error) {
        if (!isLocked(error)) throw error;
        // By chance, so that two processes don't meet again.
        await pause(Math.min(wait * (0.5 + Math.random()), MOST_PAUSE_MS, left + 1));
      } finally {
        endedAt = performance.now();
      }
    }
  }
  const batched = createBatches<Waiting, unknown>({
    atOnce: 1,
    run,
    // A commit blocks this process: others that became ready meanwhile get the time to join the next one.
    gather: () => (performance.now() - endedAt < JOIN_MS ? nextTurn() : undefined),
    isUndone: () => true,
  });
  const write = ((work) => batched({ work, lastAt: performance.now() + LOCKED_MS })) as SqliteWrite;
  writers.set(db, write);
  return write;
}

/** Refuses tables of another version, and names the version of new ones. */
function checkTables(db: SqliteDatabase, layout: Layout): void {
  const isThere = (table: string) =>
    db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = :table").get({ table });
  const table = `holdpoint_${layout.name}_layout`;
  if (!isThere(table)) {
    if (isThere(`holdpoint_${layout.name}`)) checkLayout(layout, undefined);
    db.exec(`CREATE TABLE ${table} (layout INTEGER NOT NULL);
      INSERT INTO ${table} VALUES (${layout.version})`);
  }
  const row = db.prepare(`SELECT layout FROM ${table}`).get({}) as { layout: number } | undefined;
  checkLayout(layout, row?.layout);
}

/** SQLite's codes for a lock, as node:sqlite and better-sqlite3 give them. */
function isLocked(error: unknown): boolean {
  const { errcode, code } = error as { readonly errcode?: unknown; readonly code?: unknown };
  // The low byte is the code; the rest says more about it.
  const isCode = typeof errcode === 'number' && [5, 6].includes(errcode & 0xff);
  return isCode || /^SQLITE_(BUSY|LOCKED)/.test(String(code));
}

/** Whether exactly one row was written. */
export const wroteOne = ({ changes }: { readonly changes: number | bigint }) =>
  Number(changes) === 1;
