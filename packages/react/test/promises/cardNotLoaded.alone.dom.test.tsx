import { createSession, defineInterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, Interrupts, useAgentTurn } from '@holdpoint/react';
import { approve } from '@holdpoint/react/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';

// The file of the approval card: it can be slow, and an update of the app may have removed it.
const file = vi.hoisted(() => ({ asked: 0, arrive: () => {}, fail: () => {} }));
vi.mock('../../src/internals/lazyPart.ts', async (original) => {
  const { lazyPart, ...rest } = await original<typeof import('../../src/internals/lazyPart.ts')>();
  return {
    ...rest,
    lazyPart: (fetch: () => Promise<object>) =>
      String(fetch).includes('ApprovalCard')
        ? lazyPart(() => {
            file.asked += 1;
            return new Promise<object>((resolve, refuse) => {
              file.arrive = () => resolve(fetch());
              file.fail = () => refuse(new TypeError('Failed to fetch'));
            });
          })
        : lazyPart(fetch),
  };
});

afterEach(cleanup);

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string() }),
  answer: 'restart',
});
const renderers = [approval(pay, { title: ({ input }) => `Pay ${input.to}`, reason: 'none' })];
const backend = scriptedBackend((agent) => {
  agent.on('go', (turn) => turn.interrupt(pay, { to: 'Ada' }));
  agent.onRestart(pay, () => 'Paid.');
});

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

test('a card that can’t be loaded says so, takes no answer, and can be loaded again', async () => {
  const session = createSession({ backend });
  render(<Page session={session} />);
  expect(file.asked).toBe(0);
  await act(async () => {
    await session.send('go').outcome;
  });
  expect(file.asked).toBe(1);
  screen.getByText('Loading this request…');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');

  await act(async () => file.fail());
  screen.getByText(/^This request couldn’t be loaded/);
  expect(screen.getByRole('status').textContent).toContain('Approval needed');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  screen.getByText('Loading this request…');
  expect(document.activeElement?.getAttribute('aria-busy')).toBe('true');

  await act(async () => file.arrive());
  await waitFor(() => screen.getByRole('article'));
  await approve('pay');
  expect(session.getState().interrupts[0]?.status).toBe('resolved');
});
