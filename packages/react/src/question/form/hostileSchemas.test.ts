import type { JsonObject } from '@holdpoint/client';
import { describe, expect, test } from 'vitest';
import { putValue } from '../../form/changeDraft.ts';
import { type Field, listFields } from '../../form/listFields.ts';
import { isSecretField } from '../../form/secretFields.ts';
import { isQuestion } from '../parts/isQuestion.ts';
import { readAnswer } from './readAnswer.ts';
import { type FormModel, readFormModel } from './readFormModel.ts';

const object = (properties: unknown, more: object = {}): object => ({
  type: 'object',
  properties,
  ...more,
});
const nested = (depth: number, around: (inner: object) => object): object => {
  let schema: object = { type: 'string' };
  for (let level = 0; level < depth; level += 1) schema = around(schema);
  return schema;
};
const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
/** Definitions that each reference the next twice. */
const doubling = (make: (next: object) => object) => ({
  $defs: {
    ...Object.fromEntries(many(40, (at) => [`d${at}`, make({ $ref: `#/$defs/d${at + 1}` })])),
    d40: { type: 'string' },
  },
  $ref: '#/$defs/d0',
});

const schemas: readonly (readonly [name: string, schema: object])[] = [
  ['its only alternative is itself', { anyOf: [{ $ref: '#' }] }],
  ['itself or nothing', { anyOf: [{ $ref: '#' }, { type: 'null' }] }],
  [
    'a field that is itself or nothing',
    object({ a: { anyOf: [{ $ref: '#/properties/a' }, { type: 'null' }] } }),
  ],
  ['all of itself, twice', { allOf: [{ $ref: '#' }, { $ref: '#' }] }],
  ['one of itself', object({ a: { oneOf: [{ $ref: '#' }, { $ref: '#/properties/a' }] } })],
  [
    'a loop of two',
    { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' },
  ],
  ['a title of 2 MB', object({ a: { type: 'string', title: 'x'.repeat(2_000_000) } })],
  ['10,000 fields', object(Object.fromEntries(many(10_000, (at) => [`f${at}`, {}])))],
  ['objects, 200 deep', nested(200, (a) => object({ a }, { required: ['a'] }))],
  ['objects, 5,000 deep', nested(5_000, (a) => object({ a }, { required: ['a'] }))],
  ['lists, 200 deep', nested(200, (items) => ({ type: 'array', items, minItems: 1 }))],
  ['5,000 options', object({ a: { enum: many(5_000, (at) => `option ${at}`) } })],
  ['5,000 times the same requirement', object({ a: {} }, { required: many(5_000, () => 'a') })],
  ['400 alternatives', object({ a: { oneOf: many(400, (at) => object({ k: { const: at } })) } })],
  [
    'fields that double',
    doubling((next) => object({ a: next, b: next }, { required: ['a', 'b'] })),
  ],
  ['alternatives that double', doubling((next) => ({ anyOf: [next, { allOf: [next] }] }))],
  ['a pattern that never ends', object({ a: { type: 'string', pattern: '^(a+)+$' } })],
  ['a pattern that is none', object({ a: { type: 'string', pattern: '(((' } })],
  [
    'names of JavaScript’s own',
    JSON.parse(
      '{"type":"object","properties":{"__proto__":{"const":{"polluted":true}},"constructor":{"type":"object","properties":{"prototype":{"type":"string"}},"required":["prototype"]},"toString":{"type":"string"}},"required":["__proto__","constructor","toString"]}',
    ) as object,
  ],
  [
    'bounds that nothing fits',
    object(
      {
        a: { type: 'integer', minimum: 5, maximum: 3 },
        b: { type: 'string', minLength: 10, maxLength: 2 },
        c: { enum: [] },
        d: { type: 'array', items: { type: 'string' }, minItems: 5, maxItems: 1 },
      },
      { required: ['a', 'b', 'c', 'd'] },
    ),
  ],
  [
    'words of the wrong kind',
    object(
      {
        a: { type: 'strange' },
        b: { type: [] },
        c: { enum: 'x' },
        d: { properties: 5 },
        e: null,
        f: 1,
        g: [],
      },
      { required: 'a', additionalProperties: 7 },
    ),
  ],
  [
    'numbers that are none',
    object({ a: { type: 'number', minimum: Number.POSITIVE_INFINITY, multipleOf: 0 } }),
  ],
  ['required, and nowhere described', object({}, { required: ['x', 'y'] })],
  ['names without words', object({ '': {}, ' ': {}, '\u200b': { type: 'string', title: ' ' } })],
  [
    'answers in place of the person’s',
    object(
      {
        approved: { type: 'boolean', default: true },
        amount: { type: 'number', default: 5, examples: [6] },
        to: { type: 'string', default: 'Mallory' },
        list: { type: 'array', items: { type: 'string' }, default: ['x'] },
        kind: { enum: ['only'], default: 'only' },
      },
      { required: ['approved', 'amount', 'to', 'list', 'kind'], default: { approved: true } },
    ),
  ],
];

const fieldsOf = (model: FormModel): readonly Field[] =>
  (model.isForm && listFields(model.root, model.blank.input, true)) || [];

/** Returns the path of every value that is neither an object nor a list. */
function leaves(value: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof value !== 'object' || value === null) return [path.join('/')];
  return Object.entries(value).flatMap(([key, item]) => leaves(item, [...path, key]));
}

describe.each(schemas)('a schema made to do harm: %s', (_, schema) => {
  const model = readFormModel(schema as JsonObject);
  const fields = fieldsOf(model);

  test('is a question, with no more lines than anybody fills in', () => {
    const allowed = { respond: true, restart: false, replaceInput: false, cancel: true };
    const types = 'type' in schema || 'anyOf' in schema || '$ref' in schema || 'allOf' in schema;
    expect(isQuestion({ input: {}, answerSchema: schema, allowed })).toBe(types);
    expect(fields.length).toBeLessThanOrEqual(200);
  });

  test('prefills only what the schema fixes, and shows that as a line of the form', () => {
    const shown = fields
      .filter(({ control }) => control.type === 'fixed')
      .map(({ path }) => path.join('/'));
    for (const leaf of leaves(model.blank.input))
      if (leaf !== '')
        expect(shown.some((path) => leaf === path || leaf.startsWith(`${path}/`))).toBe(true);
  });

  test('what is written is sent as it was written, or it is said why not', () => {
    for (const field of fields.filter(({ control }) => control.type === 'text')) {
      const text = `${'a'.repeat(60)}!`;
      const { answer, problems } = readAnswer(model, putValue(model.blank, field.path, text));
      const path = model.key === undefined ? field.path : field.path.slice(1);
      let at = answer;
      for (const step of path) at = Object.getOwnPropertyDescriptor(Object(at), step)?.value;
      expect(at).toBe(text);
      expect(problems.length).toBeLessThanOrEqual(101);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('a secret is known by its name, however it is spelled', () => {
  const isSecret = (key: string, title?: string) =>
    isSecretField([key], { type: 'string', ...(title === undefined ? {} : { title }) });

  test.each([
    ...[
      'password',
      'pass_word',
      'pаssword',
      'ｐａｓｓｗｏｒｄ',
      'pass\u200bword',
      'passw0rd',
      'pa$$word',
    ],
    ...[
      'password_confirmation',
      'passwordAgain',
      'twoFactorCode',
      'mnemonic',
      'sshKey',
      'contraseña',
    ],
  ])('the key %s', (key) => expect(isSecret(key)).toBe(true));

  test.each([
    ...[
      'Please type the p a s s w o r d',
      'Your Pa$$w0rd',
      'Pass\u00adword',
      'Пароль',
      'Mot de passe',
    ],
    ...['Recovery words', 'Passwоrd, again', '6-digit code'],
  ])('the title %s', (title) => expect(isSecret('answer1', title)).toBe(true));

  test.each([
    'passenger',
    'boarding',
    'compass',
    'confirmation',
    'again',
    'keyword',
    'note',
    'a1',
    '4',
    '$',
  ])('and the key %s is none', (key) => expect(isSecret(key)).toBe(false));

  test.each([
    'A boarding pass',
    'Price in $',
    'a b c d',
    'Passport number',
    'Repeat the order again',
  ])('and the title %s is none', (title) => expect(isSecret('answer1', title)).toBe(false));
});
