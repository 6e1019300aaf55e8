import { describe, expect, test } from 'vitest';
import { parseJson } from '../protocol/exactJson.ts';
import { schemaProblem } from './schemaProblem.ts';

const text = { type: 'string' };
/** Small, and 2 to the power of `times` schemas when it is followed. */
const doubled = (times: number) => ({
  $ref: `#/$defs/d${times}`,
  $defs: Object.fromEntries(
    Array.from({ length: times + 1 }, (_, at) => {
      const before = { $ref: `#/$defs/d${at - 1}` };
      return [`d${at}`, at === 0 ? text : { allOf: [before, before] }];
    }),
  ),
});
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const open = (pattern: string) => object({ a: text }, { patternProperties: { [pattern]: text } });

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

  const onCondition = (more: object) => ({
    allOf: [object({ kind: text }), { if: object({ kind: { const: 'bank' } }), ...more }],
  });
  const banks = object({ iban: text });

  test.each([
    [
      'a field that `then` names',
      { ...object({ kind: text }), if: {}, ...Object.fromEntries([['then', banks]]) },
      { iban: 'x' },
    ],
    ['a field that `else` of a part names', onCondition({ else: banks }), { iban: 'x' }],
    [
      'a field that comes with another',
      onCondition({ dependentSchemas: { kind: banks } }),
      { iban: 'x' },
    ],
    [
      'one that `else` names beside alternatives',
      { ...object({ kind: text }), anyOf: [object({ a: text }), banks], else: object({ b: text }) },
      { a: 'x', b: 'y' },
    ],
    ['the same before draft 2019', onCondition({ dependencies: { kind: banks } }), { iban: 'x' }],
    [
      'a field of an alternative that a part refers to',
      {
        allOf: [object({ kind: text }), { oneOf: [{ $ref: '#/$defs/bank' }] }],
        $defs: { bank: banks },
      },
      { kind: 'x', iban: 'y' },
    ],
    ['fields of its parts', parts, { a: 'x', b: 'y' }],
    ['fields around an alternative', ways, { name: 'Ada', kind: 'card', card: 'x' }],
    ['fields of what it refers to', found, { a: 'x', b: 'y' }],
    [
      'a field that an alternative describes by its name',
      { ...object({ a: text }), anyOf: [{ patternProperties: { '^x': text } }] },
      { a: 'x', x1: 'y' },
    ],
    [
      'a field that a pattern describes, where there may be no others',
      { ...open('^x'), additionalProperties: false },
      { a: 'x', x1: 'y' },
    ],
    [
      'a field whose pattern takes forever, where there may be no others',
      { ...open('^(a+)+$'), additionalProperties: false },
      { [`${'a'.repeat(40)}!`]: 'y' },
    ],
    ['a field that matches no pattern, where there may be others', open('^x'), { y1: 5 }],
    ['characters of two halves each', { ...text, maxLength: 3 }, '👋👋👋'],
    ['a text whose pattern takes forever', { ...text, pattern: '^(a+)+$' }, `${'a'.repeat(40)}!`],
    ['whatever is sent where nothing is asked for', undefined, { a: 'x' }],
  ])('%s', (_, schema, value) => expect(schemaProblem(schema, value)).toBeUndefined());

  test.each([
    ['a field that nothing names', object({ a: text }), { a: 'x', b: 'y' }],
    ['a field named as what objects inherit', object({ a: text }), JSON.parse('{"__proto__":1}')],
    ['a field of another alternative', ways, { name: 'Ada', kind: 'card', iban: 'x' }],
    ['a field that no alternative names', ways, { name: 'Ada', kind: 'card', more: 'x' }],
    ['a field that no condition names', onCondition({ else: banks }), { more: 'x' }],
    [
      'one that nothing names, beside alternatives that name none',
      object({ a: text }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] }),
      { a: 'x', free: true },
    ],
    [
      'the same by `additionalProperties`',
      { ...object({ a: text }), oneOf: [{ required: ['a'] }], additionalProperties: false },
      { a: 'x', free: true },
    ],
    [
      'one that `additionalProperties` forbids, though an alternative describes it',
      object(
        { a: text },
        { anyOf: [{ patternProperties: { '^x': text } }], additionalProperties: false },
      ),
      { a: 'x', x1: 'y' },
    ],
    [
      'one that matches no pattern, where there may be no others',
      { ...open('^x'), additionalProperties: false },
      { a: 'x', y1: 'y' },
    ],
    ['one that is not what its pattern asks for', open('^x'), { a: 'x', x1: 5 }],
    [
      'one of the others, beside a pattern',
      { ...open('^x'), additionalProperties: { type: 'number' } },
      { y1: 'y' },
    ],
    ['one character too many', { ...text, maxLength: 3 }, '👋👋👋👋'],
  ])('and %s does not', (_, schema, value) => expect(schemaProblem(schema, value)).toBeDefined());
});

describe('every word by which an answer is bounded is held to', () => {
  const number = { type: 'number' };
  const tree = {
    $defs: {
      node: object({ name: text, kids: { type: 'array', items: { $ref: '#/$defs/node' } } }),
    },
    $ref: '#/$defs/node',
  };
  const parts = { allOf: [{ type: 'number', minimum: 1 }, { maximum: 5 }] };
  const bank = { oneOf: [object({ card: text }), object({ iban: text })] };

  test.each([
    ['exclusiveMinimum', { ...number, exclusiveMinimum: 0 }, 0.01, 0],
    ['exclusiveMaximum', { ...number, exclusiveMaximum: 10 }, 9.99, 10],
    ['as it was before', { ...number, minimum: 0, exclusiveMinimum: true }, 1, 0],
    ['multipleOf', { ...number, multipleOf: 0.1 }, 0.3, 0.35],
    ['multipleOf cents', { ...number, multipleOf: 0.01 }, 1240.57, 1.001],
    ['multipleOf, many times', { ...number, multipleOf: 0.07 }, 2.03, 1_250_000.001],
    ['uniqueItems', { uniqueItems: true }, [1, '1', { a: 1 }, { a: 2 }], [{ a: 1 }, 'x', { a: 1 }]],
    ['not', { ...text, not: { const: 'root' } }, 'ada', 'root'],
    [
      'not, of an object that may have other fields',
      { not: object({ a: object({ b: { const: 1 } }, { required: ['b'] }) }) },
      { a: { b: 2, c: 3 } },
      { a: { b: 1, c: 3 } },
    ],
    [
      'not, of an object without other fields',
      {
        ...object({ a: text, b: text }),
        not: object({ a: text }, { additionalProperties: false }),
      },
      { a: 'x', b: 'y' },
      { a: 'x' },
    ],
    ['not, of a not', { not: { not: text } }, 'x', 1],
    ['both of anyOf and oneOf', { anyOf: [text, number], oneOf: [number] }, 1, 'x'],
    ['allOf', parts, 5, 6],
    [
      'a reference',
      { $defs: { mail: { ...text, minLength: 3 } }, $ref: '#/$defs/mail' },
      'abc',
      'a',
    ],
    ['items by their places', { prefixItems: [text], items: false }, ['a'], [5]],
    ['what follows those', { prefixItems: [text], items: number }, ['a', 5], ['a', 'b']],
    ['nothing that follows those', { prefixItems: [text], items: false }, ['a'], ['a', 'b']],
    ['the same as it was written before', { items: [text, number] }, ['a', 5], [5, 'a']],
    ['and what follows then', { items: [text], additionalItems: number }, ['a', 5], ['a', 'b']],
    [
      'a reference with signs in its path',
      { $defs: { 'a/b c': number }, $ref: '#/$defs/a~1b%20c' },
      1,
      'x',
    ],
    [
      'a schema that refers to itself',
      tree,
      { kids: [{ name: 'a', kids: [] }] },
      { kids: [{ name: 5 }] },
    ],
    ['a field that it does not name', tree, { name: 'a' }, { name: 'a', more: 1 }],
    [
      'one of the alternatives in a part',
      { ...object({ name: text }), allOf: [bank] },
      { name: 'a', iban: 'x' },
      { name: 'a', iban: 'x', card: 'y' },
    ],
  ])('%s', (_, schema, good, bad) => {
    expect(schemaProblem(schema, good)).toBeUndefined();
    expect(schemaProblem(schema, bad)).toBeDefined();
  });

  test.each([
    ['refers to itself', { $ref: '#' }],
    ['refers to itself in both of its parts', { allOf: [{ $ref: '#' }, { $ref: '#' }] }],
    ['refers twice to what refers twice, 40 times over', doubled(40)],
    ['refers to another address', { $ref: 'https://schemas.test/answer.json' }],
    ['refers to nothing', { $ref: '#/$defs/answer' }],
    ['forbids what is at another address', { not: { $ref: 'https://schemas.test/no.json' } }],
    [
      'forbids alternatives of which one is at another address',
      { not: { anyOf: [{ type: 'number' }, { $ref: 'https://schemas.test/no.json' }] } },
    ],
    [
      'forbids the contrary of what is at another address',
      { not: { not: { $ref: 'https://schemas.test/no.json' } } },
    ],
    ['refers to what every object has', { $ref: '#/constructor' }],
  ])('an answer by one that %s is held back, soon', (_, schema) => {
    expect(schemaProblem(schema, 'x')).toMatch('read to its end');
  });

  test('of many items each is looked at a few times only', () => {
    let looks = 0;
    const watched = (a: number) =>
      new Proxy(
        { a },
        {
          ownKeys(item) {
            looks += 1;
            return Reflect.ownKeys(item);
          },
        },
      );
    const items = Array.from({ length: 1000 }, (_, at) => watched(at));
    expect(schemaProblem({ uniqueItems: true }, items)).toBeUndefined();
    expect(looks).toBeLessThan(5000);
  });

  describe('what a schema lists is looked through a bounded number of times', () => {
    let looks = 0;
    const look = () => {
      looks += 1;
    };
    const watched = <T extends object>(some: T) =>
      new Proxy(some, {
        get(all, key) {
          look();
          return Reflect.get(all, key);
        },
        ownKeys(all) {
          look();
          return Reflect.ownKeys(all);
        },
      });
    const many = Array.from({ length: 2_000 }, (_, at) => `k${at}`);
    const each = (item: unknown) => many.map(() => item);
    const names = watched(Object.fromEntries(many.map((key) => [key, text])));
    const big = watched({ allOf: Array.from({ length: 900 }, () => ({})) });
    const long = () => [...many.keys(), Number.NaN];
    const offered = Array.from({ length: 200 }, () => watched([...many.keys(), 'x']));
    const words = many.slice(0, 190).map((key) => [key, { $ref: '#/$defs/big' }]);
    const one = { ...object(Object.fromEntries(words)), required: ['none'] };

    test.each([
      ['names', { items: { allOf: [object(names), object({ a: text })] } }, each({ a: 'x' }), 500],
      ['values', { items: { enum: watched(many) } }, each('k1999'), 400_000],
      ['long values', { enum: offered }, long(), 1_000],
      ['required fields', { items: { required: watched(each('a')) } }, each({ a: 1 }), 400_000],
      ['fixed words', { $defs: { big, one }, anyOf: each({ $ref: '#/$defs/one' }) }, {}, 500],
    ])('%s', (_, schema, value, most) => {
      looks = 0;
      expect(schemaProblem(schema, value)).toMatch('read to its end');
      expect(looks).toBeLessThan(most);
    });
  });
});

describe('a number that JavaScript rounds is not the one that a schema lists', () => {
  const big = '12345678901234567890';
  const rounded = Number(big);
  test.each([
    `{"enum":[1,${big}]}`,
    `{"const":${big}}`,
    `{"anyOf":[{"const":1},{"const":${big}}]}`,
  ])('%s', (schema) => {
    expect(schemaProblem(parseJson(schema), rounded)).toBeDefined();
  });

  test('the other options of its list are still taken', () => {
    expect(schemaProblem(parseJson(`{"enum":[1,${big}]}`), 1)).toBeUndefined();
    expect(schemaProblem({ enum: [rounded] }, rounded)).toBeUndefined();
  });
});
