import type { Interrupt, ToolPart } from '@holdpoint/client';
import { expect, test } from 'vitest';
import { makeInterrupt } from '../../test/harness/handles.ts';
import { type ToolWord, toolWord, verdictOf } from './toolWord.ts';

const response = { name: 'transferMoney', output: { paid: true } };
const respond = { key: 'k', type: 'respond', output: 1 } as never;

test.each<[string, Partial<Interrupt>, ToolWord]>([
  ['an open question', { status: 'open' }, 'waiting'],
  ['one that is decided and not sent', { status: 'decided' }, 'unsent'],
  ['one on its way', { status: 'sending' }, 'running'],
  ['one that is not known', { status: 'unknown' }, 'unknown'],
  ['one that failed', { status: 'failed' }, 'failed'],
  ['one that the session left in doubt', { status: 'superseded', doubt: 'unknown' }, 'unknown'],
  ['one that it left failed', { status: 'superseded', doubt: 'failed' }, 'failed'],
  ['one that it left unanswered', { status: 'superseded' }, 'unanswered'],
  ['one that expired', { status: 'expired' }, 'unanswered'],
  ['one that somebody else answered', { status: 'elsewhere' }, 'answered'],
  ['a result that was given', { status: 'resolved', resolution: respond }, 'answered'],
])('%s tells more than a result that a stream has shown', (_, change, word) => {
  const interrupt = makeInterrupt(change);
  expect(toolWord({ response }, interrupt, false, true)).toBe(word);
  expect(toolWord({}, interrupt, false, true)).toBe(word);
});

test('a confirmed answer is done with a result, and answered while none came', () => {
  const interrupt = makeInterrupt({ status: 'resolved' });
  expect(toolWord({ response }, interrupt, false, true)).toBe('done');
  expect(toolWord({}, interrupt, false, true)).toBe('answered');
});

test('a tool that did not ask is told by its result alone', () => {
  expect(toolWord({ response }, undefined, true, false)).toBe('done');
  expect(toolWord({}, undefined, true, false)).toBe('running');
});

test('a tool that asked nothing of anybody is never said to be unanswered', () => {
  expect(toolWord({}, undefined, false, false)).toBe('unfinished');
  expect(toolWord({ response: { ...response, problem: 'failed' } }, undefined, true, false)).toBe(
    'failed',
  );
  expect(toolWord({ response: { ...response, problem: 'denied' } }, undefined, true, false)).toBe(
    'refused',
  );
});

test('a tool that asks, and whose question nobody here knows any more, is not said to be done: its result may be a no', () => {
  expect(toolWord({ response }, undefined, false, true)).toBe('answered');
  expect(toolWord({}, undefined, true, true)).toBe('running');
  expect(toolWord({}, undefined, false, true)).toBe('unanswered');
});

test.each<[string, NonNullable<ToolPart['verdict']>, ToolWord]>([
  ['approved', { kind: 'approved' }, 'done'],
  ['approved by a result of its own', { kind: 'approved', isOnlyTold: true }, 'answered'],
  ['rejected', { kind: 'rejected', isOnlyTold: true }, 'answered'],
])('what is remembered of a call that was %s tells it after a reload', (_, verdict, word) => {
  // Also of a tool that the app has no renderer for.
  expect(toolWord({ response, verdict }, undefined, false, false)).toBe(word);
  expect(toolWord({ verdict }, undefined, false, true)).toBe('answered');
  expect(verdictOf(undefined, { verdict })).toBe(verdict.kind);
});

test.each([
  ['failed', 'failed'],
  ['denied', 'refused'],
] as const)(
  'an approved call of which the server says that it %s is not done, also after a reload',
  (problem, word) => {
    const told = { response: { ...response, problem } };
    const interrupt = makeInterrupt({ status: 'resolved', verdict: { kind: 'approved' }, problem });
    expect(toolWord(told, interrupt, false, true)).toBe(word);
    expect(toolWord({ ...told, verdict: { kind: 'approved' } }, undefined, false, true)).toBe(word);
    const rejected = { kind: 'rejected', isOnlyTold: true } as const;
    expect(toolWord({ ...told, verdict: rejected }, undefined, false, true)).toBe('answered');
  },
);
