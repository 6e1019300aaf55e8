import { createSession } from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useAgentTurn } from '../turn/useAgentTurn.ts';
import { Composer } from './Composer.tsx';

afterEach(cleanup);

function Page({ session }: { readonly session: ReturnType<typeof createSession> }) {
  return <Composer turn={useAgentTurn(session)} />;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

/** A page whose conversation loads until `loaded` is called, with a message sent meanwhile. */
async function sendWhileLoading(waiting: boolean) {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('pay', {}));
    agent.on('Hello', (turn) => turn.say('Hi.'));
  });
  if (waiting) await createSession({ backend, sessionId: 's' }).send('pay').outcome;
  const session = createSession({ backend, sessionId: 's' });
  const read = backend.restore?.bind(backend);
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  Object.assign(backend, {
    restore: async (...given: Parameters<NonNullable<typeof read>>) => {
      await opened;
      return read?.(...given) ?? null;
    },
  });
  render(<Page session={session} />);
  const restored = session.restore();
  await act(async () => {});
  expect(session.getState().restoring).toBe(true);
  fireEvent.change(field(), { target: { value: 'Hello' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  const sent = () => backend.requests.filter(({ type }) => type === 'message').length;
  const before = sent();
  return {
    sent: () => sent() - before,
    loaded: () =>
      act(async () => {
        open();
        await restored;
      }),
  };
}

test('a message sent while the conversation loads is sent once it has loaded', async () => {
  const { sent, loaded } = await sendWhileLoading(false);
  expect(sent()).toBe(0);
  expect(screen.getByRole('status').textContent).toMatch(/once the conversation has loaded/);
  await loaded();
  expect(sent()).toBe(1);
  expect(field().value).toBe('');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('one that was changed meanwhile is not sent', async () => {
  const { sent, loaded } = await sendWhileLoading(false);
  fireEvent.change(field(), { target: { value: 'Hello?' } });
  await loaded();
  expect(sent()).toBe(0);
  expect(field().value).toBe('Hello?');
});

test('one that a decision came before stays, and says so', async () => {
  const { sent, loaded } = await sendWhileLoading(true);
  await loaded();
  expect(sent()).toBe(0);
  expect(field().value).toBe('Hello');
  expect(screen.getByRole('status').textContent).toMatch(/A decision came in/);
});
