import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, test } from 'vitest';
import { registerStoreConformance } from '../testing/registerStoreConformance.ts';
import { sqliteRegisterStore } from './sqliteRegisterStore.ts';

describe('the register in a SQLite file', () => {
  const dir = mkdtempSync(join(tmpdir(), 'register-'));
  // Two connections, as two processes would have.
  const open = () => new DatabaseSync(join(dir, 'register.db'));
  const databases = [open(), open()];
  const stores = databases.map(sqliteRegisterStore);
  afterAll(() => {
    for (const db of databases) db.close();
    rmSync(dir, { recursive: true });
  });
  let turn = 0;
  const nextStore = () => {
    turn += 1;
    return stores[turn % 2]!;
  };
  test.concurrent.each(registerStoreConformance(nextStore))('$name', ({ run }) => run());
});
