import { type InterruptStatus, ResumeRejectedError, type Verdict } from '@holdpoint/client';
import { toErrorInfo } from '@holdpoint/client/internal';
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

test('returns no receipt before the server has confirmed', () => {
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

test.each([
  ['failed', en.receipt.effect.failed],
  ['denied', en.receipt.effect.refused],
] as const)('a yes of which the server says %s is not passed off as done', (problem, words) => {
  const said = { status: 'resolved', problem } as const;
  const approved = makeInterrupt({ ...said, verdict: { kind: 'approved' } });
  expect(readReceipt(approved, en)).toMatchObject({ tone: 'neutral', word: 'Approved' });
  expect(readReceipt(approved, en)?.meta).toContain(words);
  // Of a no it is what was asked for.
  const rejected = makeInterrupt({ ...said, verdict: { kind: 'rejected' } });
  expect(readReceipt(rejected, en)?.meta).not.toContain(words);
});

test('a yes of whose call no result came does not say that the tool ran', () => {
  const restarted = makeInterrupt({
    status: 'resolved',
    verdict: { kind: 'approved' },
    resolution: { type: 'restart', key: 'k', resumed: true },
  });
  expect(readReceipt(restarted, en)?.meta).toContain(en.receipt.effect.ran);
  const untold = readReceipt({ ...restarted, problem: 'untold' }, en);
  expect(untold?.meta).not.toContain(en.receipt.effect.ran);
});

test('a no whose call the server ran says so, and not that the server confirmed it', () => {
  const interrupt = makeInterrupt({
    status: 'resolved',
    verdict: { kind: 'rejected' },
    approves: { isInputKnown: true, takesReason: true, resumed: { approved: true } },
    resolution: { type: 'respond', key: 'k', output: { approved: false } },
    problem: 'ran',
    settledAt: 1,
  });
  expect(readReceipt(interrupt, en)?.meta).toBe(en.receipt.effect.ignored);
});

test.each([
  ['denied', en.receipt.effect.refused],
  ['failed', en.receipt.elsewhereFailed],
  ['ran', en.receipt.effect.ignored],
] as const)(
  'an answer that was refused is on no receipt, which says what the server says: %s',
  (problem, words) => {
    const error = new ResumeRejectedError('it waits no more');
    const refused = makeInterrupt({ status: 'elsewhere', refusal: toErrorInfo(error), problem });
    const receipt = readReceipt(refused, en);
    expect(receipt).toMatchObject({ word: en.receipt.already, answer: [], tone: 'neutral' });
    expect(receipt?.meta).toBe(`${en.receipt.alreadyBy} ${words}`);
  },
);
