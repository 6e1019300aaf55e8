import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RegisterStore } from '@holdpoint/register';
import { postgresRegisterStore } from '@holdpoint/register/postgres';
import { sqliteRegisterStore } from '@holdpoint/register/sqlite';
import { Pool } from 'pg';

/** A store of the register that is open. */
export interface OpenStore {
  readonly store: RegisterStore;
  /** What it is, for the page. */
  readonly kind: 'SQLite' | 'PostgreSQL';
  close(): Promise<void>;
}

/** PostgreSQL where there is an address of one, else a file of SQLite. */
export function openStore(dataDir: string, databaseUrl: string | undefined): OpenStore {
  if (databaseUrl) {
    const pool = new Pool({
      connectionString: databaseUrl,
      statement_timeout: 2_000,
      query_timeout: 4_000,
      keepAlive: true,
    });
    // Without it, a database that is restarted ends this process.
    pool.on('error', () => {});
    return { store: postgresRegisterStore(pool), kind: 'PostgreSQL', close: () => pool.end() };
  }
  mkdirSync(dataDir, { recursive: true });
  const db = new DatabaseSync(join(dataDir, 'register.db'));
  return {
    store: sqliteRegisterStore(db),
    kind: 'SQLite',
    close: async () => {
      if (db.isOpen) db.close();
    },
  };
}
