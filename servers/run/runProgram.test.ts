import { expect, test } from 'vitest';
import { isAtLeast, runProgram } from './runProgram.ts';

test.each([
  ['1.25', '1.25', true],
  ['1.26.8', '1.25', true],
  ['1.24.9', '1.25', false],
  ['1.9', '1.25', false],
  ['3.14.0', '3.11', true],
  ['2.7.18', '3.11', false],
  ['2.0', '1.25', true],
])('%s is at least %s: %s', (version, least, expected) => {
  expect(isAtLeast(version, least)).toBe(expected);
});

test('a program that is not there does not throw', async () => {
  expect(await runProgram('no-such-program-here', [], { timeoutMs: 1_000 })).toMatchObject({
    code: 127,
  });
});

test('tells how a program ended, and all that it printed', async () => {
  const script = 'console.log("out"); console.error("err"); process.exit(3)';
  const { code, printed } = await runProgram(process.execPath, ['-e', script], {
    timeoutMs: 30_000,
  });
  expect(code).toBe(3);
  expect(printed.split('\n').sort()).toEqual(['err', 'out']);
});
