import {
  createDecisions,
  DecisionBusyError,
  DecisionLostError,
  DecisionMismatchError,
  type DecisionStore,
  DecisionStoreError,
  memoryDecisionStore,
} from '@holdpoint/server';
import { expect, onTestFinished, test, vi } from 'vitest';

const transfer = { tool: 'transferMoney', input: { to: 'Ada', amount: 250 }, scope: 'ada' };
const approved = { decisionId: 'd1' };
const LEASE_MS = 300;

/** A store that can forget all its records, or be down, like a restarting Redis. */
function forgetful() {
  let now = memoryDecisionStore();
  let isDown = false;
  const ask = <T>(question: (store: DecisionStore) => Promise<T>) =>
    isDown ? Promise.reject<T>(new Error('ECONNREFUSED')) : question(now);
  const store: DecisionStore = {
    claim: (id, claim) => ask((it) => it.claim(id, claim)),
    renew: (id, claim) => ask((it) => it.renew(id, claim)),
    settle: (id, claim, outcome) => ask((it) => it.settle(id, claim, outcome)),
  };
  return {
    store,
    forget() {
      now = memoryDecisionStore();
    },
    down(is: boolean) {
      isDown = is;
    },
  };
}

/** Several processes with one such store; a payment that counts, and ends when the test says so. */
function setUp() {
  const { store, ...fate } = forgetful();
  const report = vi.fn<(error: unknown) => void>();
  const process = (options: object = {}) =>
    createDecisions({ store, leaseMs: LEASE_MS, storeTimeoutMs: 50, report, ...options });
  let end = () => {};
  const pay = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        end = () => resolve(`receipt ${pay.mock.calls.length}`);
      }),
  );
  const again = vi.fn(() => 'paid again');
  return { ...fate, store, report, process, pay, again, end: () => end() };
}

function fakeTime() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets the time pass for which a call waits. */
async function inTime<T>(call: Promise<T>): Promise<T> {
  const ended = vi.fn();
  call.then(ended, ended);
  await vi.waitFor(() => expect(ended).toHaveBeenCalled());
  return call;
}

test('a record that is lost while the tool runs is reported at once as lost, and written again', async () => {
  fakeTime();
  const { process, pay, again, end, forget, report } = setUp();
  const first = process().once(approved, transfer, pay);
  await vi.waitFor(() => expect(pay).toHaveBeenCalled());
  forget();
  await vi.advanceTimersByTimeAsync(LEASE_MS / 3);
  expect(report).toHaveBeenCalledTimes(1);
  const told = report.mock.lastCall?.[0];
  expect(told).toBeInstanceOf(DecisionLostError);
  expect(told).toMatchObject({ code: 'decision-lost', takenOver: false });
  expect((told as Error).message).toMatch(
    /lost the record.*transferMoney.*while it ran.*written anew/,
  );
  expect((told as Error).message).not.toMatch(/another call/);

  // Written again: another process finds it held, and waits.
  await expect(process({ waitMs: 20 }).once(approved, transfer, again)).rejects.toThrow(
    DecisionBusyError,
  );
  end();
  expect(await first).toBe('receipt 1');
  expect(await process().once(approved, transfer, again)).toBe('receipt 1');
  expect(again).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledTimes(1);
});

test.each([
  ['gave', false],
  ['threw', true],
])(
  'a record that is lost just before the tool ends keeps what it %s: no later call runs it again',
  async (_how, fails) => {
    const { process, again, forget, report } = setUp();
    const run = vi.fn(async () => {
      forget();
      if (fails) throw new Error('No funds');
      return 'receipt 1';
    });
    const first = process().once(approved, transfer, run);
    const later = () => process().once(approved, transfer, again);
    for (const call of [() => first, later, later]) {
      if (fails) await expect(call()).rejects.toThrow('No funds');
      else expect(await call()).toBe('receipt 1');
    }
    expect(again).not.toHaveBeenCalled();
    expect(report.mock.lastCall?.[0]).toMatchObject({ code: 'decision-lost', takenOver: false });
  },
);

test('a record that another call has is reported as taken over, and left alone', async () => {
  fakeTime();
  const { process, pay, end, forget, report } = setUp();
  const first = process().once(approved, transfer, pay);
  await vi.waitFor(() => expect(pay).toHaveBeenCalled());
  forget();
  const other = vi.fn(() => 'receipt of another process');
  expect(await process().once(approved, transfer, other)).toBe('receipt of another process');
  await vi.advanceTimersByTimeAsync(LEASE_MS);
  expect(report).toHaveBeenCalledTimes(1);
  const told = report.mock.lastCall?.[0];
  expect(told).toMatchObject({ code: 'decision-lost', takenOver: true });
  expect((told as Error).message).toMatch(/another call.*transferMoney.*may have run twice/);
  end();
  expect(await first).toBe('receipt 1');
  expect(await process().once(approved, transfer, pay)).toBe('receipt of another process');
});

test('the process that runs a tool never runs it a second time, whatever the store has forgotten', async () => {
  const { process, pay, again, end, forget } = setUp();
  const here = process({ leaseMs: 60_000, waitMs: 60_000 });
  const first = here.once(approved, transfer, pay);
  await vi.waitFor(() => expect(pay).toHaveBeenCalled());
  forget();
  const second = here.once(approved, transfer, again);
  const other = here.once(approved, { ...transfer, input: { to: 'Eve' } }, again);
  await expect(other).rejects.toThrow(DecisionMismatchError);
  end();
  expect(await Promise.all([first, second])).toEqual(['receipt 1', 'receipt 1']);
  expect(again).not.toHaveBeenCalled();
});

test('what could not be written when the tool ended is written as soon as the store is back', async () => {
  fakeTime();
  const { process, again, forget, down, report } = setUp();
  const here = process();
  const run = async () => {
    down(true);
    return 'receipt 1';
  };
  expect(await inTime(here.once(approved, transfer, run))).toBe('receipt 1');
  expect(report.mock.lastCall?.[0]).toBeInstanceOf(DecisionStoreError);
  // This process still knows. The others can't know, and run nothing.
  expect(await here.once(approved, transfer, again)).toBe('receipt 1');
  await expect(inTime(process().once(approved, transfer, again))).rejects.toThrow(
    DecisionStoreError,
  );

  forget();
  down(false);
  await vi.advanceTimersByTimeAsync(LEASE_MS);
  expect(await process().once(approved, transfer, again)).toBe('receipt 1');
  expect(again).not.toHaveBeenCalled();
});

test('a renewal under way does not write a released decision again', async () => {
  fakeTime();
  const memory = memoryDecisionStore();
  const waiting: (() => void)[] = [];
  const slow: DecisionStore = {
    ...memory,
    async renew(id, claim) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return memory.renew(id, claim);
    },
  };
  const fails = vi.fn(async () => {
    // Until a renewal is in progress.
    await vi.advanceTimersByTimeAsync(LEASE_MS / 3);
    throw new Error('Not connected');
  });
  const call = { ...transfer, release: () => true };
  const first = createDecisions({ store: slow, leaseMs: LEASE_MS }).once(approved, call, fails);
  const refused = expect(first).rejects.toThrow('Not connected');
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  await refused;
  await vi.advanceTimersByTimeAsync(4 * LEASE_MS);
  const later = createDecisions({ store: memory });
  expect(await later.once(approved, transfer, () => 'paid')).toBe('paid');
});

test('control: without the process that ran it, a decision that the store has forgotten is new', async () => {
  const { process, forget } = setUp();
  expect(await process().once(approved, transfer, () => 'once')).toBe('once');
  forget();
  expect(await process().once(approved, transfer, () => 'twice')).toBe('twice');
});
