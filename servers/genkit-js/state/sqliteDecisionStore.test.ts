import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeConformance } from '@holdpoint/server/testing';
import { afterAll, describe, test } from 'vitest';
import { sqliteDecisionStore } from './sqliteDecisionStore.ts';

describe('decisions in a SQLite file', () => {
  const dir = mkdtempSync(join(tmpdir(), 'decisions-'));
  // Two connections, as two processes would have.
  const stores = [1, 2].map(() => sqliteDecisionStore(join(dir, 'deep', 'decisions.db')));
  afterAll(() => {
    for (const store of stores) store.close();
    rmSync(dir, { recursive: true });
  });
  let turn = 0;
  const nextStore = () => {
    turn += 1;
    // There are two.
    return stores[turn % 2] as (typeof stores)[0];
  };
  test.concurrent.each(storeConformance(nextStore))('$name', ({ run }) => run());
});
