import { describe, expect, test } from 'vitest';
import { toSelection } from './toSelection.ts';

const choice = { kind: 'choice', offered: ['alpha', 'beta', 'gamma'] } as const;
const multi = { ...choice, kind: 'multi-choice' } as const;
const text = { kind: 'text', offered: [] } as const;
const approval = { kind: 'approval', offered: ['approve', 'deny'] } as const;

function selected(output: unknown, question: Parameters<typeof toSelection>[1]) {
  const found = toSelection(output, question);
  return found.type === 'selected' ? found.selected : found;
}

describe('every documented form becomes the list that the server reads everywhere', () => {
  test.each([
    ['a text', 'beta'],
    ['a list of texts', ['beta']],
    ['a choice', { choice: { id: 'beta' } }],
    ['choices', { choices: [{ id: 'beta' }] }],
    ['a choice as it was offered', { choice: { id: 'beta', label: 'Beta' } }],
    ['selected: a text', { selected: 'beta' }],
    ['selected: a list', { selected: ['beta'] }],
    // fixtures/shape-nested.http: the server reads these two as empty.
    ['selected: a choice', { selected: { choice: { id: 'beta' } } }],
    ['selected: choices', { selected: { choices: [{ id: 'beta' }] } }],
    ['an option itself', { id: 'beta', label: 'Beta' }],
    // fixtures/shape-objects.http: the server would read "[object Object]".
    ['a list of options', [{ id: 'beta' }]],
  ])('%s', (_form, output) => {
    expect(selected(output, choice)).toEqual(['beta']);
    expect(selected(output, multi)).toEqual(['beta']);
  });

  test('several, where several may be chosen', () => {
    expect(selected(['alpha', 'gamma'], multi)).toEqual(['alpha', 'gamma']);
    expect(selected({ choices: [{ id: 'alpha' }, { id: 'gamma' }] }, multi)).toEqual([
      'alpha',
      'gamma',
    ]);
  });

  test('words, as they were written', () => {
    expect(selected('  Ada\nLovelace ', text)).toEqual(['  Ada\nLovelace ']);
  });

  test('numbers become texts, as on the server', () => {
    expect(selected(7, { kind: 'choice', offered: [] })).toEqual(['7']);
    expect(selected([1, 2], { kind: 'multi-choice', offered: ['1', '2'] })).toEqual(['1', '2']);
  });

  test('a choice without options takes any id', () => {
    expect(selected('row-17', { kind: 'choice', offered: [] })).toEqual(['row-17']);
  });

  test('a text with options takes other words too', () => {
    expect(selected('someone else', { kind: 'text', offered: ['me'] })).toEqual(['someone else']);
  });
});

describe('what an approval card gives', () => {
  test.each([
    [{ approved: true }, 'approve'],
    [{ approved: false }, 'deny'],
    [{ approved: false, reason: '' }, 'deny'],
    [true, 'approve'],
    [false, 'deny'],
    ['approve', 'approve'],
    [['deny'], 'deny'],
    [{ choice: { id: 'approve' } }, 'approve'],
  ])('%j', (output, id) => {
    expect(selected(output, approval)).toEqual([id]);
  });

  test.each([
    [{ approved: false, reason: 'too many rows' }],
    [{ approved: true, note: 'careful' }],
    [{ approved: 'yes' }],
    ['yes'],
    [{}],
  ])('%j can not be told', (output) => {
    expect(toSelection(output, approval).type).toBe('problem');
  });

  test('a decision on a question is none', () => {
    for (const question of [choice, multi, text])
      expect(toSelection({ approved: true }, question).type).toBe('problem');
  });
});

test('a declined question is cancelled, because Kortyx has no other way to decline', () => {
  for (const question of [choice, multi, text, approval])
    expect(toSelection({ declined: true }, question)).toEqual({ type: 'cancel' });
});

describe('what the server would quietly read as something else is refused', () => {
  test.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['an empty list', []],
    ['no choices', { choices: [] }],
    ['an option that was not offered', 'delta'],
    ['two ids on a single choice', ['alpha', 'beta']],
    ['null', null],
    ['undefined', undefined],
    ['an object', { answer: 'beta' }],
    ['more beside the choice', { choice: { id: 'beta' }, note: 'x' }],
    ['a list with something else in it', ['alpha', null]],
    ['no number', Number.NaN],
  ])('%s', (_what, output) => {
    expect(toSelection(output, choice).type).toBe('problem');
  });

  test('two texts', () => {
    expect(toSelection(['a', 'b'], text).type).toBe('problem');
  });
});
