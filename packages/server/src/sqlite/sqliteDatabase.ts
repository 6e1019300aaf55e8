import { createBatches } from '../internals/batches.ts';
import { checkLayout, type Layout, StoreLayoutError } from '../internals/layout.ts';
import { pause } from '../internals/pause.ts';

/** Values by their names in a statement, without the colon. */
export type SqliteValues = Record<string, string | number | null>;

/** A prepared statement. */
export interface SqliteStatement {
  run(values: SqliteValues): { readonly changes: number | bigint };
  get(values: SqliteValues): unknown;
  all(values: SqliteValues): unknown[];
}

/** An open database: `DatabaseSync` of `node:sqlite`, or a library that accepts named values in the same way. */
export interface SqliteDatabase {
  exec(sql: string): unknown;
  prepare(sql: string): SqliteStatement;
}

/** Runs `work` in one transaction and resolves once it is committed. */
export type SqliteWrite = <T>(work: () => T) => Promise<T>;

/** Waiting for a lock blocks the event loop, so SQLite only waits this long and `write` retries. */
const BLOCKED_MS = 20;
/** How soon after a commit a write waits for others to join. */
const JOIN_MS = 2;
/** The longest pause between two attempts, so that a released lock is noticed in time. */
const MOST_PAUSE_MS = 200;
/** How long a write waits for a lock in total, in milliseconds: less than a register waits for its store. */
const LOCKED_MS = 4_000;

/**
 * Configures a database for several processes, and returns the function that writes to it. A write-ahead log keeps a
 * slow reader from blocking a commit; `synchronous = FULL` keeps a committed write after a power failure. This process
 * never reads uncommitted data: a transaction that can't be committed is rolled back immediately.
 * @throws Error if the file can't be written to, or can't have a write-ahead log
 * @throws StoreLayoutError if its tables belong to another version
 * @throws the database's error, from a write that can't be committed or waits longer than 4 seconds for a lock
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
        // SQLite rolls back automatically if the disk is full or fails.
      }
      throw error;
    }
  }

  return writerOf(db, commit);
}

/** A write, and the latest time for its commit. */
interface Waiting {
  readonly work: () => unknown;
  readonly lastAt: number;
}

// After everything that is ready now. A timer would take a millisecond, the time of several commits.
const { setImmediate: soon = setTimeout } = globalThis as {
  setImmediate?: (go: () => void) => unknown;
};
const nextTurn = () => new Promise<void>((go) => void soon(go));

const writers = new WeakMap<SqliteDatabase, SqliteWrite>();

/**
 * Returns the one writer of a database, which both stores share: writes that arrive while others wait share a commit.
 */
function writerOf(db: SqliteDatabase, commit: <T>(work: () => T) => T): SqliteWrite {
  const known = writers.get(db);
  if (known) return known;
  let endedAt = Number.NEGATIVE_INFINITY;
  async function run(writes: readonly Waiting[]): Promise<readonly unknown[]> {
    const lastAt = Math.min(...writes.map((one) => one.lastAt));
    for (let wait = 5; ; wait *= 2) {
      // Its caller gives up then, so it must not be written later.
      const left = lastAt - performance.now();
      if (left < 0)
        throw new Error('Holdpoint: the SQLite database is locked. Nothing was written.');
      try {
        return commit(() => writes.map(({ work }) => work()));
      } catch (error) {
        if (!isLocked(error)) throw error;
        // Random, so that two processes don't collide again.
        await pause(Math.min(wait * (0.5 + Math.random()), MOST_PAUSE_MS, left + 1));
      } finally {
        endedAt = performance.now();
      }
    }
  }
  const batched = createBatches<Waiting, unknown>({
    atOnce: 1,
    run,
    // A commit blocks this process: writes that became ready meanwhile get time to join the next one.
    gather: () => (performance.now() - endedAt < JOIN_MS ? nextTurn() : undefined),
    isUndone: () => true,
  });
  const write = ((work) => batched({ work, lastAt: performance.now() + LOCKED_MS })) as SqliteWrite;
  writers.set(db, write);
  return write;
}

/** Refuses tables of another version, and records the version of new ones. */
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

/** Returns true for SQLite's codes for a lock, as node:sqlite and better-sqlite3 report them. */
function isLocked(error: unknown): boolean {
  const { errcode, code } = error as { readonly errcode?: unknown; readonly code?: unknown };
  // The low byte is the code; the rest are details.
  const isCode = typeof errcode === 'number' && [5, 6].includes(errcode & 0xff);
  return isCode || /^SQLITE_(BUSY|LOCKED)/.test(String(code));
}

/** Returns true if exactly one row was written. */
export const wroteOne = ({ changes }: { readonly changes: number | bigint }) =>
  Number(changes) === 1;
