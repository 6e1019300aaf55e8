import {
  createSession,
  defineInterruptTool,
  forget,
  type Interrupt,
  type Json,
  restart,
  type Session,
  selectUnsettled,
  sharedPersistence,
  type Verdict,
} from '@holdpoint/client';
import { loadReceipts } from '@holdpoint/client/internal';
import { scriptedBackend } from '@holdpoint/client/testing';
import { approval } from '@holdpoint/react';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ja } from '../messages/ja.ts';
import { MessagesProvider } from '../messages/messagesContext.ts';
import { Decided } from './Decided.tsx';
import type { InboxSource } from './inboxItem.ts';
import { useDecided } from './useDecided.ts';

const pay = defineInterruptTool({
  name: 'pay',
  input: z.looseObject({ to: z.string(), amount: z.number() }),
  answer: 'restart',
});
const renderers = [
  approval(pay, {
    title: ({ input }) => <>Send money to {input.to}</>,
    formats: { amount: { money: 'USD' } },
  }),
];
beforeAll(loadReceipts);

const allowed = { respond: true, restart: true, replaceInput: true, cancel: false };
const backend = scriptedBackend((agent) => {
  for (const [word, input] of Object.entries<Json>({
    ada: { to: 'Ada', amount: 1200.5 },
    bo: { to: 'Bo', amount: 50 },
  }))
    agent.on(word, (turn) => turn.interrupt('pay', input, { allowed }).say('Done.'));
});

/** Decides in a session that this browser remembers under this name, like a page that is then closed. */
async function decide(
  name: string,
  word: string,
  kind: Verdict['kind'] = 'approved',
  input?: { readonly to: string; readonly amount: number },
): Promise<Session> {
  const session = createSession({ backend, persistence: sharedPersistence(name) });
  await session.send(word).outcome;
  const [open] = selectUnsettled(session.getState());
  const answer = restart(open as Interrupt, input && { input });
  await session.decide(answer, { verdict: { kind } })?.outcome;
  return session;
}

function Page({ sources }: { readonly sources: readonly InboxSource[] }) {
  return <Decided decided={useDecided(sources, { renderers })} />;
}

const rows = () => screen.queryAllByRole('button', { expanded: false, name: /Send money|pay/ });
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('what was decided is found after its page is closed', () => {
  test('a press on its row opens the receipt as it was', async () => {
    await decide('bank', 'ada');
    render(<Page sources={[{ backend, label: 'Bank', remember: 'bank' }]} />);
    fireEvent.click(await screen.findByRole('button', { name: /Send money to Ada/ }));
    const receipt = screen.getByRole('group', { name: /^Send money to Ada You approved this at/ });
    fireEvent.click(within(receipt).getByRole('button', { name: 'Details' }));
    expect(receipt.textContent).toContain('1,200.50');
    expect(receipt.textContent).toContain('The tool ran with your answer.');
  });

  test('also after starting over, and each session under its name', async () => {
    const session = await decide('bank', 'ada');
    await session.startOver();
    await session.send('hello').outcome;
    await decide('travel', 'bo', 'rejected');
    render(<Page sources={[{ backend, remember: ['bank', 'travel'] }]} />);
    await waitFor(() => expect(rows()).toHaveLength(2));
    // The newest first.
    expect(rows()[0]?.textContent).toContain('You rejected this');
  });

  test('a change is found by what was sent', async () => {
    await decide('bank', 'ada', 'approved', { to: 'Cy', amount: 9 });
    render(<Page sources={[{ backend, remember: 'bank' }]} />);
    await screen.findByRole('button', { name: /Send money to Cy You approved this with changes/ });
    search('cy $9.00');
    expect(rows()).toHaveLength(1);
  });
});

test('a search matches payee, amount and day as the receipt shows them', async () => {
  await decide('bank', 'ada');
  await decide('travel', 'bo');
  render(<Page sources={[{ backend, label: 'Bank', remember: ['bank', 'travel'] }]} />);
  await waitFor(() => expect(rows()).toHaveLength(2));
  const day = new Date().toLocaleDateString('en', { dateStyle: 'long' });
  for (const [text, count] of [
    ...([
      ['ADA', 1],
      ['1200.5', 1],
      ['$1,200.50', 1],
      ['bo 50', 1],
      ['money to', 2],
    ] as const),
    ...([
      ['today', 2],
      [day, 2],
      ['bank', 2],
      ['ada 50.00', 0],
      ['yesterday', 0],
    ] as const),
  ]) {
    search(text);
    expect([text, rows().length]).toEqual([text, count]);
  }
  expect(screen.getByRole('status').textContent).toBe('0 decisions.');
});

test('a decision that lives on this page is listed once, as soon as it has ended', async () => {
  const session = createSession({ backend, persistence: sharedPersistence('live') });
  await session.send('ada').outcome;
  render(<Page sources={[{ backend, remember: 'live', sessions: [session] }]} />);
  await screen.findByText('No decisions to show yet.');
  const [open] = selectUnsettled(session.getState());
  await session.decide(restart(open as Interrupt), { verdict: { kind: 'approved' } })?.outcome;
  await screen.findByRole('button', { name: /Send money to Ada/ });
  fireEvent.focus(window);
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('forget() empties the list', async () => {
  await decide('gone', 'ada');
  render(<Page sources={[{ backend, remember: 'gone' }]} />);
  await screen.findByRole('button', { name: /Send money to Ada/ });
  await forget('gone');
  await screen.findByText('No decisions to show yet.');
});

test('what can’t be read is said, and read again by a press', () => {
  const lookAgain = vi.fn();
  render(<Decided decided={{ items: [], isLoading: false, isPartial: true, lookAgain }} />);
  screen.getByRole('alert');
  expect(screen.queryByText('No decisions to show yet.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(lookAgain).toHaveBeenCalledOnce();
});

test('days and strings are in the language of the page', async () => {
  await decide('bank', 'ada');
  render(
    <MessagesProvider value={ja}>
      <Page sources={[{ backend, remember: 'bank' }]} />
    </MessagesProvider>,
  );
  await screen.findByRole('heading', { name: '今日' });
  screen.getByRole('searchbox', { name: ja.decided.search });
});
