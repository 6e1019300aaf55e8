import { expect, test } from 'vitest';
import type { ScriptTurn } from '../script.ts';
import { linesScript } from './linesScript.ts';

const follow = (said: string, ...rounds: ScriptTurn['rounds']) =>
  linesScript({ said, saidSoFar: [said], lastAnswer: '', rounds });
const ran = { name: 'run_shell', input: {}, output: { status: 'ran' } };

test('calls what a line calls, all of a step at once, and says the rest', () => {
  expect(follow('Look.\ncall a {"n":1}\ncall-without-ref b []')).toEqual({
    say: 'Look.',
    call: [
      { name: 'a', input: { n: 1 } },
      { name: 'b', input: [], withoutRef: true },
    ],
    isQuiet: false,
  });
});

test('what stands behind `then` waits for the results', () => {
  const script = 'call run_shell {}\nthen\ncall b {}';
  expect(follow(script).call).toEqual([{ name: 'run_shell', input: {} }]);
  expect(follow(script, [ran]).call).toEqual([{ name: 'b', input: {} }]);
});

test('with no line left it tells what the tools gave', () => {
  expect(follow('call run_shell {}', [ran]).say).toBe('Done. run_shell gave {"status":"ran"}');
});

test('`fail` fails after what was said, and `quiet` is sent and not drawn', () => {
  const { say, fail, isQuiet } = follow('quiet\nI begin\nfail');
  expect({ say, isQuiet }).toEqual({ say: 'I begin', isQuiet: true });
  expect(fail).toMatchObject({
    status: 'UNAVAILABLE',
    message: expect.stringContaining('overloaded'),
  });
});
