import { expect, test } from 'vitest';
import type { TurnInput } from '../../protocol/backend.ts';
import { markRanOf } from './markRan.ts';

const rejected = {
  type: 'resume',
  answers: [
    {
      interrupt: { name: 'write', ref: '0', approves: {} },
      resolution: { type: 'respond', output: 'No.' },
    },
  ],
} as unknown as TurnInput;

test.each([
  ['a result of a rejected call', { name: 'write', ref: '0', output: 'wrote' }, 'ran'],
  ['the reason of a rejection', { name: 'write', ref: '0', output: 'No.' }, undefined],
  ['a result of another tool', { name: 'read', ref: '0', output: 'text' }, undefined],
  ['a result of another call', { name: 'write', ref: '1', output: 'wrote' }, undefined],
])('%s is marked only if the rejected call ran', (_, response, problem) => {
  expect(markRanOf(rejected)(response).problem).toBe(problem);
});

test('without answers no result is marked', () => {
  expect(markRanOf(undefined)({ name: 'write', ref: '0', output: 'wrote' }).problem).toBe(
    undefined,
  );
});
