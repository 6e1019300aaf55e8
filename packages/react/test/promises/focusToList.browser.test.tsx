import { createSession, defineInterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import '@holdpoint/react/styles.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { pressLive } from '../harness/pressLive.testkit.ts';

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string() }),
  output: z.object({ approved: z.boolean() }),
  answer: 'respond',
});
const renderers = [approval(pay, { title: ({ input }) => `Pay ${input.to}` })];

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  const turn = useAgentTurn(session);
  return (
    <main>
      <Transcript turn={turn} renderers={renderers} />
      <Interrupts turn={turn} renderers={renderers} />
    </main>
  );
}

test('who has answered a card is led to the first of many that follow, though their list is fetched only then', async () => {
  await page.viewport(800, 900);
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }));
    agent.onRespond('pay', (_answer, turn) =>
      ['Bo', 'Cy', 'Di'].reduce<typeof turn>((on, to) => on.interrupt('pay', { to }), turn),
    );
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  await render(<Page session={session} />);
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  (approve.element() as HTMLElement).focus();
  await pressLive(approve);
  await expect.element(page.getByRole('region', { name: '3 decisions waiting' })).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('Pay Bo');
  expect(document.querySelector('[data-hp-receipt]')).not.toBeNull();
});
