import { expect, test } from 'vitest';
import { linkTools } from './reduceRestored.ts';
import type { SessionState } from './state.ts';

test('one card of many calls reads its list of calls at most once for each of them', () => {
  const refs = Array.from({ length: 200 }, (_, at) => `c${at}`);
  let reads = 0;
  const counted = new Proxy(refs, {
    get(target, key, receiver) {
      if (key === 'includes') reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  const parts = refs.map((ref) => ({ type: 'tool', id: ref, request: { name: 'pay', ref } }));
  const linked = linkTools({
    messages: [{ id: 'm', parts }],
    interrupts: [{ key: 'k', name: 'pay × 200', approves: { refs: counted } }],
  } as unknown as SessionState);
  expect(linked.messages[0]?.parts.every((part) => 'interruptKey' in part)).toBe(true);
  expect(reads).toBe(200);
});

test('a later call with the same id and another input keeps away from the receipt of the first', () => {
  const call = (id: string, eur: number, more: object = {}) => ({
    ...{ type: 'tool', id, request: { name: 'pay', ref: 'c', input: { eur } } },
    ...more,
  });
  const keysOf = (first: object) =>
    linkTools({
      messages: [{ id: 'm', parts: [first, call('later', 5)] }],
      interrupts: [{ key: 'k', name: 'pay', ref: 'c', input: { eur: 1 } }],
    } as unknown as SessionState).messages[0]?.parts.map((part) =>
      part.type === 'tool' ? part.interruptKey : undefined,
    );
  expect(keysOf(call('first', 1))).toEqual(['k', undefined]);
  expect(keysOf(call('first', 2, { interruptKey: 'k' }))).toEqual(['k', undefined]);
  expect(keysOf(call('first', 2))).toEqual([undefined, 'k']);
});

test('a call that ran with another input keeps its own receipt beside a rejected one with its id', () => {
  const part = (eur: number) => ({
    ...{ type: 'tool', id: `p${eur}`, request: { name: 'pay', ref: 'c', input: { eur } } },
  });
  const asked = { name: 'pay', ref: 'c', input: { eur: 1 } };
  const linked = linkTools({
    messages: [{ id: 'm', parts: [part(1), part(2)] }],
    interrupts: [
      { ...asked, key: 'no' },
      { ...asked, key: 'yes', resolution: { type: 'restart', input: { value: { eur: 2 } } } },
    ],
  } as unknown as SessionState);
  expect(linked.messages[0]?.parts).toMatchObject([
    { interruptKey: 'no' },
    { interruptKey: 'yes' },
  ]);
});

test('a call keeps its receipt when the conversation is read again and has the same call twice', () => {
  const call = (id: string, output?: string, interruptKey?: string) => ({
    ...{ type: 'tool', id, request: { name: 'pay', input: { eur: 1 } } },
    ...(output && { response: { name: 'pay', output } }),
    ...(interruptKey && { interruptKey }),
  });
  const keysOf = (
    parts: readonly object[],
    old: object,
    more: object = {},
    read: readonly object[] = [],
  ) =>
    linkTools(
      {
        messages: [{ parts: read }, { role: 'user', parts: [] }, { parts }],
        interrupts: [{ key: 'no', name: 'pay', input: { eur: 1 }, ...more }],
      } as unknown as SessionState,
      [{ parts: [old] }] as unknown as SessionState['messages'],
    )
      .messages.flatMap(({ parts }) => parts)
      .map((part) => 'interruptKey' in part);
  const later = [call('new1', 'No.'), call('new2', 'paid')];
  expect(keysOf(later, call('old', 'No.', 'no'))).toEqual([true, false]);
  const answered = { resolution: { type: 'respond' } };
  expect(keysOf(later, call('old', undefined, 'no'), answered)).toEqual([true, false]);
  const older = [call('before', 'paid')];
  expect(keysOf([call('new', 'No.')], call('old', undefined, 'no'), answered, older)).toEqual([
    false,
    true,
  ]);
  const earlier = [call('before', 'paid'), call('new', 'No.')];
  expect(keysOf(earlier, call('old', 'No.', 'no'))).toEqual([false, true]);
  expect(keysOf([call('before', 'paid'), call('new')], call('old', undefined, 'no'))).toEqual([
    false,
    true,
  ]);
});
