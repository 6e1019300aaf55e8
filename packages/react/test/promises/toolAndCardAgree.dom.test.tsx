import { createSession, type Interrupt, restart } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { en, Interrupts, Transcript, useAgentTurn } from '@holdpoint/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

type Session = ReturnType<typeof createSession>;

afterEach(cleanup);

function Page({ session }: { readonly session: Session }) {
  const turn = useAgentTurn(session);
  return (
    <>
      <Transcript turn={turn} />
      <Interrupts turn={turn} />
    </>
  );
}

/** A session whose answer was sent, and whose tool has responded in a turn that continues. */
async function answering() {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }));
    agent.onRestart('pay', (_, turn) => turn.wait(new Promise(() => {})));
  });
  const session = createSession({ backend, recoveryDelaysMs: [] });
  await session.send('go').outcome;
  const turn = session.decide(restart(session.getState().interrupts[0] as Interrupt));
  if (!turn) throw new Error('nothing was sent');
  for await (const event of turn) if (event.type === 'tool-response') break;
  return { session, turn };
}

const { tool: words } = en.transcript;

function isSaid(word: keyof typeof words) {
  screen.getByText(words[word], { exact: true });
  for (const other of Object.values(words))
    if (other !== words[word]) expect(screen.queryByText(other, { exact: true })).toBeNull();
}

test('a tool is not done while the server has not confirmed the answer that ran it', async () => {
  const { session } = await answering();
  render(<Page session={session} />);
  isSaid('running');
  screen.getByText(en.state.sending, { exact: true });
});

test('an answer whose turn was stopped is not known, in the conversation as on its card, though its tool had answered', async () => {
  const { session, turn } = await answering();
  session.stop();
  expect(await turn.outcome).toEqual({ status: 'aborted' });
  render(<Page session={session} />);
  isSaid('unknown');
  screen.getByText(en.state.unknown, { exact: true });
  // The server's restored state has no result: they still agree.
  cleanup();
  await session.restore();
  render(<Page session={session} />);
  isSaid('unknown');
  screen.getByText(en.state.unknown, { exact: true });
});

test('what the person answers again waits for them, in the conversation as on its card', async () => {
  const { session, turn } = await answering();
  session.stop();
  await turn.outcome;
  session.reopen(session.getState().interrupts[0]?.key ?? '');
  render(<Page session={session} />);
  isSaid('waiting');
  screen.getByText(en.state.open, { exact: true });
});
