import { defineInterruptTool } from '@holdpoint/client';
import { approval } from '@holdpoint/react';
import { approve, reject } from '@holdpoint/react/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { RegisterClient } from '../client/index.ts';
import { approvals, notRequester } from '../index.ts';
import { ApprovalRequestPage } from './ApprovalRequestPage.tsx';
import { openRegister } from './register.testkit.ts';
import { useApprovalRequest } from './useApprovalRequest.ts';

afterEach(cleanup);

const input = z.object({ to: z.string(), amount: z.number(), currency: z.string() });
const look = { title: 'Pay the invoice', risk: 'high' } as const;

/** Definitions as apps have them for their own chat: each answers its tool in its own format. */
const definitions = {
  restart: approval(
    defineInterruptTool({
      name: 'transferMoney',
      input,
      answer: 'restart',
      resumed: z.object({ ok: z.boolean() }),
    }),
    {
      ...look,
      decide: ({ approved }) => ({ resumed: { ok: approved } }),
      rejected: () => ({ output: 'It was not paid.' }),
    },
  ),
  respond: approval(
    defineInterruptTool({ name: 'transferMoney', input, answer: 'respond', output: z.string() }),
    { ...look, decide: ({ approved }) => ({ output: approved ? 'yes' : 'no' }) },
  ),
};

function Page({
  register,
  id,
  kind,
}: {
  register: RegisterClient;
  id: string;
  kind: keyof typeof definitions;
}) {
  return (
    <ApprovalRequestPage
      request={useApprovalRequest(register, id)}
      renderers={[definitions[kind]]}
    />
  );
}

const text = () => document.body.textContent ?? '';
const policies = () => [notRequester(), approvals(2)];

for (const kind of ['restart', 'respond'] as const) {
  test(`uses title and risk of a definition by a ${kind}, and sends only the verdict`, async () => {
    const { as, ask, register } = openRegister({ policies });
    const { id } = await ask();
    render(<Page register={as('bob')} id={id} kind={kind} />);
    await screen.findByText('Pay the invoice');
    expect(text()).toContain('High risk');
    expect(text()).not.toContain('This app doesn’t know this tool');
    await approve('transferMoney');
    await screen.findByText(/You approved this\. It/);
    expect(await register.read({ id: 'cem' }, id)).toMatchObject({
      approvals: { given: 1 },
      votes: [{ by: 'bob', verdict: 'approve' }],
    });
  });

  test(`sends a rejection with its reason for a definition by a ${kind}`, async () => {
    const { as, ask, register } = openRegister({ policies });
    const { id } = await ask();
    render(<Page register={as('cem')} id={id} kind={kind} />);
    await screen.findByText('Pay the invoice');
    await reject('transferMoney', 'Wrong account.');
    await screen.findByText(/Rejected/, { selector: '.hp-request-said b' });
    expect(await register.read({ id: 'bob' }, id)).toMatchObject({
      decision: { verdict: 'reject', reason: 'Wrong account.', by: ['cem'] },
    });
  });

  test(`lets the requester withdraw on the card of a definition by a ${kind}`, async () => {
    const { as, ask, register } = openRegister({ policies });
    const { id } = await ask();
    render(<Page register={as('ada')} id={id} kind={kind} />);
    await screen.findByText('Pay the invoice');
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
    await reject('transferMoney');
    await screen.findByText(/Rejected/, { selector: '.hp-request-said b' });
    expect(await register.read({ id: 'bob' }, id)).toMatchObject({ decision: { by: ['ada'] } });
  });
}

test('does not say that the tool may run after one approval of two', async () => {
  const { as, ask } = openRegister({ policies });
  const { id } = await ask();
  render(<Page register={as('bob')} id={id} kind="restart" />);
  await screen.findByText('Pay the invoice');
  await approve('transferMoney');
  await screen.findByText(/You approved this\. It/);
  screen.getByRole('group', { name: /^Pay the invoice You approved this/ });
  fireEvent.click(screen.getByRole('button', { name: 'Details' }));
  expect(text()).not.toContain('The server was allowed to run the tool.');
});

test('shows the title of the definition and the whole input of a decided request', async () => {
  const { as, ask } = openRegister();
  const { id } = await ask();
  const cem = as('cem');
  await cem.answer(await cem.read(id), { verdict: 'approve' });
  render(<Page register={as('bob')} id={id} kind="restart" />);
  await screen.findByText('Pay the invoice');
  expect(text()).toContain('Zoe Fern GmbH');
});
