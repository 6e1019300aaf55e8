import { createSession, type Resolution, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { Interrupts, useAgentTurn } from '@holdpoint/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pressUntil } from '../../packages/react/test/harness/pressUntil.testkit.ts';
import { renderers } from './cards.tsx';

function Page({ session }: { readonly session: Session }) {
  return <Interrupts turn={useAgentTurn(session)} renderers={renderers} />;
}

async function open(tool: string, input: unknown) {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt(tool, input));
    agent.onRespond(tool, () => 'noted');
    agent.onRestart(tool, () => 'done');
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  await render(<Page session={session} />);
  const sent = (): readonly Resolution[] =>
    backend.requests.flatMap((request) =>
      request.type === 'resume' ? request.answers.map(({ resolution }) => resolution) : [],
    );
  const press = (name: string) =>
    pressUntil(
      page.getByRole('button', { name }),
      () => session.getState().interrupts[0]?.status !== 'open',
    );
  return { sent, press };
}

const seats = { flight: 'LH 400', free: ['3A', '17F'] };

test('a card of one’s own that responds sends what was chosen on it, once', async () => {
  const { sent, press } = await open('pickSeat', seats);
  await expect
    .element(page.getByRole('button', { name: 'Take this seat' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText(/no seat is chosen/)).toBeInTheDocument();
  // What is sent is the seat: the input is what was asked.
  await expect.element(page.getByText('What was asked')).toBeInTheDocument();
  await expect.element(page.getByText('What will be sent')).not.toBeInTheDocument();
  await expect.element(page.getByText('Decision', { exact: true })).toBeInTheDocument();
  await page.getByRole('radio', { name: '17F' }).click();
  await press('Take this seat');
  await expect.poll(sent).toMatchObject([{ type: 'respond', output: { seat: '17F' } }]);
});

test('… and a no is its result too', async () => {
  const { sent, press } = await open('pickSeat', seats);
  await press('Reject');
  await expect.poll(sent).toMatchObject([{ type: 'respond', output: { seat: null } }]);
});

test('a card of one’s own that restarts: the tool runs again, told what was said, with the input as it came', async () => {
  const { sent, press } = await open('setBudget', { team: 'Core', from: 5, to: 9 });
  await press('Approve');
  await expect.poll(sent).toMatchObject([{ type: 'restart', resumed: { approved: true } }]);
  expect(sent()[0]).not.toHaveProperty('input');
});

test('what does not fit the tool’s schema is not drawn by it, and can only be declined', async () => {
  await open('setBudget', { team: 'Core', from: 'five' });
  await expect.element(page.getByRole('meter', { name: 'Before' })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Approve' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('a press of a script, or one that comes before the card is armed, answers nothing', async () => {
  const { sent } = await open('setBudget', { team: 'Core', from: 5, to: 9 });
  const button = page.getByRole('button', { name: 'Approve' });
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLButtonElement).click();
  expect(button.element().ariaDisabled).toBe('true');
  expect(sent()).toEqual([]);
});
