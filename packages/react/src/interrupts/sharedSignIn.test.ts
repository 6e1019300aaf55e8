import { defineInterruptTool, type Interrupt } from '@holdpoint/client';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makeInterrupt } from '../../test/harness/handles.ts';
import type { Renderer } from './renderer.ts';
import { credential } from './renderers.tsx';
import { groupBySignIn } from './sharedSignIn.tsx';

const flow = async () => 'ref';
const renderer = (name: string, shared?: () => Promise<string>): Renderer =>
  credential(defineInterruptTool({ name, input: z.object({}), answer: 'restart' }), {
    provider: 'Acme',
    refresh: shared ?? flow,
    shared: shared !== undefined,
  });
const renderers = [
  renderer('read', flow),
  renderer('write', flow),
  renderer('other', async () => 'another'),
  renderer('alone'),
];

let position = 0;
const waiting = (name: string, change: Partial<Interrupt> = {}) => {
  position += 1;
  return makeInterrupt({ name, key: `${name} ${position}`, position, input: {}, ...change });
};
const share = (...interrupts: readonly Interrupt[]) =>
  groupBySignIn(interrupts, renderers).map((card) => card.map(({ name }) => name));

test('one sign-in draws all that wait for it, in their order', () => {
  expect(
    share(waiting('alone'), waiting('read'), waiting('other'), waiting('write'), waiting('read')),
  ).toEqual([['alone'], ['read', 'write', 'read'], ['other']]);
});

test('what says nothing of sharing stays alone, however often it waits', () => {
  expect(share(waiting('alone'), waiting('alone'), waiting('unknown'), waiting('unknown'))).toEqual(
    [['alone'], ['alone'], ['unknown'], ['unknown']],
  );
});

test.each<[string, Partial<Interrupt>]>([
  ['in another state', { status: 'decided' }],
  ['of another batch', { batch: 'turn-2' }],
  ['that can’t be told apart', { ambiguous: true }],
  ['that does not fit its tool', { input: 7 }],
  [
    'that takes no restart',
    { allowed: { respond: true, restart: false, replaceInput: false, cancel: false } },
  ],
])('one %s is alone', (_, change) => {
  expect(share(waiting('read'), waiting('write', change))).toEqual([['read'], ['write']]);
});
