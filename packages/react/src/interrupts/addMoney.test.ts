import { expect, test } from 'vitest';
import { addDecimals, addMoney } from './addMoney.ts';

const euros = { amount: { money: 'EUR' } } as const;
const of = (
  amount: unknown,
  formats: Parameters<typeof addMoney>[0][number]['formats'] = euros,
) => ({
  input: { to: 'Ada', amount },
  formats,
});
const sum = (...all: Parameters<typeof addMoney>[0]) => addMoney(all, 'en')?.text;

test.each([
  [['0.1', '0.2'], '0.3'],
  [['1', '2.50'], '3.50'],
  [['9007199254740993', '1'], '9007199254740994'],
  [['0.99', '0.01'], '1.00'],
  [['12345678901234567890.123', '0.877'], '12345678901234567891.000'],
])('decimals are added digit by digit, never as floats: %j', (texts, total) => {
  expect(addDecimals(texts)).toBe(total);
});

test('amounts of one currency are added, as numbers and as texts', () => {
  expect(addMoney([of(10), of('20.50'), of(0.1), of(0.2)], 'en')).toEqual({
    count: 4,
    text: '€30.80',
  });
});

test('coins are added as coins', () => {
  const cents = { amount: { money: 'EUR', isMinor: true } } as const;
  expect(sum(of(1005, cents), of(5, cents))).toBe('€10.10');
});

test('what has no amount is left out', () => {
  expect(addMoney([of(10), { input: 'a note', formats: undefined }, of(5)], 'en')).toEqual({
    count: 2,
    text: '€15.00',
  });
});

test.each([
  ['two currencies', [of(10), of(10, { amount: { money: 'USD' } })]],
  ['coins beside whole amounts', [of(10), of(10, { amount: { money: 'EUR', isMinor: true } })]],
  ['an amount that is none', [of(10), of('ten')]],
  ['amounts below zero beside others', [of(9000), of(-8995), of(1)]],
  ['an amount below zero, as a text', [of(10), of('-5.00')]],
  ['an amount with an exponent', [of(10), of('1e3')]],
  [
    'a currency that is none',
    [of(1, { amount: { money: 'NONE' } }), of(2, { amount: { money: 'NONE' } })],
  ],
  ['one amount alone', [of(10), { input: {}, formats: euros }]],
  ['nothing that the app calls money', [of(10, {}), of(20, { amount: 'prose' })]],
  [
    'two amounts in one input',
    [
      of(10),
      {
        input: { lines: [{ price: 1 }, { price: 2 }] },
        formats: { 'lines[].price': { money: 'EUR' } },
      },
    ],
  ],
  [
    'a giant',
    [
      of(10),
      of(20),
      { input: { amount: 1, more: Array.from({ length: 900 }, () => 1) }, formats: euros },
    ],
  ],
] as const)('%s: no total is said', (_what, all) => {
  expect(sum(...all)).toBeUndefined();
});
