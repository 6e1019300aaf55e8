import { expect, test } from 'vitest';
import { formatTime } from './formatTime.ts';

test.each([[Number.NaN], [8.64e15 + 1], [Number.POSITIVE_INFINITY]])(
  'a time that is none (%s) is said to be none, and breaks no card',
  (at) => {
    expect(formatTime(at, 'en')).toBe('–');
  },
);
