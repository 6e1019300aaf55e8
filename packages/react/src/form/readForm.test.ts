import { defineInterruptTool } from '@holdpoint/client';
import { checkSchema } from '@holdpoint/client/internal';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toolSchema } from '../card/overview/toolSchema.ts';
import { putText, putValue, removeEntry } from './changeDraft.ts';
import { emptyValue, toVariant } from './emptyValue.ts';
import { newForm, readFormDraft } from './formDraft.ts';
import { listFields } from './listFields.ts';
import { readForm } from './readForm.ts';
import { type JsonSchema, readShape } from './schema.ts';

const order = z.object({
  amount: z.number().min(1).max(500).multipleOf(0.01).describe('In EUR'),
  to: z.object({ name: z.string().min(1), iban: z.string().regex(/^DE/) }),
  when: z.iso.date(),
  urgency: z.enum(['low', 'high']),
  note: z.string().optional(),
  limit: z.number().nullable(),
  instant: z.boolean(),
  lines: z.array(z.object({ what: z.string(), count: z.int() })).max(3),
  pay: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('card'), last4: z.string(), memo: z.string() }),
    z.object({ kind: z.literal('bank'), iban: z.string(), memo: z.string() }),
  ]),
  both: z.union([z.string(), z.number()]),
});
const tool = defineInterruptTool({ name: 'order', input: order, answer: 'restart' });
const schema = toolSchema(tool);
const input = {
  amount: 12.5,
  to: { name: 'Ada', iban: 'DE02' },
  when: '2026-11-03',
  urgency: 'low',
  limit: null,
  instant: true,
  lines: [
    { what: 'tea', count: 2 },
    { what: 'rum', count: 1 },
  ],
  pay: { kind: 'card', last4: '4242', memo: 'x' },
  both: 7,
};
const fields = (value: unknown, by: JsonSchema = schema) => {
  const found = listFields(by, value);
  if (!found) throw new Error('too large');
  return found;
};
const controls = (value: unknown, by: JsonSchema = schema) =>
  fields(value, by).map(({ name, control }) => [name, control.type]);
const problems = (value: unknown) =>
  readForm(newForm(value as never), schema, tool).problems.map(({ path, code }) => [
    path.join('.'),
    code,
  ]);

test('reads JSON Schema from a zod schema; prefers the app’s own; without one, uses the values', () => {
  expect(schema).toMatchObject({ type: 'object', properties: { amount: { minimum: 1 } } });
  expect(toolSchema(tool, { type: 'string' })).toEqual({ type: 'string' });
  expect(toolSchema({ ...tool, inputJsonSchema: { title: 'mine' } })).toEqual({ title: 'mine' });
  const silent = { '~standard': { version: 1, vendor: 'x', validate: () => ({ value: 1 }) } };
  expect(toolSchema({ ...tool, input: silent as never })).toEqual({});
  const dates = defineInterruptTool({ name: 'x', input: z.date(), answer: 'restart' });
  expect(toolSchema(dates)).toEqual({});
});

test('every value has its line, by its kind, in its order, and what is missing can be added', () => {
  expect(controls(input)).toEqual([
    ['amount', 'number'],
    ['to.name', 'text'],
    ['to.iban', 'text'],
    ['when', 'text'],
    ['urgency', 'options'],
    ['limit', 'null'],
    ['instant', 'boolean'],
    ['lines', 'list'],
    ['lines[0]', 'group'],
    ['lines[0].what', 'text'],
    ['lines[0].count', 'number'],
    ['lines[1]', 'group'],
    ['lines[1].what', 'text'],
    ['lines[1].count', 'number'],
    ['pay', 'variants'],
    ['pay.kind', 'fixed'],
    ['pay.last4', 'text'],
    ['pay.memo', 'text'],
    ['both', 'variants'],
    ['both', 'number'],
    ['note', 'absent'],
  ]);
  expect(fields(input)[0]?.description).toBe('In EUR');
});

test('no two lines are taken for one another', () => {
  const keys = fields(input).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('without a schema a value keeps the kind that it has', () => {
  expect(
    controls({ a: 'x', b: 1, c: false, d: null, e: [], f: {}, g: 'x\ny', h: 'a\r\nb\nc' }, {}),
  ).toEqual([
    ['a', 'text'],
    ['b', 'number'],
    ['c', 'boolean'],
    ['d', 'json'],
    ['e', 'list'],
    ['f', 'group'],
    ['g', 'text'],
    // A field would unify the line ends.
    ['h', 'json'],
  ]);
});

test('a value of the wrong type is edited as JSON, and a secret not at all', () => {
  const by = {
    properties: { n: { type: 'number' }, key: { type: 'string', format: 'password' } },
  };
  expect(controls({ n: '5', key: 'abc' }, by)).toEqual([
    ['n', 'json'],
    ['key', 'fixed'],
  ]);
});

test('an input too large or too deep for a form is left to JSON', () => {
  expect(
    listFields(
      {},
      Array.from({ length: 500 }, () => 1),
    ),
  ).toBeUndefined();
  let deep: unknown = 1;
  for (let level = 0; level < 5000; level += 1) deep = { d: deep };
  expect(fields(deep, {}).at(-1)?.control.type).toBe('json');
});

test('references, allOf and schemas that refer to themselves are followed, and not for ever', () => {
  const root: JsonSchema = {
    $defs: {
      node: {
        type: 'object',
        properties: { name: { type: 'string' }, kids: { items: { $ref: '#/$defs/node' } } },
      },
      loop: { $ref: '#/$defs/loop' },
      'a/b': { type: 'boolean' },
    },
    allOf: [{ $ref: '#/$defs/node' }, { required: ['name'] }],
  };
  expect(controls({ name: 'a', kids: [{ name: 'b' }] }, root).map(([name]) => name)).toEqual([
    'name',
    'kids',
    'kids[0]',
    'kids[0].name',
    'kids[0].kids',
  ]);
  expect(checkSchema(root, root, {})).toEqual([{ path: ['name'], code: 'required' }]);
  expect(readShape(root, { $ref: '#/$defs/loop' }).schema).toEqual({});
  expect(readShape(root, { $ref: '#/$defs/a~1b' }).schema).toEqual({ type: 'boolean' });
  expect(readShape(root, { $ref: 'https://x.invalid/s.json' }).schema).toEqual({});
});

test('what is left alone is the very same value, and what is changed is the only change', () => {
  const draft = putValue(newForm(input), ['amount'], 40);
  const read = readForm(draft, schema, tool);
  expect(read.problems).toEqual([]);
  expect(read.input).toEqual({ ...input, amount: 40 });
  expect((read.input as typeof input).to).toBe(input.to);
  expect(Object.keys(read.input as object)).toEqual(Object.keys(input));
  expect(input.amount).toBe(12.5);
});

test('a key named __proto__ is data', () => {
  const hostile = JSON.parse('{"__proto__": {"x": 1}, "y": 1}') as never;
  const { input: made } = putValue(newForm(hostile), ['__proto__', 'x'], 2);
  expect(JSON.stringify(made)).toBe('{"__proto__":{"x":2},"y":1}');
  expect('x' in {}).toBe(false);
});

describe('problems come with their place', () => {
  test.each([
    [{ ...input, amount: 0 }, ['amount', 'minimum']],
    [{ ...input, amount: 501 }, ['amount', 'maximum']],
    [{ ...input, amount: 1.001 }, ['amount', 'multipleOf']],
    [{ ...input, amount: '5' }, ['amount', 'type']],
    [{ ...input, to: { name: '', iban: 'DE' } }, ['to.name', 'required']],
    [{ ...input, to: { name: 'A', iban: 'GB' } }, ['to.iban', 'pattern']],
    [{ ...input, when: '2026-02-30' }, ['when', 'date']],
    [{ ...input, urgency: 'now' }, ['urgency', 'enum']],
    [{ ...input, lines: Array(4).fill(input.lines[0]) }, ['lines', 'maxItems']],
    [{ ...input, lines: [{ what: 'x', count: 1.5 }] }, ['lines.0.count', 'integer']],
    [{ ...input, pay: { kind: 'bank', memo: 'x' } }, ['pay.iban', 'required']],
    [{ ...input, both: true }, ['both', 'type']],
    [{ ...input, amount: Number.POSITIVE_INFINITY }, ['amount', 'unsendable']],
  ])('%#', (value, problem) => {
    expect(problems(value)).toContainEqual(problem);
  });

  test('0.07 is a multiple of 0.01', () => {
    expect(checkSchema({}, { multipleOf: 0.01 }, 0.07)).toEqual([]);
    expect(checkSchema({}, { multipleOf: 0.01 }, 1240.57)).toEqual([]);
    expect(checkSchema({}, { multipleOf: 0.07 }, 2.03)).toEqual([]);
    expect(checkSchema({}, { multipleOf: 0.01 }, 1_250_000.001)).toHaveLength(1);
  });

  test('a bound that is itself out is held to, also as drafts before 6 say it', () => {
    const older = { minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true };
    for (const schema of [older, { exclusiveMinimum: 1, exclusiveMaximum: 9 }]) {
      expect(checkSchema({}, schema, 5)).toEqual([]);
      expect(checkSchema({}, schema, 1)).toMatchObject([{ code: 'exclusiveMinimum', limit: 1 }]);
      expect(checkSchema({}, schema, 9)).toMatchObject([{ code: 'exclusiveMaximum', limit: 9 }]);
    }
    expect(checkSchema({}, { ...older, exclusiveMinimum: false }, 1)).toEqual([]);
  });

  test('what only the tool’s own schema knows is said in its words', () => {
    const strict = defineInterruptTool({
      name: 'x',
      input: z.object({ to: z.string().refine((to) => to !== 'Bob', 'Bob is on holiday') }),
      answer: 'restart',
    });
    const { problems: found } = readForm(newForm({ to: 'Bob' }), toolSchema(strict), strict);
    expect(found).toEqual([{ path: ['to'], code: 'schema', words: 'Bob is on holiday' }]);
  });

  test('a number half typed keeps its text and stops the review', () => {
    const draft = putText(newForm(input), ['amount'], { kind: 'number', text: '12.' }, undefined);
    expect(readForm(draft, schema, tool)).toMatchObject({
      input,
      problems: [{ path: ['amount'], code: 'notNumber' }],
    });
  });

  test('as JSON, the whole text counts', () => {
    const draft = (json: string) => readForm({ ...newForm(input), json }, schema, tool).problems;
    expect(draft(JSON.stringify(input))).toEqual([]);
    expect(draft('{')).toMatchObject([{ path: [], code: 'notJson' }]);
    expect(draft(JSON.stringify({ ...input, amount: 0 }))).toMatchObject([{ code: 'minimum' }]);
  });
});

test('what was typed in a list’s entries moves with them', () => {
  const text = { kind: 'number', text: '9.' } as const;
  let draft = putText(newForm(input), ['lines', 1, 'count'], text, undefined);
  draft = putText(draft, ['amount'], text, undefined);
  draft = removeEntry(draft, ['lines', 0]);
  expect(draft.texts).toEqual({ '["lines",0,"count"]': text, '["amount"]': text });
  expect(draft.input).toMatchObject({ lines: [{ what: 'rum', count: 1 }] });
  expect(Object.keys(removeEntry(draft, ['lines', 0]).texts)).toEqual(['["amount"]']);
});

test('a new entry is empty, not guessed, and a default is the app’s', () => {
  expect(emptyValue(schema, readShape(schema, schema).schema)).toMatchObject({
    amount: 1,
    to: { name: '', iban: '' },
    urgency: 'low',
    limit: null,
    instant: false,
    lines: [],
    pay: { kind: 'card', last4: '' },
  });
});

test('another alternative keeps what both have', () => {
  const [, bank] = readShape(schema, (schema.properties as { pay: unknown }).pay).variants ?? [];
  expect(toVariant(schema, bank as JsonSchema, input.pay)).toEqual({
    kind: 'bank',
    iban: '',
    memo: 'x',
  });
  expect(toVariant({}, { type: 'string' }, 7)).toBe('');
});

test('a draft of another version is not taken for one', () => {
  for (const kept of [undefined, null, 'text', { input: 1 }, { input: 1, texts: { a: 1 } }]) {
    expect(readFormDraft(kept)).toBeNull();
  }
  const draft = putText(newForm({ a: 1 }), ['a'], { kind: 'number', text: '1.' }, 1);
  expect(readFormDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});
