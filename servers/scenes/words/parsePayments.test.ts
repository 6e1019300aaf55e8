import { expect, test } from 'vitest';
import { completePayment, formatAmount, parsePayments } from './parsePayments.ts';

const complete = (text: string) => parsePayments(text).map(completePayment);

test.each([
  ['Pay Ada 50 EUR', 'Ada', 50, 'EUR'],
  ['please send €12.50 to bo', 'Bo', 12.5, 'EUR'],
  ['Transfer 1,200.50 dollars to Grace Hopper', 'Grace Hopper', 1200.5, 'USD'],
  ['Überweise 5 to Özgür', 'Özgür', 5, 'EUR'],
  ['wire 1.200,50 euros to Ada', 'Ada', 1200.5, 'EUR'],
  ['give Cy 20 quid for lunch', 'Cy', 20, 'GBP'],
  ["wire CHF 1'200 to Heidi", 'Heidi', 1200, 'CHF'],
  ['I want to pay Ada 2.5k', 'Ada', 2500, 'EUR'],
  ['send 1.000 to Ada', 'Ada', 1000, 'EUR'],
  ['send $5 for Bo', 'Bo', 5, 'USD'],
])('%s', (text, to, amount, currency) => {
  expect(complete(text)).toEqual([{ to, amount, currency }]);
});

test('reads several payments, the later taking over what it does not say', () => {
  expect(complete('Pay Ada 250 and then 900')).toMatchObject([
    { to: 'Ada', amount: 250 },
    { to: 'Ada', amount: 900 },
  ]);
  expect(complete('Send $20 to Bo, $30 to Cy and 35 to Di')).toMatchObject([
    { to: 'Bo', amount: 20, currency: 'USD' },
    { to: 'Cy', amount: 30, currency: 'USD' },
    { to: 'Di', amount: 35, currency: 'USD' },
  ]);
});

test('an answer on a later line completes what was missing', () => {
  expect(complete('Pay Ada\n50')).toMatchObject([{ to: 'Ada', amount: 50 }]);
  expect(complete('Pay 50 pounds\nada')).toMatchObject([{ to: 'Ada', currency: 'GBP' }]);
  expect(complete('hello\nAda, 50')).toMatchObject([{ to: 'Ada', amount: 50 }]);
});

test('a reference is kept, and only for its own payment', () => {
  const found = complete('pay Ada 5 reference: Lunch and then 6');
  expect(found.map((payment) => payment?.reference)).toEqual(['Lunch', undefined]);
});

test.each(['hello', 'what can you do?', 'too much', 'I need to go', 'pay'])(
  'finds no payment in "%s"',
  (text) => expect(parsePayments(text).map(completePayment).filter(Boolean)).toEqual([]),
);

test('writes amounts plainly', () => {
  expect(formatAmount({ amount: 50, currency: 'EUR' })).toBe('50 EUR');
  expect(formatAmount({ amount: 12.5, currency: 'USD' })).toBe('12.50 USD');
});
