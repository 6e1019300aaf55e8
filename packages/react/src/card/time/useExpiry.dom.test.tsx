import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useExpiry } from './useExpiry.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('calls back once when the time has come, and not before', () => {
  const onExpire = vi.fn();
  renderHook(() => useExpiry(1_000_000 + 90_000, onExpire));
  vi.advanceTimersByTime(89_000);
  expect(onExpire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120_000);
  expect(onExpire).toHaveBeenCalledTimes(1);
});

test('a machine that slept past the time tells with its next look', () => {
  const onExpire = vi.fn();
  renderHook(() => useExpiry(1_000_000 + 3_600_000, onExpire));
  vi.setSystemTime(1_000_000 + 4_000_000);
  vi.advanceTimersByTime(30_000);
  expect(onExpire).toHaveBeenCalledTimes(1);
});

test.each([[undefined], [Number.NaN]])('without a time (%s) nothing ever happens', (expiresAt) => {
  const onExpire = vi.fn();
  renderHook(() => useExpiry(expiresAt, onExpire));
  expect(vi.getTimerCount()).toBe(0);
});
