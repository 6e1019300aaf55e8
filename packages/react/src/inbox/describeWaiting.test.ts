import { defineInterruptTool } from '@holdpoint/client';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeInterrupt } from '../../test/harness/handles.ts';
import type { Renderer } from '../interrupts/renderer.ts';
import { describeWaiting } from './describeWaiting.ts';

const tool = defineInterruptTool({ name: 'read', input: z.object({}), answer: 'restart' });
const renderers: readonly Renderer[] = [{ kind: 'credential', tool, render: () => null }];
const kindOf = (change: Parameters<typeof makeInterrupt>[0]) =>
  describeWaiting(makeInterrupt(change), renderers, undefined).kind;

test('each is of the kind that its card will be', () => {
  expect(kindOf({ name: 'read', input: {} })).toBe('credential');
  expect(kindOf({ name: 'ask', input: { question: 'q', choices: ['a'] } })).toBe('question');
  expect(kindOf({ name: 'other', input: { question: 'q', choices: [7], amount: 9 } })).toBe(
    'question',
  );
  expect(kindOf({ name: 'other', input: { question: 'q', amount: 9 } })).toBe('approval');
});

test('no payload names its kind, its state or its title (promise 2)', () => {
  const input = { kind: 'credential', status: 'unknown', title: 'Approved', question: 'LIES' };
  expect(describeWaiting(makeInterrupt({ name: 'x', input }), renderers, undefined)).toEqual({
    key: expect.any(String),
    name: 'x',
    kind: 'approval',
    status: 'open',
    agent: 'Northbank assistant',
  });
});

test('the app’s words are given no tokens', () => {
  const given: unknown[] = [];
  describeWaiting(makeInterrupt({ raw: { token: 'secret' } }), [], (interrupt) => {
    given.push(interrupt);
    return undefined;
  });
  expect(JSON.stringify(given)).not.toContain('secret');
});
