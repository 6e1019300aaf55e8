import {
  type Interrupt,
  type InterruptStatus,
  ResumeRejectedError,
  type Verdict,
} from '@holdpoint/client';
import { toErrorInfo } from '@holdpoint/client/internal';
import { describe, expect, test } from 'vitest';
import { makeInterrupt } from '../../../test/harness/handles.ts';
import { ar } from '../../messages/ar.ts';
import { de } from '../../messages/de.ts';
import { en } from '../../messages/en.ts';
import { ja } from '../../messages/ja.ts';
import { type ReceiptWords, readReceipt } from './readReceipt.ts';

const verdicts: readonly Verdict['kind'][] = [
  'approved',
  'rejected',
  'accepted',
  'sent-back',
  'answered',
  'declined',
  'refreshed',
  'cancelled',
];

const restart = { type: 'restart', key: 'k', resumed: true } as const;
const respond = { type: 'respond', key: 'k', output: { approved: false } } as const;
const changed = { ...restart, input: { value: { amount: 1 } } } as const;
const approves = { isInputKnown: true, takesReason: true, resumed: { approved: true } } as const;
const refusal = toErrorInfo(new ResumeRejectedError('it waits no more'));
const { effect } = en.receipt;
const [yes, no] = [{ kind: 'approved' }, { kind: 'rejected' }] as const;

/** The session's knowledge, the line for it, its icon, and the details about the server. */
const table: [
  knows: string,
  state: Partial<Interrupt>,
  line: string,
  icon: ReceiptWords['icon'],
  details?: readonly string[],
][] = [
  ['a confirmed yes', { verdict: yes }, 'You approved this. Confirmed.', 'check'],
  ['a confirmed no', { verdict: no }, 'You rejected this. Confirmed.', 'cross'],
  [
    'an accepted result',
    { verdict: { kind: 'accepted' } },
    'You accepted this. Confirmed.',
    'check',
  ],
  [
    'a result that was sent back',
    { verdict: { kind: 'sent-back' } },
    'You sent this back. Confirmed.',
    'cross',
  ],
  ['an answer', { verdict: { kind: 'answered' } }, 'You answered this. Confirmed.', 'check'],
  [
    'a declined question',
    { verdict: { kind: 'declined' } },
    'You declined to answer this. Confirmed.',
    'cross',
  ],
  ['a sign-in', { verdict: { kind: 'refreshed' } }, 'You signed in for this. Confirmed.', 'check'],
  ['a cancellation', { verdict: { kind: 'cancelled' } }, 'You cancelled this. Confirmed.', 'cross'],
  [
    'a yes with changes',
    { verdict: yes, resolution: changed },
    'You approved this with changes. Confirmed.',
    'check',
    [effect.ran],
  ],
  ['an answer of which nothing was kept', {}, 'This was answered. Confirmed.', 'check'],
  [
    'a yes with which the tool ran',
    { verdict: yes, resolution: restart },
    'You approved this. Confirmed.',
    'check',
    [effect.ran],
  ],
  [
    'a yes of whose call no result came',
    { verdict: yes, resolution: restart, problem: 'untold' },
    'You approved this. Confirmed.',
    'check',
    [en.receipt.untold],
  ],
  [
    'a no that the tool was run with',
    { verdict: no, resolution: restart },
    'You rejected this. Confirmed.',
    'cross',
    [effect.told],
  ],
  [
    'an answer that is the result',
    { verdict: yes, resolution: respond },
    'You approved this. Confirmed.',
    'check',
    [effect.result],
  ],
  [
    'a yes to a server that asks',
    { verdict: yes, resolution: restart, approves },
    'You approved this. Confirmed.',
    'check',
    [effect.let],
  ],
  [
    'a no to a server that asks',
    { verdict: no, resolution: respond, approves },
    'You rejected this. Confirmed.',
    'cross',
    [effect.kept],
  ],
  [
    'a yes, and the server says that the call failed',
    { verdict: yes, resolution: restart, problem: 'failed' },
    `You approved this. ${effect.failed}`,
    'alert',
  ],
  [
    'a yes, and the server says that it did not run the call',
    { verdict: yes, resolution: restart, problem: 'denied' },
    `You approved this. ${effect.refused}`,
    'alert',
  ],
  [
    'a no, and the server says that it did not run the call',
    { verdict: no, problem: 'denied' },
    'You rejected this. Confirmed.',
    'cross',
  ],
  [
    'a no, and the server has a result of the call',
    { verdict: no, resolution: respond, approves, problem: 'ran' },
    `You rejected this. ${effect.ignored}`,
    'cross',
  ],
  [
    'a result that may be of someone else’s answer',
    { verdict: yes, resolution: restart, doubt: 'unknown' },
    `You approved this. ${en.receipt.resolvedInDoubt}`,
    'away',
  ],
  [
    'set aside unanswered',
    { status: 'superseded', verdict: yes },
    'Set aside without an answer.',
    'away',
  ],
  [
    'set aside after an answer that was refused',
    { status: 'superseded', refusal, verdict: yes },
    en.receipt.supersededAfter.refused,
    'away',
  ],
  [
    'set aside after an answer that never left this page',
    { status: 'superseded', refusal: { code: 'moved', message: 'moved' }, verdict: yes },
    'Set aside without an answer.',
    'away',
  ],
  [
    'set aside after an answer whose outcome is unknown',
    { status: 'superseded', verdict: yes, doubt: 'unknown' },
    en.receipt.supersededAfter.unknown,
    'away',
  ],
  [
    'set aside after an answer that failed',
    { status: 'superseded', verdict: yes, doubt: 'failed' },
    en.receipt.supersededAfter.failed,
    'away',
  ],
  ['expired', { status: 'expired', verdict: yes }, 'This expired. No answer was sent.', 'clock'],
  [
    'answered by someone else',
    { status: 'elsewhere', verdict: yes },
    'Someone answered this elsewhere.',
    'away',
  ],
  [
    'answered in another tab',
    { status: 'elsewhere', by: 'other-tab', verdict: yes },
    'You approved this in another tab of this browser.',
    'away',
  ],
  [
    'an answer that was refused',
    { status: 'elsewhere', refusal, verdict: yes },
    'The server already had an answer.',
    'away',
  ],
  [
    'a refused answer, and the server says that the call was denied',
    { status: 'elsewhere', refusal, problem: 'denied' },
    `The server already had an answer. ${effect.refused}`,
    'away',
  ],
  [
    'a refused answer, and the server’s result is an error',
    { status: 'elsewhere', refusal, problem: 'failed' },
    `The server already had an answer. ${en.receipt.elsewhereFailed}`,
    'away',
  ],
  [
    'a refused answer, and the server has a result after a no',
    { status: 'elsewhere', refusal, problem: 'ran' },
    `The server already had an answer. ${effect.ignored}`,
    'away',
  ],
];

const settledAs = (state: Partial<Interrupt>) => makeInterrupt({ status: 'resolved', ...state });

describe('each sentence is proven by a state of the session', () => {
  test.each<(typeof table)[number]>(table)('%s', (_, state, line, icon, details = []) => {
    expect(readReceipt(settledAs(state), en)).toMatchObject({
      ...{ line, icon, details },
      tone: icon === 'check' ? 'ok' : 'neutral',
    });
  });

  test.each(Object.entries({ en, de, ja, ar }))(
    'in %s only a confirmed answer is called confirmed, and only the server’s word says that nothing ran',
    (_language, messages) => {
      const sure = messages.state.resolved + messages.marks.stop;
      const lines = table.map(([, state]) => readReceipt(settledAs(state), messages));
      for (const [at, [, , line]] of table.entries())
        expect(lines[at]?.line.includes(sure)).toBe(line.includes('Confirmed.'));
      const said = (words: string) =>
        table.filter((_row, at) =>
          [lines[at]?.line, ...(lines[at]?.details ?? [])].some((text) => text?.includes(words)),
        );
      for (const [, state] of said(messages.receipt.effect.refused))
        expect(state.problem).toBe('denied');
      expect(said(messages.receipt.effect.refused)).toHaveLength(2);
    },
  );
});

test('green and the tick are only for what was agreed to and confirmed', () => {
  const green = verdicts.filter((kind) => {
    const words = readReceipt(settledAs({ verdict: { kind } }), en);
    expect(words?.icon === 'check').toBe(words?.tone === 'ok');
    return words?.tone === 'ok';
  });
  expect(green).toEqual(['approved', 'accepted', 'answered', 'refreshed']);
});

test('returns no receipt before the server has confirmed', () => {
  const before: readonly InterruptStatus[] = [
    'announced',
    'open',
    'decided',
    'sending',
    'unknown',
    'failed',
  ];
  for (const status of before) {
    const interrupt = makeInterrupt({ status, verdict: { kind: 'approved' } });
    expect(readReceipt(interrupt, en)).toBeUndefined();
  }
});

test('it says who, when, and that the server confirmed it', () => {
  const at = new Date(2026, 10, 3, 14, 3).getTime();
  const words = ['Already paid.'];
  const receipt = readReceipt(
    settledAs({ verdict: { kind: 'rejected', words }, decidedAt: at, settledAt: at + 60_000 }),
    en,
  );
  expect(receipt?.line).toMatch(/^You rejected this on Nov 3, 2026, 2:03.PM\. Confirmed\.$/);
  expect(receipt?.answer).toEqual(words);
  expect(receipt?.details).toEqual([
    expect.stringMatching(/^The server confirmed your answer on Nov 3, 2026, 2:04.PM\.$/),
  ]);
});

test('a time of today has no day', () => {
  const receipt = readReceipt(settledAs({ verdict: yes, decidedAt: Date.now() }), en);
  expect(receipt?.line).toMatch(/^You approved this at \d+:\d\d.[AP]M\. Confirmed\.$/);
});
