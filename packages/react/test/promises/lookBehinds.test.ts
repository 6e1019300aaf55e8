import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Promise 10: an unbounded look-behind repeats at each character. The packages have none, except those listed with the
// reason why they stay short.

const packages = join(import.meta.dirname, '../../..');
const lookBehind = /\(\?<[=!](?:[^()[\]\\]|\\.|\[(?:[^\]\\]|\\.)*\]|\((?:[^()\\]|\\.)*\))*\)/g;
const endless = /(?:[^\\(]|\\.)[*+]|\{\d+,\}/;

const judged: Readonly<Record<string, string>> = {
  // From a colon back over a scheme, which has no colon.
  'register/src/mail/quoteInput.ts': '(?<=\\p{L}[\\p{L}\\p{N}+.-]*)',
};

test('no pattern looks back over any number of characters', () => {
  const found = globSync('{client,devtools,react,register,server}/src/**/*.{ts,tsx}', {
    cwd: packages,
  })
    .filter((file) => !/\.(?:test|testkit|stories)\./.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(packages, file), 'utf8').replace(/^\s*(?:\/\/|\*).*$/gm, '');
      return [...text.matchAll(lookBehind)]
        .filter(([pattern]) => endless.test(pattern.replace(/\[(?:[^\]\\]|\\.)*\]/g, 'x')))
        .map(([pattern]) => `${file}: ${pattern}`);
    });
  expect(found).toEqual(Object.entries(judged).map(([file, pattern]) => `${file}: ${pattern}`));
});

/** One unbounded class, and the same again with nothing required in between. */
const twice =
  /(\[(?:[^\]\\\n]|\\.)+\][*+])(?:\((?:[^()[\]\\\n]|\\.|\[(?:[^\]\\\n]|\\.)*\]|\((?:[^()[\]\\\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])*\))*\)[?*]|\[(?:[^\]\\\n]|\\.)+\][*?])*\1/g;

test('no pattern has an endless class twice with nothing between that parts them', () => {
  // A text of such characters would be split at each place between the two: the square of its length.
  const slow = String.raw`/^[ \t]*(?:(?:[$#>%]|\S+[$#]) )?[({["'!]*[ \t]*(?:[a-z])/`;
  expect(slow.match(twice)).toHaveLength(1);
  const found = globSync('{client,devtools,react,register,server}/src/**/*.{ts,tsx}', {
    cwd: packages,
  })
    .filter((file) => !/\.(?:test|testkit|stories)\./.test(file))
    .flatMap((file) =>
      [...readFileSync(join(packages, file), 'utf8').matchAll(twice)].map(
        ([all]) => `${file}: ${all}`,
      ),
    );
  expect(found).toEqual([]);
});

test('no class of a look-behind has characters beyond U+FFFF, which WebKit does not find there', () => {
  const found = globSync('{client,devtools,react}/src/**/*.{ts,tsx}', { cwd: packages })
    .filter((file) => !/\.(?:test|testkit|stories)\./.test(file))
    .flatMap((file) =>
      [...readFileSync(join(packages, file), 'utf8').matchAll(lookBehind)]
        .map(([pattern]) => pattern)
        .filter((pattern) => /\\p\{|\\u\{|\$\{(?:framed|odd|likeDashes)\}/.test(pattern))
        // Looked at forwards, before any one character is gone over, it is found.
        .filter((pattern) => !/\(\?=.+\)\[\^\]/s.test(pattern))
        .map((pattern) => `${file}: ${pattern}`),
    );
  // What stands before this one is of Hebrew or Arabic.
  expect(found).toEqual([String.raw`react/src/card/reveal/directionOf.ts: (?<=\p{L})`]);
});
