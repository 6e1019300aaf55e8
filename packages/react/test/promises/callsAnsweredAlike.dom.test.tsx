import { createSession, respond } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { Transcript, useAgentTurn } from '@holdpoint/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

const REFS = ['first', 'second'];
const callOf = (ref: string) => ({ name: 'refund', ref, input: { order: ref } });

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  return <Transcript turn={useAgentTurn(session)} />;
}

/** Opens one question about two calls, as from a server that accepts one answer for both. */
async function open() {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => {
      for (const ref of REFS)
        turn.event({ type: 'tool-request', messageId: 'm', partId: ref, request: callOf(ref) });
      turn.interrupt(
        'refund + refund',
        { calls: REFS.map(callOf) },
        {
          approves: { isInputKnown: true, takesReason: false, isShared: true, refs: REFS },
        },
      );
    });
    agent.onRespond('refund + refund', (_answer, turn) => {
      for (const ref of REFS)
        turn.event({
          type: 'tool-response',
          response: { name: 'refund', ref, output: 'Error: the call was rejected.' },
        });
      turn.say('Neither was refunded.');
    });
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  return session;
}

const lines = () =>
  [...document.querySelectorAll('.hp-tool')]
    .filter((line) => line.querySelector('code')?.textContent === 'refund')
    .map((line) => line.textContent?.replace(/\s/g, ' '));

test('two calls that one question asks about are both pending', async () => {
  const session = await open();
  render(<Page session={session} />);
  expect(lines()).toEqual(['refund, asked you', 'refund, asked you']);
});

test('two calls that one rejection answers are never shown as done', async () => {
  const session = await open();
  const [asked] = session.getState().interrupts;
  if (!asked) throw new Error('nothing was asked');
  const answer = respond(asked, { approved: false });
  await session.decide(answer, { verdict: { kind: 'rejected' } })?.outcome;
  render(<Page session={session} />);
  screen.getByRole('group', { name: /You rejected this at .* Confirmed\.$/ });
  expect(lines()).toEqual(['refund, rejected']);
});
