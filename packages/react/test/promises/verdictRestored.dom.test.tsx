import {
  createSession,
  defineInterruptTool,
  type Interrupt,
  memoryPersistence,
  type Resolution,
  respond,
  restart,
  type Session,
  type Verdict,
} from '@holdpoint/client';
import { loadReceipts } from '@holdpoint/client/internal';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, en, Transcript, useAgentTurn } from '@holdpoint/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { formatTime } from '../../src/card/time/formatTime.ts';

const pay = defineInterruptTool({
  name: 'pay',
  input: z.looseObject({ to: z.string(), amount: z.number() }),
  answer: 'restart',
});
const renderers = [
  approval(pay, {
    title: ({ input }) => `Send money to ${input.to}`,
    formats: { amount: { money: 'USD' } },
  }),
];

const none: typeof renderers = [];

function Page({ session, named }: { readonly session: Session; readonly named: boolean }) {
  return <Transcript turn={useAgentTurn(session)} renderers={named ? renderers : none} />;
}

beforeAll(loadReceipts);

afterEach(cleanup);

/** Returns the texts of tools' lines, and receipts with their details. */
function shown(session: Session, named: boolean) {
  render(<Page session={session} named={named} />);
  for (const button of screen.queryAllByRole('button', { name: 'Details' }))
    fireEvent.click(button);
  const textOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const [lines, receipts] = [textOf('.hp-tool'), textOf('[data-hp-receipt]')];
  cleanup();
  return { lines, receipts };
}

async function decide(
  answer: (open: Interrupt) => Resolution,
  kind: Verdict['kind'],
  allowed: Partial<Interrupt['allowed']> = {},
) {
  const backend = scriptedBackend((agent) => {
    const takes = { respond: true, restart: true, replaceInput: true, cancel: false, ...allowed };
    agent.on('go', (turn) =>
      turn.interrupt('pay', { to: 'Ada', amount: 250 }, { allowed: takes }).say('Done.'),
    );
  });
  const persistence = memoryPersistence();
  const session = createSession({ backend, persistence });
  await session.send('go').outcome;
  await session.decide(answer(session.getState().interrupts[0] as Interrupt), {
    verdict: { kind },
  })?.outcome;
  const later = createSession({ backend, persistence });
  await later.restore();
  return { session, later };
}

const cases = [
  ['approved', 'approved', (one: Interrupt) => restart(one)],
  ['rejected', 'rejected', (one: Interrupt) => respond(one, { approved: false })],
] as const;

test('after a reload a receipt says when the person decided', async () => {
  const { session, later } = await decide((one) => restart(one), 'approved');
  const at = session.getState().interrupts[0]?.decidedAt ?? 0;
  render(<Page session={later} named />);
  screen.getByText(`You approved this at ${formatTime(at, en.locale)}. Confirmed.`);
});

test.each(cases)(
  'after a reload a receipt says the same, in the app’s words: %s',
  async (_, kind, answer) => {
    const { session, later } = await decide(answer, kind);
    const live = shown(session, true);
    expect(live.receipts[0]).toMatch(
      new RegExp(`^Send money to AdaYou ${kind} this at .* Confirmed`),
    );
    expect(live.receipts[0]).toContain('Amount$250.00 sent as 250');
    expect(live.receipts[0]).toContain('The server confirmed your answer at');
    expect(shown(later, true)).toEqual(live);
  },
);

test.each(cases)(
  'after a reload the receipt of a tool without a renderer says the same: %s',
  async (_, kind, answer) => {
    const { session, later } = await decide(answer, kind);
    const live = shown(session, false);
    expect(live.receipts[0]).toMatch(new RegExp(`^payYou ${kind} this`));
    expect(live.lines).toEqual([]);
    expect(shown(later, false)).toEqual(live);
  },
);

test('after a reload the receipt of a change shows what was sent, and not what was asked', async () => {
  const { session, later } = await decide(
    (one) => restart(one, { input: { to: 'Ada', amount: 900 } }),
    'approved',
  );
  const live = shown(session, true);
  expect(live.receipts[0]).toContain('You approved this with changes');
  expect(live.receipts[0]).toContain('Amount$900.00 sent as 900was $250.00');
  expect(shown(later, true)).toEqual(live);
});

test('after a reload a change whose receipt is too long to keep has no receipt, and its line says so', async () => {
  const { later } = await decide(
    (one) => restart(one, { input: { to: 'Ada', amount: 900, memo: 'x'.repeat(4_000) } }),
    'approved',
  );
  const { lines, receipts } = shown(later, true);
  expect(receipts).toEqual([]);
  expect(lines[0]).toMatch(/^pay, approved, done/);
});

test('after a reload the receipt of a question that no renderer knows is named by what it asked', async () => {
  const backend = scriptedBackend((agent) => {
    const input = { question: 'Which flight?', options: ['Morning', 'Evening'] };
    agent.on('go', (turn) => turn.interrupt('ask', input).say('Done.'));
  });
  const persistence = memoryPersistence();
  const session = createSession({ backend, persistence });
  await session.send('go').outcome;
  const answer = respond(session.getState().interrupts[0] as Interrupt, 'Evening');
  await session.decide(answer, { verdict: { kind: 'answered' } })?.outcome;
  const later = createSession({ backend, persistence });
  await later.restore();
  const live = shown(session, false);
  expect(live.receipts[0]).toMatch(/^Which flight\?You answered this at/);
  expect(shown(later, false)).toEqual(live);
});
