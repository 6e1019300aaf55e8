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
  'server/src/notify/mail/quoteInput.ts': '(?<=\\p{L}[\\p{L}\\p{N}+.-]*)',
};

test('no pattern looks back over any number of characters', () => {
  const found = globSync('{client,react,server}/src/**/*.{ts,tsx}', { cwd: packages })
    .filter((file) => !/\.(?:test|testkit|stories)\./.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(packages, file), 'utf8').replace(/^\s*(?:\/\/|\*).*$/gm, '');
      return [...text.matchAll(lookBehind)]
        .filter(([pattern]) => endless.test(pattern.replace(/\[(?:[^\]\\]|\\.)*\]/g, 'x')))
        .map(([pattern]) => `${file}: ${pattern}`);
    });
  expect(found).toEqual(Object.entries(judged).map(([file, pattern]) => `${file}: ${pattern}`));
});
