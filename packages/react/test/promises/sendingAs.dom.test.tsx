import { createSession, respond, type Session, type Verdict } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { en, Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApprovalCard } from '../../src/approval/ApprovalCard.tsx';
import { MultiChoiceQuestion } from '../../src/question/MultiChoiceQuestion.tsx';
import { askQuestion, single } from '../../src/question/question.testkit.ts';
import { makeHandle } from '../harness/handles.ts';

afterEach(cleanup);

/** Returns the buttons of the pair, by their text. */
const pair = () => [...document.querySelectorAll('.hp-pair button')].map((one) => one.textContent);

const sending = (kind: Verdict['kind'] | undefined) =>
  ({ status: 'sending', ...(kind && { verdict: { kind } }) }) as const;

test.each([
  ['approved', 'optional', ['Approving…'], 'approve'],
  ['rejected', 'optional', ['Rejecting…'], 'send-rejection'],
  ['rejected', 'none', ['Rejecting…'], 'reject'],
] as const)(
  '%s, reason %s: the button that was pressed stays and says so, the other goes',
  (kind, reason, names, answers) => {
    render(<ApprovalCard interrupt={makeHandle(sending(kind))} risk="high" reason={reason} />);
    expect(pair()).toEqual(names);
    const button = screen.getByRole('button', { name: names[0] });
    expect(button.getAttribute('data-hp-answer')).toBe(answers);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('data-sending')).toBe(true);
    // One line says what is pending.
    expect(document.querySelectorAll('[data-hp-status]')).toHaveLength(1);
    expect(document.querySelector('[data-hp-status]')?.textContent).toBe(en.status.sending);
  },
);

test.each([
  ['answered', 'Sending…'],
  ['declined', 'Declining…'],
] as const)('a question that is %s: %s', (kind, name) => {
  const question = { tool: askQuestion, name: 'ask', input: single };
  render(<MultiChoiceQuestion interrupt={makeHandle({ ...question, ...sending(kind) })} />);
  expect(pair()).toEqual([name]);
});

test('where no one here knows what was said, no button claims it', () => {
  render(<ApprovalCard interrupt={makeHandle(sending(undefined))} />);
  expect(pair()).toEqual(['Reject', 'Approve']);
});

/** Two questions of one turn, and a server that never confirms their answers. */
async function inATray() {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => {
      turn.interrupt('pay', { to: 'Ada' });
      turn.interrupt('pay', { to: 'Bo' });
      return turn;
    });
    agent.onRespond('pay', (_, turn) => turn.wait(new Promise(() => {})));
  });
  const session = createSession({ backend, recoveryDelaysMs: [] });
  await session.send('go').outcome;
  return session;
}

function Page({ session }: { readonly session: Session }) {
  const turn = useAgentTurn(session);
  return (
    <>
      <Transcript turn={turn} />
      <Interrupts turn={turn} />
    </>
  );
}

test('the tray’s own button says that it sends, and the conversation does not say so once more', async () => {
  const session = await inATray();
  render(<Page session={session} />);
  const kinds = ['approved', 'rejected'] as const;
  await act(async () => {
    session.getState().interrupts.forEach((interrupt, at) => {
      const verdict = { kind: kinds[at] ?? 'approved' };
      session.decide(respond(interrupt, {}), { verdict, send: 'defer' });
    });
  });
  expect(document.querySelector('[data-hp-answer="send-all"]')?.textContent).toBe('Send all 2');
  act(() => void session.submit());
  await waitFor(() => expect(pair()).toEqual(['Approving…', 'Rejecting…']));
  expect(document.querySelector('[data-hp-answer="send-all"]')?.textContent).toBe('Sending…');
  expect(screen.queryByText(en.transcript.thinking)).toBeNull();
});
