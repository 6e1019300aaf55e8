import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { linesNow, readLines } from './lines.ts';

test('a step is followed once what came before `then` is answered', () => {
  const script = 'Look.\ncall a {}\nthen\nDone.';
  expect(linesNow(script, 0)).toEqual(['Look.', 'call a {}']);
  expect(linesNow(script, 1)).toEqual(['Done.']);
  expect(linesNow(script, 2)).toBeUndefined();
});

test('a call is its tool and JSON, with the spaces that are in it; all else is said', () => {
  expect(readLines(['One.', 'call pay {"to":"Ada Byron"}', 'Two.', 'call', 'call now'])).toEqual({
    words: 'One.\nTwo.\ncall',
    calls: [
      { tool: 'pay', input: '{"to":"Ada Byron"}' },
      { tool: 'now', input: '' },
    ],
  });
});

test('`fail` fails only where it is a whole line', () => {
  expect(() => readLines(['One.', 'fail'])).toThrow('the model failed');
  expect(readLines(['It will fail.'])).toEqual({ words: 'It will fail.', calls: [] });
});

const folder = new URL('.', import.meta.url);
const inPython = (lines: readonly string[]) => {
  const program =
    'import json, sys; from lines import *; print(json.dumps(read_lines(sys.argv[1])))';
  return spawnSync('python3', ['-B', '-c', program, lines.join('\n')], {
    cwd: folder,
    encoding: 'utf8',
  });
};

test.skipIf(spawnSync('python3', ['--version']).error)('servers in Python read the same', () => {
  const lines = ['One.', 'call pay {"to":"Ada Byron"}', 'Two.', 'call', 'It will fail.'];
  const { words, calls } = readLines(lines);
  const asLists = [words.split('\n'), calls.map(({ tool, input }) => [tool, input])];
  expect(JSON.parse(inPython(lines).stdout)).toEqual(asLists);
  expect(inPython([...lines, 'fail']).stderr).toContain('the model failed');
});
