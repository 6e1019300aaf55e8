import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RegisterClient } from '../client/index.ts';
import { approvals } from '../index.ts';
import { ApprovalRequestList, type ApprovalRequestListProps } from './ApprovalRequestList.tsx';
import { nameOf, openRegister } from './register.testkit.ts';
import { type UseApprovalRequestsOptions, useApprovalRequests } from './useApprovalRequests.ts';

afterEach(cleanup);

function Page({
  register,
  options,
  ...props
}: {
  register: RegisterClient;
  options?: UseApprovalRequestsOptions;
} & Partial<ApprovalRequestListProps>) {
  const requests = useApprovalRequests(register, options);
  return <ApprovalRequestList requests={requests} onOpen={() => {}} nameOf={nameOf} {...props} />;
}

type Office = ReturnType<typeof openRegister>;

/** Enters a request of this tool, for this amount. */
const ask = (office: Office, name: string, amount: number) => {
  const pause = crypto.randomUUID();
  const interrupts = [{ name, position: 0, input: { amount }, decisionId: `${pause}:0` }];
  return office.ask(undefined, { pause, interrupts } as never);
};

const rows = () => screen.queryAllByRole('button').filter((one) => one.className === 'hp-row');
const texts = () => rows().map(({ textContent }) => textContent ?? '');
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const riskOf: UseApprovalRequestsOptions['riskOf'] = ({ interrupt: { input } }) =>
  (input as { amount: number }).amount > 1_000 ? 'high' : 'low';

test('lists pending requests with requester, approvals and who is looking, live', async () => {
  const office = openRegister({ policies: () => [approvals(2)] });
  const { id } = await ask(office, 'transferMoney', 7);
  render(<Page register={office.as('bob')} me="bob" />);
  await screen.findByText(/Ada Byron/);
  expect(texts()).toEqual([
    expect.stringMatching(/transferMoneyAsked by Ada ByronApprovals: 0 of 2/),
  ]);
  const cem = office.as('cem');
  await cem.claim(id);
  await screen.findByText(/Cem Yılmaz/);
  // Who has approved is done with it.
  await cem.answer(await cem.read(id), { verdict: 'approve' });
  await screen.findByText(/1 of 2/);
  expect(texts().join()).not.toContain('Cem');
  const bob = office.as('bob');
  await bob.claim(id);
  await screen.findByText(/Claimed by: you/);
  await ask(office, 'deleteFile', 1);
  await waitFor(() => expect(rows()).toHaveLength(2));
  await bob.answer(await bob.read(id), { verdict: 'approve' });
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('updates one row on a change, without reading the list again', async () => {
  const office = openRegister({ policies: () => [approvals(2)] });
  const { id } = await ask(office, 'transferMoney', 7);
  const bob = office.as('bob');
  const list = vi.fn(bob.list);
  render(<Page register={{ ...bob, list }} me="bob" />);
  await screen.findByText(/Ada Byron/);
  // The page reads the list again once it follows changes.
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  const cem = office.as('cem');
  await cem.claim(id);
  await screen.findByText(/Cem Yılmaz/);
  await ask(office, 'deleteFile', 1);
  await waitFor(() => expect(rows()).toHaveLength(2));
  await cem.handOn(id, ['cem']);
  await waitFor(() => expect(texts()).toEqual([expect.stringContaining('deleteFile')]));
  expect(list).toHaveBeenCalledTimes(2);
});

test('says within 30 seconds that the server does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const office = openRegister();
    office.network.isSilent = true;
    render(<Page register={office.as('bob')} />);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(screen.queryByRole('alert')).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await vi.waitFor(() => screen.getByRole('alert'))).textContent).toContain(
      'The requests couldn’t be loaded.',
    );
  } finally {
    vi.useRealTimers();
  }
});

test('lists under mine what this person may answer, under all what they may see', async () => {
  const office = openRegister({
    mayAnswer: ({ id }, { interrupt }) => id !== 'bob' || interrupt.name === 'deleteFile',
  });
  await ask(office, 'transferMoney', 7);
  await ask(office, 'deleteFile', 1);
  render(<Page register={office.as('bob')} />);
  await waitFor(() => expect(texts()).toEqual([expect.stringContaining('deleteFile')]));
  choose('Show', 'all');
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('filters requests by tool and by risk', async () => {
  const office = openRegister();
  await ask(office, 'transferMoney', 7);
  await ask(office, 'transferMoney', 7_000);
  await ask(office, 'deleteFile', 1);
  render(<Page register={office.as('bob')} options={{ riskOf }} />);
  await waitFor(() => expect(rows()).toHaveLength(3));
  choose('Tool', 'transferMoney');
  await waitFor(() => expect(rows()).toHaveLength(2));
  choose('Risk', 'high');
  await waitFor(() => expect(texts()).toEqual([expect.stringContaining('High risk')]));
  choose('Tool', '');
  choose('Risk', 'low');
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('lists the other requests if an app’s function fails on one', async () => {
  const office = openRegister();
  await ask(office, 'transferMoney', 7);
  const fail = () => {
    throw new Error('app');
  };
  render(<Page register={office.as('bob')} options={{ riskOf: fail }} describe={fail} />);
  await waitFor(() => expect(texts()).toEqual([expect.stringContaining('transferMoney')]));
});

test('hides the list after a sign-out, and shows it after a sign-in', async () => {
  const office = openRegister();
  await ask(office, 'transferMoney', 7);
  render(<Page register={office.as('bob')} />);
  await waitFor(() => expect(rows()).toHaveLength(1));
  office.signedIn.delete('bob');
  await screen.findByText('Sign in to see the requests.');
  expect(rows()).toEqual([]);
  office.signedIn.add('bob');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('keeps the list when the server goes away, and catches up automatically', async () => {
  const office = openRegister();
  await ask(office, 'transferMoney', 7);
  render(<Page register={office.as('bob')} />);
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  office.network.cut();
  await screen.findByText('The connection is lost. What you see may be out of date.');
  expect(rows()).toHaveLength(1);
  await ask(office, 'deleteFile', 1);
  office.network.now = false;
  await waitFor(() => expect(rows()).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('says at once that the browser is offline, and calls only a list that was read out of date', async () => {
  const office = openRegister();
  await ask(office, 'transferMoney', 7);
  office.network.now = true;
  render(<Page register={office.as('bob')} />);
  await screen.findByText('The requests couldn’t be loaded.');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  await screen.findByText('You’re offline. What you see may be out of date.');
  online.mockRestore();
  office.network.now = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('reads further pages on request', async () => {
  const office = openRegister();
  for (let at = 0; at < 60; at += 1) await ask(office, 'transferMoney', at);
  render(<Page register={office.as('bob')} />);
  await waitFor(() => expect(rows()).toHaveLength(50));
  expect(document.querySelector('.hp-count')?.textContent).toBe('50+');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(60));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('reveals hidden characters in a tool’s name, also in the filter', async () => {
  const office = openRegister();
  await ask(office, 'pay\u202eyap', 1);
  await ask(office, 'deleteFile', 1);
  render(<Page register={office.as('bob')} />);
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(document.body.textContent).not.toContain('\u202e');
  expect(texts().join()).toContain('U+202E');
});
