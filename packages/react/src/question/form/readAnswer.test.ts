import type { JsonObject } from '@holdpoint/client';
import { schemaProblem } from '@holdpoint/client/adapter';
import { describe, expect, test } from 'vitest';
import { putText, putValue } from '../../form/changeDraft.ts';
import { listFields } from '../../form/listFields.ts';
import { delivery, giant, hostile, secrets } from '../answerForm.testkit.ts';
import { hasSecret, readAnswer } from './readAnswer.ts';
import { readFormModel } from './readFormModel.ts';

const controls = (schema: JsonObject) => {
  const { root, blank } = readFormModel(schema);
  const fields = listFields(root, blank.input, true) ?? [];
  return Object.fromEntries(fields.map(({ name, control }) => [name, control.type]));
};
const one = (schema: JsonObject) => controls({ type: 'object', properties: { field: schema } });
const problemsOf = (schema: JsonObject, json: string) => {
  const model = readFormModel(schema);
  return readAnswer(model, { ...model.blank, json }).problems;
};

test('each kind of field has its control, in the order of the schema, before anything is there', () => {
  expect(controls(delivery)).toMatchObject({
    street: 'text',
    notes: 'text',
    floor: 'number',
    weight: 'number',
    insured: 'boolean',
    speed: 'options',
    extras: 'several',
    day: 'text',
    contacts: 'list',
    from: 'group',
    'from.city': 'text',
  });
});

test.each([
  ['a text or nothing', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text'],
  ['named values', { oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] }, 'options'],
  ['kinds that can’t be told apart', { anyOf: [{ type: 'string' }, { type: 'number' }] }, 'json'],
  ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }] }, 'json'],
  ['an object of any keys', { type: 'object', additionalProperties: { type: 'string' } }, 'json'],
  ['nothing said', {}, 'json'],
  ['an object that may be left out', { type: 'object', properties: {} }, 'absent'],
])('a field by its schema: %s', (_name, schema, control) => {
  expect(one(schema)).toMatchObject({ field: control });
});

test('nothing is answered by the schema but what it fixes', () => {
  const { blank } = readFormModel({
    type: 'object',
    properties: {
      kind: { const: 'parcel' },
      size: { type: 'integer', default: 3 },
      list: { type: 'array', items: { type: 'string' } },
      to: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    },
    required: ['kind', 'size', 'list', 'to'],
  });
  expect(blank.input).toEqual({ kind: 'parcel', to: {} });
});

test('what is missing is said at its place, as is an entry that was added and not filled in', () => {
  const model = readFormModel(delivery);
  const places = readAnswer(model, model.blank).problems.map(({ path }) => path.join('.'));
  expect(places.sort()).toEqual(['floor', 'from.city', 'insured', 'speed', 'street']);
  const list = readFormModel({ type: 'array', items: { type: 'number' } });
  const added = putValue(list.blank, ['answer', 0], null);
  expect(readAnswer(list, added).problems).toEqual([{ path: ['answer', 0], code: 'required' }]);
  const filled = putText(added, ['answer', 0], { kind: 'number', text: '4' }, 4);
  expect(readAnswer(list, filled)).toMatchObject({ answer: [4], problems: [] });
});

test.each([
  ['password', { type: 'string' }],
  ['user_password', { type: 'string' }],
  ['apiKey', { type: 'string' }],
  ['API-KEY', { type: 'string' }],
  ['accessToken', { type: 'string' }],
  ['token', { type: 'string' }],
  ['clientSecret', { type: 'string' }],
  ['pin', { type: 'integer' }],
  ['cardCvv', { type: 'string' }],
  ['otp', { type: 'string' }],
  ['pаssword', { type: 'string' }],
  ['Passwort', { type: 'string' }],
  ['x', { type: 'string', format: 'password' }],
  ['x', { type: 'string', writeOnly: true }],
  ['x', { type: 'string', title: 'Enter your password here' }],
  ['x', { type: 'string', title: 'The PIN of your card' }],
  ['x', { type: 'string', title: 'パスワード' }],
  ['x', { anyOf: [{ type: 'string', format: 'password' }, { type: 'number' }] }],
])('a secret is not asked for: %s %j', (key, schema) => {
  const asked = { type: 'object', properties: { [key]: schema, other: { type: 'string' } } };
  expect(Object.values(controls(asked))).toContain('secret');
  const [problem] = problemsOf(asked, JSON.stringify({ [key]: 'hunter2' }));
  expect(problem).toMatchObject({ path: [key], code: 'secret' });
  expect(hasSecret(readFormModel(asked), { input: {}, texts: {}, json: `{"${key}": "hu` })).toBe(
    true,
  );
});

test.each([
  ['maxTokens', { type: 'integer' }],
  ['resetPassword', { type: 'boolean' }],
  ['spin', { type: 'string' }],
  ['x', { type: 'string', title: 'Boarding pass or pin-board' }],
])('no secret: %s %j', (key, schema) => {
  const asked = { type: 'object', properties: { [key]: schema } };
  expect(Object.values(controls(asked))).not.toContain('secret');
});

test('a required secret can’t be given, and does not count as a forgotten field', () => {
  const model = readFormModel({ ...secrets, required: ['apiKey'] });
  expect(readAnswer(model, model.blank).problems).toEqual([
    { path: ['apiKey'], code: 'secretNeeded' },
  ]);
});

test('a circular schema ends, and a giant one makes no form', () => {
  expect(Object.keys(controls(hostile)).length).toBeLessThan(200);
  expect(readFormModel(giant).isForm).toBe(false);
  let deep: JsonObject = { type: 'string' };
  for (let level = 0; level < 20_000; level += 1) deep = { anyOf: [deep] };
  expect(readFormModel(deep).isForm).toBe(false);
  const long = { type: 'object', properties: { a: { type: 'string', title: 'x'.repeat(2_000) } } };
  expect(readFormModel(long).isForm).toBe(false);
});

test('an answer by alternatives that multiply is not looked at for ever, and not sent', () => {
  const layer = (next: string) => ({ anyOf: Array.from({ length: 20 }, () => ({ $ref: next })) });
  const $defs = Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [
      `l${at}`,
      at === 7 ? { type: 'number', minimum: 5 } : layer(`#/$defs/l${at + 1}`),
    ]),
  );
  const model = readFormModel({
    type: 'object',
    $defs,
    properties: { field: { $ref: '#/$defs/l0' }, name: { type: 'string' } },
  });
  const { problems } = readAnswer(model, putValue(model.blank, ['field'], 1));
  expect(problems).toContainEqual({ path: [], code: 'unsendable' });
});

test('a pattern that could take a browser for ever is not tried, which is said', () => {
  const model = readFormModel(hostile);
  const { unchecked } = readAnswer(model, putValue(model.blank, ['paypal'], `${'a'.repeat(60)}!`));
  expect(unchecked).toContainEqual({ path: ['paypal'], code: 'unchecked' });
});

describe('an answer that the form can send leaves by the adapter, and one that it keeps does not', () => {
  const text = { type: 'string' };
  const object = (properties: object) => ({ type: 'object', properties });
  const pairs = [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ];
  test.each<[string, object, unknown, boolean]>([
    ['a field that is not asked for', object({ seat: text }), { seat: '1', free: true }, false],
    ['`not`', object({ seat: { ...text, not: { const: 'none' } } }), { seat: 'none' }, false],
    ['an e-mail', object({ mail: { ...text, format: 'email' } }), { mail: 'nobody' }, false],
    ['a pattern', object({ code: { ...text, pattern: '^[A-Z]+$' } }), { code: 'abc' }, false],
    ['a slow pattern', object({ code: { ...text, pattern: '^(a+)+$' } }), { code: 'b' }, true],
    ['an `enum` in another order', object({ a: { enum: [pairs[0]] } }), { a: pairs[1] }, true],
    [
      'the same item twice',
      object({ a: { type: 'array', uniqueItems: true } }),
      { a: pairs },
      false,
    ],
    ['`nullable`', object({ note: { ...text, nullable: true } }), { note: null }, true],
    ['a property that is `false`', object({ a: false }), { a: 1 }, false],
    ['no schema of a type', object({ a: { type: [...'xy'] } }), { a: 1 }, true],
  ])('%s', (_, schema, answer, leaves) => {
    const model = readFormModel(schema as JsonObject);
    const json = JSON.stringify(model.key ? { [model.key]: answer } : answer);
    const reading = readAnswer(model, { ...model.blank, json });
    expect(reading.problems.length === 0).toBe(leaves);
    expect(schemaProblem(schema, reading.answer) === undefined).toBe(leaves);
  });
});
