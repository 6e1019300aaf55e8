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
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval, en, Transcript, useAgentTurn } from '@holdpoint/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
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

afterEach(cleanup);

/** What the lines of tools say, and how receipts name what was decided. */
function shown(session: Session, named: boolean) {
  render(<Page session={session} named={named} />);
  const textOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const [lines, receipts] = [textOf('.hp-tool'), textOf('[data-hp-receipt] p:first-of-type')];
  const amounts = textOf('.hp-facts');
  cleanup();
  return { lines, receipts, amounts };
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
  screen.getByText(en.receipt.decidedAt(formatTime(at, en.locale)), { exact: false });
});

test.each(cases)(
  'after a reload a line and a receipt say the same, in the app’s words: %s',
  async (_, kind, answer) => {
    const { session, later } = await decide(answer, kind);
    const live = shown(session, true);
    expect(live.receipts[0]).toContain('Send money to Ada');
    expect(live.amounts[0]).toContain('USD');
    expect(shown(later, true)).toEqual(live);
  },
);

test.each(cases)(
  'after a reload the line of a tool without a renderer says the same: %s',
  async (_, kind, answer) => {
    const { session, later } = await decide(answer, kind);
    const { lines } = shown(session, false);
    // The name and what was said are two words, whoever puts the boxes together.
    expect(lines[0]).toMatch(new RegExp(`^pay\\s${kind}`));
    expect(shown(later, false).lines).toEqual(lines);
  },
);

test('the receipt of a change is not drawn anew with what was asked', async () => {
  const { session, later } = await decide(
    (one) => restart(one, { input: { to: 'Ada', amount: 900 } }),
    'approved',
  );
  const live = shown(session, true);
  expect(live.amounts[0]).toContain('900');
  const restored = shown(later, true);
  expect(restored.lines).toEqual(live.lines);
  expect(restored.receipts).toEqual([]);
  render(<Page session={later} named />);
  expect(screen.queryByText(/Approved with changes/)).toBeNull();
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
  expect(live.receipts).toEqual(['Answered: Which flight?']);
  expect(shown(later, false)).toEqual(live);
});
