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

test('calls of two tools with one ref keep their own answers', () => {
  const answer = (name: string, resolution: object) => ({
    ...{ interrupt: { name, ref: '1', approves: {} }, resolution },
  });
  const said = (output: string) => ({ type: 'respond', output });
  const mark = (...answers: readonly object[]) =>
    markRanOf({ type: 'resume', answers } as unknown as TurnInput);
  const deleted = { name: 'del', ref: '1', output: 'deleted' };
  const approved = mark(answer('write', said('No.')), answer('del', { type: 'restart' }));
  expect(approved(deleted).problem).toBeUndefined();
  const both = mark(answer('write', said('x')), answer('del', said('y')));
  expect(both({ name: 'write', ref: '1', output: 'x' }).problem).toBeUndefined();
  expect(both(deleted).problem).toBe('ran');
});

test('without answers no result is marked', () => {
  expect(markRanOf(undefined)({ name: 'write', ref: '0', output: 'wrote' }).problem).toBe(
    undefined,
  );
});
