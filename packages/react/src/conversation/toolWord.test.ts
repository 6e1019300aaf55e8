import type { Interrupt, ToolPart } from '@holdpoint/client';
import { expect, test } from 'vitest';
import { makeInterrupt } from '../../test/harness/handles.ts';
import { type ToolWord, toolWord, verdictOf } from './toolWord.ts';

const response = { name: 'transferMoney', output: { paid: true } };
const asking = { isRunning: false, isLive: true, asks: true };
const quiet = { ...asking, asks: false };
const respond = { key: 'k', type: 'respond', output: 1 } as never;

test.each<[string, Partial<Interrupt>, ToolWord]>([
  ['an open question', { status: 'open' }, 'waiting'],
  ['one that is decided and not sent', { status: 'decided' }, 'unsent'],
  ['one on its way', { status: 'sending' }, 'running'],
  ['a no on its way', { status: 'sending', verdict: { kind: 'rejected' } }, 'answered'],
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
  expect(toolWord({ response }, interrupt, asking)).toBe(word);
  expect(toolWord({}, interrupt, asking)).toBe(word);
});

test('a confirmed answer is done with a result, and answered while none came', () => {
  const interrupt = makeInterrupt({ status: 'resolved' });
  expect(toolWord({ response }, interrupt, asking)).toBe('done');
  expect(toolWord({}, interrupt, asking)).toBe('answered');
});

test('the result alone decides the state of a tool that did not ask', () => {
  expect(toolWord({ response }, undefined, { ...quiet, isRunning: true })).toBe('done');
  expect(toolWord({}, undefined, { ...quiet, isRunning: true })).toBe('running');
});

test('a tool that asked nothing of anybody is never said to be unanswered', () => {
  expect(toolWord({}, undefined, quiet)).toBe('unfinished');
  expect(
    toolWord({ response: { ...response, problem: 'failed' } }, undefined, {
      ...quiet,
      isRunning: true,
    }),
  ).toBe('failed');
  expect(
    toolWord({ response: { ...response, problem: 'denied' } }, undefined, {
      ...quiet,
      isRunning: true,
    }),
  ).toBe('refused');
});

test('a tool that can ask but did not is done with its result; a restored one has only ended: its result may be a rejection', () => {
  const restored = { ...asking, isLive: false };
  const failed = { response: { ...response, problem: 'failed' as const } };
  expect(toolWord({ response }, undefined, asking)).toBe('done');
  expect(toolWord(failed, undefined, asking)).toBe('failed');
  expect(toolWord({ response }, undefined, restored)).toBe('ended');
  expect(toolWord(failed, undefined, restored)).toBe('ended');
  expect(toolWord({}, undefined, { ...asking, isRunning: true })).toBe('running');
  expect(toolWord({}, undefined, asking)).toBe('unanswered');
});

test.each<[string, NonNullable<ToolPart['verdict']>, ToolWord]>([
  ['approved', { kind: 'approved' }, 'done'],
  ['approved by a result of its own', { kind: 'approved', isOnlyTold: true }, 'answered'],
  ['rejected', { kind: 'rejected', isOnlyTold: true }, 'answered'],
])('what is remembered of a call that was %s tells it after a reload', (_, verdict, word) => {
  // Also for a tool without a renderer.
  expect(toolWord({ response, verdict }, undefined, quiet)).toBe(word);
  expect(toolWord({ verdict }, undefined, asking)).toBe('answered');
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
    expect(toolWord(told, interrupt, asking)).toBe(word);
    expect(toolWord({ ...told, verdict: { kind: 'approved' } }, undefined, asking)).toBe(word);
    const rejected = { kind: 'rejected', isOnlyTold: true } as const;
    expect(toolWord({ ...told, verdict: rejected }, undefined, asking)).toBe('answered');
  },
);
