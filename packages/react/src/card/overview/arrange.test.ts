import { expect, test } from 'vitest';
import { readArguments } from '../arguments/readArguments.ts';
import type { ValueFormat } from '../arguments/valueFormat.ts';
import { arrange, type Field } from './arrange.ts';

/** Returns the text for the old value of a changed field. */
function saidOfOld(before: object, after: object, key: string, format: ValueFormat) {
  const { head } = readArguments(after, { input: before }, 'pay').view();
  const naming = { formats: { [key]: format }, labels: {}, schema: undefined };
  const items = arrange(after, head, naming, 'en') as readonly Field[];
  return items.find(({ name }) => name.key === key)?.was?.said;
}

test('an old amount is never said in the new currency', () => {
  const before = { amount: 50, currency: 'EUR' };
  const after = { amount: 60, currency: 'JPY' };
  const format = { money: 'JPY', currencyKey: 'currency' };
  expect(saidOfOld(before, after, 'amount', format)).toBeUndefined();
});

test('an old amount is said as the new one is, if nothing else was changed', () => {
  const before = { amount: 50, currency: 'EUR' };
  const format = { money: 'EUR', currencyKey: 'currency' };
  expect(saidOfOld(before, { ...before, amount: 60 }, 'amount', format)).toBe('€50.00');
});

test('an old amount stays raw where the currency may come from another value that was changed', () => {
  const before = { amount: 50, country: 'DE' };
  const after = { amount: 60, country: 'JP' };
  expect(saidOfOld(before, after, 'amount', { money: 'JPY' })).toBeUndefined();
});

test('an old date is said as the new one is', () => {
  expect(saidOfOld({ due: '2026-11-03' }, { due: '2026-11-04' }, 'due', 'date')).toContain('2026');
});
