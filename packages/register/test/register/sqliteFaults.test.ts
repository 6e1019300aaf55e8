import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StoreLayoutError, sqliteDecisionStore } from '@holdpoint/server/sqlite';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { sqliteRegisterStore } from '../../src/sqlite/index.ts';
import { ada, bob, openOffice, yes } from './office.testkit.ts';

const dir = mkdtempSync(join(tmpdir(), 'holdpoint-sqlite-'));
afterAll(() => rmSync(dir, { recursive: true }));
let files = 0;
const newFile = () => {
  files += 1;
  return join(dir, `${files}.db`);
};

function open(file: string, options = {}): DatabaseSync {
  const db = new DatabaseSync(file, options);
  onTestFinished(() => db.close());
  return db;
}

/** A database whose next COMMIT fails, as one on a failing disk does. */
function failing(file: string) {
  const db = open(file);
  let fails = false;
  return {
    failOnce: () => {
      fails = true;
    },
    prepare: (sql: string) => db.prepare(sql),
    exec(sql: string) {
      if (sql === 'COMMIT' && fails) {
        fails = false;
        throw new Error('disk I/O error');
      }
      db.exec(sql);
    },
  };
}

test('a held read transaction does not keep a decision from being committed', async () => {
  const file = newFile();
  const office = openOffice({ store: sqliteRegisterStore(open(file)) });
  const item = await office.ask();
  const reader = open(file);
  reader.exec('BEGIN');
  reader.prepare('SELECT * FROM holdpoint_log').get();
  const { sent } = await office.register.answer(bob, item.id, yes(item));
  await sent;
  expect(office.sent).toHaveLength(1);
  reader.exec('COMMIT');
});

test('a decision whose commit fails is rolled back, not acted on, and can be made again', async () => {
  const db = failing(newFile());
  const office = openOffice({ store: sqliteRegisterStore(db) });
  const item = await office.ask();
  db.failOnce();
  await expect(office.register.answer(bob, item.id, yes(item))).rejects.toMatchObject({
    code: 'register-store',
    cause: { message: 'disk I/O error' },
  });
  await office.register.work();
  expect(office.sent).toEqual([]);
  expect((await office.register.read(ada, item.id)).state).toBe('pending');
  const { sent } = await office.register.answer(bob, item.id, yes(item));
  await sent;
  expect(office.sent).toHaveLength(1);
});

test('a full disk refuses the decision and loses nothing', async () => {
  const db = open(newFile());
  const office = openOffice({ store: sqliteRegisterStore(db) });
  const item = await office.ask({ to: 'Zoe', amount: 400, note: 'x'.repeat(20_000) });
  const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { page_count: number };
  db.exec(`PRAGMA max_page_count = ${pages}`);
  await expect(
    office.register.answer(bob, item.id, { ...yes(item), reason: 'y'.repeat(4_000) }),
  ).rejects.toMatchObject({
    code: 'register-store',
    cause: { message: expect.stringContaining('full') },
  });
  expect(office.sent).toEqual([]);
  db.exec('PRAGMA max_page_count = 100000');
  const { sent } = await office.register.answer(bob, item.id, yes(item));
  await sent;
  expect(office.sent).toHaveLength(1);
});

test('a file that can only be read is refused with what to check', () => {
  const file = newFile();
  open(file).exec('CREATE TABLE t (x)');
  const stores = [sqliteRegisterStore, sqliteDecisionStore];
  for (const store of stores)
    expect(() => store(open(file, { readOnly: true }))).toThrow(
      'Check that its file and folder can be written to',
    );
});

test.each(['claim', 'renew', 'settle'] as const)(
  'while another process writes, %s waits without blocking this one',
  async (operation) => {
    const file = newFile();
    const store = sqliteDecisionStore(open(file));
    const claim = { binding: 'b', owner: 'me', leaseMs: 60_000, ttlMs: 60_000 };
    if (operation !== 'claim') await store.claim('id', claim);
    const other = open(file);
    other.exec('BEGIN IMMEDIATE');
    const written = { claim: undefined, renew: true, settle: true }[operation];
    const waits = store[operation]('id', claim, 'done');
    // If the wait blocked this process, the other one could never end its own.
    await nextTurn();
    other.exec('COMMIT');
    expect(await waits).toBe(written);
  },
);

test('while another process writes, an answer waits without blocking this one', async () => {
  const file = newFile();
  const db = open(file);
  let begins = 0;
  const counting = {
    prepare: (sql: string) => db.prepare(sql),
    exec(sql: string) {
      if (sql.startsWith('BEGIN')) begins += 1;
      db.exec(sql);
    },
  };
  const office = openOffice({ store: sqliteRegisterStore(counting) });
  const item = await office.ask();
  const other = open(file);
  other.exec('BEGIN IMMEDIATE');
  begins = 0;
  const answered = office.register.answer(bob, item.id, yes(item));
  // A second attempt: this process ran other code after the first. Reads need no lock.
  await expect.poll(() => begins).toBeGreaterThan(1);
  expect((await office.register.read(ada, item.id)).state).toBe('pending');
  other.exec('COMMIT');
  await (await answered).sent;
  expect(office.sent).toHaveLength(1);
});

test('a lock that is released within four seconds fails no write', async () => {
  const file = newFile();
  const store = sqliteDecisionStore(open(file));
  const other = open(file);
  other.exec('BEGIN IMMEDIATE');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const told = store.claim('id', { binding: 'b', owner: 'me', leaseMs: 60_000, ttlMs: 60_000 });
  await vi.advanceTimersByTimeAsync(3_500);
  other.exec('COMMIT');
  await vi.advanceTimersByTimeAsync(600);
  expect(await told).toBeUndefined();
});

test('a write that failed because the database is locked is never written later', async () => {
  const file = newFile();
  const store = sqliteDecisionStore(open(file));
  const other = open(file);
  other.exec('BEGIN IMMEDIATE');
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  onTestFinished(() => clock.mockRestore());
  const claim = { binding: 'b', owner: 'me', leaseMs: 60_000, ttlMs: 60_000 };
  const ids = ['a', 'b', 'c', 'd'];
  const told = Promise.allSettled(ids.map((id) => store.claim(id, claim)));
  await nextTurn();
  clock.mockReturnValue(now + 4_001);
  expect((await told).map(({ status }) => status)).toEqual(ids.map(() => 'rejected'));
  other.exec('COMMIT');
  // Each id is free: this claim is the first.
  for (const id of ids) expect(await store.claim(id, claim)).toBeUndefined();
});

test('a process that is killed before the commit has decided nothing', async () => {
  const [file, effects] = [newFile(), join(dir, 'effects.txt')];
  const child = fork(fileURLToPath(new URL('./sqliteKilled.testkit.ts', import.meta.url)), [
    file,
    effects,
  ]);
  const [id] = (await once(child, 'message')) as [string];
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  expect(() => readFileSync(effects)).toThrow('ENOENT');
  const office = openOffice({ store: sqliteRegisterStore(open(file)) });
  const item = await office.register.read(bob, id);
  expect(item.state).toBe('pending');
  const { sent } = await office.register.answer(bob, id, yes(item));
  await sent;
  expect(office.sent).toHaveLength(1);
});

test('the log refuses to replace a line', async () => {
  const file = newFile();
  const office = openOffice({ store: sqliteRegisterStore(open(file)) });
  await office.ask();
  const db = open(file);
  const [line] = db.prepare('SELECT * FROM holdpoint_log').all() as [{ request: string }];
  for (const [place, request] of [
    [1, 'other'],
    [9, line.request],
  ])
    expect(() =>
      db.exec(`INSERT OR REPLACE INTO holdpoint_log VALUES (${place}, '${request}', 1, 'x', 'y')`),
    ).toThrow('the log only grows');
});

const layout = (name: string, version: number) =>
  `CREATE TABLE holdpoint_${name}_layout (layout INTEGER); INSERT INTO holdpoint_${name}_layout VALUES (${version})`;

test.each([
  ['requests', 'a newer', layout('requests', 9), [sqliteRegisterStore]],
  // Its pending requests have another state.
  ['requests', 'an older', layout('requests', 3), [sqliteRegisterStore]],
  ['requests', 'an older', 'CREATE TABLE holdpoint_requests (id TEXT)', [sqliteRegisterStore]],
  ['decisions', 'a newer', layout('decisions', 9), [sqliteRegisterStore, sqliteDecisionStore]],
  [
    'decisions',
    'an older',
    'CREATE TABLE holdpoint_decisions (id TEXT)',
    [sqliteRegisterStore, sqliteDecisionStore],
  ],
] as const)(
  'tables of %s of %s version are refused and left as they are',
  (name, which, sql, makes) => {
    const db = open(newFile());
    db.exec(sql);
    for (const make of makes) {
      expect(() => make(db)).toThrow(StoreLayoutError);
      expect(() => make(db)).toThrow(
        `the tables of ${name} in this database were made by ${which}`,
      );
    }
    const like = `holdpoint\\_${name}%`;
    const tables = db
      .prepare("SELECT name FROM sqlite_master WHERE name LIKE ? ESCAPE '\\'")
      .all(like);
    expect(tables).toHaveLength(1);
    if (name === 'decisions')
      expect(db.prepare('SELECT name FROM sqlite_master').all()).toHaveLength(1);
  },
);

test('a store of decisions is used by a register in the same database, each with its own version', async () => {
  const file = newFile();
  sqliteDecisionStore(open(file));
  const db = open(file);
  await sqliteRegisterStore(db).lastLine();
  const names = db.prepare("SELECT name FROM sqlite_master WHERE name LIKE '%layout'").all();
  expect(names.map(({ name }) => name).sort()).toEqual([
    'holdpoint_decisions_layout',
    'holdpoint_requests_layout',
  ]);
});

test('decisions whose time is over are deleted as others are made', async () => {
  const db = open(newFile());
  const store = sqliteDecisionStore(db);
  const claim = { binding: 'b', owner: 'o', leaseMs: 1, ttlMs: 1 };
  for (let count = 0; count < 10; count += 1) await store.claim(`old-${count}`, claim);
  let made = 0;
  const left = async () => {
    made += 1;
    await store.claim(`new-${made}`, { ...claim, leaseMs: 60_000, ttlMs: 60_000 });
    return db.prepare("SELECT id FROM holdpoint_decisions WHERE id LIKE 'old-%'").all().length;
  };
  await expect.poll(left).toBe(0);
  expect(db.prepare('SELECT id FROM holdpoint_decisions').all()).toHaveLength(made);
});
