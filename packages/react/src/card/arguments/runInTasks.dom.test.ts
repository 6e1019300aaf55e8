import { afterEach, expect, test, vi } from 'vitest';
import type { Reading } from './readArguments.ts';
import { runInTasks } from './runInTasks.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(['reading', 'React', 'the layout'])(
  'a step is as big as its own work allows, here of %s, however long it waits for a frame',
  async (slow) => {
    let now = 1;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const sizes: number[] = [];
    const spend = (what: string) => {
      if (what === slow && (sizes.at(-1) ?? 0) > 15_000) now += 180;
    };
    vi.stubGlobal('requestAnimationFrame', (then: () => void) =>
      setTimeout(() => {
        now += 1_000;
        then();
        spend('the layout');
      }),
    );
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
    const step = (most = 0) => {
      sizes.push(most);
      spend('reading');
    };
    const view = () => ({ busy: 'drawing' }) as ReturnType<Reading['view']>;
    const isBusy = () => sizes.length < 7;
    const unused = { names: () => undefined, compare: () => undefined };
    const reading = { view, isBusy, step, drawAll: step, ...unused };
    const { subscribe, showAll } = runInTasks(reading);
    const stop = subscribe(() => queueMicrotask(() => spend('React')));
    showAll();
    await vi.waitFor(() => expect(sizes).toHaveLength(7));
    expect(sizes).toEqual([5_000, 10_000, 20_000, 5_000, 10_000, 20_000, 5_000]);
    stop();
  },
);

test('drawing begins with a small step, however big the steps were that read', async () => {
  const sizes: number[] = [];
  const drawn: number[] = [];
  const unused = { names: () => undefined, compare: () => undefined };
  const reading = {
    view: () => ({ busy: 'counting' }) as ReturnType<Reading['view']>,
    isBusy: () => sizes.length < 5 && (sizes.length < 4 || drawn.length > 0),
    step: (most = 0) => sizes.push(most),
    drawAll: (most = 0) => drawn.push(most),
    ...unused,
  };
  vi.spyOn(performance, 'now').mockReturnValue(1);
  const { subscribe, showAll } = runInTasks(reading as unknown as Reading);
  const stop = subscribe(() => {});
  await vi.waitFor(() => expect(sizes).toHaveLength(4));
  expect(sizes.at(-1)).toBe(40_000);
  showAll();
  expect(drawn).toEqual([5_000]);
  await vi.waitFor(() => expect(sizes).toHaveLength(5));
  expect(sizes.at(-1)).toBe(10_000);
  stop();
});
