import {
  createSession,
  defineInterruptTool,
  type Interrupt,
  type Json,
  respond,
  restart,
  type Session,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import {
  ApprovalCard,
  approval,
  credential,
  customCard,
  question,
  signIn,
  Transcript,
  useAgentTurn,
} from '@holdpoint/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';

const pay = defineInterruptTool({
  name: 'transfer_money',
  input: z.looseObject({ to: z.string(), amount: z.number() }),
  answer: 'restart',
});
const ask = defineInterruptTool({
  name: 'ask_user',
  input: z.looseObject({ question: z.string() }),
  answer: 'respond',
});
const mail = defineInterruptTool({
  name: 'read_mail',
  input: z.looseObject({}),
  answer: 'restart',
  resumed: z.looseObject({}),
});
const own = defineInterruptTool({ name: 'own', input: z.looseObject({}), answer: 'respond' });

const named = {
  title: ({ input }: { readonly input: { amount: number; to: string } }) =>
    `Send ${input.amount} USD to ${input.to}`,
  formats: { amount: { money: 'USD' } },
  labels: { amount: 'You pay' },
} as const;
const renderers = [
  approval(pay, named),
  question(ask),
  credential(mail, {
    provider: 'Acme Mail',
    refresh: signIn.form({ fields: [{ name: 'k', label: 'Key' }], submit: async () => 'ref' }),
  }),
  customCard(own, () => <button type="button">Mine</button>),
];

const allowed = { respond: true, restart: true, replaceInput: true, cancel: false };

/** Creates one that was asked, answered and confirmed. */
async function settle(
  name: string,
  input: Json,
  answer: (open: Interrupt) => ReturnType<typeof restart> | ReturnType<typeof respond>,
  kind: 'approved' | 'rejected' | 'answered' | 'refreshed' = 'approved',
  more: Partial<Pick<Interrupt, 'approves'>> = {},
): Promise<Session> {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt(name, input, { allowed, ...more }));
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const open = session.getState().interrupts[0] as Interrupt;
  await session.decide(answer(open), { verdict: { kind } })?.outcome;
  expect(session.getState().interrupts[0]?.status).toBe('resolved');
  return session;
}

function Page({ session, known = renderers }: { session: Session; known?: typeof renderers }) {
  return <Transcript turn={useAgentTurn(session)} renderers={known} />;
}

function Card({ session }: { readonly session: Session }) {
  const turn = useAgentTurn(session);
  const [one] = session.getState().interrupts;
  return one ? (
    <ApprovalCard
      interrupt={{ ...(one as Interrupt<never>), turn, tool: pay, issues: [], isDeferred: false }}
      {...named}
    />
  ) : null;
}

/** Returns the words of the page's only receipt. */
const receipt = () =>
  document.querySelector('[data-hp-receipt]')?.textContent?.replace(/\s+/g, ' ') ?? '';

const asked = { to: 'Ada', amount: 1200.5, note: 'rent' };
const changing = (to: Json) => (open: Interrupt) => restart(open, { input: to });

afterEach(cleanup);

test.each([
  ['the transcript', Page],
  ['the card', Card],
])('after an edit the receipt names what ran, and what was asked: %s', async (_name, Drawn) => {
  const session = await settle(
    'transfer_money',
    asked,
    changing({ to: 'Ada', amount: 900, memo: 'half' }),
  );
  render(<Drawn session={session} />);
  expect(receipt()).toMatch(/^Send 900 USD to AdaYou approved this with changes/);
  // If a value was removed, the card shows the exact data, and so does the receipt.
  expect(receipt()).toContain('amount900 number $900.00was 1200.5');
  expect(receipt()).toContain('noterentyou removed');
  expect(receipt()).toContain('memohalfyou added');
  expect(receipt()).not.toContain('Send 1200.5');
});

test.each([
  ['the transcript', Page],
  ['the card', Card],
])(
  'a receipt shows amounts as the card did, under the names of the app: %s',
  async (_name, Drawn) => {
    const session = await settle('transfer_money', asked, changing({ ...asked, amount: 900 }));
    render(<Drawn session={session} />);
    expect(receipt()).toContain('You pay$900.00 sent as 900was $1,200.50');
  },
);

test('without renderers too, by the tool’s name', async () => {
  const session = await settle('transfer_money', asked, changing({ ...asked, amount: 900 }));
  render(<Page session={session} known={[]} />);
  expect(receipt()).toMatch(
    /^transfer_moneyYou approved this with changes.*amount900 numberwas 1200.5/,
  );
});

test('a receipt claims no change where nothing changed', async () => {
  const session = await settle('transfer_money', asked, (open) => restart(open));
  render(<Page session={session} />);
  expect(receipt()).toMatch(/^Send 1200.5 USD to AdaYou approved this at/);
  expect(receipt()).toContain('You pay$1,200.50 sent as 1200.5');
  expect(receipt()).not.toContain('was');
});

test('many changes, and long ones, are counted and stand in the details', async () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`field${at}`, at]));
  const session = await settle(
    'transfer_money',
    asked,
    changing({ ...asked, ...many, note: 'x'.repeat(4_000) }),
  );
  render(<Page session={session} />);
  // The amount, three of the added values; the rest is counted.
  expect(receipt()).toContain('7 more in the details');
  expect(receipt()).not.toContain('xxxx');
});

test('what is hidden in a value is shown in a receipt as well', async () => {
  const session = await settle(
    'transfer_money',
    asked,
    changing({ ...asked, note: 'left\u202Eright' }),
  );
  render(<Page session={session} />);
  expect(receipt()).toContain('U+202E');
});

test('a transcript’s receipts have the titles of their cards, not the names of tools', async () => {
  const rejected = await settle(
    'transfer_money',
    asked,
    (open) => restart(open, { resumed: { approved: false } }),
    'rejected',
  );
  render(<Page session={rejected} />);
  expect(receipt()).toMatch(/^Send 1200.5 USD to AdaYou rejected this/);
  cleanup();

  const answered = await settle(
    'ask_user',
    { question: 'Which one?', choices: ['a', 'b'] },
    (open) => respond(open, { selected: ['a'] }),
    'answered',
  );
  render(<Page session={answered} />);
  expect(receipt()).toMatch(/^Which one\?You answered this/);
  cleanup();

  const signedIn = await settle('read_mail', {}, (open) => restart(open), 'refreshed');
  render(<Page session={signedIn} />);
  expect(receipt()).toMatch(/^Acme MailYou signed in for this/);
  cleanup();

  // An app's own rendering is not a receipt, and has buttons.
  const mine = await settle('own', {}, (open) => respond(open, 1), 'answered');
  render(<Page session={mine} />);
  expect(receipt()).toMatch(/^ownYou answered this/);
  expect(screen.queryByText('Mine')).toBeNull();
});

test('a question that no renderer knows is named by what it asked, as its card was', async () => {
  const answer = (open: Interrupt) => respond(open, 'b');
  const input = { question: 'Which flight?', options: ['Morning', 'Evening'] };
  const session = await settle('ask', input, answer, 'answered');
  render(<Page session={session} known={[]} />);
  expect(receipt()).toMatch(/^Which flight\?You answered this/);
  expect(screen.getByText('Which flight?').closest('.hp-mw')).not.toBeNull();
  cleanup();

  // If the backend asks whether a tool may run, words of its input don't name the decision.
  const allowing = { question: 'Pay Ada?', options: ['a', 'b'] };
  const approved = await settle('pay', allowing, (open) => restart(open), 'approved', {
    approves: { isInputKnown: true, takesReason: false },
  });
  render(<Page session={approved} known={[]} />);
  expect(receipt()).toMatch(/^payYou approved this/);
});

test('what does not fit the tool’s schema, or makes a title throw, is named by its tool', async () => {
  const odd = await settle(
    'transfer_money',
    { to: 5 },
    (open) => respond(open, { approved: false }),
    'rejected',
  );
  render(<Page session={odd} />);
  expect(receipt()).toMatch(/^transfer_moneyYou rejected this/);
  cleanup();

  const session = await settle('transfer_money', asked, (open) => restart(open));
  const throwing = approval(pay, {
    title: () => {
      throw new Error('no words');
    },
  });
  const silent = console.error;
  console.error = () => {};
  render(<Page session={session} known={[throwing]} />);
  console.error = silent;
  expect(receipt()).toMatch(/^transfer_moneyYou approved this/);
});

test('a title keeps its own order in a page that runs the other way', async () => {
  const session = await settle('transfer_money', asked, (open) => restart(open));
  render(
    <div dir="rtl">
      <Page session={session} />
    </div>,
  );
  const title = screen.getByText('Send 1200.5 USD to Ada');
  expect(title.closest('bdi')?.textContent).toBe('Send 1200.5 USD to Ada');
});

test('after a reload what an approved tool gave can be opened; what other tools gave stays folded away', async () => {
  const { session, backend } = live();
  await session.send('go').outcome;
  const [open] = session.getState().interrupts;
  await session.decide(restart(open as Interrupt, { resumed: { approved: true } }))?.outcome;
  const later = createSession({ backend, sessionId: session.getState().sessionId });
  await later.restore();
  render(<Page session={later} />);
  expect(document.querySelectorAll('[data-hp-receipt]')).toHaveLength(0);
  const folded = screen
    .getByText('What the tool returned')
    .closest('details') as HTMLDetailsElement;
  folded.open = true;
  fireEvent(folded, new Event('toggle'));
  expect(folded.textContent).toContain('sent 900 USD');
  // The fold says it, and its heading does not repeat it.
  expect(folded.textContent?.split('What the tool returned')).toHaveLength(2);
  cleanup();
  render(<Page session={later} known={[]} />);
  expect(screen.queryByText('What the tool returned')).toBeNull();
});

/** A server that reports what it has executed. */
function live() {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('transfer_money', asked, { allowed }));
    agent.onRestart('transfer_money', () => 'sent 900 USD');
  });
  return { backend, session: createSession({ backend }) };
}

test('the receipt of an input with very many values has its title, and reads no further', async () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => at);
  const session = await settle('transfer_money', { ...asked, lines }, (open) =>
    restart(open, { resumed: { approved: true } }),
  );
  render(<Page session={session} />);
  expect(receipt()).toContain('Send 1200.5 USD to Ada');
  expect(receipt()).not.toContain('$1,200.50');
});
