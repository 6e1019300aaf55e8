// What is due: read in pages, done a few at once, by the clock of the store.
import { describe, expect, test, vi } from 'vitest';
import { createRegister, rejectAfter } from '../../src/index.ts';
import { memoryRegisterStore } from '../../src/testing/index.ts';
import { bob, MINUTE, openOffice, yes } from './office.testkit.ts';

const HOUR = 60 * MINUTE;

test('of many that expire at once a few are sent at the same time, and all in the end', async () => {
  let [running, most, done] = [0, 0, 0];
  const { register, ask, pass } = openOffice({
    policies: () => [rejectAfter(MINUTE)],
    resume: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((go) => setImmediate(go));
      running -= 1;
      done += 1;
    },
  });
  for (let count = 0; count < 450; count += 1) await ask();
  pass(MINUTE);
  await register.work();
  expect(done).toBe(450);
  expect(most).toBeLessThanOrEqual(8);
});

test('what is due is read in pages of a bounded length', async () => {
  const store = memoryRegisterStore();
  const list = vi.fn(store.list);
  const { register, ask, pass } = openOffice({
    store: { ...store, list },
    policies: () => [rejectAfter(MINUTE)],
  });
  for (let count = 0; count < 450; count += 1) await ask();
  pass(MINUTE);
  list.mockClear();
  await register.work();
  const due = list.mock.calls.flatMap(([query]) => (query.dueBy === undefined ? [] : [query]));
  expect(due.length).toBeGreaterThan(3);
  expect(Math.max(...due.map(({ limit }) => limit))).toBeLessThanOrEqual(200);
});

test('an answer that hangs keeps no deadline waiting', async () => {
  let hangs = true;
  let free = () => {};
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const { register, ask, pass, join } = openOffice({
    policies: () => [rejectAfter(MINUTE)],
    resume: () => (hangs ? held : undefined),
  });
  const first = await ask();
  pass(MINUTE);
  const stop = join().start({ everyMs: 5 });
  await expect.poll(async () => (await register.read(bob, first.id)).state).toBe('decided');
  const other = await ask();
  pass(MINUTE);
  await expect.poll(async () => (await register.read(bob, other.id)).expired).toBe(true);
  await expect.poll(async () => (await register.read(bob, other.id)).state).toBe('decided');
  hangs = false;
  free();
  await expect.poll(async () => (await register.read(bob, other.id)).state).toBe('sent');
  stop();
});

test('a turn of the agent that never ends keeps no other answer waiting, and is reported', async () => {
  const { register, ask, pass, join, reports } = openOffice({
    policies: () => [rejectAfter(MINUTE)],
    leaseMs: 20,
    resume: ({ pause }) => (pause === 'hangs' ? new Promise(() => {}) : undefined),
  });
  const first = await ask(undefined, { pause: 'hangs' });
  pass(MINUTE);
  const stop = join().start({ everyMs: 5 });
  await expect.poll(async () => (await register.read(bob, first.id)).state).toBe('decided');
  const other = await ask();
  pass(MINUTE);
  await expect.poll(async () => (await register.read(bob, other.id)).state).toBe('sent');
  stop();
  expect(String(reports[0])).toContain('has not continued pause hangs');
});

test('the store’s clock decides deadlines, and not that of a process', async () => {
  const store = memoryRegisterStore();
  const start = Date.now();
  let passed = 0;
  const shared = { ...store, now: async () => start + passed };
  const open = () =>
    createRegister<{ id: string }>({
      store: shared,
      resume: () => 'paid',
      mayRead: () => true,
      mayAnswer: () => true,
      policies: () => [rejectAfter(72 * HOUR)],
    });
  const right = open();
  const interrupts = [{ name: 'pay', position: 0, input: {}, decisionId: 'one' }];
  const [item] = await right.enter({ agent: 'a', sessionId: 's', pause: 'p', interrupts });
  vi.useFakeTimers({ now: start + 73 * HOUR, toFake: ['Date'] });
  try {
    const ahead = open();
    await ahead.work();
    expect((await ahead.read({ id: 'bob' }, item!.id)).expired).toBeUndefined();
    passed = 73 * HOUR;
    const late = open();
    await expect(late.answer({ id: 'bob' }, item!.id, yes(item!))).rejects.toMatchObject({
      code: 'request-expired',
    });
  } finally {
    vi.useRealTimers();
  }
});

test('an answer reads its request once until it is committed', async () => {
  const inner = memoryRegisterStore();
  const calls: string[] = [];
  const { register, ask } = openOffice({
    store: {
      ...inner,
      find: (by) => {
        calls.push('find');
        return inner.find(by);
      },
      replace: (...written) => {
        calls.push('replace');
        return inner.replace(...written);
      },
    },
  });
  const item = await ask();
  calls.length = 0;
  await (await register.answer(bob, item.id, yes(item))).sent;
  expect(calls.slice(0, 2)).toEqual(['find', 'replace']);
});

describe('turns that never end', () => {
  const openWithTurns = () => {
    let turns = 0;
    const office = openOffice({
      policies: () => [rejectAfter(MINUTE)],
      resume: ({ answers }) => {
        turns += 1;
        const { hangs } = answers[0]!.item.interrupt.input as { readonly hangs?: true };
        return hangs ? new Promise(() => {}) : 'ok';
      },
    });
    const expire = async (input: object) => {
      const item = await office.ask(input);
      office.pass(MINUTE);
      return item;
    };
    const stateOf = async ({ id }: { id: string }) => (await office.register.read(bob, id)).state;
    return { ...office, expire, stateOf, turns: () => turns };
  };

  test('don’t delay what expires later in the same process', async () => {
    const { register, expire, stateOf, turns } = openWithTurns();
    await expire({ hangs: true });
    const stop = register.start({ everyMs: 5 });
    await expect.poll(turns).toBe(1);
    const other = await expire({});
    await expect.poll(() => stateOf(other)).toBe('sent');
    stop();
    expect(turns()).toBe(2);
  });

  test('of answers take no place of what expires', async () => {
    const { register, ask, expire, stateOf, turns } = openWithTurns();
    for (let count = 0; count < 8; count += 1) {
      const item = await ask({ hangs: true });
      await register.answer(bob, item.id, yes(item));
    }
    await expect.poll(turns).toBe(8);
    const other = await expire({});
    await register.work();
    expect(await stateOf(other)).toBe('sent');
  });

  test('count for a while, so that eight of them don’t stop the ninth, and `work` returns', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { register, ask, pass, expire, stateOf, turns } = openWithTurns();
      for (let count = 0; count < 8; count += 1) await ask({ hangs: true });
      pass(MINUTE);
      const working = [register.work()];
      await vi.waitFor(() => expect(turns()).toBe(8));
      const ninth = await expire({});
      working.push(register.work());
      await vi.waitFor(async () => expect(await stateOf(ninth)).toBe('decided'));
      await vi.advanceTimersByTimeAsync(MINUTE);
      await Promise.all(working);
      expect(await stateOf(ninth)).toBe('sent');
      expect(turns()).toBe(9);
    } finally {
      vi.useRealTimers();
    }
  });
});
