import { expect, test } from 'vitest';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { createPatchedState } from './patchedState.ts';

/** Each step puts two of what there was in its place. */
const doubling = [
  { op: 'copy', from: '/a', path: '/t' },
  { op: 'replace', path: '/a', value: {} },
  { op: 'copy', from: '/t', path: '/a/left' },
  { op: 'copy', from: '/t', path: '/a/right' },
];

async function patched(count: number, seed: unknown = 'x') {
  const state = createPatchedState();
  const out: TurnEvent[] = [];
  state.set({ a: seed }, out);
  const patch = Array.from({ length: count }, () => doubling).flat();
  await state.prepare(patch);
  state.patch(patch, out);
  return { state, last: out.at(-1) };
}

test('a state that doubles itself again and again is not taken over, and the turn goes on', async () => {
  for (const made of [await patched(60), await patched(14, 'x'.repeat(5_000))]) {
    expect(made.last).toMatchObject({ type: 'custom', name: 'patch-failed' });
    expect(made.state.isKnown).toBe(false);
  }
});

test('copies in a state of an ordinary size are', async () => {
  const { last, state } = await patched(5);
  expect(last).toMatchObject({ type: 'state' });
  expect(state.isKnown).toBe(true);
});
