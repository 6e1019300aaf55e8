import { defineInterruptTool } from '@holdpoint/client';
import { checkSchema } from '@holdpoint/client/internal';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toolSchema } from '../card/overview/toolSchema.ts';
import { newForm } from './formDraft.ts';
import { readForm } from './readForm.ts';

describe('a text that could not be tested against its pattern', () => {
  const schema = { properties: { a: { pattern: '^(x+)y\\1$' }, b: { minLength: 2 } } };

  test('is reported as unchecked: neither wrong nor right', () => {
    expect(checkSchema(schema, schema, { a: 'xyx' })).toEqual([{ path: ['a'], code: 'unchecked' }]);
    const draft = newForm({ a: 'xyx', b: 'long' });
    expect(readForm(draft, schema, undefined)).toMatchObject({
      problems: [],
      unchecked: [{ path: ['a'], code: 'unchecked' }],
    });
  });

  test('hides nothing that is wrong', () => {
    expect(readForm(newForm({ a: 'xyx', b: '' }), schema, undefined)).toMatchObject({
      problems: [{ path: ['b'], code: 'minLength' }],
      unchecked: [{ path: ['a'] }],
    });
    const items = { items: { pattern: '^(x+)y\\1$' } };
    const many = { properties: { first: { type: 'number' }, list: items } };
    const input = { first: 'no number', list: Array.from({ length: 300 }, () => 'x') };
    expect(readForm(newForm(input), many, undefined).problems).toEqual([
      { path: ['first'], code: 'type' },
    ]);
  });

  test('an alternative that surely fits comes before one that only may', () => {
    const variants = { anyOf: [{ pattern: '^(x+)y\\1$' }, { minLength: 1 }] };
    expect(checkSchema(variants, variants, 'abc')).toEqual([]);
    const unsure = { anyOf: [{ pattern: '^(x+)y\\1$' }, { type: 'number' }] };
    expect(checkSchema(unsure, unsure, 'abc')).toEqual([{ path: [], code: 'unchecked' }]);
  });

  test('all texts of an input together cost no more than a bound', () => {
    const list = { items: { pattern: 'x*x*y' } };
    const found = checkSchema(
      list,
      list,
      Array.from({ length: 50 }, () => 'x'.repeat(200)),
    );
    expect(found.length).toBe(50);
    expect(found.some(({ code }) => code === 'unchecked')).toBe(true);
  });
});

test('what is too much for the form is not looked into, and can’t be sent', () => {
  const tooMuch = { problems: [{ path: [], code: 'tooMuch' }], unchecked: [] };
  expect(readForm(newForm({ a: 'x'.repeat(300_000) }), {}, undefined)).toMatchObject(tooMuch);
  const json = `[${'1,'.repeat(150_000)}1]`;
  expect(readForm({ ...newForm({}), json }, {}, undefined)).toMatchObject(tooMuch);
  const texts = { '["a"]': { kind: 'json', text: json } as const };
  expect(readForm({ ...newForm({}), texts }, {}, undefined)).toMatchObject(tooMuch);
});

describe('a pattern that the tool’s own schema checks as well', () => {
  const mail = z.object({ to: z.email() });
  const tool = defineInterruptTool({ name: 'mail', input: mail, answer: 'restart' });
  const schema = toolSchema(tool);
  const read = (to: string, isOfTool: boolean) =>
    readForm(newForm({ to }), schema, tool, isOfTool ? undefined : schema);

  test('is checked: nothing says that it was not', () => {
    expect(checkSchema(schema, schema, { to: 'ada@example.com' })).toMatchObject([
      { code: 'unchecked' },
    ]);
    expect(read('ada@example.com', true)).toMatchObject({ problems: [], unchecked: [] });
    expect(read('ada@x.y', true).problems).toMatchObject([{ path: ['to'], code: 'pattern' }]);
  });

  test('of another JSON Schema that the app gives stays unchecked', () => {
    expect(read('ada@example.com', false).unchecked).toMatchObject([{ code: 'unchecked' }]);
  });
});
