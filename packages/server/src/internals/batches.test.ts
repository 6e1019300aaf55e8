import { expect, onTestFinished, test, vi } from 'vitest';
import { createBatches } from './batches.ts';

/** Batches whose runs end when the test says so. */
function open({ atOnce = 1, isUndone = (): boolean => true, mostWaitMs = 60_000 } = {}) {
  const runs: { writes: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const write = createBatches<string, string>({
    atOnce,
    mostWaitMs,
    isUndone,
    keyOf: (text) => text[0]!,
    run: (writes) =>
      new Promise((resolve, reject) => {
        runs.push({
          writes,
          end: () => resolve(writes.map((text) => `${text} written`)),
          fail: reject,
        });
      }),
  });
  const batches = () => runs.map(({ writes }) => writes);
  return { write, runs, batches };
}

test('writes that come while another is written go together, and each gets its own result', async () => {
  const { write, runs, batches } = open();
  const all = [write('a'), write('b'), write('c')];
  expect(batches()).toEqual([['a']]);
  runs[0]!.end();
  await all[0];
  await expect.poll(batches).toEqual([['a'], ['b', 'c']]);
  runs[1]!.end();
  expect(await Promise.all(all)).toEqual(['a written', 'b written', 'c written']);
});

test('writes that come while a batch is gathered go with it', async () => {
  let go = () => {};
  const runs: (readonly string[])[] = [];
  const write = createBatches<string, string>({
    atOnce: 1,
    isUndone: () => true,
    gather: () =>
      new Promise((resolve) => {
        go = resolve;
      }),
    async run(writes) {
      runs.push(writes);
      return writes;
    },
  });
  const all = ['a', 'b', 'c'].map(write);
  expect(runs).toEqual([]);
  go();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  expect(runs).toEqual([['a', 'b', 'c']]);
});

test('two writes with the same key go one after the other, in order', async () => {
  const { write, runs, batches } = open();
  const all = ['x', 'a1', 'b1', 'a2', 'c1'].map(write);
  runs[0]!.end();
  await expect.poll(batches).toEqual([['x'], ['a1', 'b1']]);
  runs[1]!.end();
  await expect.poll(batches).toEqual([['x'], ['a1', 'b1'], ['a2', 'c1']]);
  runs[2]!.end();
  await Promise.all(all);
});

test('a write that can’t be written fails alone, where nothing of its batch was written', async () => {
  const { write, runs, batches } = open();
  const all = Promise.allSettled(['x', 'a', 'b'].map(write));
  runs[0]!.end();
  await expect.poll(() => runs.length).toBe(2);
  runs[1]!.fail(new Error('one of them'));
  await expect.poll(batches).toEqual([['x'], ['a', 'b'], ['a'], ['b']]);
  runs[2]!.fail(new Error('a is wrong'));
  runs[3]!.end();
  expect(await all).toMatchObject([
    { value: 'x written' },
    { reason: { message: 'a is wrong' } },
    { value: 'b written' },
  ]);
});

test('does not write a batch again if it is unknown what was written', async () => {
  const { write, runs } = open({ isUndone: () => false });
  const all = Promise.allSettled(['x', 'a', 'b'].map(write));
  runs[0]!.end();
  await expect.poll(() => runs.length).toBe(2);
  runs[1]!.fail(new Error('cut'));
  expect(await all).toMatchObject([{}, { status: 'rejected' }, { status: 'rejected' }]);
  expect(runs).toHaveLength(2);
});

test('a write that hangs does not keep others back for good', async () => {
  const { write, runs } = open();
  void write('a');
  const other = write('b');
  await expect.poll(() => runs.length).toBe(2);
  runs[1]!.end();
  expect(await other).toBe('b written');
});

test.each(['behind another', 'to be tried alone'])(
  'a write that waits too long %s is refused, and never written later',
  async (how) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { write, runs, batches } = open({ mostWaitMs: 1_000 });
    const first = write('a');
    const late = ['b', 'c'].map((text) => write(text));
    const isRefused = Promise.all(
      late.map((one) => expect(one).rejects.toThrow('Nothing was written')),
    );
    if (how === 'to be tried alone') {
      runs[0]!.end();
      await expect.poll(batches).toEqual([['a'], ['b', 'c']]);
    }
    vi.advanceTimersByTime(1_001);
    if (how === 'behind another') runs[0]!.end();
    else runs[1]!.fail(new Error('a statement timeout'));
    await first;
    await isRefused;
    const next = write('d');
    await expect.poll(() => batches().at(-1)).toEqual(['d']);
    runs.at(-1)!.end();
    expect(await next).toBe('d written');
    expect(
      batches()
        .flat()
        .filter((text) => text !== 'a' && text !== 'd'),
    ).toEqual(how === 'behind another' ? [] : ['b', 'c']);
  },
);
