// Decided requests in the Decided view of an inbox, as in docs/inbox.md.

import { defineInterruptTool, forget } from '@holdpoint/client';
import { approval } from '@holdpoint/react';
import { Decided, useDecided } from '@holdpoint/react/inbox';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { companies } from '../../../react/test/harness/fixtures.ts';
import type { RegisterClient } from '../client/index.ts';
import { nameOf, openRegister } from './register.testkit.ts';
import { type UseDecidedRequestsOptions, useDecidedRequests } from './useDecidedRequests.ts';

afterEach(cleanup);

const transfer = defineInterruptTool({
  name: 'transferMoney',
  input: z.looseObject({ to: z.string(), amount: z.number() }),
  answer: 'restart',
});
const renderers = [
  approval(transfer, {
    title: ({ input }) => `Send money to ${input.to}`,
    formats: { amount: { money: 'EUR' } },
  }),
];

function Page({
  register,
  options,
}: {
  readonly register: RegisterClient;
  readonly options?: UseDecidedRequestsOptions;
}) {
  const requests = useDecidedRequests(register, { renderers, nameOf, ...options });
  return <Decided decided={[useDecided(noSources), requests]} />;
}
const noSources: [] = [];

type Office = ReturnType<typeof openRegister>;

async function decide(
  office: Office,
  input: unknown,
  verdict: 'approve' | 'reject' = 'approve',
  more: Parameters<Office['ask']>[1] = {},
) {
  const { id } = await office.ask(input, more);
  const cem = office.as('cem');
  await cem.answer(await cem.read(id), { verdict });
  return id;
}

const rows = () => screen.queryAllByRole('button', { name: /Send money/ });
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

test('lists what others decided, with who and when, and opens its receipt', async () => {
  const office = openRegister();
  await decide(office, { to: companies.fern, amount: 1240 });
  await office.ask();
  render(<Page register={office.as('bob')} />);
  const row = await screen.findByRole('button', { name: /Send money/ });
  expect(rows()).toHaveLength(1);
  expect(row.textContent).toMatch(/Approved by Cem Yılmaz, .*\d.*\. The assistant/);
  expect(row.textContent).not.toContain('Someone');
  fireEvent.click(row);
  const receipt = screen.getByRole('group', { name: /Approved by Cem Yılmaz/ });
  fireEvent.click(within(receipt).getByRole('button', { name: 'Details' }));
  expect(receipt.textContent).toContain('1240');
});

test('a search matches payee, amount, person and day', async () => {
  const office = openRegister({ now: Date.now });
  await decide(office, { to: 'Ada', amount: 1240 });
  await decide(office, { to: 'Zoe', amount: 50 }, 'reject');
  render(<Page register={office.as('bob')} options={{ label: 'Payments' }} />);
  await waitFor(() => expect(rows()).toHaveLength(2));
  for (const [text, count] of [
    ['ZOE', 1],
    ['€1,240.00', 1],
    ['1240', 1],
    ['rejected by cem', 1],
    ['today', 2],
    ['payments', 2],
    ['zoe 1240', 0],
    ['yesterday', 0],
  ] as const) {
    search(text);
    expect([text, rows().length]).toEqual([text, count]);
  }
});

test('a decision that failed to reach the assistant says so', async () => {
  const office = openRegister({
    resume: () => {
      throw new Error('the connection broke');
    },
  });
  const id = await decide(office, { to: 'Ada', amount: 1 });
  const bob = office.as('bob');
  await waitFor(async () => expect((await bob.read(id)).state).toBe('unknown'));
  render(<Page register={bob} />);
  await screen.findByText(/We can’t tell whether the assistant received the answer/);
});

test('older decisions are loaded by a press, the newest first', async () => {
  const office = openRegister();
  for (let at = 0; at < 102; at += 1) await decide(office, { to: `Payee${at}`, amount: 1 });
  render(<Page register={office.as('bob')} />);
  await screen.findByRole('button', { name: /Payee101 / });
  search('payee0');
  expect(rows()).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Load older decisions' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Load older decisions' })).toBeNull();
  search('');
  expect(rows()).toHaveLength(102);
  expect(rows()[0]?.textContent).toContain('Payee101');
});

describe('a person sees only what they may read', () => {
  test('who sees the request alone is not told who decided it', async () => {
    const office = openRegister();
    await decide(office, { to: 'Ada', amount: 1 });
    render(<Page register={office.as('rita')} />);
    const row = await screen.findByRole('button', { name: /Send money to Ada/ });
    expect(row.textContent).toContain('Decided');
    expect(row.textContent).not.toContain('Approved');
    expect(row.textContent).not.toContain('Cem');
  });

  test('of one tenant, nothing of another is listed', async () => {
    const office = openRegister();
    await decide(office, { to: 'Ada', amount: 1 }, 'approve', { tenant: 'acme' });
    await decide(office, { to: 'Zoe', amount: 1 }, 'approve', { tenant: 'other' });
    const bob = office.as('bob');
    const view = render(<Page register={bob} options={{ tenant: 'acme' }} />);
    await screen.findByRole('button', { name: /Ada/ });
    expect(rows()).toHaveLength(1);
    view.rerender(<Page register={bob} options={{ tenant: 'other' }} />);
    expect(screen.queryByRole('button', { name: /Ada/ })).toBeNull();
    await screen.findByRole('button', { name: /Zoe/ });
    expect(rows()).toHaveLength(1);
  });

  test('after a sign-out the list is empty', async () => {
    const office = openRegister();
    await decide(office, { to: 'Ada', amount: 1 });
    render(<Page register={office.as('bob')} />);
    await screen.findByRole('button', { name: /Ada/ });
    office.signedIn.delete('bob');
    fireEvent.focus(window);
    await screen.findByRole('alert');
    expect(rows()).toHaveLength(0);
    office.signedIn.add('bob');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: /Ada/ });
    office.signedIn.delete('bob');
    await forget('bank');
    await waitFor(() => expect(rows()).toHaveLength(0));
  });

  test('if the register can’t be reached, what was read stays, and the page says so', async () => {
    const office = openRegister();
    await decide(office, { to: 'Ada', amount: 1 });
    render(<Page register={office.as('bob')} />);
    await screen.findByRole('button', { name: /Ada/ });
    office.network.now = true;
    fireEvent.focus(window);
    await screen.findByText('Some decisions couldn’t be read.');
    expect(rows()).toHaveLength(1);
  });
});
