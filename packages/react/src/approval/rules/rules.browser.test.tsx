import { createSession, defineInterruptTool, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { z } from 'zod';
import { idleTurn, makeHandle } from '../../../test/harness/handles.ts';
import { live } from '../../../test/harness/live.testkit.ts';
import { pressLive } from '../../../test/harness/pressLive.testkit.ts';
import { pressUntil } from '../../../test/harness/pressUntil.testkit.ts';
import { Interrupts } from '../../interrupts/Interrupts.tsx';
import { approval } from '../../interrupts/renderers.tsx';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';
import { useAgentTurn } from '../../turn/useAgentTurn.ts';
import { ApprovalCard } from '../ApprovalCard.tsx';
import { ApprovalRules } from './ApprovalRules.tsx';
import { forThisSession } from './forThisSession.tsx';
import { ruleStoreOf } from './ruleStore.ts';
import '../../styles.css';
import { findBarriers } from '../../../test/harness/barriers.testkit.ts';

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string(), amount: z.number(), note: z.string().optional() }),
  answer: 'restart',
});
type Pay = z.infer<typeof pay.input>;

const card = {
  risk: ({ input }: { input: Pay }) => (input.amount > 1000 ? 'high' : 'elevated'),
  dontAskAgain: forThisSession<Pay>(({ input }) => ({
    label: `Payments to ${input.to} of at most 100 EUR`,
    covers: ({ input: next }) => next.to === input.to && next.amount <= 100,
  })),
} as const;
const renderers = [approval(pay, card)];

function Page({ session, hasRecord }: { readonly session: Session; readonly hasRecord: boolean }) {
  const turn = useAgentTurn(session);
  return (
    <main>
      <h2>Page</h2>
      <input aria-label="Message" />
      {hasRecord && <ApprovalRules turn={turn} />}
      <Interrupts turn={turn} renderers={renderers} />
    </main>
  );
}

const approve = page.getByRole('button', { name: /^(Approve|Press again: approve)$/ });
const box = page.getByRole('checkbox', { name: /Don’t ask again: Payments to Ada/ });

async function open({ hasRecord = true } = {}) {
  const backend = scriptedBackend((agent) => {
    agent.on(/^pay/, (turn, { text }) => {
      const [, to = '', amount = '', note] = text.split(' ');
      const input = {
        to,
        amount: Number(amount),
        ...(note ? { note: note.repeat(3000) } : {}),
      };
      return turn.interrupt(pay, input, { allowed: { replaceInput: true } });
    });
    agent.onRestart(pay, () => 'paid');
  });
  const session = createSession({ backend });
  const { container } = await render(
    <StrictMode>
      <Page session={session} hasRecord={hasRecord} />
    </StrictMode>,
  );
  const ask = async (words: string) => {
    await session.send(words).outcome;
  };
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume').length;
  const statuses = () => session.getState().interrupts.map(({ status }) => status);
  return { session, container, ask, resumes, statuses };
}

async function press() {
  await pressLive(approve);
}

/** Approves one payment with the box ticked, and confirms it. */
async function approveWithRule(opened: Awaited<ReturnType<typeof open>>) {
  await opened.ask('pay Ada 40');
  await box.click();
  await press();
  await expect.element(page.getByText('Answered without asking')).toBeVisible();
}

beforeEach(async () => {
  await page.viewport(800, 1200);
});

test('only what the ticked box said is answered, once each, and every answer is on the record', async () => {
  const opened = await open();
  await approveWithRule(opened);
  expect(opened.resumes()).toBe(1);
  await expect.element(page.getByText(/not used yet/)).toBeVisible();
  await opened.ask('pay Ada 90');
  await expect.poll(opened.statuses).toEqual(['resolved', 'resolved']);
  expect(opened.resumes()).toBe(2);
  await expect.element(page.getByText(/used once/)).toBeVisible();
  await expect.element(page.getByText(/^Approved .*: pay$/)).toBeVisible();
  const [, second] = opened.session.getState().interrupts;
  expect(second?.verdict).toEqual({
    kind: 'approved',
    words: ['By your rule: Payments to Ada of at most 100 EUR'],
  });
  expect(await findBarriers(opened.container)).toEqual([]);
});

test.each(['pay Ada 101', 'pay Bob 40', 'pay Ada 90 x'])('%s is asked', async (words) => {
  const opened = await open();
  await approveWithRule(opened);
  await opened.ask(words);
  await expect.element(page.getByText('Waiting for you')).toBeVisible();
  expect(opened.resumes()).toBe(1);
  expect(opened.statuses()).toEqual(['resolved', 'open']);
});

test.each([
  [{}, 1],
  [{ doubt: 'unknown' }, 0],
  [{ doubt: 'failed' }, 0],
  [{ unverified: true }, 0],
] as const)('what may have been done or answered already is asked: %j', async (change, answers) => {
  const opened = await open();
  await approveWithRule(opened);
  const decide = vi.fn(async () => undefined);
  const turn = { ...idleTurn, session: opened.session, decide };
  const asked = { key: 'again:0', name: 'pay', tool: pay, input: { to: 'Ada', amount: 40 } };
  const handle = makeHandle({ ...asked, turn, ...change }) as InterruptHandle<Pay>;
  await render(<ApprovalCard interrupt={handle} {...card} />);
  // Once it can be answered with a press, a rule would have answered.
  if (answers === 0) await live(approve);
  else await expect.poll(() => decide.mock.calls.length).toBe(1);
  expect(decide).toHaveBeenCalledTimes(answers);
});

test('taken back, it asks again', async () => {
  const opened = await open();
  await approveWithRule(opened);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(page.getByText('Answered without asking')).not.toBeVisible();
  await opened.ask('pay Ada 40');
  await expect.element(approve).toBeVisible();
  expect(opened.statuses()).toEqual(['resolved', 'open']);
});

test('another conversation asks again', async () => {
  const opened = await open();
  await approveWithRule(opened);
  await opened.session.startOver();
  await expect.element(page.getByText('Answered without asking')).not.toBeVisible();
  await opened.ask('pay Ada 40');
  await expect.element(approve).toBeVisible();
  expect(opened.statuses().at(-1)).toBe('open');
});

test('a box that is ticked is nothing until the approval is confirmed', async () => {
  const opened = await open();
  await opened.ask('pay Ada 40');
  await box.click();
  const send = page.getByRole('button', { name: 'Send rejection' });
  const reject = page.getByRole('button', { name: 'Reject' });
  await pressUntil(reject, () => send.query() !== null);
  await pressUntil(send, () => opened.resumes() > 0);
  await expect.poll(opened.statuses).toEqual(['resolved']);
  await opened.ask('pay Ada 40');
  await expect.element(approve).toBeVisible();
  expect(opened.statuses()).toEqual(['resolved', 'open']);
});

test('without a record on the page nothing is offered, and nothing of high risk ever is', async () => {
  const opened = await open({ hasRecord: false });
  await opened.ask('pay Ada 40');
  await expect.element(approve).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  const other = await open();
  await other.ask('pay Ada 4000');
  await expect.element(page.getByText('High risk')).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('an answer by a rule moves no focus', async () => {
  const opened = await open();
  await approveWithRule(opened);
  await page.getByRole('textbox', { name: 'Message' }).click();
  await opened.ask('pay Ada 5');
  await expect.poll(opened.statuses).toEqual(['resolved', 'resolved']);
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

/** Changes one field of the payment and opens the review. */
async function change(name: 'To' | 'Amount', value: string) {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name, exact: true }).fill(value);
  await pressLive(page.getByRole('button', { name: 'Review changes' }));
}

describe('after an edit', () => {
  test('a tick for other words is gone, and approving makes no rule', async () => {
    const opened = await open();
    await opened.ask('pay Ada 40');
    await box.click();
    await change('To', 'Bob');
    const other = page.getByRole('checkbox', { name: /Don’t ask again: Payments to Bob/ });
    await expect.element(other).not.toBeChecked();
    await press();
    await expect.poll(opened.statuses).toEqual(['resolved']);
    expect(ruleStoreOf(opened.session).getRules()).toEqual([]);
    await opened.ask('pay Ada 99');
    await expect.element(approve).toBeVisible();
    expect(opened.statuses()).toEqual(['resolved', 'open']);
  });

  test('a tick for those other words makes their rule', async () => {
    const opened = await open();
    await opened.ask('pay Ada 40');
    await box.click();
    await change('To', 'Bob');
    await page.getByRole('checkbox', { name: /Don’t ask again: Payments to Bob/ }).click();
    await press();
    await expect.element(page.getByText('Answered without asking')).toBeVisible();
    await opened.ask('pay Ada 40');
    await expect.element(approve).toBeVisible();
    expect(opened.statuses()).toEqual(['resolved', 'open']);
  });

  test('where nothing is offered any more, the tick is gone with the offer', async () => {
    const opened = await open();
    await opened.ask('pay Ada 40');
    await box.click();
    // High risk, so no rule is offered for it.
    await change('Amount', '4000');
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
    await pressUntil(approve, () => opened.resumes() > 0);
    await expect.poll(opened.statuses).toEqual(['resolved']);
    expect(ruleStoreOf(opened.session).getRules()).toEqual([]);
  });
});

test('a card that leaves the page open takes its tick along', async () => {
  const opened = await open();
  await opened.ask('pay Ada 40');
  await box.click();
  const [interrupt] = opened.session.getState().interrupts;
  cleanup();
  expect(ruleStoreOf(opened.session).isPending(interrupt?.key ?? '')).toBe(false);
});
