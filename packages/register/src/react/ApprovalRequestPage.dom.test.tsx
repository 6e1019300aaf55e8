import { defineInterruptTool } from '@holdpoint/client';
import { approval } from '@holdpoint/react';
import { approve, reject } from '@holdpoint/react/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { RegisterClient } from '../client/index.ts';
import { approvals, notRequester, rejectAfter } from '../index.ts';
import { ApprovalRequestPage, type ApprovalRequestPageProps } from './ApprovalRequestPage.tsx';
import { nameOf, openRegister, people } from './register.testkit.ts';
import { useApprovalRequest } from './useApprovalRequest.ts';

afterEach(cleanup);

function Page({
  register,
  id,
  me,
  ...props
}: { register: RegisterClient; id: string; me?: string } & Omit<
  ApprovalRequestPageProps,
  'request'
>) {
  const request = useApprovalRequest(register, id, me === undefined ? {} : { me });
  return <ApprovalRequestPage request={request} nameOf={nameOf} people={people} {...props} />;
}

const transferMoney = defineInterruptTool({
  name: 'transferMoney',
  input: z.object({ to: z.string(), amount: z.number(), currency: z.string() }),
  answer: 'respond',
});

const text = () => document.body.textContent ?? '';
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

describe('an approval request', () => {
  test('shows its card, requester, approvals and policy', async () => {
    const { as, ask } = openRegister({ policies: () => [approvals(2)] });
    const { id } = await ask();
    render(<Page register={as('bob')} id={id} />);
    expect(text()).toContain('Loading the request…');
    await screen.findByRole('article');
    expect(text()).toContain('Zoe Fern GmbH');
    // “Asked by” has one meaning here: the card does not show the agent with it.
    expect(text().match(/Asked by/g)).toHaveLength(1);
    expect(text()).toContain('Asked byAda Byron');
    expect(text()).toContain('Assistantbank');
    expect(text()).toContain('Approvals0 of 2');
    expect(text()).toContain('2 different people have to approve it. One rejection ends it.');
  });

  test('accepts an answer, and says what is missing until someone else approves too', async () => {
    const { as, ask } = openRegister({ policies: () => [approvals(2)] });
    const { id } = await ask();
    render(<Page register={as('bob')} id={id} me="bob" />);
    await screen.findByRole('article');
    await approve(/transferMoney/);
    await screen.findByText(/You approved this\. It/);
    expect(text()).toContain('Approvals1 of 2 (Bob Adler (you))');
    const cem = as('cem');
    await cem.answer(await cem.read(id), { verdict: 'approve' });
    await screen.findByText('Approved', { selector: '.hp-request-said b' });
    expect(
      screen.getByText('Approved', { selector: '.hp-request-said b' }).parentElement?.textContent,
    ).toMatch(/^Approved by Bob Adler \(you\), Cem Yılmaz, /);
    await screen.findByText('The assistant has gone on.');
    expect(text()).toContain('PAY-2093');
  });

  test('asks again after the approver took back the approval', async () => {
    const { as, ask, register } = openRegister({ policies: () => [approvals(2)] });
    const { id } = await ask();
    render(<Page register={as('bob')} id={id} me="bob" />);
    await screen.findByRole('article');
    await approve(/transferMoney/);
    await screen.findByText(/You approved this\. It/);
    await press('Take back my approval');
    await screen.findByRole('article');
    expect(text()).toContain('Approvals0 of 2');
    expect(text()).not.toContain('You approved this');
    expect(await register.read({ id: 'cem' }, id)).toMatchObject({ approvals: { given: 0 } });
    await approve(/transferMoney/);
    await screen.findByText(/You approved this\. It/);
    expect(await register.read({ id: 'cem' }, id)).toMatchObject({ approvals: { given: 1 } });
  });

  test('shows only the assistant’s text as its outcome if there is nothing else', async () => {
    const message = { role: 'model', content: [{ text: 'Paid 1240 EUR. ' }, { text: 'Done.' }] };
    const outcome = { finishReason: 'stop', message, snapshotId: 's-1' };
    const { as, ask } = openRegister({ resume: () => outcome });
    const { id } = await ask();
    const cem = as('cem');
    await cem.answer(await cem.read(id), { verdict: 'approve' });
    render(<Page register={as('bob')} id={id} />);
    await screen.findByText('Paid 1240 EUR. Done.');
    expect(text()).not.toMatch(/snapshotId|finishReason/);
  });

  test('says who answered first and when, and asks nothing', async () => {
    const { as, ask } = openRegister();
    const { id } = await ask();
    render(<Page register={as('bob')} id={id} />);
    await screen.findByRole('article');
    const cem = as('cem');
    await cem.answer(await cem.read(id), { verdict: 'reject', reason: 'Wrong account.' });
    await screen.findByText(/Rejected/, { selector: '.hp-request-said b' });
    expect(screen.queryByRole('article')).toBeNull();
    expect(text()).toContain('Someone else answered first.');
    expect(text()).toMatch(/Rejected by Cem Yılmaz, /);
    expect(text()).toContain('Wrong account.');
  });

  test('shows the whole input when opened after the decision', async () => {
    const { as, ask } = openRegister();
    const { id } = await ask();
    const cem = as('cem');
    await cem.answer(await cem.read(id), { verdict: 'approve' });
    render(<Page register={as('bob')} id={id} />);
    await screen.findByText('What was asked for');
    expect(text()).toContain('Zoe Fern GmbH');
    expect(text()).not.toContain('Someone else answered first.');
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });

  test('shows what was decided in the app’s names and amounts, with the exact data one press away', async () => {
    const { as, ask } = openRegister();
    const { id } = await ask();
    const cem = as('cem');
    await cem.answer(await cem.read(id), { verdict: 'approve' });
    const renderers = [
      approval(transferMoney, {
        labels: { to: 'Payee' },
        formats: { amount: { money: 'EUR', currencyKey: 'currency' } },
      }),
    ];
    render(<Page register={as('bob')} id={id} renderers={renderers} />);
    await screen.findByText('What was asked for');
    expect(text()).toContain('PayeeZoe Fern GmbH');
    expect(text()).toContain('Amount€1,240.00 sent as 1240, EUR');
    expect(text()).not.toContain('number');
    await press('Exact data');
    expect(text()).toContain('amount1240 number');
  });

  test('lets the requester withdraw, but not approve', async () => {
    const { as, ask } = openRegister({ policies: () => [notRequester()] });
    const { id } = await ask();
    render(<Page register={as('ada')} id={id} me="ada" />);
    await screen.findByText(/You asked for this, so someone else has to approve it/);
    await reject(/transferMoney/);
    await screen.findByText(/Rejected/, { selector: '.hp-request-said b' });
  });

  test('accepts no answer after it expired', async () => {
    let now = 1_000;
    const { as, ask } = openRegister({ policies: () => [rejectAfter(60_000)], now: () => now });
    const { id } = await ask();
    now += 60_000;
    render(<Page register={as('bob')} id={id} />);
    await screen.findByText('Expired. Answers no longer count.');
    expect(screen.queryByRole('article')).toBeNull();
  });

  test('shows a changed request again, and says that it changed', async () => {
    const { as, ask } = openRegister();
    const { id } = await ask({ amount: 1 }, { pause: 'p' });
    render(<Page register={as('bob')} id={id} />);
    await screen.findByRole('article');
    await ask({ amount: 1000 }, { pause: 'p' });
    await screen.findByText(/The request has changed since you opened it/);
    expect(within(screen.getByRole('article')).getByText('1000')).toBeTruthy();
  });
});

describe('a request that is missing or hidden', () => {
  test('shows not found, whether it does not exist or is hidden from this person', async () => {
    const { as, ask } = openRegister({ mayRead: ({ id }) => id === 'ada' });
    const { id } = await ask();
    render(<Page register={as('bob')} id={id} />);
    await screen.findByText('There’s no such request, or it isn’t yours to see.');
    expect(text()).not.toContain('Zoe');
  });

  test('disappears when this person may no longer see it', async () => {
    let isAllowed = true;
    const { as, ask } = openRegister({ mayRead: () => isAllowed });
    const { id } = await ask();
    render(<Page register={as('bob')} id={id} />);
    await screen.findByRole('article');
    isAllowed = false;
    await screen.findByText('There’s no such request, or it isn’t yours to see.');
    expect(text()).not.toContain('Zoe');
  });

  test('appears after a sign-in', async () => {
    const { as, ask, signedIn } = openRegister();
    const { id } = await ask();
    signedIn.delete('bob');
    render(<Page register={as('bob')} id={id} />);
    await screen.findByText('Sign in to see this request.');
    signedIn.add('bob');
    await press('Try again');
    await screen.findByRole('article');
  });

  test('appears when the network is back', async () => {
    const { as, ask, network } = openRegister();
    const { id } = await ask();
    network.now = true;
    render(<Page register={as('bob')} id={id} />);
    await screen.findByText('The request couldn’t be loaded.');
    network.now = false;
    await press('Try again');
    await screen.findByRole('article');
  });

  test('hides everything but the request from people who may see only that', async () => {
    const { as, ask } = openRegister({ policies: () => [approvals(2)] });
    const { id } = await ask();
    await as('cem').comment(id, 'Careful.');
    render(<Page register={as('rita')} id={id} />);
    await screen.findByRole('article');
    expect(screen.queryByText('Comments')).toBeNull();
    expect(screen.queryByRole('button', { name: /looking/ })).toBeNull();
    expect(text()).not.toMatch(/Ada|Careful|session/);
  });
});

describe('work on a request', () => {
  test('sends comments, and shows new ones live', async () => {
    const { as, ask } = openRegister();
    const { id } = await ask();
    render(<Page register={as('bob')} id={id} me="bob" />);
    await screen.findByText('No comments yet.');
    await as('cem').comment(id, 'Is this the\nright account?');
    await screen.findByText(/Is this the/);
    const field = screen.getByLabelText('Your comment');
    fireEvent.change(field, { target: { value: 'I asked them.' } });
    await press('Add comment');
    await screen.findByText('I asked them.', { selector: '.hp-comment *' });
    expect((field as HTMLTextAreaElement).value).toBe('');
  });

  test('keeps a comment that could not be sent in its field', async () => {
    const { as, ask, network } = openRegister();
    const { id } = await ask();
    render(<Page register={as('bob')} id={id} />);
    const field = await screen.findByLabelText('Your comment');
    network.now = true;
    fireEvent.change(field, { target: { value: 'I asked them.' } });
    await press('Add comment');
    await screen.findByText(/We can’t tell whether this was done/);
    expect((field as HTMLTextAreaElement).value).toBe('I asked them.');
  });

  test.each<[string, { signedOut?: true; sight?: false | 'request'; full?: true }, RegExp]>([
    ['signed out', { signedOut: true }, /You’re signed out. Sign in and try again/],
    ['not to be seen', { sight: false }, /isn’t there any more, or isn’t yours/],
    ['to be seen alone', { sight: 'request' }, /you can’t do this. Ask someone/],
    ['more than there is room for', { full: true }, /there’s no room for more at this request/],
  ])(
    'explains a refused comment and what to do: %s',
    async (_, { signedOut = false, sight, full = false }, said) => {
      let seen: boolean | 'request' = true;
      const { as, ask, signedIn } = openRegister({ mayRead: () => seen });
      const { id } = await ask();
      // Not followed, so that the page learns it only from the server's response.
      const register = { ...as('bob'), async *follow() {} };
      render(<Page register={register} id={id} />);
      const field = await screen.findByLabelText('Your comment');
      await screen.findByText('No comments yet.');
      if (full) for (let at = 0; at < 50; at += 1) await as('cem').comment(id, 'x'.repeat(4_000));
      if (signedOut) signedIn.delete('bob');
      seen = sight ?? true;
      fireEvent.change(field, { target: { value: 'I asked them.' } });
      await press('Add comment');
      await screen.findByText(said, { selector: '.hp-err' });
      expect((field as HTMLTextAreaElement).value).toBe('I asked them.');
    },
  );

  test('says below the card that the server is gone, until it is back', async () => {
    const { as, ask, network } = openRegister();
    const { id } = await ask();
    render(<Page register={as('bob')} id={id} />);
    const field = await screen.findByLabelText('Your comment');
    fireEvent.change(field, { target: { value: 'I asked them.' } });
    network.cut();
    await screen.findByText('The connection is lost. What you see may be out of date.');
    expect(screen.getByRole('article')).toBeDefined();
    network.now = false;
    await waitFor(() => expect(screen.queryByText(/The connection is lost/)).toBeNull());
    expect((field as HTMLTextAreaElement).value).toBe('I asked them.');
    await as('cem').claim(id);
    await screen.findByText('Cem Yılmaz', { selector: 'dd *' });
  });

  test('says that the browser is offline, and catches up once it is back', async () => {
    const { as, ask, network } = openRegister();
    const { id } = await ask();
    render(<Page register={as('bob')} id={id} />);
    await screen.findByText('No comments yet.');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    network.cut();
    fireEvent(window, new Event('offline'));
    await screen.findByText('You’re offline. What you see may be out of date.');
    expect(screen.getByRole('article')).toBeDefined();
    network.now = false;
    await as('cem').comment(id, 'Careful.');
    online.mockRestore();
    fireEvent(window, new Event('online'));
    await screen.findByText('Careful.');
    await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull());
  });

  test('says that an action was not sent while offline', async () => {
    const { as, ask } = openRegister();
    const { id } = await ask();
    render(<Page register={as('bob')} id={id} />);
    const claim = await screen.findByRole('button', { name: 'Claim' });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.click(claim);
    await screen.findByText(/You’re offline, so nothing was sent/);
    online.mockRestore();
    expect((await as('bob').read(id)).claimedBy).toBeUndefined();
    fireEvent.click(claim);
    await screen.findByRole('button', { name: 'Release' });
  });

  test('shows others who is looking, until that person stops', async () => {
    const { as, ask } = openRegister();
    const { id } = await ask();
    render(<Page register={as('bob')} id={id} />);
    await as('cem').claim(id);
    await screen.findByText('Cem Yılmaz has claimed it.', { exact: false });
    await press('Claim');
    await press('Release');
    await screen.findByRole('button', { name: 'Claim' });
    expect((await as('cem').read(id)).claimedBy).toBeUndefined();
  });

  test('reassigns a request to the chosen people, and never to no one', async () => {
    const { as, ask } = openRegister();
    const { id } = await ask();
    render(<Page register={as('bob')} id={id} me="bob" />);
    await press('Pass on to them');
    expect((await as('bob').read(id)).approvers).toBeUndefined();
    fireEvent.click(screen.getByLabelText('Cem Yılmaz'));
    await press('Pass on to them');
    await screen.findByText('You can see this request, but you can’t answer it.');
    expect((await as('bob').read(id)).approvers).toEqual(['cem']);
  });

  test('lists the history in order', async () => {
    const { as, ask } = openRegister({ policies: () => [approvals(2)] });
    const { id } = await ask();
    await as('cem').claim(id);
    const cem = as('cem');
    await cem.answer(await cem.read(id), { verdict: 'approve', reason: 'Checked.' });
    render(<Page register={as('bob')} id={id} />);
    const list = await screen.findByText(/What has happened/);
    await screen.findByText(/claimed it/);
    const rows = [...(list.closest('details')?.querySelectorAll('li > span') ?? [])];
    expect(rows.map((row) => row.textContent)).toEqual([
      'Ada Byron asked',
      'Cem Yılmaz claimed it',
      expect.stringMatching(/^Cem Yılmaz approved/),
    ]);
  });
});
