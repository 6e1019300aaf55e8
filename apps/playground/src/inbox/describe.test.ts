import { expect, test } from 'vitest';
import { describe } from './describe.ts';

// Promise: the inbox names a payment, and a command, as its own card does, whatever the backend calls the tool.

test.each([
  ['transfer_money', { to: 'Ada', amount: 50 }, 'Pay 50 to Ada'],
  ['transfer_money', { to: 'Ada', amount: 50, currency: 'EUR' }, 'Pay 50 EUR to Ada'],
  ['run_shell', { command: 'ls' }, 'Run ls'],
  ['transfer_money', { to: 'Ada' }, undefined],
  ['form', { to: 'Ada', amount: 50 }, undefined],
])('%s with %j', (name, input, words) => {
  expect(describe({ name, input } as Parameters<typeof describe>[0])).toBe(words);
});
