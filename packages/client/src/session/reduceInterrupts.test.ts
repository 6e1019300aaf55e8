import { expect, test } from 'vitest';
import type { Interrupt } from '../protocol/interrupt.ts';
import { takeProblem } from './reduceInterrupts.ts';

test('a rejected call that has run is not taken for a later call with its id and another name', () => {
  const asked = ['pay', 'weather'].map((name) => ({ name, ref: 'c', status: 'resolved' }));
  const told = { name: 'pay', ref: 'c', output: 'paid 1', problem: 'ran' } as const;
  const after = takeProblem(asked as unknown as readonly Interrupt[], told);
  expect(after.map(({ problem }) => problem)).toEqual(['ran', undefined]);
});
