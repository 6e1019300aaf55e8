import { createSession, defineInterruptTool } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { useAgentTurn, useInterrupt } from '@holdpoint/react';
import { Approval } from '@holdpoint/react/headless';
import type { MouseEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { live } from '../harness/live.testkit.ts';
import { pressLive } from '../harness/pressLive.testkit.ts';

// No stylesheet is loaded here, as in an app that only uses the parts.

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ amount: z.number() }),
  answer: 'restart',
  resumed: z.object({ approved: z.boolean(), reason: z.string().optional() }),
});

async function open() {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { amount: 5 }));
    agent.onRestart('pay', () => 'done');
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume').length;
  return { session, resumes };
}

type Handlers = Readonly<Record<'approve' | 'reject' | 'back', (event: MouseEvent) => void>>;

function Card({
  session,
  on,
}: {
  readonly session: ReturnType<typeof createSession>;
  readonly on: Handlers;
}) {
  const interrupt = useInterrupt(useAgentTurn(session), pay);
  if (!interrupt) return <p>Nothing waits</p>;
  return (
    <Approval.Root interrupt={interrupt} reason="optional">
      <Approval.Title>Pay</Approval.Title>
      <Approval.Status />
      <Approval.Reason />
      <Approval.Actions>
        <Approval.Reject onClick={on.reject} />
        <Approval.Approve onClick={on.approve} />
        <Approval.Back onClick={on.back} />
      </Approval.Actions>
    </Approval.Root>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('an app’s own handler is called, and throwing or stopping the event neither breaks nor doubles the answer', async () => {
  const { session, resumes } = await open();
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => {});
  const approve = vi.fn((event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    throw new Error('the app’s own');
  });
  await render(<Card session={session} on={{ approve, reject: () => {}, back: () => {} }} />);
  await pressLive(button('Approve'));
  await expect.element(page.getByText('Nothing waits')).toBeVisible();
  expect(approve).toHaveBeenCalledTimes(1);
  expect(reported).toHaveBeenCalledTimes(1);
  expect(resumes()).toBe(1);
  reported.mockRestore();
});

test('handlers on the buttons that answer nothing are called too', async () => {
  const { session, resumes } = await open();
  const back = vi.fn();
  const reject = vi.fn();
  await render(<Card session={session} on={{ approve: () => {}, reject, back }} />);
  await pressLive(button('Reject'));
  await button('Back').click();
  await live(button('Approve'));
  expect([reject.mock.calls.length, back.mock.calls.length, resumes()]).toEqual([1, 1, 0]);
});

test('without a stylesheet no icon is larger than a letter', async () => {
  const { session } = await open();
  const none = () => {};
  const { container } = await render(
    <Card session={session} on={{ approve: none, reject: none, back: none }} />,
  );
  await pressLive(button('Reject'));
  await expect.element(button('Back')).toBeVisible();
  const icons = [...container.querySelectorAll('svg')];
  expect(icons.length).toBeGreaterThan(0);
  for (const icon of icons) {
    expect(icon.getBoundingClientRect().width).toBeLessThanOrEqual(16);
    expect(getComputedStyle(icon).fill).toBe('none');
  }
});
