import { expect, test } from 'vitest';
import type { Interrupt } from '../protocol/interrupt.ts';
import type { Message } from '../protocol/message.ts';
import { findResponse, takeProblem, whenGone } from './reduceInterrupts.ts';

test('a rejected call that has run is not taken for a later call with its id and another name', () => {
  const asked = ['pay', 'weather'].map((name) => ({ name, ref: 'c', status: 'resolved' }));
  const told = { name: 'pay', ref: 'c', output: 'paid 1', problem: 'ran' } as const;
  const after = takeProblem(asked as unknown as readonly Interrupt[], told);
  expect(after.map(({ problem }) => problem)).toEqual(['ran', undefined]);
});

test('one answer for several calls has a result once each of them has one', () => {
  const interrupt = { name: 'pay + pay', approves: { refs: ['c', 'd'] } } as unknown as Interrupt;
  const calls = (responses: Record<string, object | undefined>) =>
    Object.entries(responses).map(([ref, response]) => ({
      ...{ type: 'tool', request: { name: 'pay', ref } },
      response,
    }));
  const found = (responses: Record<string, object | undefined>) =>
    findResponse(interrupt, [{ parts: calls(responses) }] as unknown as readonly Message[]);
  const paid = { output: 'paid' };
  expect(found({ c: paid, d: undefined })).toBeUndefined();
  expect(found({ c: undefined, d: paid })).toBeUndefined();
  expect(found({ c: paid, d: paid })).toBe(paid);
  const failed = { output: 'no', problem: 'failed' };
  expect(found({ c: paid, d: failed })).toBe(failed);
});

test('a result of an earlier call with the same id is not the result of a call', () => {
  const interrupt = { name: 'pay + pay', approves: { refs: ['c', 'd'] } } as unknown as Interrupt;
  const round = (output?: string) => ({
    parts: ['c', 'd'].map((ref) => ({
      ...{ type: 'tool', request: { name: 'pay', ref } },
      ...(output && { response: { output } }),
    })),
  });
  const found = (...rounds: object[]) =>
    findResponse(interrupt, rounds as unknown as readonly Message[])?.output;
  expect(found(round('paid 1'), round())).toBeUndefined();
  expect(found({ parts: [...round('paid 1').parts, ...round().parts] })).toBeUndefined();
  expect(found(round('paid 1'), round('paid 2'))).toBe('paid 2');
});

test('a rejected call that may have run stays so once the state is read', () => {
  const call = { name: 'pay', ref: 'c', input: {} };
  const asked = { ...call, status: 'unknown', problem: 'ran' } as unknown as Interrupt;
  const messages = [{ parts: [{ type: 'tool', request: call, response: { output: 'paid' } }] }];
  const gone = whenGone(asked, messages as unknown as readonly Message[]);
  expect(gone).toMatchObject({ status: 'resolved', problem: 'ran' });
});
