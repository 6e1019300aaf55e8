import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundle, transform } from 'lightningcss';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const exported = Object.keys(manifest.exports).flatMap(
  (entry) => /^\.\/styles\/(.+)$/.exec(entry)?.[1] ?? [],
);

/** Returns a stylesheet with all its imports, normalised. */
function bundleOf(file: string): string {
  return bundle({ filename: path(file), minify: true }).code.toString();
}

function joined(files: readonly string[]): string {
  const code = Buffer.from(files.map((file) => bundleOf(file)).join('\n'));
  return transform({ filename: 'joined.css', code, minify: true }).code.toString();
}

test('the stylesheets by card, in the order of the exports, are the whole one', () => {
  expect(exported[0]).toBe('base.css');
  expect(joined(exported)).toBe(joined(['../styles.css']));
});

test('each of them is exported', () => {
  const files = readdirSync(path('.')).filter((file) => file.endsWith('.css'));
  expect([...exported].sort()).toEqual(files.sort());
});
