import type { InterruptStatus, Verdict } from '@holdpoint/client';
import { expect, test } from 'vitest';
import { makeInterrupt } from '../../../test/harness/handles.ts';
import { en } from '../../messages/en.ts';
import { readReceipt } from './readReceipt.ts';

const verdicts: readonly Verdict['kind'][] = [
  'approved',
  'rejected',
  'answered',
  'declined',
  'refreshed',
  'cancelled',
];

test('green is only for what was agreed to and confirmed', () => {
  const green = verdicts.filter(
    (kind) =>
      readReceipt(makeInterrupt({ status: 'resolved', verdict: { kind } }), en)?.tone === 'ok',
  );
  expect(green).toEqual(['approved', 'answered', 'refreshed']);
  for (const status of ['superseded', 'elsewhere', 'expired'] as const) {
    const verdict: Verdict = { kind: 'approved' };
    expect(readReceipt(makeInterrupt({ status, verdict }), en)).toMatchObject({
      tone: 'neutral',
      word: en.receipt[status],
    });
  }
});

test('there is no receipt before the server confirmed', () => {
  const before: readonly InterruptStatus[] = ['announced', 'open', 'decided', 'sending', 'unknown'];
  for (const status of before) {
    const interrupt = makeInterrupt({ status, verdict: { kind: 'approved' } });
    expect(readReceipt(interrupt, en)).toBeUndefined();
  }
});

test('it says who, when, and that the server confirmed it', () => {
  const at = new Date(2026, 10, 3, 14, 3).getTime();
  const receipt = readReceipt(
    makeInterrupt({
      status: 'resolved',
      verdict: { kind: 'rejected', words: ['Already paid.'] },
      decidedAt: at,
      settledAt: at + 60_000,
    }),
    en,
  );
  expect(receipt).toMatchObject({ tone: 'neutral', word: 'Rejected', answer: ['Already paid.'] });
  expect(receipt?.meta).toMatch(/^You, .*2:03.* Confirmed by the server .*2:04/);
});
