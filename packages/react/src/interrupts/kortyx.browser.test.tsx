import { createSession, type Session, selectMessages, textOf } from '@holdpoint/client';
import { kortyx } from '@holdpoint/client/kortyx';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  kortyxStandIn,
  kortyxWorkflows,
} from '../../../../servers/kortyx-stand-in/standIn/index.ts';
import { pressLive } from '../../test/harness/pressLive.testkit.ts';
import { Transcript } from '../conversation/Transcript.tsx';
import { useAgentTurn } from '../turn/useAgentTurn.ts';
import { Interrupts } from './Interrupts.tsx';
import '../styles.css';

// Nothing is defined or configured: the cards chosen by shape give answers that the Kortyx adapter can send.

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

function Page({ session }: { readonly session: Session }) {
  const turn = useAgentTurn(session);
  return (
    <main>
      <h2>Page</h2>
      <Transcript turn={turn} />
      <Interrupts turn={turn} />
    </main>
  );
}

async function ask(workflowId: string) {
  const posts: string[] = [];
  const server = kortyxStandIn({ workflows: kortyxWorkflows() });
  const send: typeof fetch = (input, init) => {
    posts.push(String(init?.body));
    return server.fetch(input, init);
  };
  const url = 'http://kortyx.test/api/chat';
  const session = createSession({
    backend: kortyx({ url, workflowId, fetch: send }),
    recoveryDelaysMs: [],
  });
  await render(<Page session={session} />);
  await session.send('go').outcome;
  return { session, posts, said: () => lastWords(session) };
}

function lastWords(session: Session): string {
  const last = selectMessages(session.getState()).at(-1);
  return last ? textOf(last) : '';
}

/** Until the buttons have armed, automatically once they are in view. */
async function press(locator: Locator) {
  await pressLive(locator);
}

beforeEach(async () => {
  await page.viewport(800, 1000);
});

test('a choice is one of several', async () => {
  const { said } = await ask('choice');
  await page.getByRole('radio', { name: /Beta/ }).click();
  await press(button('Send answer'));
  await expect.poll(said).toBe('picked="beta"');
});

test('a multi-choice is a list', async () => {
  const { said } = await ask('multi');
  await page.getByRole('checkbox', { name: /Alpha/ }).click();
  await page.getByRole('checkbox', { name: /Gamma/ }).click();
  await press(button('Send answer'));
  await expect.poll(said).toBe('picked=["alpha","gamma"]');
});

test.each(['text', 'text-bare'])('a %s is written', async (workflow) => {
  const { said } = await ask(workflow);
  await page.getByRole('textbox').fill('Ada Lovelace');
  await press(button('Send answer'));
  await expect.poll(said).toBe('picked="Ada Lovelace"');
});

test('a tool approval is approved, with its arguments in view', async () => {
  const { said } = await ask('tool');
  const card = page.getByRole('article', { name: /delete_rows/ });
  await expect.element(card.getByText('users', { exact: true })).toBeVisible();
  await expect.element(card.getByText('3', { exact: true })).toBeVisible();
  await press(button(/^Approve/));
  await expect.poll(said).toBe('Tool said: {"content":"deleted 3"}');
});

test('rejects with one press, without asking for a reason that the server ignores', async () => {
  const { said } = await ask('tool');
  await press(button('Reject'));
  await expect.poll(said).toBe('Tool said: Tool call denied by user.');
});

test('what the card says of an approval is true of it', async () => {
  await ask('tool');
  await expect.element(page.getByText(/If you approve, it may run/)).toBeVisible();
  await expect.element(page.getByText(/is returned as its result/)).not.toBeInTheDocument();
});

test('arguments that the server did not tell are said to be unknown', async () => {
  await ask('tool-quiet');
  await expect
    .element(page.getByText(/didn’t say what the tool would be called with/))
    .toBeVisible();
});

test('declining a question calls it off', async () => {
  const { session, posts } = await ask('choice');
  await press(button(/Decline|No answer|Skip/i));
  await expect.poll(() => session.getState().interrupts[0]?.status).toBe('resolved');
  expect(posts.at(-1)).toContain('"cancel":true');
});
