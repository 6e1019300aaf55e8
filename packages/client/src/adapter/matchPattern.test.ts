import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { matchPattern } from './matchPattern.ts';

const matches = (pattern: string, text: string) =>
  matchPattern({ steps: 20_000_000 }, pattern, text);

/** Those that are known to keep a browser busy for minutes or hours, with a text that does. */
const slow: readonly (readonly [pattern: string, text: string])[] = [
  ['^(a+)+$', `${'a'.repeat(60)}!`],
  ['^(a*)*$', `${'a'.repeat(60)}!`],
  ['^(a|a)*$', `${'a'.repeat(60)}!`],
  ['^(a|aa)+$', `${'a'.repeat(60)}!`],
  ['^(.*a){25}$', `${'a'.repeat(60)}!`],
  [
    '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
    'a'.repeat(60),
  ],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(60)],
  ['^(\\w+\\s?)*$', `${'word '.repeat(30)}!`],
  ['(x+x+)+y', 'x'.repeat(60)],
  ['^(?:(?:\\d+)*,?)*;$', '1'.repeat(60)],
  ['^(?=(a+)+b)a*$', 'a'.repeat(60)],
  ['^(a+)+$', 'a'.repeat(10_000)],
  ['(a|b|ab)*c', `${'ab'.repeat(1_000)}c`],
  [`.*${'.'.repeat(480)}1`, 'a'.repeat(999)],
  [`\\p{L}*${'\\p{L}'.repeat(150)}1`, 'a'.repeat(999)],
  ['\\w*(?:(?:\\w{5}){10}){9}1', 'a'.repeat(999)],
  ['\\w*(?!\\w{300}|\\w{299})1', 'a'.repeat(999)],
];

test.each(slow)('does not try %s', (pattern, text) => {
  expect(matches(pattern, text)).toBeUndefined();
});

test.each([
  ['x*x*x*y', 'x'],
  ['.*x.*x.*!', 'x'],
  ['x*y', 'x'],
  [`${'a?'.repeat(12)}${'a'.repeat(12)}`, 'a'],
])(
  'tries %s on short texts only, and all of them together take a bounded number of steps',
  (pattern, of) => {
    expect(matches(pattern, of.repeat(5))).toBe(new RegExp(pattern, 'u').test(of.repeat(5)));
    expect(matches(pattern, of.repeat(2_000))).toBeUndefined();
    const budget = { steps: 10_000 };
    const tried = Array.from({ length: 2_000 }, () => matchPattern(budget, 'x*y', 'xxx'));
    expect(tried.filter((one) => one !== undefined).length).toBeLessThan(200);
  },
);

test('counts what a class of Unicode costs once for all texts of a check', () => {
  const budget = { steps: 20_000_000 };
  const tried = Array.from({ length: 10_000 }, () => matchPattern(budget, '^\\p{L}\\p{M}*$', 'é'));
  expect(tried.every(Boolean)).toBe(true);
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
  test.each(fits)('takes %s', (text) => expect(matches(pattern, text)).not.toBe(false));
  test.each(not)('takes no %s, or leaves it to the server', (text) =>
    expect(matches(pattern, text)).not.toBe(true),
  );
});

test('the pattern that zod writes for a moment is checked', () => {
  const { pattern = '' } = z.toJSONSchema(z.iso.datetime({ offset: true }));
  expect(matches(pattern, '2026-11-03T14:03:00+01:00')).toBe(true);
  expect(matches(pattern, '2026-11-31T14:03:00+01:00')).toBe(false);
});

test('a fixed count costs no more than the characters written out', () => {
  const [uuid] = usual.UUID ?? [''];
  expect(matchPattern({ steps: 20_000 }, uuid, '123e4567-e89b-12d3-a456-426614174000')).toBe(true);
});

test('patterns that cost more to compile than to try take their part of the budget', () => {
  const budget = { steps: 20_000_000 };
  const tried = Array.from({ length: 100 }, (_, at) =>
    matchPattern(budget, `${'\\p{L}'.repeat(190)}|${at}`, 'a'),
  );
  expect(tried[0]).toBe(false);
  expect(tried.filter((one) => one !== undefined).length).toBeLessThan(10);
  const measured = { steps: 20_000_000 };
  const long = Array.from({ length: 1_000 }, () => matchPattern(measured, 'b'.repeat(1_000), 'a'));
  expect(long[0]).toBe(false);
  expect(long.at(-1)).toBeUndefined();
});

test('a character of two halves is one', () => {
  expect(matches('^.$', '😀')).toBe(true);
  expect(matches('^[😀-😂]{2}$', '😁😂')).toBe(true);
});

test.each([
  ['refers back', '^(a+)b\\1$'],
  ['refers back by name', '^(?<x>a+)b\\k<x>$'],
  ['looks behind itself', '(?<=a)b'],
  ['is none', '(a'],
  ['is endless', '(?:(?:a{500}){500}){500}'],
  ['is nothing, endlessly', '(?:(?:(?:){1000}){1000}){1000}'],
  ['is very long', 'a'.repeat(3_000)],
])('does not tell of a pattern that %s', (_, pattern) => {
  expect(matches(pattern, 'aabaa')).toBeUndefined();
});

test('says what the browser says, or nothing', () => {
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
      expect([new RegExp(one, 'u').test(all), undefined]).toContain(matches(one, all));
    }),
    { numRuns: 5_000, seed: 20261123 },
  );
});
