import { createSession, type Session, type TurnInput } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { live } from '../../test/harness/live.testkit.ts';
import { pressLive } from '../../test/harness/pressLive.testkit.ts';
import { useAgentTurn } from '../turn/useAgentTurn.ts';
import { Interrupts } from './Interrupts.tsx';
import { reviewList } from './reviewListPart.ts';
import '../styles.css';
import { findBarriers } from '../../test/harness/barriers.testkit.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

function Page({ session }: { readonly session: Session }) {
  return <Interrupts turn={useAgentTurn(session)} />;
}

/** Three questions of one turn. */
async function open() {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) =>
      turn
        .interrupt('ask', { question: 'Which seat?', choices: ['Window', 'Aisle'] })
        .interrupt('ask', { question: 'Which first?', choices: ['Price', 'Time'], rank: true })
        .interrupt('ask', {
          question: 'Which meals?',
          choices: ['Breakfast', 'Lunch'],
          multiple: true,
          allowNone: true,
        }),
    );
    agent.onRespond('ask', (_answer, turn) => turn);
  });
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  await session.send('go').outcome;
  await reviewList.load();
  const { container } = await render(<Page session={session} />);
  const sent = () => backend.requests.filter(({ type }) => type === 'resume').map(outputsOf);
  return { container, sent };
}

function outputsOf(input: TurnInput) {
  if (input.type !== 'resume') throw new Error('not a resume');
  return input.answers.map(({ resolution }) => 'output' in resolution && resolution.output);
}

beforeEach(async () => {
  await page.viewport(800, 1000);
});

test('several questions are one list: each answer opens the next with the focus, one send', async () => {
  const { container, sent } = await open();
  const heading = (name: string) => page.getByRole('heading', { name });
  (page.getByRole('radio', { name: 'Window' }).element() as HTMLElement).focus();
  await userEvent.keyboard('2');
  await live(button('Save answer'));
  (button('Save answer').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Which first?')).toHaveFocus();
  // A digit chooses nothing here, because the focus is not in a row, and nothing in a hidden card.
  await userEvent.keyboard('1');
  await userEvent.tab();
  await userEvent.keyboard('2');
  await live(button('Save order'));
  (button('Save order').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('Which meals?')).toHaveFocus();
  await expect.element(page.getByText('2 of 3 answered.')).toBeVisible();
  await expect.element(button('Send all 3')).toHaveAttribute('aria-disabled', 'true');
  expect(await findBarriers(container)).toEqual([]);
  await page.getByRole('checkbox', { name: /None of these/ }).click();
  await pressLive(button('Save answer'));
  expect(sent()).toEqual([]);
  await pressLive(button('Send 3 answers'));
  await expect.poll(sent).toEqual([['Aisle', ['Time', 'Price'], []]]);
});

test('going back finds what was chosen, kept or not, and can change it', async () => {
  const { sent } = await open();
  await page.getByRole('radio', { name: 'Aisle' }).click();
  const row = (at: number) => page.getByRole('button', { name: new RegExp(`^${at}\\. Question`) });
  await row(1).click();
  await row(2).click();
  await expect.element(page.getByRole('heading', { name: 'Which first?' })).toBeVisible();
  await row(2).click();
  await row(1).click();
  await expect.element(page.getByRole('radio', { name: 'Aisle' })).toBeChecked();
  await pressLive(button('Save answer'));
  await expect.element(page.getByRole('button', { name: '1. Question, Answered' })).toBeVisible();
  await row(1).click();
  await button('Change').first().click();
  await expect.element(page.getByRole('radio', { name: 'Aisle' })).toBeChecked();
  await page.getByRole('radio', { name: 'Window' }).click();
  await live(button('Save answer'));
  expect(sent()).toEqual([]);
});
