import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, en, Interrupts, useAgentTurn } from '@holdpoint/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { judge } from '../../src/card/reveal/judge.ts';
import { live } from '../harness/live.testkit.ts';
import '../../src/styles.css';

// Promise: after a press that came too early, the status line keeps its button, and the button works at the first press.

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string() }),
  answer: 'respond',
});
const renderers = [approval(pay, { title: 'Pay', reason: 'none' })];

const tryAgain = page.getByRole('button', { name: en.action.tryAgain });
const reject = page.getByRole('button', { name: 'Reject', exact: true });

beforeEach(async () => {
  await page.viewport(800, 900);
  // The text checks could not be loaded.
  vi.spyOn(judge, 'get').mockReturnValue({ status: 'failed' } as never);
  vi.spyOn(judge, 'load').mockResolvedValue(undefined as never);
});

function Page({ session }: { readonly session: Session }) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

async function pressTooEarly(): Promise<void> {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ädä ж' }));
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  await render(<Page session={session} />);
  await expect.element(reject).toHaveAttribute('data-arming');
  (reject.element() as HTMLElement).click();
  await expect.element(tryAgain).toBeVisible();
}

test('by a mouse', async () => {
  await pressTooEarly();
  await live(reject);
  await tryAgain.click();
  await expect.poll(() => vi.mocked(judge.load).mock.calls.length).toBe(1);
});

test('by the keyboard, whose focus was on it when the buttons armed', async () => {
  await pressTooEarly();
  const button = tryAgain.element() as HTMLElement;
  button.focus();
  await live(reject);
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => vi.mocked(judge.load).mock.calls.length).toBe(1);
});
