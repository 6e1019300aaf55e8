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
