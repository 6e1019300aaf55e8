import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { sqliteRegisterStore } from '../sqlite/index.ts';
import { listStatement } from './listStatement.ts';
import type { RecordQuery } from './registerStore.ts';

/** The query plan of the database. */
function planOf(query: Omit<RecordQuery, 'limit'>): string[] {
  const db = new DatabaseSync(':memory:');
  sqliteRegisterStore(db);
  const values: Record<string, string | number> = {};
  const statement = listStatement({ ...query, limit: 50 }, (value) => {
    const name = `v${Object.keys(values).length}`;
    values[name] = value;
    return `:${name}`;
  });
  const rows = db.prepare(`EXPLAIN QUERY PLAN ${statement}`).all(values);
  return rows.map((row) => String(row.detail));
}

const after = { since: 7, id: 'a' };

test.each<Omit<RecordQuery, 'limit'>>([
  { states: ['pending'] },
  { states: ['pending'], after },
  { states: ['pending'], tenant: 'acme' },
  { states: ['pending'], tenant: 'acme', after },
  { states: ['sent'], newestFirst: true, after },
  { states: ['sent'], tenant: 'acme', newestFirst: true, after },
])('reads a page of one state from an index in the same order: %j', (query) => {
  const [step, ...more] = planOf(query);
  expect(step).toMatch(/^SEARCH holdpoint_requests USING INDEX/);
  expect(more).toEqual([]);
});

test.each<Omit<RecordQuery, 'limit'>>([
  { pause: 'pause' },
  { states: ['pending', 'decided'], dueBy: 5 },
  { dueBy: 5 },
  { states: ['pending'], dueBy: 5, after: { ...after, dueAt: 4 } },
  { states: ['pending', 'decided', 'unknown'], tenant: 'acme', after },
])('never scans all pending requests: %j', (query) => {
  const steps = planOf(query);
  const index = query.dueBy === undefined ? '' : 'holdpoint_requests_due ';
  for (const step of steps.filter((one) => one.includes('holdpoint_requests')))
    expect(step).toContain(`SEARCH holdpoint_requests USING INDEX ${index}`);
});
