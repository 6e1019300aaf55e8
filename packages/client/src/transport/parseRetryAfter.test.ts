import { expect, test } from 'vitest';
import { parseRetryAfter } from './parseRetryAfter.ts';

const now = Date.parse('2026-11-22T10:00:00Z');

test.each([
  ['seconds', '120', 120_000],
  ['spaces around', ' 3 ', 3000],
  ['zero', '0', 0],
  ['a date', 'Sun, 22 Nov 2026 10:00:30 GMT', 30_000],
  ['a date that is over', 'Sun, 22 Nov 2026 09:00:00 GMT', undefined],
  ['nothing', null, undefined],
  ['an empty value', '', undefined],
  ['words', 'soon', undefined],
  ['a negative number', '-5', undefined],
  ['a fraction', '1.5', undefined],
  ['a thousand years', '31536000000', 86_400_000],
])('Retry-After with %s', (_what, header, ms) => {
  expect(parseRetryAfter(header, now)).toBe(ms);
});
