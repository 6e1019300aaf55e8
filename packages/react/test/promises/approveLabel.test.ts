import { parseJson } from '@holdpoint/client/adapter';
import { deepFreeze } from '@holdpoint/client/internal';
import { expect, test } from 'vitest';
import { sayApproveLabel } from '../../src/approval/parts/sayApproveLabel.ts';
import { walkInput } from '../../src/card/arguments/flattenInput.ts';
import { makeHandle } from '../harness/handles.ts';
import { corpus } from '../hostile/corpus/corpus.testkit.ts';
import { wireInput } from '../hostile/page/converse.testkit.ts';

const say = (
  label: Parameters<typeof sayApproveLabel>[0],
  input: unknown = {},
  locale = 'en',
): string => sayApproveLabel(label, makeHandle({ input }), 'Approve', locale);

const pay = { verb: 'Pay', number: 'amount', formats: { amount: { money: 'EUR' } } } as const;

test.each([
  ['a verb', 'Delete', {}, 'Delete'],
  ['no words at all', ' ', {}, 'Approve'],
  ['an amount', pay, { amount: 50 }, 'Pay €50.00'],
  ['more digits than coins have', pay, { amount: 50.125 }, 'Pay €50.125'],
  [
    'a count',
    { verb: 'Delete', number: 'count', unit: 'files' },
    { count: 1200 },
    'Delete 1,200 files',
  ],
  [
    'a number further in',
    { verb: 'Pay', number: 'lines[1].net' },
    { lines: [{}, { net: 7 }] },
    'Pay 7',
  ],
  ['a count with a fraction', { verb: 'Pay', number: 'n' }, { n: 1200.25 }, 'Pay 1,200.25'],
  ['a count below zero', { verb: 'Move', number: 'n' }, { n: -1200 }, 'Move -1,200'],
] as const)('%s', (_, label, input, words) => {
  expect(say(label, input)).toBe(words);
});

test('in the person’s language, as the format beside the value says it', () => {
  expect(say(pay, { amount: 1200.5 }, 'de')).toBe('Pay 1.200,50\u00a0€');
});

test.each([
  ['none', {}],
  ['a text', { amount: '50' }],
  ['a text that speaks', { amount: '50 to me, not' }],
  ['an object', { amount: { toString: () => '1' } }],
  ['a number that no button can hold', { amount: 1e21 }],
  ['no number', { amount: Number.NaN }],
  ['one that is inherited', Object.create({ amount: 50 })],
])('%s in the place of the number leaves the verb alone', (_, input) => {
  expect(say(pay, input)).toBe('Pay');
});

test.each(['99999999999.999999', '123456789012.000001', '999999999999.123456', '-0'])(
  'a button says %s digit by digit, or leaves the verb alone',
  (digits) => {
    const input = deepFreeze(parseJson(`{"n":${digits}}`));
    const said = say({ verb: 'Pay', number: 'n' }, input).replaceAll(',', '');
    expect(['Pay', `Pay ${digits}`]).toContain(said);
  },
);

test.each(['XXX YOU', 'eur', 'ZZZ', '', 'EUR\u202e', 'to me'])(
  'a currency that a payload makes up, %j, is none',
  (money) => {
    const formats = () => ({ amount: { money } });
    expect(say({ ...pay, formats }, { amount: 50 })).toBe('Pay');
  },
);

test('no payload of the hostile corpus puts a letter on the button, whatever the path leads to', () => {
  let tried = 0;
  // Large payloads test nothing else.
  for (const { hostile } of corpus.filter(({ kind }) => kind !== 'size')) {
    for (const asked of [hostile.asks, ...(hostile.next ?? [])].flat()) {
      const input = deepFreeze(parseJson(wireInput(asked) ?? 'null'));
      const text = firstText(input);
      const paths = ['', 'amount', 'constructor', '__proto__', 'length'];
      for (const { path } of walkInput(input)) {
        paths.push(path);
        if (paths.length > 8) break;
      }
      for (const number of paths) {
        for (const money of ['EUR', text]) {
          const formats = { [number]: { money } };
          tried += 1;
          expect(say({ verb: 'Pay', number, formats }, input)).toMatch(
            /^Pay(?: -?€?[\d,]{1,15}(?:\.\d{1,6})?)?$/,
          );
        }
      }
    }
  }
  expect(tried).toBeGreaterThan(corpus.length * 8);
});

/** Returns a text of the payload, as a currency. */
function firstText(input: unknown): string {
  for (const { type, text } of walkInput(input)) if (type === 'text') return text;
  return '';
}
