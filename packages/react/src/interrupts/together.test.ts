import type { Interrupt } from '@holdpoint/client';
import { expect, test } from 'vitest';
import type { ApprovalState } from '../approval/parts/ApprovalContext.ts';
import { type CardFacts, readFacts } from '../approval/parts/cardFacts.ts';
import type { CardContextValue } from '../card/frame/CardContext.ts';
import { type JudgedRow, judgeRows, type SeenRow, type Unmet } from './together.ts';

const input = Object.freeze({ to: 'Ada', amount: 10 });

/** A row that meets every condition. */
function row(
  key = 'a',
  title = `Pay 10 EUR to ${key}`,
): Required<JudgedRow> & {
  readonly facts: CardFacts;
  readonly seen: SeenRow;
  readonly title: { readonly text: string; readonly hasToken: boolean };
} {
  const interrupt = { key, status: 'open', input, name: 'pay' } as Interrupt;
  const facts: CardFacts = {
    key,
    input,
    metadata: undefined,
    risk: 'low',
    isKnown: true,
    fitsSchema: true,
    hasNotice: false,
    isAllShown: true,
    takesOnePress: true,
    isUntouched: true,
    takesReason: false,
    mayLeave: true,
    isLive: false,
  };
  return {
    interrupt,
    kind: 'approval',
    isByRenderer: true,
    title: { text: title, hasToken: false },
    facts,
    wasOpened: true,
    seen: { input, metadata: undefined, risk: 'low', title },
  };
}

const good = row();
const withInterrupt = (more: Partial<Interrupt>): JudgedRow => ({
  ...good,
  interrupt: { ...good.interrupt, ...more },
});
const withFacts = (more: Partial<CardFacts>): JudgedRow => ({
  ...good,
  facts: { ...good.facts, ...more },
});
const withSeen = (more: Partial<SeenRow>): JudgedRow => ({
  ...good,
  seen: { ...good.seen, ...more },
});
const same = { ...input };

test('rows that meet every condition may be decided together', () => {
  expect(judgeRows([row('Ada'), row('Bo')])).toEqual([undefined, undefined]);
});

test.each<[Unmet, string, JudgedRow]>([
  ['open', 'decided', withInterrupt({ status: 'decided' })],
  ['open', 'expired', withInterrupt({ status: 'expired' })],
  ['open', 'failed', withInterrupt({ status: 'failed' })],
  ['open', 'on its way', withInterrupt({ status: 'sending' })],
  ['open', 'answered elsewhere', withInterrupt({ status: 'elsewhere' })],
  ['open', 'not told apart on the wire', withInterrupt({ ambiguous: true })],
  ['open', 'can’t be answered', withInterrupt({ unanswerable: 'name' })],
  ['open', 'from before a reload, unchecked', withInterrupt({ unverified: true })],
  ['open', 'refused before', withInterrupt({ refusal: { code: 'x', message: '' } as never })],
  ['open', 'an earlier answer in doubt', withInterrupt({ doubt: 'unknown' })],
  ['open', 'offline', withFacts({ mayLeave: false })],
  ['open', 'a card of another interrupt', withFacts({ key: 'b' })],
  ['open', 'a card that has said nothing', { ...good, facts: undefined }],
  ['known', 'an unknown tool', withFacts({ isKnown: false })],
  ['known', 'a question', { ...good, kind: 'question' }],
  ['known', 'a card of the app’s own', { ...good, kind: 'custom' }],
  ['known', 'the plain card', { ...good, isByRenderer: false }],
  ['fitting', 'malformed', withFacts({ fitsSchema: false })],
  ['unremarkable', 'a notice', withFacts({ hasNotice: true })],
  ['unremarkable', 'a token in the title', { ...good, title: { ...good.title, hasToken: true } }],
  [
    'unremarkable',
    'a hidden character in the title',
    { ...good, title: { text: 'Pay\u202e Ada', hasToken: false } },
  ],
  ['unremarkable', 'no title drawn', { ...good, title: undefined }],
  ['low', 'elevated', withFacts({ risk: 'elevated' })],
  ['low', 'high', withFacts({ risk: 'high' })],
  ['low', 'no word of the app', withFacts({ risk: undefined })],
  ['onePress', 'words to type, a long or a second press', withFacts({ takesOnePress: false })],
  ['untouched', 'an edit or a rejection begun', withFacts({ isUntouched: false })],
  ['shown', 'not all shown', withFacts({ isAllShown: false })],
  ['opened', 'never opened', { ...good, wasOpened: false }],
  ['armed', 'never armed', { ...good, seen: undefined }],
  ['unchanged', 'another input since', withSeen({ input: same })],
  ['unchanged', 'another input in its place', withInterrupt({ input: same })],
  ['unchanged', 'other metadata since', withSeen({ metadata: {} })],
  ['unchanged', 'another risk since', withSeen({ risk: 'elevated' })],
  ['unchanged', 'another title since', withSeen({ title: 'Pay 10 EUR to Bo' })],
])('%s: a row that is not is decided alone: %s', (unmet, _what, bad) => {
  expect(judgeRows([bad, row('Bo')])).toEqual([unmet, undefined]);
});

test.each([
  ['the same', 'Pay 10 EUR to Ada', 'Pay 10 EUR to Ada'],
  ['the same but for blanks', 'Pay 10 EUR to Ada', 'Pay  10 EUR to Ada '],
  ['the same but for capitals', 'Pay 10 EUR to ADA', 'Pay 10 EUR to Ada'],
  ['alike: l and I', 'Pay 10 EUR to Al', 'Pay 10 EUR to AI'],
  ['alike: O and 0', 'Pay A100', 'Pay A1O0'],
])('titles that are %s: neither row is decided with others', (_what, one, two) => {
  expect(judgeRows([row('a', one), row('b', two), row('c')])).toEqual([
    'apart',
    'apart',
    undefined,
  ]);
});

test('a row that can’t be told from one that is decided is not decided with others', () => {
  const decided = withInterrupt({ status: 'decided' });
  expect(judgeRows([decided, row('b', good.title.text)])[1]).toBe('apart');
});

test('a title that is too long to be compared is decided alone', () => {
  expect(judgeRows([row('a', 'x'.repeat(201))])).toEqual(['apart']);
});

test.each([
  [0, true],
  [2, false],
  // Not checked yet.
  [undefined, false],
])('a card of which %j rows are unread counts as live: %s', (unread, isLive) => {
  const interrupt = { key: 'a', input, issues: [] };
  const card = { interrupt, canAnswer: true } as unknown as CardContextValue;
  const view = { revealed: new Set(), alike: new Set(), isAllShown: true };
  const approval = { view, edit: {}, off: false, end: { unread } } as unknown as ApprovalState;
  expect(readFacts(card, approval).isLive).toBe(isLive);
});

test.each([
  ['nothing is begun', {}, true],
  ['an edit was begun and left', { edit: { draft: {} } }, false],
  ['a changed input is reviewed', { edit: { draft: null, before: { input } } }, false],
  ['a reason was begun and left', { reason: 'too' }, false],
  ['a rejection is begun', { step: 'rejecting' }, false],
  ['it is set aside', { isAside: true }, false],
])('a card where %s counts as untouched: %j', (_what, more, isUntouched) => {
  const card = { interrupt: { key: 'a', input, issues: [] } } as unknown as CardContextValue;
  const view = { revealed: new Set(), alike: new Set() };
  const plain = { view, step: 'answering', edit: { draft: null }, reason: '', end: {} };
  const approval = { ...plain, ...more } as unknown as ApprovalState;
  expect(readFacts(card, approval).isUntouched).toBe(isUntouched);
});

test.each([
  ['nothing to notice', {}, false],
  ['arguments that could not be read', { isUnreadable: true }, true],
  ['the call that was rejected just before', { rejectedBefore: true }, true],
])('a card with %s has a notice: %j', (_what, more, hasNotice) => {
  const interrupt = { key: 'a', input, issues: [], ...more };
  const card = { interrupt } as unknown as CardContextValue;
  const view = { revealed: new Set(), alike: new Set() };
  const approval = { view, edit: {}, end: {} } as unknown as ApprovalState;
  expect(readFacts(card, approval).hasNotice).toBe(hasNotice);
});
