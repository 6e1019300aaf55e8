import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { approvals, notRequester } from '../index.ts';
import { createRequestStatus } from './createRequestStatus.ts';
import type { openRegister } from './register.testkit.ts';
import { AskerPage, openConversation } from './requester.testkit.tsx';

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

/** Ada's page, on which her request is drawn. */
async function open(options: Parameters<typeof openRegister>[0] = {}) {
  const office = openConversation(options);
  const item = await office.ask();
  render(<AskerPage register={office.as('ada')} backend={office.backend} />);
  await screen.findByText('Waiting for 2 approvals.');
  return { ...office, item };
}

test('says who has approved, who has it and how long, and goes on by itself when the decision falls', async () => {
  const { as, item, reads } = await open({ policies: () => [notRequester(), approvals(2)] });
  await turnIs('waiting');
  // The line of the tool: not that it asked Ada, who may not approve it.
  expect(toolLine()).toMatch(/^transferMoney\sasked others$/);
  const before = reads();
  const [bob, cem] = [as('bob'), as('cem')];
  await bob.claim(item.id);
  await screen.findByText('Bob Adler');
  expect(text()).toContain('Looking at it: Bob Adler');
  await bob.answer(await bob.read(item.id), { verdict: 'approve' });
  await screen.findByText('Waiting for a second approval.');
  expect(text()).toContain('Approved so far by Bob Adler');
  expect(text()).not.toContain('Looking at it');
  expect(reads()).toBe(before);
  await cem.answer(await cem.read(item.id), { verdict: 'approve' });
  await turnIs('idle');
  expect(section().textContent).toMatch(/^transferMoneyApproved by Bob Adler, Cem Yılmaz, /);
  // The receipt in the conversation says who, too, and not only that somebody did.
  const receipt = screen.getByRole('group', { name: /Answered elsewhere/ });
  expect(receipt.textContent).toMatch(/Approved by Bob Adler, Cem Yılmaz, /);
  expect(screen.queryByRole('button', { name: 'Remind' })).toBeNull();
});

test('is withdrawn with a second press, with the person’s words, and goes on as not run', async () => {
  const { orders } = await open();
  // No policy keeps Ada from approving what she asked for.
  expect(toolLine()).toMatch(/^transferMoney\sasked you$/);
  fireEvent.click(screen.getByText('Withdraw'));
  fireEvent.change(screen.getByLabelText('Why (optional)'), { target: { value: 'Not needed.' } });
  await press('Withdraw this request');
  await within(section()).findByText('Withdrawn');
  await turnIs('idle');
  expect(orders.map(({ answers }) => answers[0]?.decision)).toMatchObject([
    { verdict: 'reject', withdrawn: true, by: ['ada'], reason: 'Not needed.' },
  ]);
});

test('a withdrawal that comes second says who was first', async () => {
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

test('others are reminded, and not again before the time', async () => {
  const { as, item } = await open();
  await press('Remind');
  await screen.findByText(/^A reminder was sent. You can send another from/);
  await press('Remind');
  await screen.findByText(/^A reminder was sent already. You can send another from/);
  const history = await as('cem').history(item.id);
  expect(history.filter(({ type }) => type === 'reminded')).toMatchObject([{ by: 'ada' }]);
});

test('words are added and read', async () => {
  const { as, item } = await open();
  const field = screen.getByLabelText('Your comment');
  fireEvent.change(field, { target: { value: 'It is urgent.' } });
  await press('Add comment');
  await screen.findByText('It is urgent.', { selector: '.hp-comment *' });
  await as('cem').comment(item.id, 'I’ll look.');
  await screen.findByText('I’ll look.');
});

test('what stands in no register, or is not to be seen, is not drawn', async () => {
  let isAllowed = true;
  const { ask, as, backend } = openConversation({ mayRead: () => isAllowed });
  const first = render(<AskerPage register={as('ada')} backend={backend} />);
  await turnIs('waiting');
  expect(document.querySelector('section')).toBeNull();
  first.unmount();
  await ask();
  render(<AskerPage register={as('ada')} backend={backend} />);
  await screen.findByText('Waiting for 2 approvals.');
  isAllowed = false;
  await waitFor(() => expect(document.querySelector('section')).toBeNull());
});

test('a server that goes away is said, what was read stays, and it comes back by itself', async () => {
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

test('what could not be read when the page was opened is asked for again by itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { ask, as, backend, network } = openConversation();
    await ask();
    network.now = true;
    render(<AskerPage register={as('ada')} backend={backend} />);
    const said = (words: string) => vi.waitFor(() => expect(text()).toContain(words));
    await said('The request couldn’t be loaded.');
    network.now = false;
    await vi.advanceTimersByTimeAsync(5_000);
    await said('Waiting for 2 approvals.');
  } finally {
    vi.useRealTimers();
  }
});

test('a server that was there and says nothing any more is said in 30 seconds', async () => {
  const { network } = await open();
  await screen.findByText('No comments yet.');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    // What was being heard ends, as at a proxy; what is asked for anew is never answered.
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

test('a server that says nothing from the start is said in 30 seconds, and until it speaks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { ask, as, backend, network } = openConversation();
    await ask();
    network.isSilent = true;
    render(<AskerPage register={as('ada')} backend={backend} />);
    await vi.waitFor(() => expect(screen.getByTestId('turn').textContent).toBe('waiting'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(text()).not.toContain('couldn’t be loaded');
    await vi.advanceTimersByTimeAsync(11_000);
    expect(text()).toContain('The request couldn’t be loaded.');
    // Asked again by itself, and not answered either.
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

test('what could not be read is said while it is asked for again, and not where nothing waits any more', async () => {
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

test('after a sign-out says so, and comes back', async () => {
  const { signedIn } = await open();
  signedIn.delete('ada');
  await screen.findByText('Sign in to see this request.');
  signedIn.add('ada');
  await press('Try again');
  await waitFor(() => expect(screen.queryByText('Sign in to see this request.')).toBeNull());
  await screen.findByText('Waiting for 2 approvals.');
});

test.each(['<img src=x><button>Approve</button>', 'Ap\u200bproved', 'yap \u202eyap', '__proto__'])(
  'what a model or another person writes is read, and makes no element: %s',
  async (words) => {
    const open = openConversation();
    const { id } = await open.ask(words);
    await open.as('cem').comment(id, words);
    const { container } = render(<AskerPage register={open.as('ada')} backend={open.backend} />);
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
