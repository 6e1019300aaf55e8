import { createSession, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { Interrupts, useAgentTurn } from '@holdpoint/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

function Page({ session }: { readonly session: Session }) {
  return <Interrupts turn={useAgentTurn(session)} />;
}

test('an approval whose answer goes to several calls says so, and shows all that are known', async () => {
  const calls = [
    { tool: 'pay', input: { to: 'Ada' } },
    { tool: 'pay', input: { to: 'Bo' } },
  ];
  const approves = { isInputKnown: true, isShared: true, takesReason: false } as const;
  const backend = scriptedBackend((agent) =>
    agent.on('go', (turn) =>
      turn.interrupt('pay', { question: 'Approve pay?', calls }, { approves }),
    ),
  );
  const session = createSession({ backend });
  render(<Page session={session} />);
  await session.send('go').outcome;
  await screen.findByText(/goes to all of these calls at once/);
  const { textContent } = document.body;
  expect(textContent).toContain('Ada');
  expect(textContent).toContain('Bo');
});
