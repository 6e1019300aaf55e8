import { expect, test } from 'vitest';
import { isReadable } from './isReadable.ts';

const tree = {
  $ref: '#/$defs/node',
  $defs: { node: { properties: { children: { items: { $ref: '#/$defs/node' } } } } },
};

test.each([
  ['a tree of itself', tree],
  ['a chain of references', { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: {} } }],
  ['data that looks like a reference', { const: { $ref: 'elsewhere' } }],
  ['fields of these names', { properties: { $ref: {}, allOf: {} } }],
  ['no schema', undefined],
])('a schema that is %s can be read', (_, schema) => {
  expect(isReadable(schema)).toBe(true);
});

const circle = { a: { $ref: '#/$defs/b' }, b: { allOf: [{ $ref: '#/$defs/a' }] } };

test.each([
  ['itself', { $ref: '#' }],
  ['itself in `allOf`', { allOf: [{ $ref: '#' }] }],
  ['a circle in a field', { properties: { to: { $ref: '#/$defs/a' } }, $defs: circle }],
  ['another document', { properties: { to: { $ref: 'https://a.test/schema' } } }],
  ['a missing place', { items: { $ref: '#/$defs/none' } }],
])('a schema that refers to %s can’t be read to its end', (_, schema) => {
  expect(isReadable(schema)).toBe(false);
});

test('a schema beyond the limit can’t be read', () => {
  expect(isReadable({ anyOf: Array.from({ length: 10_001 }, () => ({})) })).toBe(false);
});
