import { createSession, defineInterruptTool, type Interrupt, restart } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval } from '@holdpoint/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { SessionPage } from '../harness/SessionPage.testkit.tsx';

afterEach(cleanup);

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ amount: z.number() }),
  answer: 'restart',
});
const asked = {
  approves: {
    isInputKnown: true,
    takesReason: false,
    needsEdit: true,
    resumed: { approved: true },
  },
  allowed: { respond: false, restart: true, replaceInput: true, cancel: false },
} as const;
const session = () =>
  createSession({
    backend: scriptedBackend((agent) => {
      agent.on('go', (turn) => turn.interrupt('pay', { amount: 9 }, asked));
    }),
  });

test('where only an edit is allowed, Approve is off before the press, and the card says why', async () => {
  const open = session();
  render(<SessionPage session={open} renderers={[approval(pay)]} />);
  await open.send('go').outcome;
  const approve = await screen.findByRole('button', { name: 'Approve' });
  expect(approve.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/the server accepts only an edited request/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
});

test('an app without cards can’t approve it unchanged either', async () => {
  const open = session();
  await open.send('go').outcome;
  const [interrupt] = open.getState().interrupts as readonly [Interrupt];
  expect(() => open.decide(restart(interrupt))).toThrow(/only with another input/);
  const changed = restart(interrupt, { input: { amount: 8 } });
  expect(await open.decide(changed)?.outcome).toMatchObject({ status: 'completed' });
});
