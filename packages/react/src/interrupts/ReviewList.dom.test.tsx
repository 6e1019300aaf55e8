import { createSession, type Interrupt, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useAgentTurn } from '../turn/useAgentTurn.ts';
import { Interrupts } from './Interrupts.tsx';

afterEach(cleanup);

function Page({ session }: { readonly session: Session }) {
  return <Interrupts turn={useAgentTurn(session)} />;
}

/** Four decisions, the second with the fields of `second`. */
async function draw(second: Partial<Interrupt>, people = ['Ada', 'Bo', 'Cy', 'Di']) {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) =>
      people.reduce<typeof turn>((on, to) => on.interrupt('pay', { to }), turn),
    );
  });
  const own = createSession({ backend });
  await own.send('go').outcome;
  const state = own.getState();
  const interrupts = state.interrupts.map((one, at) => (at === 1 ? { ...one, ...second } : one));
  const drawn = { ...state, interrupts };
  render(<Page session={{ ...own, getState: () => drawn }} />);
  await screen.findByRole('button', { name: /^1 ?\. Approval/ });
}

test.each<[string, Partial<Interrupt>, string, boolean]>([
  ['decided', { status: 'decided', verdict: { kind: 'rejected' } }, 'Rejected', true],
  ['failed', { status: 'failed', verdict: { kind: 'approved' } }, 'Failed', false],
  ['of unknown fate', { status: 'unknown', verdict: { kind: 'approved' } }, 'Unconfirmed', false],
  ['being sent by another tab', { status: 'sending', by: 'other-tab' }, 'another tab', false],
  ['being sent with a no', { status: 'sending', verdict: { kind: 'rejected' } }, 'Rejected', false],
])('a row that is %s says so, and looks like no yes', async (_what, second, words, isChange) => {
  await draw(second);
  const row = screen.getByRole('button', { name: /^2\. Approval, / });
  expect(row.textContent).toMatch(new RegExp(words, 'i'));
  expect(row.closest('.hp-decisions')).not.toBeNull();
  expect(row.closest('li')?.dataset.said ?? 'nothing').not.toBe('approved');
  const item = within(row.closest('li') as HTMLElement);
  expect(item.queryByRole('button', { name: 'Change 2. Approval' }) !== null).toBe(isChange);
  // Nothing is sent while the others are open.
  const send = document.querySelector('[data-hp-answer="send-all"]');
  expect(send?.getAttribute('aria-disabled')).toBe('true');
});

test.each<Interrupt['status']>(['expired', 'superseded'])(
  '%s: the row is a receipt elsewhere, and is counted no more',
  async (status) => {
    await draw({ status });
    screen.getByRole('heading', { name: '3 decisions waiting' });
  },
);

test('two new questions make no list while an earlier answer is being sent', async () => {
  const earlier: Partial<Interrupt> = { batch: 'the one before', status: 'sending' };
  await draw({ ...earlier, verdict: { kind: 'approved' } }, ['Ada', 'Bo', 'Cy']);
  expect(document.querySelector('.hp-decisions')).toBeNull();
  expect(document.querySelector('[aria-busy]')).toBeNull();
  screen.getByRole('button', { name: /^3 ?\. Approval ?, to decide/ });
});

test.each<Interrupt['status']>(['sending', 'unknown'])(
  'three that were asked together are a list after a reload too, though the answer of one is %s',
  async (status) => {
    await draw({ status, verdict: { kind: 'approved' } }, ['Ada', 'Bo', 'Cy']);
    expect(document.querySelectorAll('.hp-decisions > li')).toHaveLength(3);
  },
);

test('an answer that was given has one button that takes it back, which says which it is', async () => {
  await draw({ status: 'decided', verdict: { kind: 'approved' } });
  const change = () => screen.queryAllByRole('button', { name: /^Change/ });
  expect(change()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^2\. Approval, / }));
  // An open row shows the card, which has its own button next to the decision.
  const [own, ...others] = change();
  expect(others).toEqual([]);
  const said = document.getElementById(own?.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toContain('pay');
});
