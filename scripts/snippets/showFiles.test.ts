import { expect, test } from 'vitest';
import { showFiles } from './showFiles.ts';

const files: Record<string, string> = {
  'a/server.ts':
    'const one = 1;\n// #region two\n  if (one) {\n    two();\n  }\n// #endregion two\n',
  'a/fence.md': '```ts\n```\n',
};
const read = (path: string) => {
  const text = files[path];
  if (text === undefined) throw new Error('no such file');
  return text;
};
const page = (source: string, body: string) =>
  `# A\n\n<!-- file: ${source} -->\n\n\`\`\`ts\n${body}\`\`\`\n\nB\n`;

test('a block that shows a file as it is stays as it is', () => {
  const text = page('a/server.ts', files['a/server.ts'] ?? '');
  expect(showFiles(text, read)).toEqual({ text, shown: 1, outdated: [], problems: [] });
});

test('a block that differs by one character is named, and written again', () => {
  const before = page('a/server.ts', (files['a/server.ts'] ?? '').replace('1', '2'));
  const { text, outdated } = showFiles(before, read);
  expect(outdated).toEqual(['a/server.ts']);
  expect(text).toBe(page('a/server.ts', files['a/server.ts'] ?? ''));
});

test('a region is shown without what stands around it, from the left edge', () => {
  const { text } = showFiles(page('a/server.ts#two', ''), read);
  expect(text).toBe(page('a/server.ts#two', 'if (one) {\n  two();\n}\n'));
});

test.each([
  ['a/nowhere.ts', 'no such file'],
  ['a/server.ts#three', 'has no "#region three" that ends'],
  ['a/fence.md', 'has a code fence, which would end the block'],
])('%s is a problem that names its line', (source, problem) => {
  expect(showFiles(page(source, ''), read).problems).toEqual([`3: ${source}: ${problem}`]);
});

test('a comment above no block is a problem, and not passed over', () => {
  const { problems } = showFiles('<!-- file: a/server.ts -->\n\nWords.\n', read);
  expect(problems).toEqual(['1: 1 "file:" comments stand above no block']);
});
