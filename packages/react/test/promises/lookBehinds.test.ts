import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Promise 10: a look-behind that may go back over any number of characters does so again at each of them. What is written
// in the packages has none, but for those that are listed with what keeps them short.

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

/** One endless class, and the same once more with nothing between that has to be there. */
const twice =
  /(\[(?:[^\]\\\n]|\\.)+\][*+])(?:\((?:[^()[\]\\\n]|\\.|\[(?:[^\]\\\n]|\\.)*\]|\((?:[^()[\]\\\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])*\))*\)[?*]|\[(?:[^\]\\\n]|\\.)+\][*?])*\1/g;

test('no pattern has an endless class twice with nothing between that parts them', () => {
  // Of a text of such characters each place between the two would be tried: the square of its length.
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
