import { expect, test } from 'vitest';
import { labelOf, readable, schemaOf } from './nameField.ts';

test.each([
  ['toAccount', 'To account'],
  ['to_account', 'To account'],
  ['amountEUR', 'Amount EUR'],
  ['IBANNumber', 'IBAN number'],
  ['line1', 'Line1'],
  ['iban', 'IBAN'],
  ['payeeId', 'Payee ID'],
  ['callbackUrl', 'Callback URL'],
  ['vat_rate', 'VAT rate'],
  ['idea', 'Idea'],
  ['überweisung', 'Überweisung'],
  ['__', '__'],
])('the key %s is read as “%s”', (key, said) => {
  expect(readable(key)).toBe(said);
});

const schema = {
  $defs: { person: { properties: { name: { title: 'Full name' } } } },
  properties: {
    to: { $ref: '#/$defs/person' },
    lines: { items: { properties: { price: true } } },
    either: { anyOf: [{ type: 'null' }, { properties: { a: {} } }] },
  },
};
const at = (...path: (string | number)[]) =>
  path.reduce<unknown>((inside, key) => schemaOf(schema, inside, key), schema);

test('a schema names the fields that it lists, through references, lists and alternatives', () => {
  expect(at('to', 'name')).toEqual({ title: 'Full name' });
  expect(at('lines', 0, 'price')).toBe(true);
  expect(at('either', 'a')).toEqual({});
  expect(at('constructor')).toBeUndefined();
  expect(at('to', 'iban')).toBeUndefined();
});

test('a schema that refers to itself ends', () => {
  const loop = { $defs: { a: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' };
  expect(schemaOf(loop, loop, 'x')).toBeUndefined();
});

test('a label of the app comes first, then a title, then the key made readable', () => {
  expect(labelOf('to', { title: 'Payee' }, 'To', false)).toBe('To');
  expect(labelOf('to', { title: 'Payee' }, ' ', false)).toBe('Payee');
  expect(labelOf('to', {}, undefined, false)).toBe('To');
  expect(labelOf('to', undefined, undefined, true)).toBe('To');
  expect(labelOf('to', undefined, undefined, false)).toBeUndefined();
});
