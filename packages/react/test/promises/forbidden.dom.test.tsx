import { createSession, type Session } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { type Messages, MessagesProvider, Transcript, useAgentTurn } from '@holdpoint/react';
import { ar } from '@holdpoint/react/messages/ar';
import { de } from '@holdpoint/react/messages/de';
import { ja } from '@holdpoint/react/messages/ja';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

const reason = 'This API serves its own page only.';

const Page = ({ session }: { readonly session: Session }) => (
  <Transcript turn={useAgentTurn(session)} />
);

async function show(status: number, messages?: Messages) {
  const fetch = async () => Response.json({ message: reason }, { status });
  const backend = genkitAgent({ url: 'http://agent.test/a', fetch });
  const session = createSession({ backend, recoveryDelaysMs: [] });
  await session.send('hello').outcome;
  const shown = <Page session={session} />;
  render(messages ? <MessagesProvider value={messages}>{shown}</MessagesProvider> : shown);
  return screen.getByRole('alert').textContent;
}

test('a 403 is shown as what the server said, and not as “sign in again”', async () => {
  const words = await show(403);
  expect(words).toContain('The server doesn’t allow this. Your message is still here');
  expect(words).toContain(reason);
  expect(words).not.toMatch(/sign in/i);
});

test('a 401 is shown as the wish for a sign-in, with what the server said', async () => {
  const words = await show(401);
  expect(words).toContain('The server asks you to sign in again.');
  expect(words).toContain(reason);
});

test.each(Object.entries({ de, ar, ja }))('so it is in %s', async (_language, messages) => {
  const { auth, forbidden } = messages.notice;
  expect(forbidden).not.toBe(auth);
  const words = await show(403, messages);
  expect(words).toContain(forbidden);
  expect(words).toContain(reason);
  expect(words).not.toContain(auth);
});
