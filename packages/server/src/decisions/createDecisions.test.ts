import { expect, onTestFinished, test, vi } from 'vitest';
import { createDecisions } from './createDecisions.ts';
import type { DecisionStore } from './decisionStore.ts';
import {
  DecisionAtRiskError,
  DecisionBusyError,
  DecisionError,
  DecisionInvalidError,
  DecisionMismatchError,
  DecisionMissingError,
  DecisionOutcomeError,
  DecisionStoreError,
  DecisionUnknownError,
} from './errors.ts';
import { memoryDecisionStore } from './memoryDecisionStore.ts';

const transfer = { tool: 'transferMoney', input: { to: 'Ada', amount: 250 }, scope: 'user-1' };
const approved = { approved: true, decisionId: 'd1' };

/** A payment that counts its runs, with a store that several processes could share. */
function setUp(options: Partial<Parameters<typeof createDecisions>[0]> = {}) {
  const store = options.store ?? memoryDecisionStore();
  const pay = vi.fn(() => ({ receipt: `r${pay.mock.calls.length}` }));
  const process = () => createDecisions({ ...options, store });
  return { store, pay, process, decisions: process() };
}

/** A call whose process is gone: its claim exists, and no process renews it. */
async function dieDuring(store: DecisionStore, answer: { decisionId: string }, call = transfer) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const deaf = { ...store, renew: downs['never answers'], settle: downs['never answers'] };
  const run = vi.fn(() => new Promise<never>(() => {}));
  void createDecisions({ store: deaf, leaseMs: 1_000 }).once(answer, call, run);
  await vi.waitFor(() => expect(run).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(1_001);
  vi.useRealTimers();
}

test('runs once, and returns the first outcome to every later call in any process', async () => {
  const { pay, process } = setUp();
  const onRepeat = vi.fn();
  const call = { ...transfer, onRepeat };
  expect(await process().once(approved, call, pay)).toEqual({ receipt: 'r1' });
  expect(onRepeat).not.toHaveBeenCalled();
  expect(await process().once(approved, call, pay)).toEqual({ receipt: 'r1' });
  expect(pay).toHaveBeenCalledTimes(1);
  expect(onRepeat).toHaveBeenCalledTimes(1);
});

test('runs one of a hundred simultaneous calls, and returns its result to all', async () => {
  const { pay, process } = setUp();
  const slow = async () => {
    await vi.waitFor(() => expect(begun).toBe(100));
    return pay();
  };
  let begun = 0;
  const calls = Array.from({ length: 100 }, () => {
    begun += 1;
    return process().once(approved, transfer, slow);
  });
  expect(new Set((await Promise.all(calls)).map(({ receipt }) => receipt))).toEqual(
    new Set(['r1']),
  );
  expect(pay).toHaveBeenCalledTimes(1);
});

test('runs once for each of two decisions', async () => {
  const { pay, decisions } = setUp();
  await decisions.once(approved, transfer, pay);
  expect(await decisions.once({ decisionId: 'd2' }, transfer, pay)).toEqual({ receipt: 'r2' });
});

test('keeps the first decision when an approval and a rejection answer the same pause', async () => {
  const { pay, decisions } = setUp();
  const decide = (resumed: { approved: boolean; decisionId: string }) =>
    decisions.once(resumed, transfer, () => (resumed.approved ? pay() : { receipt: 'none' }));
  expect(await decide({ approved: true, decisionId: 'd1' })).toEqual({ receipt: 'r1' });
  expect(await decide({ approved: false, decisionId: 'd1' })).toEqual({ receipt: 'r1' });
  expect(await decide({ approved: false, decisionId: 'd2' })).toEqual({ receipt: 'none' });
  expect(await decide({ approved: true, decisionId: 'd2' })).toEqual({ receipt: 'none' });
  expect(pay).toHaveBeenCalledTimes(1);
});

test.each([
  ['input', { ...transfer, input: { to: 'Ada', amount: 2500 } }],
  [
    'input beside the same keys',
    { ...transfer, input: JSON.parse('{"to":"Ada","amount":250,"__proto__":{}}') },
  ],
  ['tool', { ...transfer, tool: 'deleteAccount' }],
  ['scope', { ...transfer, scope: 'user-2' }],
  ['no scope', { ...transfer, scope: undefined as never }],
])(
  'refuses the same id with another %s, and reveals nothing about the first',
  async (_what, other) => {
    const { pay, decisions } = setUp();
    await decisions.once(approved, transfer, pay);
    const error = await decisions.once(approved, other, pay).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(DecisionMismatchError);
    expect(error).toMatchObject({
      status: 'FAILED_PRECONDITION',
      details: { code: 'decision-mismatch' },
    });
    expect(JSON.stringify([error.message, error])).not.toMatch(/r1|d1|Ada/);
    expect(pay).toHaveBeenCalledTimes(1);
  },
);

test('ignores the order of keys in the input', async () => {
  const { pay, decisions } = setUp();
  await decisions.once(approved, { ...transfer, input: { a: 1, b: { c: 2, d: [3] } } }, pay);
  await decisions.once(approved, { ...transfer, input: { b: { d: [3], c: 2 }, a: 1 } }, pay);
  expect(pay).toHaveBeenCalledTimes(1);
});

test('accepts the decision id in a tool response’s metadata', async () => {
  const { pay, decisions } = setUp();
  await decisions.once({ interruptResponse: { decisionId: 'd1' } }, transfer, pay);
  await decisions.once(approved, transfer, pay);
  expect(pay).toHaveBeenCalledTimes(1);
});

test('throws the same name, message and fields to repeated calls, and runs nothing again', async () => {
  const { decisions } = setUp();
  class CardDeclined extends Error {
    override readonly name = 'CardDeclined';
    readonly status = 'FAILED_PRECONDITION';
    readonly details = { limit: 100 };
    readonly socket = () => {};
  }
  const fail = vi.fn(() => {
    throw new CardDeclined('No funds');
  });
  const wanted = {
    name: 'CardDeclined',
    message: 'No funds',
    status: 'FAILED_PRECONDITION',
    details: { limit: 100 },
  };
  const first = await decisions.once(approved, transfer, fail).catch((error) => error);
  expect(first).toBeInstanceOf(CardDeclined);
  const again = await decisions.once(approved, transfer, fail).catch((error) => error);
  expect(again).toBeInstanceOf(Error);
  expect(again).toMatchObject(wanted);
  expect(again).not.toHaveProperty('socket');
  expect(fail).toHaveBeenCalledTimes(1);
});

test('releases a decision when `release` says that nothing happened: the next call runs', async () => {
  const { decisions } = setUp();
  const release = (error: unknown) => error instanceof Error && error.message === 'Not connected';
  const fail = vi.fn(async () => 'paid');
  fail.mockRejectedValueOnce(new Error('Not connected'));
  const call = { ...transfer, release };
  await expect(decisions.once(approved, call, fail)).rejects.toThrow('Not connected');
  expect(await decisions.once(approved, call, fail)).toBe('paid');
  expect(await decisions.once(approved, call, fail)).toBe('paid');
  expect(fail).toHaveBeenCalledTimes(2);
});

test('does not run a decision again after its process died, and explains what to do', async () => {
  const { store, pay, decisions } = setUp();
  await dieDuring(store, approved);
  const error = await decisions.once(approved, transfer, pay).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(DecisionUnknownError);
  expect(error.message).toMatch(/transferMoney .*may have happened.*not run again.*onUnknown/);
  await expect(decisions.once(approved, transfer, pay)).rejects.toThrow(DecisionUnknownError);
  expect(pay).not.toHaveBeenCalled();
});

test('stores the outcome that `onUnknown` returns', async () => {
  const { store, pay, decisions } = setUp();
  await dieDuring(store, approved);
  const onUnknown = vi.fn(async () => ({ outcome: { receipt: 'found at the bank' } }));
  const call = { ...transfer, onUnknown };
  expect(await decisions.once(approved, call, pay)).toEqual({ receipt: 'found at the bank' });
  expect(await decisions.once(approved, call, pay)).toEqual({ receipt: 'found at the bank' });
  expect(onUnknown).toHaveBeenCalledTimes(1);
  expect(pay).not.toHaveBeenCalled();
});

test('runs an unknown decision in one of several calls when `onUnknown` returns run', async () => {
  const { store, pay, process } = setUp();
  await dieDuring(store, approved);
  const call = { ...transfer, onUnknown: () => 'run' as const };
  const calls = Array.from({ length: 10 }, () => process().once(approved, call, pay));
  expect(await Promise.all(calls)).toEqual(Array(10).fill({ receipt: 'r1' }));
  expect(pay).toHaveBeenCalledTimes(1);
});

test('ignores the verdict of `onUnknown` when the silent process wakes up', async () => {
  const { store, pay, process } = setUp({ waitMs: 60 });
  await dieDuring(store, approved);
  let woken = false;
  const waking: DecisionStore = {
    ...store,
    async claim(id, claim) {
      const found = await store.claim(
        id,
        claim.instead && woken ? { ...claim, instead: '' } : claim,
      );
      return woken && found ? { ...found, isLeased: true } : found;
    },
  };
  const onUnknown = () => {
    woken = true;
    return 'run' as const;
  };
  const decisions = createDecisions({ store: waking, waitMs: 60 });
  await expect(decisions.once(approved, { ...transfer, onUnknown }, pay)).rejects.toThrow(
    DecisionBusyError,
  );
  woken = false;
  await expect(process().once(approved, transfer, pay)).rejects.toThrow(DecisionUnknownError);
  expect(pay).not.toHaveBeenCalled();
});

test('waits by default until a dead process’s lease expires', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = memoryDecisionStore();
  const { pay, decisions } = setUp({ store });
  const begun = vi.fn(() => new Promise<never>(() => {}));
  const dying = createDecisions({ store: { ...store, renew: downs['never answers'] } });
  void dying.once(approved, transfer, begun);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  const waiting = expect(decisions.once(approved, transfer, pay)).rejects.toThrow(
    DecisionUnknownError,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await waiting;
});

test('keeps the claim of a long run while its process lives', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { pay, process } = setUp({ leaseMs: 1_000, waitMs: 60_000 });
  let end = () => {};
  const begun = vi.fn(async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    return pay();
  });
  const first = process().once(approved, transfer, begun);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  const second = process().once(approved, transfer, pay);
  await vi.advanceTimersByTimeAsync(10_000);
  end();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.all([first, second])).toEqual([{ receipt: 'r1' }, { receipt: 'r1' }]);
});

test('stops waiting for another call with a typed error, or when the signal aborts', async () => {
  const { pay, process } = setUp({ waitMs: 40 });
  let end = (_: string) => {};
  const running = new Promise<string>((resolve) => {
    end = resolve;
  });
  const begun = vi.fn(() => running);
  const first = process().once(approved, transfer, begun);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  await expect(process().once(approved, transfer, pay)).rejects.toThrow(DecisionBusyError);

  const reason = new Error('The person left');
  const stop = new AbortController();
  const waiting = process().once(approved, { ...transfer, signal: stop.signal }, pay);
  stop.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  const call = { ...transfer, signal: stop.signal };
  await expect(process().once({ decisionId: 'd2' }, call, pay)).rejects.toBe(reason);
  expect(pay).not.toHaveBeenCalled();
  end('paid');
  expect(await first).toBe('paid');
});

test('runs and stores nothing when the signal aborts during a store request', async () => {
  const { store, pay, decisions } = setUp();
  const stop = new AbortController();
  const slow: DecisionStore = {
    ...store,
    async claim(id, claim) {
      const found = await store.claim(id, claim);
      stop.abort();
      return found;
    },
  };
  const call = { ...transfer, signal: stop.signal };
  await expect(createDecisions({ store: slow }).once(approved, call, pay)).rejects.toThrow();
  expect(pay).not.toHaveBeenCalled();
  expect(await decisions.once(approved, transfer, pay)).toEqual({ receipt: 'r1' });
});

test.each([
  undefined,
  true,
  {},
  { approved: true },
  null,
  'd1',
  Object.create({ decisionId: 'd1' }),
])(
  'refuses an answer without a decisionId (%j), or runs it if the app allows that',
  async (answer) => {
    const { pay, decisions, store } = setUp();
    await expect(decisions.once(answer, transfer, pay)).rejects.toThrow(DecisionMissingError);
    expect(pay).not.toHaveBeenCalled();
    const lenient = createDecisions({ store, missing: 'run' });
    await lenient.once(answer, transfer, pay);
    await lenient.once(answer, transfer, pay);
    expect(pay).toHaveBeenCalledTimes(2);
  },
);

test.each([
  ['too long', 'x'.repeat(201)],
  ['empty', ''],
  ['a number', 7],
  ['an object', { toString: () => 'd1' }],
  ['null', null],
  ['an array', ['d1']],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['with a line break', 'd1\r\nDEL *'],
  ['with a null', 'd1\u0000'],
  ['with half a pair', 'd1\ud800'],
])('refuses an id that is %s, even if a missing id is allowed', async (_what, decisionId) => {
  const { pay, store } = setUp();
  const lenient = createDecisions({ store, missing: 'run' });
  await expect(lenient.once({ decisionId }, transfer, pay)).rejects.toThrow(DecisionInvalidError);
  await expect(lenient.once({ interruptResponse: { decisionId } }, transfer, pay)).rejects.toThrow(
    DecisionInvalidError,
  );
  expect(pay).not.toHaveBeenCalled();
});

test('accepts an id of 200 characters', async () => {
  const { pay, decisions } = setUp();
  expect(await decisions.once({ decisionId: 'é'.repeat(200) }, transfer, pay)).toBeTruthy();
});

const downs = {
  'refuses every command': () => Promise.reject(new Error('ECONNREFUSED')),
  'never answers': () => new Promise<never>(() => {}),
};

test.each(Object.entries(downs))('does not run the tool while the store %s', async (_how, fail) => {
  const down = { claim: fail, renew: fail, settle: fail };
  const { pay, decisions } = setUp({ store: down, storeTimeoutMs: 50 });
  const error = await decisions.once(approved, transfer, pay).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(DecisionStoreError);
  expect(error).toMatchObject({ status: 'UNAVAILABLE' });
  expect(pay).not.toHaveBeenCalled();
});

test('retries a store that recovers; a lost answer causes no second run', async () => {
  const memory = memoryDecisionStore();
  let lost = 0;
  const flaky: DecisionStore = {
    ...memory,
    async claim(id, claim) {
      const found = await memory.claim(id, claim);
      lost += 1;
      if (lost <= 2) throw new Error('Connection lost');
      return found;
    },
  };
  const { pay, decisions } = setUp({ store: flaky });
  expect(await decisions.once(approved, transfer, pay)).toEqual({ receipt: 'r1' });
  expect(lost).toBe(3);
});

test('deletes a claim that the store confirmed too late', async () => {
  const memory = memoryDecisionStore();
  const silent = {
    ...memory,
    claim: async (...claim: Parameters<DecisionStore['claim']>) => {
      await memory.claim(...claim);
      return new Promise<never>(() => {});
    },
  };
  const { pay } = setUp();
  const impatient = createDecisions({ store: silent, storeTimeoutMs: 20 });
  await expect(impatient.once(approved, transfer, pay)).rejects.toThrow(DecisionStoreError);
  const later = createDecisions({ store: memory });
  expect(await later.once(approved, transfer, pay)).toEqual({ receipt: 'r1' });
});

test('reports once that the store may lose decisions in a crash', async () => {
  const report = vi.fn();
  const weakness = async () => 'Redis: appendfsync is everysec, not always';
  const store = { ...memoryDecisionStore(), weakness };
  const decisions = createDecisions({ store, report });
  const { pay } = setUp();
  for (const decisionId of ['d1', 'd2']) await decisions.once({ decisionId }, transfer, pay);
  expect(report.mock.calls).toEqual([[expect.any(DecisionAtRiskError)]]);
  expect(report.mock.calls[0]?.[0]).toMatchObject({ message: expect.stringContaining('everysec') });
});

test('returns and reports an outcome that can’t be written; later calls get unknown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const store = memoryDecisionStore();
  const report = vi.fn();
  const readOnly = {
    ...store,
    renew: downs['refuses every command'],
    settle: downs['refuses every command'],
  };
  const { pay, process } = setUp({ store });
  const losing = createDecisions({ store: readOnly, storeTimeoutMs: 20, leaseMs: 500, report });
  expect(await losing.once(approved, transfer, pay)).toEqual({ receipt: 'r1' });
  expect(report).toHaveBeenCalledWith(expect.any(DecisionStoreError));
  await vi.advanceTimersByTimeAsync(501);
  await expect(process().once(approved, transfer, pay)).rejects.toThrow(DecisionUnknownError);
  expect(pay).toHaveBeenCalledTimes(1);
});

test('returns results after JSON, the first time too', async () => {
  const { decisions } = setUp();
  const run = () => ({ at: new Date(0), left: undefined });
  const wanted = { at: '1970-01-01T00:00:00.000Z' };
  expect(await decisions.once(approved, transfer, run)).toStrictEqual(wanted);
  expect(await decisions.once(approved, transfer, run)).toStrictEqual(wanted);
  const nothing = { decisionId: 'd2' };
  expect(await decisions.once(nothing, transfer, () => undefined)).toBeUndefined();
  expect(await decisions.once(nothing, transfer, () => undefined)).toBeUndefined();
});

test('does not run a tool again whose result is not JSON, whatever `release` returns', async () => {
  const { decisions } = setUp();
  const run = vi.fn(() => ({ amount: 250n }));
  const call = { ...transfer, release: () => true };
  await expect(decisions.once(approved, call, run)).rejects.toThrow(DecisionOutcomeError);
  await expect(decisions.once(approved, call, run)).rejects.toMatchObject({
    code: 'decision-outcome',
  });
  expect(run).toHaveBeenCalledTimes(1);
});

test('forgets a decision `ttlMs` after its end', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { pay, decisions } = setUp({ ttlMs: 60_000 });
  await decisions.once(approved, transfer, pay);
  await vi.advanceTimersByTimeAsync(59_000);
  await decisions.once(approved, transfer, pay);
  expect(pay).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  await decisions.once(approved, transfer, pay);
  expect(pay).toHaveBeenCalledTimes(2);
});

test.each([
  { leaseMs: 0 },
  { waitMs: Number.NaN },
  { storeTimeoutMs: Number.POSITIVE_INFINITY },
  { ttlMs: 1_000, leaseMs: 2_000 },
])('refuses invalid times at creation: %j', (times) => {
  expect(() => createDecisions({ store: memoryDecisionStore(), ...times })).toThrow(RangeError);
});

test('throws only subclasses of DecisionError', async () => {
  const { decisions, pay } = setUp();
  const error = await decisions.once({}, transfer, pay).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(DecisionError);
  expect(error).toMatchObject({ name: 'DecisionMissingError', details: { code: error.code } });
});
