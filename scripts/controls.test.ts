import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

interface Control {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly tests: readonly string[];
  readonly only?: string;
}

const root = join(import.meta.dirname, '..');
const TESTING = 'packages/client/src/testing/index.ts';
// A plain JavaScript script has no types.
const { controls }: { controls: readonly Control[] } = await import(
  `${import.meta.dirname}/controls/controls.mjs`
);

/** Returns a test file, and the test code that it imports from its package, as text. */
function codeOf(file: string, seen = new Set<string>()): string {
  if (seen.has(file) || !existsSync(join(root, file))) return '';
  seen.add(file);
  const code = readFileSync(join(root, file), 'utf8');
  const imported = [...code.matchAll(/from '(\.[^']+|@holdpoint\/client\/testing)'/g)]
    .map(([, path = '']) => (path.startsWith('.') ? join(dirname(file), path) : TESTING))
    .filter((path) => /test/.test(path));
  return [code, ...imported.map((path) => codeOf(path, seen))].join('\n');
}

/** Returns the possible parts of test titles: string literals, cut at their placeholders, and keys. */
function piecesOf(code: string): readonly string[] {
  const literals = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  const keys = code.match(/\b[a-z]\w*(?=:)/g) ?? [];
  const pieces = literals.flatMap((one) =>
    one.slice(1, -1).split(/%[sdifjo]|\$\{[^}]*\}|\$[a-z][\w.]*/),
  );
  return [...new Set([...pieces, ...keys].map((piece) => piece.trim()))].filter(Boolean);
}

/** Returns true if titles of a few `pieces`, joined directly or with a blank, can contain `text`. */
function isTitle(text: string, pieces: readonly string[], most = 4): boolean {
  const isFirst = most === 4;
  if (pieces.some((piece) => (isFirst ? piece.includes(text) : piece.startsWith(text))))
    return true;
  if (most === 1) return false;
  const lengths = Array.from({ length: text.length - 1 }, (_, at) => at + 1);
  return lengths.some((length) => {
    const [before, after] = [text.slice(0, length), text.slice(length)];
    const hasBefore = pieces.some((piece) =>
      isFirst ? piece.endsWith(before.trimEnd()) : piece === before.trimEnd(),
    );
    return hasBefore && isTitle(after.trimStart(), pieces, most - 1);
  });
}

/** Returns the texts of a pattern that titles must contain: of `a (b|c) d.*e`, `a b d`, `a c d` and `e`. */
function textsOf(only: string): readonly string[] {
  const [, before, group, after] = /^(.*?)(?<!\\)\((.*)(?<!\\)\)(.*)$/.exec(only) ?? [];
  const whole = group ? group.split('|').map((one) => before + one + after) : only.split('|');
  return whole
    .flatMap((one) => one.replace(/^\^|\$$/g, '').split('.*'))
    .map((one) => one.replaceAll('\\', '').trim());
}

test('each control has its own name', () => {
  const names = controls.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each(controls)(
  'the control “$name” names one place in the code, and tests that exist',
  ({ file, find, tests, only = '' }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find).length - 1, find).toBe(1);
    const pieces = piecesOf(tests.map((test) => codeOf(test)).join('\n'));
    expect(textsOf(only).filter((text) => text && !isTitle(text, pieces))).toEqual([]);
  },
);
