import {
  createSession,
  defineInterruptTool,
  type Session,
  type TurnInput,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { pressLive } from '../../test/harness/pressLive.testkit.ts';
import { useAgentTurn } from '../turn/useAgentTurn.ts';
import { Interrupts } from './Interrupts.tsx';
import type { Renderer } from './renderer.ts';
import { credential } from './renderers.tsx';
import { reviewList } from './reviewListPart.ts';
import '../styles.css';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';

const tool = (name: string) =>
  defineInterruptTool({
    name,
    input: z.object({}).loose(),
    answer: 'restart',
    resumed: z.object({}).loose(),
  });
const [read, write, invite] = [tool('readCalendar'), tool('createEvent'), tool('inviteGuests')];

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
async function press(name: string): Promise<void> {
  await pressLive(button(name));
}

function Page({
  session,
  renderers,
}: {
  readonly session: Session;
  readonly renderers: readonly Renderer[];
}) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

async function open({ more = false, isShared = true } = {}) {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => {
      turn
        .interrupt('readCalendar', { day: 'Thursday' })
        .interrupt('createEvent', { title: 'Talk' })
        .interrupt('inviteGuests', { guest: 'Ada' });
      return more ? turn.interrupt('ask', { question: 'Which?', choices: ['a', 'b'] }) : turn;
    });
    for (const name of ['readCalendar', 'createEvent', 'inviteGuests']) {
      agent.onRestart(name, (_answer, turn) => turn);
    }
  });
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  await session.send('go').outcome;
  await reviewList.load();
  const refresh = vi.fn(async () => 'ref-1');
  const shared = { provider: 'Acme Calendar', refresh, shared: isShared };
  const renderers = [
    credential(read, { ...shared, scopes: () => [{ label: 'See it', raw: 'read' }] }),
    credential(write, { ...shared, resumed: (reference) => ({ token: reference }) }),
    credential(invite, shared),
  ];
  const { container } = await render(<Page session={session} renderers={renderers} />);
  const sent = () => backend.requests.filter(({ type }) => type === 'resume').map(answersOf);
  return { session, container, refresh, sent };
}

function answersOf(input: TurnInput) {
  if (input.type !== 'resume') throw new Error('not a resume');
  return input.answers.map(({ interrupt, resolution }) => [
    interrupt.name,
    resolution.type === 'restart' ? resolution.resumed : resolution,
  ]);
}

beforeEach(async () => {
  await page.viewport(800, 1200);
});

test('one sign-in serves all that wait for it: one card, one press, one resume', async () => {
  const { container, refresh, sent } = await open();
  expect(container.querySelectorAll('article')).toHaveLength(1);
  await expect
    .element(page.getByRole('heading', { name: '3 steps are waiting for this sign-in' }))
    .toBeVisible();
  // The complete input of each is shown.
  for (const words of ['readCalendar', 'createEvent_2.title', 'Thursday', 'Talk', 'Ada']) {
    await expect.element(page.getByText(words, { exact: true }).first()).toBeVisible();
  }
  expect(await findBarriers(container)).toEqual([]);
  await press('Sign in');
  await expect.poll(sent).toEqual([
    [
      ['readCalendar', { credentialRef: 'ref-1' }],
      ['createEvent', { token: 'ref-1' }],
      ['inviteGuests', { credentialRef: 'ref-1' }],
    ],
  ]);
  expect(refresh).toHaveBeenCalledOnce();
});

test('beside another decision it is one step of the tray, and Change takes all of it back', async () => {
  const { session, sent } = await open({ more: true });
  await expect.element(page.getByRole('heading', { name: '2 decisions waiting' })).toBeVisible();
  await press('Sign in');
  await expect
    .poll(() => session.getState().interrupts.map(({ status }) => status))
    .toEqual(['decided', 'decided', 'decided', 'open']);
  await button(/1\. Sign-in/).click();
  await button('Change').click();
  await expect
    .poll(() => session.getState().interrupts.map(({ status }) => status))
    .toEqual(['open', 'open', 'open', 'open']);
  await press('Sign in');
  await page.getByRole('radio', { name: 'b' }).click();
  await press('Save answer');
  await press('Send all 2');
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]).toHaveLength(4);
});

test('declining the sign-in answers every request that waits for it', async () => {
  const { sent } = await open();
  await press('Decline');
  await expect.poll(sent).toEqual([
    [
      ['readCalendar', { declined: true }],
      ['createEvent', { declined: true }],
      ['inviteGuests', { declined: true }],
    ],
  ]);
});

test('without `shared` each has its own', async () => {
  await open({ isShared: false });
  await expect.element(page.getByRole('heading', { name: '3 decisions waiting' })).toBeVisible();
});
