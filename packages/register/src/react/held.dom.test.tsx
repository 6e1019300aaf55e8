import type { Backend } from '@holdpoint/client';
import { Composer, useAgentTurn } from '@holdpoint/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RegisterClient } from '../client/index.ts';
import { heldBy } from './RequestStatus.tsx';
import { openConversation } from './requester.testkit.tsx';
import { useRequestStatus } from './useRequestStatus.ts';

afterEach(cleanup);

const HELD =
  'This conversation waits for approval. It goes on when the request is decided or withdrawn.';

function Page({ register, backend }: { register: RegisterClient; backend: Backend }) {
  const turn = useAgentTurn(backend, { sessionId: 'session' });
  return <Composer turn={turn} held={heldBy(useRequestStatus(register, turn))} />;
}

function open(who: string) {
  const office = openConversation();
  return { ...office, page: <Page register={office.as(who)} backend={office.backend} /> };
}

test('says that the conversation waits for approval and offers Withdraw, instead of the field', async () => {
  const { ask, page, orders } = open('ada');
  await ask();
  render(page);
  expect((await screen.findByText(HELD)).getAttribute('role')).toBe('status');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  fireEvent.click(screen.getByText('Withdraw'));
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw this request' }));
  // The field returns after the agent continued.
  await screen.findByRole('textbox', { name: 'Message' });
  expect(screen.queryByText(HELD)).toBeNull();
  expect(orders[0]?.answers[0]?.decision).toMatchObject({ verdict: 'reject', withdrawn: true });
});

test('keeps what was typed until the request is decided', async () => {
  const { ask, page, as } = open('ada');
  const item = await ask();
  render(page);
  const field = () => screen.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement;
  fireEvent.change(field(), { target: { value: 'And one more' } });
  await screen.findByText(HELD);
  for (const who of ['bob', 'cem']) {
    const register = as(who);
    await register.answer(await register.read(item.id), { verdict: 'approve' });
  }
  await waitFor(() => expect(field().value).toBe('And one more'));
});

test('offers no Withdraw to someone who did not ask', async () => {
  const { ask, page } = open('bob');
  await ask();
  render(page);
  await screen.findByText(HELD);
  expect(screen.queryByText('Withdraw')).toBeNull();
});
