import { describe, expect, test } from 'vitest';
import { schemaProblem } from './schemaProblem.ts';

const text = { type: 'string' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

describe('an answer leaves by the schema that its form was drawn from', () => {
  const parts = { ...object({ a: text }), allOf: [object({ b: text }, { required: ['b'] })] };
  const ways = {
    ...object({ name: text }),
    oneOf: [
      object({ kind: { const: 'card' }, card: text }),
      object({ kind: { const: 'bank' }, iban: text }),
    ],
  };
  const found = {
    $defs: { more: object({ b: text }) },
    ...object({ a: text }),
    $ref: '#/$defs/more',
  };

  test.each([
    ['fields of its parts', parts, { a: 'x', b: 'y' }],
    ['fields around an alternative', ways, { name: 'Ada', kind: 'card', card: 'x' }],
    ['fields of what it refers to', found, { a: 'x', b: 'y' }],
    ['characters of two halves each', { ...text, maxLength: 3 }, '👋👋👋'],
  ])('%s', (_, schema, value) => expect(schemaProblem(schema, value)).toBeUndefined());

  test.each([
    ['a field that nothing names', object({ a: text }), { a: 'x', b: 'y' }],
    ['a field of another alternative', ways, { name: 'Ada', kind: 'card', iban: 'x' }],
    ['a field that no alternative names', ways, { name: 'Ada', kind: 'card', more: 'x' }],
    ['one character too many', { ...text, maxLength: 3 }, '👋👋👋👋'],
  ])('and %s does not', (_, schema, value) => expect(schemaProblem(schema, value)).toBeDefined());
});
