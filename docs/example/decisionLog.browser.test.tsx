import type { Decision } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pressUntil } from '../../packages/react/test/harness/pressUntil.testkit.ts';
import { Desk } from './decisionLog.tsx';

afterEach(() => vi.unstubAllGlobals());

const agent = (id: string, amount: number) =>
  scriptedBackend(
    (agent) => {
      agent.on('go', (turn) =>
        turn.interrupt('pay', { amount }, { approves: { isInputKnown: true, takesReason: false } }),
      );
      agent.onRespond('pay', () => 'Noted.');
    },
    { id },
  );

test('two agents on a page, one log: a row for each decision, over a reload too', async () => {
  const rows = new Map<string, Decision>();
  const told: string[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
    const decision: Decision = JSON.parse(body);
    told.push(decision.status);
    rows.set(decision.answerId, { ...rows.get(decision.answerId), ...decision });
    return Promise.resolve(new Response());
  });
  const [bank, desk] = [agent('bank', 5), agent('desk', 7)];
  const names = [crypto.randomUUID(), crypto.randomUUID()];
  const draw = () =>
    render(
      <StrictMode>
        <Desk agent={bank} name={names[0] ?? ''} />
        <Desk agent={desk} name={names[1] ?? ''} />
      </StrictMode>,
    );
  const first = await draw();
  // The last first: a composer folds, and its button with it, once its agent has asked.
  for (const index of [1, 0]) {
    await page.getByRole('textbox').nth(index).fill('go');
    await page.getByRole('button', { name: 'Send' }).nth(index).click();
  }
  await expect.element(page.getByRole('article').nth(1)).toBeInTheDocument();
  // By its card and not by the log: that comes later, and the other agent's button would be the first by then.
  const approveFirst = () => {
    const card = page.getByRole('article').first();
    const { dataset } = card.element() as HTMLElement;
    const isTaken = () => !['open', 'arming'].includes(dataset.status ?? '');
    return pressUntil(card.getByRole('button', { name: 'Approve' }), isTaken);
  };
  await approveFirst();
  await expect.poll(() => told).toEqual(['sent', 'resolved']);
  await first.unmount();

  await draw();
  await expect.element(page.getByRole('article')).toBeInTheDocument();
  await approveFirst();
  await expect.poll(() => told).toEqual(['sent', 'resolved', 'sent', 'resolved']);
  expect([...rows.values()]).toMatchObject([
    { status: 'resolved', tool: 'pay', input: { amount: 5 }, verdict: { kind: 'approved' } },
    { status: 'resolved', tool: 'pay', input: { amount: 7 }, verdict: { kind: 'approved' } },
  ]);
});
