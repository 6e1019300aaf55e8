import {
  createSession,
  type Interrupt,
  type Resolution,
  respond,
  restart,
  type Verdict,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { en, Receipt, receiptsToCsv, Transcript, toReceipts, useAgentTurn } from '@holdpoint/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

type Session = ReturnType<typeof createSession>;

/** A decision that the server has confirmed. */
async function decided(
  answer: (open: Interrupt) => Resolution,
  kind: Verdict['kind'],
  more: Partial<Interrupt> = {},
): Promise<Session> {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }, more));
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const open = session.getState().interrupts[0] as Interrupt;
  await session.decide(answer(open), { verdict: { kind } })?.outcome;
  return session;
}

const receiptOf = (session: Session) => toReceipts(session.getState())[0];

function Page({ session }: { readonly session: Session }) {
  return <Transcript turn={useAgentTurn(session)} />;
}

const asks = { approves: { isInputKnown: true, takesReason: true } };
const asksByRestart = { approves: { ...asks.approves, resumed: { toolApproved: true } } };
const gives = (open: Interrupt) => respond(open, { approved: true });
const refuses = (open: Interrupt) => respond(open, { approved: false });
const runs = (open: Interrupt) => restart(open);

afterEach(cleanup);

describe('a receipt never claims more than is known', () => {
  const [CHECK, CROSS] = ['M3 8.5 6.5 12 13 4.5', 'm4 4 8 8M12 4l-8 8'];

  test.each([
    ['a result that approves', gives, 'approved', {}, 'result'],
    ['a result that rejects', refuses, 'rejected', {}, 'result'],
    ['a chosen answer', gives, 'answered', {}, 'result'],
    ['a restart that approves', runs, 'approved', {}, 'ran'],
    ['a restart that rejects', runs, 'rejected', {}, 'told'],
    ['an approval where the backend asks', gives, 'approved', asks, 'let'],
    ['a rejection where the backend asks', refuses, 'rejected', asks, 'kept'],
    ['an approval by its restart', runs, 'approved', asksByRestart, 'let'],
    ['a rejection by a result there', refuses, 'rejected', asksByRestart, 'kept'],
  ] as const)('%s', async (_, answer, kind, more, effect) => {
    const session = await decided(answer, kind, more);
    expect(receiptOf(session)?.effect).toBe(effect);
    const [header, line] = receiptsToCsv(toReceipts(session.getState())).split('\r\n');
    const column = header?.split(',').indexOf('"effect"') ?? -1;
    expect(line?.split('","')[column]).toBe(effect);
    render(<Page session={session} />);
    // The receipt is the only block of the decision, with the answer's effect in its details.
    expect(document.querySelector('.hp-tool')).toBeNull();
    const receipt = screen.getByRole('group', {
      name: new RegExp(`^pay You ${kind} this at .* Confirmed\\.$`),
    });
    expect(screen.queryByText(en.receipt.effect[effect])).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Details' }));
    screen.getByText(en.receipt.effect[effect]);
    for (const other of Object.values(en.receipt.effect)) {
      if (other !== en.receipt.effect[effect]) expect(screen.queryByText(other)).toBeNull();
    }
    // The icon differs by its shape; a rejection never looks like an approval.
    const isNo = kind === 'rejected';
    expect(receipt.querySelector('path')?.getAttribute('d')).toBe(isNo ? CROSS : CHECK);
  });

  test('nothing, where no one here knows what was answered', async () => {
    const session = await decided(
      (open) => ({ ...restart(open, { resumed: { token: 'x' } }), sensitive: true }),
      'refreshed',
    );
    expect(receiptOf(session)?.effect).toBeNull();
    render(<Receipt interrupt={session.getState().interrupts[0] as Interrupt} />);
    for (const words of Object.values(en.receipt.effect)) {
      expect(screen.queryByText(new RegExp(words))).toBeNull();
    }
  });
});
