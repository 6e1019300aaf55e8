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

test('joins consecutive patches into one event, so each object is copied once', async () => {
  const state = createPatchedState();
  const out: TurnEvent[] = [];
  const first = Object.freeze({ kept: Object.freeze([]) });
  state.set(first, out);
  const add = (key: string) => [{ op: 'add', path: `/${key}`, value: key }];
  await state.prepare(add('a'));
  state.patch(add('a'), out);
  const copy = state.value;
  state.patch(add('b'), out);
  expect(state.value).toBe(copy);
  expect(out).toEqual([
    { type: 'state', value: { kept: [] } },
    { type: 'state', value: { kept: [], a: 'a', b: 'b' } },
  ]);
  // What was handed out is not changed any more.
  const next: TurnEvent[] = [];
  state.patch(add('c'), next);
  expect(copy).toEqual({ kept: [], a: 'a', b: 'b' });
  expect(next).toEqual([{ type: 'state', value: { kept: [], a: 'a', b: 'b', c: 'c' } }]);
});

test('sends nothing of a patch that does not fit, even directly after earlier patches', async () => {
  const state = createPatchedState();
  const out: TurnEvent[] = [];
  state.set({}, out);
  const add = { op: 'add', path: '/a', value: 1 };
  await state.prepare([add]);
  state.patch([add], out);
  state.patch(
    [
      { op: 'add', path: '/b', value: 2 },
      { op: 'remove', path: '/z' },
    ],
    out,
  );
  expect(out).toMatchObject([
    { type: 'state', value: {} },
    { type: 'state', value: { a: 1 } },
    { type: 'custom', name: 'patch-failed' },
  ]);
  expect(out[1]).toEqual({ type: 'state', value: { a: 1 } });
});
