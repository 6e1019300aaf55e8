import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTimeLeft } from './useTimeLeft.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const MINUTE = 60_000;
const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('it says three things on the way and nothing in between', () => {
  const said: string[] = [];
  renderHook(() => {
    const left = useTimeLeft(1_000_000 + 10 * MINUTE);
    if (said.at(-1) !== left) said.push(left);
  });
  for (let second = 0; second < 11 * 60; second += 1) advance(1000);
  expect(said).toEqual(['enough', 'fiveMinutes', 'oneMinute', 'over']);
});

test('each is said when its time has come, not before', () => {
  const { result } = renderHook(() => useTimeLeft(1_000_000 + 6 * MINUTE));
  advance(MINUTE - 1000);
  expect(result.current).toBe('enough');
  advance(2000);
  expect(result.current).toBe('fiveMinutes');
  advance(4 * MINUTE);
  expect(result.current).toBe('oneMinute');
});

test('a machine that slept through it all finds out when it wakes', () => {
  const { result } = renderHook(() => useTimeLeft(1_000_000 + 60 * MINUTE));
  vi.setSystemTime(1_000_000 + 61 * MINUTE);
  advance(30_000);
  expect(result.current).toBe('over');
});

test('without a moment there is always enough', () => {
  expect(renderHook(() => useTimeLeft(undefined)).result.current).toBe('enough');
});
