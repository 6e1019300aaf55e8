import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { approvals, notRequester } from '../index.ts';
import { createRequestStatus } from './createRequestStatus.ts';
import type { openRegister } from './register.testkit.ts';
import { openConversation, RequesterPage } from './requester.testkit.tsx';

afterEach(cleanup);

const text = () => document.body.textContent ?? '';
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const turnIs = (status: string) =>
  waitFor(() => expect(screen.getByTestId('turn').textContent).toBe(status));

const section = () => {
  const [drawn] = document.querySelectorAll('section');
  if (!drawn) throw new Error('nothing is drawn');
  return drawn;
};

const toolLine = () => document.querySelector('.hp-tool')?.textContent;

/** Ada's page, which shows her request. */
async function open(options: Parameters<typeof openRegister>[0] = {}) {
  const office = openConversation(options);
  const item = await office.ask();
  render(<RequesterPage register={office.as('ada')} backend={office.backend} />);
  await screen.findByText('Waiting for 2 approvals.');
  return { ...office, item };
}

test('shows who approved, who is looking and the time left, and continues automatically after the decision', async () => {
  const { as, item, reads } = await open({ policies: () => [notRequester(), approvals(2)] });
  await turnIs('waiting');
  // The tool's line does not say that it asked Ada, who may not approve it.
  expect(toolLine()).toMatch(/^transferMoney, asked others$/);
  const before = reads();
  const [bob, cem] = [as('bob'), as('cem')];
  await bob.claim(item.id);
  await screen.findByText('Bob Adler');
  expect(text()).toContain('Claimed by: Bob Adler');
  await bob.answer(await bob.read(item.id), { verdict: 'approve' });
  await screen.findByText('Waiting for a second approval.');
  expect(text()).toContain('Approved so far by Bob Adler');
  expect(text()).not.toContain('Claimed by');
  expect(reads()).toBe(before);
  await cem.answer(await cem.read(item.id), { verdict: 'approve' });
  await turnIs('idle');
  expect(section().textContent).toMatch(/^transferMoneyApproved by Bob Adler, Cem Yılmaz, /);
  // The receipt in the conversation names them, not only "someone else".
  const receipt = screen.getByRole('group', { name: /Approved by Bob Adler ?, Cem/ });
  expect(receipt.textContent).toMatch(/Approved by Bob Adler, Cem Yılmaz, /);
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull();
});

test('withdraws after a second press with a reason, and continues without running the tool', async () => {
  const { orders } = await open();
  // No policy keeps Ada from approving what she asked for.
  expect(toolLine()).toMatch(/^transferMoney, asked you$/);
  fireEvent.click(screen.getByText('Withdraw'));
  fireEvent.change(screen.getByLabelText('Why (optional)'), { target: { value: 'Not needed.' } });
  await press('Withdraw this request');
  await within(section()).findByText('Withdrawn');
  await turnIs('idle');
  expect(orders.map(({ answers }) => answers[0]?.decision)).toMatchObject([
    { verdict: 'reject', withdrawn: true, by: ['ada'], reason: 'Not needed.' },
  ]);
});

test('says who answered first when a withdrawal comes second', async () => {
  const { as, item, orders } = await open();
  const bob = as('bob');
  await bob.answer(await bob.read(item.id), { verdict: 'approve' });
  const cem = as('cem');
  await cem.answer(await cem.read(item.id), { verdict: 'approve' });
  await within(section()).findByText('Approved');
  expect(text()).toContain('Cem Yılmaz');
  await expect(as('ada').withdraw(item.id)).rejects.toMatchObject({
    refusal: { code: 'request-answered', by: ['bob', 'cem'], verdict: 'approve' },
  });
  await waitFor(() => expect(orders).toHaveLength(1));
});

test('reminds the approvers, and not again too soon', async () => {
  const { as, item } = await open();
  await press('Remind');
  await screen.findByText(/^A reminder was sent. You can send another from/);
  await press('Remind');
  await screen.findByText(/^A reminder was sent already. You can send another from/);
  const history = await as('cem').history(item.id);
  expect(history.filter(({ type }) => type === 'reminded')).toMatchObject([{ by: 'ada' }]);
});

test('adds and shows comments', async () => {
  const { as, item } = await open();
  const field = screen.getByLabelText('Your comment');
  fireEvent.change(field, { target: { value: 'It is urgent.' } });
  await press('Add comment');
  await screen.findByText('It is urgent.', { selector: '.hp-comment *' });
  await as('cem').comment(item.id, 'I’ll look.');
  await screen.findByText('I’ll look.');
});

test('renders nothing for requests that are in no register or hidden', async () => {
  let isAllowed = true;
  const { ask, as, backend } = openConversation({ mayRead: () => isAllowed });
  const first = render(<RequesterPage register={as('ada')} backend={backend} />);
  await turnIs('waiting');
  expect(document.querySelector('section')).toBeNull();
  first.unmount();
  await ask();
  render(<RequesterPage register={as('ada')} backend={backend} />);
  await screen.findByText('Waiting for 2 approvals.');
  isAllowed = false;
  await waitFor(() => expect(document.querySelector('section')).toBeNull());
});

test('keeps the status when the server goes away, and reconnects automatically', async () => {
  const { as, item, network } = await open();
  await screen.findByText('No comments yet.');
  network.cut();
  await screen.findByText('The connection is lost. What you see may be out of date.');
  expect(text()).toContain('Waiting for 2 approvals.');
  network.now = false;
  await as('cem').claim(item.id);
  await screen.findByText('Cem Yılmaz');
  await waitFor(() => expect(screen.queryByText(/The connection is lost/)).toBeNull());
});

test('retries a failed first read automatically', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { ask, as, backend, network } = openConversation();
    await ask();
    network.now = true;
    render(<RequesterPage register={as('ada')} backend={backend} />);
    const said = (words: string) => vi.waitFor(() => expect(text()).toContain(words));
    await said('The request couldn’t be loaded.');
    network.now = false;
    await vi.advanceTimersByTimeAsync(5_000);
    await said('Waiting for 2 approvals.');
  } finally {
    vi.useRealTimers();
  }
});

test('says within 30 seconds that the server stopped responding', async () => {
  const { network } = await open();
  await screen.findByText('No comments yet.');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    // The open stream ends, as at a proxy; the new request is never answered.
    network.isSilent = true;
    network.cut();
    network.now = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(text()).not.toContain('The connection is lost');
    await vi.advanceTimersByTimeAsync(11_000);
    await vi.waitFor(() => expect(text()).toContain('The connection is lost'));
    network.isSilent = false;
  } finally {
    vi.useRealTimers();
  }
});

test('says within 30 seconds that the server never responded, until it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { ask, as, backend, network } = openConversation();
    await ask();
    network.isSilent = true;
    render(<RequesterPage register={as('ada')} backend={backend} />);
    await vi.waitFor(() => expect(screen.getByTestId('turn').textContent).toBe('waiting'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(text()).not.toContain('couldn’t be loaded');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(text()).toContain('The request couldn’t be loaded.');
    // Retried automatically, and not answered either.
    await vi.advanceTimersByTimeAsync(50_000);
    expect(text()).toContain('The request couldn’t be loaded.');
    network.isSilent = false;
    await vi.advanceTimersByTimeAsync(40_000);
    await vi.waitFor(() => expect(text()).toContain('Waiting for 2 approvals.'));
    expect(text()).not.toContain('couldn’t be loaded');
  } finally {
    vi.useRealTimers();
  }
});

test('shows a read error during a retry, and not once nothing waits', async () => {
  const { as, network } = openConversation();
  network.now = true;
  const { follow, getState } = createRequestStatus(as('ada'));
  const { signal } = new AbortController();
  follow(['p:0'], signal);
  await waitFor(() => expect(getState().error).toBeDefined());
  follow(['p:0'], signal);
  expect(getState().error).toBeDefined();
  follow([], signal);
  expect(getState().error).toBeUndefined();
});

test('says that the person is signed out, and comes back after a sign-in', async () => {
  const { signedIn } = await open();
  signedIn.delete('ada');
  await screen.findByText('Sign in to see this request.');
  signedIn.add('ada');
  await press('Try again');
  await waitFor(() => expect(screen.queryByText('Sign in to see this request.')).toBeNull());
  await screen.findByText('Waiting for 2 approvals.');
});

test.each(['<img src=x><button>Approve</button>', 'Ap\u200bproved', 'yap \u202eyap', '__proto__'])(
  'shows text of a model or another person as text, not as elements: %s',
  async (words) => {
    const open = openConversation();
    const { id } = await open.ask(words);
    await open.as('cem').comment(id, words);
    const { container } = render(
      <RequesterPage register={open.as('ada')} backend={open.backend} />,
    );
    await screen.findByText('Waiting for 2 approvals.');
    await waitFor(() => expect(container.querySelector('.hp-comment')).not.toBeNull());
    expect(container.querySelectorAll('img')).toHaveLength(0);
    expect([...section().querySelectorAll('button')].map((one) => one.textContent)).toEqual([
      'Remind',
      'Withdraw this request',
      'Add comment',
    ]);
    expect(container.textContent).not.toMatch(/[\u200b\u202e]/);
  },
);
