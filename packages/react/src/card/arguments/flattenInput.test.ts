import { expect, test } from 'vitest';
import { flattenInput, walkInput } from './flattenInput.ts';

const rows = (input: unknown) =>
  flattenInput(input).map(({ path, type, text }) => [path, type, text]);

test('every field is a row, in its order, as JSON carries it', () => {
  expect(
    rows({
      to: { name: 'Ada' },
      amount: 12.5,
      list: ['a', { b: true }],
      none: null,
      e: '',
      l: [],
      o: {},
    }),
  ).toEqual([
    ['to.name', 'text', 'Ada'],
    ['amount', 'number', '12.5'],
    ['list[0]', 'text', 'a'],
    ['list[1].b', 'boolean', 'true'],
    ['none', 'null', 'null'],
    ['e', 'emptyText', ''],
    ['l', 'emptyList', ''],
    ['o', 'emptyObject', ''],
  ]);
});

test('different inputs never have the same rows', () => {
  const inputs = [
    { a: { b: 1 } },
    { 'a.b': 1 },
    { a: ['1'] },
    { 'a[0]': '1' },
    { a: { 0: '1' } },
    { a: 1 },
    { a: '1' },
    { a: null },
    { a: 'null' },
    { a: '' },
    { a: [] },
    { a: {} },
    { '': 1 },
    { '"': 1 },
    1,
    '1',
    null,
    {},
    [],
  ];
  const drawn = inputs.map((input) => JSON.stringify(rows(input)));
  expect(new Set(drawn).size).toBe(inputs.length);
});

test('a key named __proto__ is data', () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  expect(rows(JSON.parse('{"__proto__":{"x":1},"constructor":"c"}'))).toEqual([
    ['__proto__.x', 'number', '1'],
    ['constructor', 'text', 'c'],
  ]);
  expect(rows(Object.create({ inherited: 1 }))).toEqual([['', 'emptyObject', '']]);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
});

test('a deep input does not exhaust the stack', () => {
  let input: unknown = 'end';
  for (let depth = 0; depth < 50_000; depth += 1) input = [input];
  expect(flattenInput(input)).toHaveLength(1);
});

test('very long ways are said once, by a place that no key can be taken for', () => {
  const name = 'n'.repeat(100);
  const input = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, at) => [`k${at}`, { [name]: { a: 1, '#1': 2 } }]),
  );
  const all = rows(input);
  expect(all.slice(0, 2)).toEqual([
    [`k0.${name}.a`, 'number', '1'],
    [`k0.${name}["#1"]`, 'number', '2'],
  ]);
  expect(all.slice(-3)).toEqual([
    [`k2999.${name}`, 'place', expect.stringMatching(/^#\d+$/)],
    [expect.stringMatching(/^#\d+\.a$/), 'number', '1'],
    [expect.stringMatching(/^#\d+\["#1"\]$/), 'number', '2'],
  ]);
  const places = all.filter(([, type]) => type === 'place').map(([, , text]) => text);
  expect(new Set(places).size).toBe(places.length);
});

test('values come one at a time', () => {
  const walk = walkInput(Array.from({ length: 1_000_000 }, () => 1));
  expect(walk.next().value).toEqual({ path: '[0]', type: 'number', text: '1' });
});
