import { defineInterruptTool, type Session } from '@holdpoint/client';
import { approval, Interrupts, question, useAgentTurn } from '@holdpoint/react';
import '@holdpoint/react/styles.css';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { openSession } from '../harness/ApprovalHarness.tsx';
import { live } from '../harness/live.testkit.ts';
import { button, press } from '../promises/place.testkit.tsx';
import { type FrameProps, frames } from './frames.testkit.tsx';

const pay = defineInterruptTool({
  name: 'pay',
  input: z.object({ to: z.string(), amount: z.number() }),
  answer: 'restart',
});
const choose = defineInterruptTool({
  name: 'choose',
  input: z.object({ question: z.string(), choices: z.array(z.string()) }),
  output: z.any(),
  answer: 'respond',
});
const renderers = [approval(pay, { title: 'Pay Ada', confirmPhrase: 'pay Ada' }), question(choose)];
const input = { to: 'Ada', amount: 50 };

function Framed({
  session,
  frame: Frame,
}: {
  readonly session: Session;
  readonly frame: (props: FrameProps) => React.ReactNode;
}) {
  const [isOpen, setOpen] = useState(true);
  const turn = useAgentTurn(session);
  return (
    <main style={{ minBlockSize: '40rem' }}>
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
      <Frame isOpen={isOpen} onClose={() => setOpen(false)}>
        <Interrupts turn={turn} renderers={renderers} />
      </Frame>
    </main>
  );
}

async function open(
  frame: (props: FrameProps) => React.ReactNode,
  name = 'pay',
  received: unknown = input,
) {
  await page.viewport(800, 1000);
  const { session, backend } = await openSession([received], {
    name,
    more: { allowed: { replaceInput: true } },
  });
  await render(<Framed session={session} frame={frame} />);
  await expect.element(page.getByRole('article')).toBeVisible();
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume');
  return { session, resumes };
}

const frame = () => document.querySelector('[data-frame]');
const isOpen = () => frame() !== null && frame()?.getAttribute('data-state') !== 'closed';
const pressEscape = () => userEvent.keyboard('{Escape}');
const card = page.getByRole('article');
const step = () => card.element().getAttribute('data-step');
const focused = () => document.activeElement;

/** Escape with nothing to go back from: the frame closes, and the request is still open. */
async function closes(session: Session, resumes: () => readonly unknown[]): Promise<void> {
  await pressEscape();
  await expect.poll(isOpen).toBe(false);
  expect(session.getState().interrupts.map(({ status }) => status)).toEqual(['open']);
  expect(resumes()).toEqual([]);
}

describe.each(Object.entries(frames))('in %s', (_, Frame) => {
  test('a card arms, is reached by the keyboard, and is answered once', async () => {
    const { resumes } = await open(Frame);
    await page.getByRole('textbox').fill('pay Ada');
    await live(button('Approve'));
    for (let stops = 0; stops < 20 && focused() !== button('Approve').element(); stops += 1) {
      await userEvent.tab();
    }
    expect(focused()).toBe(button('Approve').element());
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => resumes().length).toBe(1);
  });

  test('Escape goes back from the reason and closes nothing; the next one closes; what was written stays', async () => {
    const { session, resumes } = await open(Frame);
    await press('Reject');
    await expect.poll(() => focused()?.tagName).toBe('TEXTAREA');
    await userEvent.keyboard('too much');
    await pressEscape();
    await expect.poll(step).toBe(null);
    expect(isOpen()).toBe(true);
    await expect.poll(() => focused()?.textContent).toBe('Pay Ada');
    await press('Reject');
    await expect.element(page.getByRole('textbox', { name: /Reason/ })).toHaveValue('too much');
    await pressEscape();
    await expect.poll(step).toBe(null);
    await closes(session, resumes);
  });

  test('Escape goes back from the review to the form, from the form to the request, and loses no change', async () => {
    const { session, resumes } = await open(Frame);
    await button('Edit').click();
    await page.getByRole('textbox', { name: 'Amount' }).fill('40');
    await press('Review changes');
    await expect.poll(step).toBe('reviewing');
    await pressEscape();
    await expect.poll(step).toBe('editing');
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('40');
    await expect.poll(() => card.element().contains(focused())).toBe(true);
    await pressEscape();
    await expect.poll(step).toBe(null);
    expect(isOpen()).toBe(true);
    await button('Edit again').click();
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('40');
    await pressEscape();
    await expect.poll(step).toBe(null);
    await closes(session, resumes);
  });

  test('Escape takes back a typed phrase before it closes', async () => {
    const { session, resumes } = await open(Frame);
    const phrase = page.getByRole('textbox');
    await phrase.fill('pay Ada');
    await pressEscape();
    await expect.element(phrase).toHaveValue('');
    expect(isOpen()).toBe(true);
    await closes(session, resumes);
  });

  test('Escape empties the filter of a long list before it closes', async () => {
    const choices = Array.from({ length: 12 }, (_, at) => `Choice ${at + 1}`);
    const { session, resumes } = await open(Frame, 'choose', { question: 'Which?', choices });
    const filter = page.getByRole('searchbox');
    await filter.fill('12');
    await pressEscape();
    await expect.element(filter).toHaveValue('');
    expect(isOpen()).toBe(true);
    await closes(session, resumes);
  });

  test('after a press on a text of the card, which takes no focus, Escape still goes back first', async () => {
    const { session, resumes } = await open(Frame);
    await press('Reject');
    await expect.poll(() => focused()?.tagName).toBe('TEXTAREA');
    await page.getByText('Ada', { exact: true }).click();
    await pressEscape();
    await expect.poll(step).toBe(null);
    expect(isOpen()).toBe(true);
    await closes(session, resumes);
  });
});
