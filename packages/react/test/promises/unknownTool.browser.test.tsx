import { createSession, type Interrupt, type Session } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { ApprovalCard, Interrupts, useAgentTurn, useSessionStore } from '@holdpoint/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pressLive } from '../harness/pressLive.testkit.ts';
import '@holdpoint/react/styles.css';

const button = (name: string) => page.getByRole('button', { name, exact: true });

function Page({ session }: { readonly session: Session }) {
  const turn = useAgentTurn(session);
  return <Interrupts turn={turn} />;
}

/** The app’s own card, without a definition. */
function Own({ session }: { readonly session: Session }) {
  const turn = useAgentTurn(session);
  const open = useSessionStore(session, ({ interrupts }) => interrupts[0]);
  return open ? (
    <ApprovalCard
      interrupt={{ ...open, turn, tool: undefined, issues: [], isDeferred: false }}
      decide={({ approved }) => ({ resumed: { approved } })}
    />
  ) : null;
}

async function ask(
  input: unknown,
  { name = 'transferMoney', ...more }: { readonly name?: string } & Partial<Interrupt> = {},
) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt(name, input, more));
  });
  const session = createSession({ backend });
  await render(<Page session={session} />);
  await session.send('go').outcome;
  const answers = () => backend.requests.filter(({ type }) => type === 'resume');
  const told = () => warn.mock.calls.map(([words]) => String(words));
  return { session, answers, told };
}

async function press(name: string) {
  await pressLive(button(name));
}

beforeEach(async () => {
  await page.viewport(800, 1000);
});
afterEach(() => vi.restoreAllMocks());

test('a tool that no one defined can’t be approved, and the status line says why', async () => {
  const { session, answers } = await ask({ to: 'Ada' });
  await expect.element(button('Reject')).toHaveAttribute('aria-disabled', 'false');
  await expect.element(button('Approve')).toHaveAttribute('aria-disabled', 'true');
  const why = 'Approve is off: this app doesn’t know this tool.';
  await expect.element(button('Approve')).toHaveAccessibleDescription(why);
  await button('Approve').click({ force: true });
  (button('Approve').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{ }');
  expect(answers()).toEqual([]);
  expect(session.getState().interrupts[0]?.status).toBe('open');
});

test('it can be rejected: the rejection is its result, and the card says so before', async () => {
  const { answers } = await ask({ to: 'Ada' });
  await expect.element(page.getByText(/You can only reject it; nothing will run/)).toBeVisible();
  await press('Reject');
  await userEvent.keyboard('Not now.');
  await press('Send rejection');
  await expect.poll(answers).toMatchObject([
    {
      answers: [
        { resolution: { type: 'respond', output: { approved: false, reason: 'Not now.' } } },
      ],
    },
  ]);
});

test('whoever makes the app gets one message for each tool, with the lines to write', async () => {
  const { told } = await ask({ to: 'Ada' }, { name: 'pay"; alert(1)//' });
  await expect.poll(told).toHaveLength(1);
  for (const words of ['name: "pay\\"; alert(1)//"', "answer: 'restart'", 'approval-answers.md']) {
    expect(told()[0]).toContain(words);
  }
  await ask({ to: 'Bo' }, { name: 'pay"; alert(1)//' });
  await expect.element(button('Reject').last()).toHaveAttribute('aria-disabled', 'false');
  expect(told()).toHaveLength(1);
});

const takes = { replaceInput: false, cancel: false };
test.each([
  ['only a respond', { allowed: { ...takes, respond: true, restart: false } }, 'respond'],
  ['only a restart', { allowed: { ...takes, respond: false, restart: true } }, 'restart'],
  ['lets the call run', { approves: { isInputKnown: true, takesReason: true } }, 'respond'],
] as const)(
  'where the wire says what it wants, nothing has to be defined: %s',
  async (_, more, type) => {
    const { answers, told } = await ask({ to: 'Ada' }, more);
    await press('Approve');
    await expect.poll(answers).toMatchObject([{ answers: [{ resolution: { type } }] }]);
    expect(told()).toEqual([]);
  },
);

test('a question by its shape is answered, and says that nothing is run by it', async () => {
  const { answers, told } = await ask({ question: 'Delete it?', choices: ['Yes', 'No'] });
  await expect.element(page.getByText(/nothing runs/)).toBeVisible();
  await page.getByRole('radio', { name: 'Yes' }).click();
  await press('Send answer');
  await expect
    .poll(answers)
    .toMatchObject([{ answers: [{ resolution: { type: 'respond', output: 'Yes' } }] }]);
  expect(told()).toEqual([]);
});

test('the app’s own card says by its `decide` how the tool is answered', async () => {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('transferMoney', { to: 'Ada' }));
  });
  const session = createSession({ backend });
  await render(<Own session={session} />);
  await session.send('go').outcome;
  await press('Approve');
  await expect
    .poll(() => backend.requests.at(-1))
    .toMatchObject({ answers: [{ resolution: { type: 'restart', resumed: { approved: true } } }] });
});

test.each([
  ['both', {}, /nothing runs/],
  ['only a result', { allowed: { ...takes, respond: true, restart: false } }, /nothing runs/],
  [
    'only a restart',
    { allowed: { ...takes, respond: false, restart: true } },
    /the server runs it/,
  ],
] as const)(
  'a question of an unknown tool has its mark and its warning before the model’s words: %s',
  async (_, more, does) => {
    await ask({ question: 'Delete it?', choices: ['Yes', 'No'] }, more);
    await expect.element(page.getByText('Unknown tool')).toBeVisible();
    const warning = page.getByText(does);
    await expect.element(warning).toBeVisible();
    const words = page.getByText('Delete it?').first().element();
    const order = warning.element().compareDocumentPosition(words);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
);

test('a form that a server describes says that the server goes on with what is sent, not that nothing runs', async () => {
  const answerSchema = { type: 'object', properties: { street: { type: 'string' } } };
  await ask(
    { question: 'Where to?' },
    {
      answerSchema,
      allowed: { ...takes, respond: true, restart: false },
    },
  );
  await expect
    .element(page.getByText(/The server goes on with what you send, and may act/))
    .toBeVisible();
  expect(page.getByText(/nothing (?:is run|runs)/).elements()).toEqual([]);
});
