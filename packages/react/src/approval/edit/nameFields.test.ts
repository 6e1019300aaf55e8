import { expect, test } from 'vitest';
import { listFields } from '../../form/listFields.ts';
import { nameFields } from './nameFields.ts';

const schema = {
  properties: {
    toAccount: { properties: { iban: {} } },
    lines: { items: { properties: { price: { title: 'Net price' } } } },
    amount: {},
  },
};

function namesOf(input: object, labels = {}, formats = {}) {
  return Object.fromEntries(nameFields(listFields(schema, input) ?? [], schema, formats, labels));
}

/** Returns the fields that show their paths. */
function unnamedOf(input: object, labels = {}, formats = {}) {
  const names = namesOf(input, labels, formats);
  return (listFields(schema, input) ?? []).flatMap(({ name }) => (names[name] ? [] : name));
}

test('a field of a form is called what its card calls it, step by step', () => {
  const input = { toAccount: { iban: 'DE1' }, lines: [{ price: 2 }], amount: 3 };
  expect(namesOf(input)).toMatchObject({
    'toAccount.iban': 'To account › IBAN',
    'lines[0].price': 'Lines › 1 › Net price',
    amount: 'Amount',
  });
  expect(namesOf(input, { amount: 'Total', 'lines[].price': 'Price' })).toMatchObject({
    amount: 'Total',
    'lines[0].price': 'Lines › 1 › Price',
  });
});

test('a key that the app does not name is called by its path, and so is all in it', () => {
  const input = { amount: 1, memo: 'x', more: { amount: 2 } };
  expect(unnamedOf(input)).toEqual(['memo', 'more.amount']);
  expect(unnamedOf(input, {}, { memo: 'prose' })).toEqual(['more.amount']);
});

test('two fields that would read alike are both called by their paths', () => {
  const input = { amount: 1, note: 'x', other: 'y' };
  expect(unnamedOf(input, { note: 'Bill', other: 'Bi1l' })).toEqual(['note', 'other']);
});
