import { expect, test } from 'vitest';
import { describe } from './describe.ts';

// Promise: the inbox describes a payment, and a command, like its own card, whatever the backend calls the tool.

test.each([
  ['transfer_money', { to: 'Ada', amount: 50 }, 'Pay 50 to Ada'],
  ['transfer_money', { to: 'Ada', amount: 50, currency: 'EUR' }, 'Pay €50.00 to Ada'],
  ['userApproval', { to: 'Ada', amount: 49.999, currency: 'EUR' }, 'Pay €49.999 to Ada'],
  ['userApproval', { to: 'Ada', amount: 1e21, currency: 'EUR' }, 'Pay 1e+21 EUR to Ada'],
  ['recordPayment', { to: 'Ada', amount: 50, currency: 'coins' }, 'Pay 50 coins to Ada'],
  ['payInvoice', { payee: 'Ada', amount: 1200.5, currency: 'USD' }, 'Pay $1,200.50 to Ada'],
  ['run_shell', { command: 'ls' }, 'Run ls'],
  ['transfer_money', { to: 'Ada' }, undefined],
  ['form', { to: 'Ada', amount: 50 }, undefined],
])('%s with %j', (name, input, words) => {
  expect(describe({ name, input } as Parameters<typeof describe>[0])).toBe(words);
});
