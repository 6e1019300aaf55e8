import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkSchema } from './checkSchema.ts';
import { newForm } from './formDraft.ts';
import { matchPattern, newPatterns } from './matchPattern.ts';
import { readForm } from './readForm.ts';

const matches = (pattern: string, text: string) => matchPattern(newPatterns(), pattern, text);

/** Those that are known to keep a browser busy for minutes or hours, with a text that does. */
const slow: readonly [pattern: string, text: string, isMatch: boolean][] = [
  ['^(a+)+$', `${'a'.repeat(60)}!`, false],
  ['^(a*)*$', `${'a'.repeat(60)}!`, false],
  ['^(a|a)*$', `${'a'.repeat(60)}!`, false],
  ['^(a|aa)+$', `${'a'.repeat(60)}!`, false],
  ['^(.*a){25}$', `${'a'.repeat(60)}!`, false],
  [
    '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
    'a'.repeat(60),
    false,
  ],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(60), false],
  ['^(\\w+\\s?)*$', `${'word '.repeat(30)}!`, false],
  ['(x+x+)+y', 'x'.repeat(60), false],
  ['^(?:(?:\\d+)*,?)*;$', '1'.repeat(60), false],
  ['^(?=(a+)+b)a*$', 'a'.repeat(60), false],
  ['^(a+)+$', 'a'.repeat(10_000), true],
  ['(a|b|ab)*c', `${'ab'.repeat(1_000)}c`, true],
];

test.each(slow)('%s is told at once, in a bounded number of steps', (pattern, text, isMatch) => {
  const patterns = newPatterns();
  const most = patterns.left;
  expect(matchPattern(patterns, pattern, text)).toBe(isMatch);
  expect(most - patterns.left).toBeLessThan(200_000);
});

test('twice as long a text is twice the work', () => {
  const steps = (length: number) => {
    const patterns = newPatterns();
    const most = patterns.left;
    matchPattern(patterns, '^(a+)+$', `${'a'.repeat(length)}!`);
    return most - patterns.left;
  };
  expect(steps(4_000) / steps(2_000)).toBeLessThanOrEqual(2.1);
});

/** As schemas have them, with what fits and what does not. */
const usual: Record<
  string,
  readonly [pattern: string, fits: readonly string[], not: readonly string[]]
> = {
  'e-mail, as HTML has it': [
    "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$",
    ['ada@example.com', "o'neill+x@mail.example.co.uk"],
    ['ada', 'ada@', '@example.com', 'a b@example.com', 'ada@-x.com'],
  ],
  'a simple e-mail': ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', ['a@b.c'], ['a@b', 'a b@c.d']],
  IBAN: [
    '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$',
    ['DE89370400440532013000', 'GB29NWBK60161331926819'],
    ['DE89 3704', 'de89370400440532013000', 'DE8937040044'],
  ],
  slug: ['^[a-z0-9]+(?:-[a-z0-9]+)*$', ['a', 'a-b-c', 'x1-2'], ['-a', 'a--b', 'a-', 'A']],
  'ISO date': [
    '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
    ['2026-11-03'],
    ['2026-13-01', '2026-1-1'],
  ],
  time: ['^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?$', ['00:00', '23:59:59'], ['24:00', '1:00']],
  UUID: [
    '^[0-9a-fA-F]{8}\\b-[0-9a-fA-F]{4}\\b-[0-9a-fA-F]{4}\\b-[0-9a-fA-F]{4}\\b-[0-9a-fA-F]{12}$',
    ['123e4567-e89b-12d3-a456-426614174000'],
    ['123e4567e89b12d3a456426614174000'],
  ],
  colour: ['^#(?:[0-9a-f]{3}){1,2}$', ['#fff', '#00ff00'], ['#ffff', 'fff']],
  'a phone number': [
    '^\\+[1-9]\\d{1,14}$',
    ['+4915112345678'],
    ['0151', '+0151', `+${'1'.repeat(16)}`],
  ],
  SemVer: [
    '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\\+([0-9a-zA-Z-]+(?:\\.[0-9a-zA-Z-]+)*))?$',
    ['1.2.3', '1.0.0-rc.1+build.5'],
    ['1.2', '01.2.3', '1.2.3-'],
  ],
  'a host': [
    '^(?=.{1,253}$)(?:(?!-)[a-z0-9-]{1,63}(?:\\.|$))+$',
    ['example.com', 'a-b.c'],
    ['-a.com', 'a_b', `${'a'.repeat(64)}.com`],
  ],
  'letters of any script': [
    "^\\p{L}[\\p{L}\\p{M} '-]*$",
    ['Ada', 'Zoë', 'שרה', '愛子'],
    ['1', '-a'],
  ],
  'a part of the text': ['\\bEUR\\b', ['12 EUR', 'EUR'], ['EURO', '12EUR']],
  'a password': ['^(?=.*\\d)(?=.*[a-z]).{8,}$', ['abcdefg1'], ['abcdefgh', 'a1']],
};

describe.each(Object.entries(usual))('%s', (_, [pattern, fits, not]) => {
  test.each(fits)('takes %s', (text) => expect(matches(pattern, text)).toBe(true));
  test.each(not)('refuses %s', (text) => expect(matches(pattern, text)).toBe(false));
});

test('what zod makes of its own formats is told', () => {
  const formats = {
    email: z.email(),
    uuid: z.uuid(),
    date: z.iso.date(),
    datetime: z.iso.datetime({ offset: true }),
    ipv4: z.ipv4(),
    ipv6: z.ipv6(),
    base64: z.base64(),
    e164: z.e164(),
    cuid2: z.cuid2(),
  };
  for (const [format, schema] of Object.entries(formats)) {
    const { pattern } = z.toJSONSchema(schema);
    expect([format, matches(String(pattern), 'no such thing!')]).toEqual([format, false]);
  }
  expect(matches(String(z.toJSONSchema(formats.email).pattern), 'ada@example.com')).toBe(true);
  expect(matches(String(z.toJSONSchema(formats.date).pattern), '2028-02-29')).toBe(true);
  expect(matches(String(z.toJSONSchema(formats.date).pattern), '2026-02-29')).toBe(false);
});

test('a character of two halves is one', () => {
  expect(matches('^.$', '😀')).toBe(true);
  expect(matches('^[😀-😂]{2}$', '😁😂')).toBe(true);
  expect(matches('^\\ud83d\\ude00$', '😀')).toBe(true);
  expect(matches('^\\u{1f600}\\x61\\u0062$', '😀ab')).toBe(true);
});

test.each([
  ['refers back', '^(a+)b\\1$'],
  ['refers back by name', '^(?<x>a+)b\\k<x>$'],
  ['looks behind itself', '(?<=a)b'],
  ['is none', '(a'],
  ['is endless', '(?:(?:a{500}){500}){500}'],
  ['is nothing, endlessly', '(?:(?:(?:){1000}){1000}){1000}'],
  ['is very long', 'a'.repeat(3_000)],
])('a pattern that %s is not told', (_, pattern) => {
  expect(matches(pattern, 'aabaa')).toBeUndefined();
});

test('it says what the browser’s own says', () => {
  const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\b', '^', '$', 'é', '');
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { maxDepth: 3 },
      atom,
      fc.tuple(tie('pattern'), tie('pattern')).map((two) => two.join('')),
      fc.tuple(tie('pattern'), tie('pattern')).map((two) => `(${two.join('|')})`),
      fc
        .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '*?', '{2}', '{1,}', '{0,2}', '{0}'))
        .map(([inner, again]) => `(?:${inner})${again}`),
      tie('pattern').map((inner) => `(?=${inner})`),
      tie('pattern').map((inner) => `(?!${inner})`),
    ),
  }));
  const text = fc.array(fc.constantFrom('a', 'b', '-', 'é'), { maxLength: 8 });
  fc.assert(
    fc.property(pattern, text, (one, letters) => {
      const all = letters.join('');
      expect(matches(one, all)).toBe(new RegExp(one, 'u').test(all));
    }),
    { numRuns: 5_000, seed: 20261123 },
  );
});

describe('a text that could not be tested against its pattern', () => {
  const schema = { properties: { a: { pattern: '^(x+)y\\1$' }, b: { minLength: 2 } } };

  test('is told as that: neither wrong nor right', () => {
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
    const list = { items: { pattern: '(?=.*!)$' } };
    const found = checkSchema(
      list,
      list,
      Array.from({ length: 50 }, () => 'x'.repeat(3_000)),
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
