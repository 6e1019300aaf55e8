import { createSession, defineInterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, Interrupts, useAgentTurn } from '@holdpoint/react';
import '@holdpoint/react/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { pressUntil } from '../harness/pressUntil.testkit.ts';

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string() }),
  output: z.object({ approved: z.boolean(), reason: z.string().optional() }),
  answer: 'respond',
});
const renderers = [approval(pay, { title: ({ input }) => `Pay ${input.to}`, reason: 'optional' })];

async function open() {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }).interrupt('pay', { to: 'Bo' }));
    agent.onRespond('pay', (_answer, turn) => turn);
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  await render(<Page session={session} />);
  return session;
}

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

const press = (name: string, isTaken: () => boolean) =>
  pressUntil(page.getByRole('button', { name, exact: true }), isTaken);

test('a rejected step is seen as rejected: in its step, on its card with the reason, and before the common send', async () => {
  const session = await open();
  const isDecided = (index: number) => () =>
    session.getState().interrupts[index]?.status === 'decided';
  await press('Approve', isDecided(0));
  await press('Reject', () => document.querySelector('[data-hp-reason]') !== null);
  await page.getByRole('textbox', { name: /Reason/ }).fill('Not this month');
  await press('Save rejection', isDecided(1));
  const first = page.getByRole('button', { name: '1. Approval, Approved', exact: true });
  const second = page.getByRole('button', { name: '2. Approval, Rejected', exact: true });
  await expect.element(first).toBeVisible();
  await expect.element(second).toBeVisible();
  const icon = (step: typeof first) => step.element().querySelector('svg')?.innerHTML;
  expect(icon(first)).not.toBe(icon(second));
  expect(getComputedStyle(second.element()).borderBlockEndColor).toBe(
    getComputedStyle(first.element()).borderBlockEndColor,
  );
  await second.click();
  const card = page.getByRole('article', { name: /Pay Bo/ });
  await expect.element(card.getByText('You reject this.')).toBeVisible();
  await expect.element(card.getByText('Not this month')).toBeVisible();
  await expect.element(page.getByText('Approved: 1. Rejected: 1.')).toBeVisible();
});
