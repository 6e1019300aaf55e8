// A register in an inbox with other backends, as in docs/inbox.md.

import { scriptedBackend } from '@holdpoint/client/testing';
import { Inbox, useInbox } from '@holdpoint/react/inbox';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useMemo } from 'react';
import { afterEach, test } from 'vitest';
import type { RegisterClient, RequestListOptions } from '../client/index.ts';
import { openRegister } from './register.testkit.ts';

afterEach(cleanup);

const bank = scriptedBackend(() => {});

function Page({
  register,
  query,
}: {
  readonly register: RegisterClient;
  readonly query?: RequestListOptions;
}) {
  const sources = useMemo(
    () => [{ backend: { ...bank, list: register.sessions(query) }, label: 'Bank' }],
    [register, query],
  );
  return <Inbox inbox={useInbox(sources, { pollMs: false })} onOpen={() => {}} />;
}

/** Simulates a return to the tab. */
const comeBack = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

test('adds new requests and removes decided ones on the next read', async () => {
  const { as, ask } = openRegister();
  const cem = as('cem');
  render(<Page register={as('bob')} />);
  await screen.findByText('Nothing is waiting for you.');
  const { id } = await ask();
  comeBack();
  await screen.findByRole('button', { name: /Approval/ });
  await cem.answer(await cem.read(id), { verdict: 'approve' });
  comeBack();
  await screen.findByText('Nothing is waiting for you.');
});

test('lists only the requested requests, such as one tool', async () => {
  const { as, ask } = openRegister();
  await ask();
  const register = as('bob');
  const first = render(<Page register={register} query={{ tools: ['deploy'] }} />);
  await screen.findByText('Nothing is waiting for you.');
  first.unmount();
  render(<Page register={register} query={{ tools: ['transferMoney'] }} />);
  await screen.findByRole('button', { name: /transferMoney/ });
});
