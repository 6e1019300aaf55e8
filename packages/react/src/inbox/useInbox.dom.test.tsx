import {
  type Backend,
  createSession,
  forget,
  memoryPersistence,
  NetworkError,
  respond,
  type Session,
  selectUnsettled,
  sharedPersistence,
} from '@holdpoint/client';
import { onForgotten } from '@holdpoint/client/internal';
import { scriptedBackend } from '@holdpoint/client/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Inbox } from './Inbox.tsx';
import type { InboxSource } from './inboxItem.ts';
import { type UseInboxOptions, useInbox } from './useInbox.ts';
import { useTitleBadge } from './useTitleBadge.ts';

const CANARY = 'CANARY-7f3a';
const question = { question: 'Which seat?', choices: ['Window', 'Aisle'] };

const bank = () =>
  scriptedBackend(
    (agent) => {
      agent.on('pay', (turn) => turn.interrupt('pay', { amount: 7, iban: CANARY }));
      agent.on('both', (turn) => turn.interrupt('ask', question).interrupt('pay', { amount: 8 }));
      agent.onRespond('pay', () => 'paid');
    },
    { id: 'bank' },
  );

async function waitingIn(backend: Backend, message = 'pay'): Promise<Session> {
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  await session.send(message).outcome;
  return session;
}

const onOpen = vi.fn();
let client: QueryClient;

function Page({
  sources,
  ...options
}: UseInboxOptions & { readonly sources: readonly InboxSource[] }) {
  const inbox = useInbox(sources, options);
  useTitleBadge(inbox.count);
  return <Inbox inbox={inbox} onOpen={onOpen} />;
}
const show = (sources: readonly InboxSource[], options: UseInboxOptions = {}) =>
  render(
    <QueryClientProvider client={client}>
      <Page sources={sources} {...options} />
    </QueryClientProvider>,
  );
const rows = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const settle = () => act(() => vi.advanceTimersByTimeAsync(1));
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Until this tab has received it. */
async function forgetSomething(): Promise<void> {
  const heard = new Promise<void>((hear) => {
    const stop = onForgotten(() => {
      stop();
      hear();
    });
  });
  await forget(memoryPersistence());
  await heard;
}

let visibility: DocumentVisibilityState = 'visible';
function turnTab(to: DocumentVisibilityState): void {
  visibility = to;
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'));
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  visibility = 'visible';
  document.title = 'Bank';
  client = new QueryClient();
});
afterEach(() => {
  cleanup();
  client.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('pending requests', () => {
  test('is found in what backends list, over all of them, and a press goes to it', async () => {
    const [one, other] = [
      bank(),
      scriptedBackend((agent) => agent.on('x', (turn) => turn.interrupt('deploy', {})), {
        id: 'ops',
      }),
    ];
    const { getState } = await waitingIn(one, 'both');
    await waitingIn(other, 'x');
    show([
      { backend: one, label: 'Bank' },
      { backend: other, label: 'Ops' },
    ]);
    expect(screen.getByText('Checking what’s waiting…')).toBeTruthy();
    await settle();
    expect(rows()).toEqual([
      'Question, with 1 more in this conversationWhich seat?Bank',
      'ApprovalOpsdeploy',
    ]);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Waiting for you 3');
    screen.getByRole('button', { name: /Which seat/ }).click();
    expect(onOpen).toHaveBeenCalledWith(
      expect.objectContaining({ backendId: 'bank', sessionId: getState().sessionId }),
    );
  });

  test('is found in what this browser remembers, where a backend lists nothing', async () => {
    const { list: _, ...backend } = bank();
    const session = createSession({ backend, persistence: sharedPersistence('talk') });
    await session.send('pay').outcome;
    show([{ backend, remember: ['talk', 'never used'] }]);
    await settle();
    expect(rows()).toEqual([expect.stringContaining('Approval')]);
    screen.getByRole('button', { name: /Approval/ }).click();
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ remember: 'talk' }));
  });

  test('and may have been answered is said not to be known, and does not fall off the list', async () => {
    const backend = bank();
    const persistence = memoryPersistence();
    const session = createSession({ backend, persistence });
    await session.send('pay').outcome;
    const { record } = persistence;
    const [open] = selectUnsettled(session.getState());
    if (!record || !open) throw new Error('nothing waits');
    const intent = { turnId: 't', sentAt: 1 };
    await sharedPersistence('talk').update(() => ({
      version: 3,
      sessions: [{ ...record, intent }],
    }));
    show([{ backend, remember: 'talk' }]);
    await settle();
    expect(rows()).toEqual([
      expect.stringContaining('We can’t tell whether your answer was accepted'),
    ]);
    cleanup();
    // If the backend can't be asked, only this is known.
    const { list: _list, restore: _restore, ...blind } = backend;
    show([{ backend: blind, remember: 'talk' }]);
    await settle();
    expect(rows()).toEqual([
      expect.stringContaining('We can’t tell whether your answer was accepted'),
    ]);
  });

  test('in a session that lives here counts at once, and goes at once', async () => {
    const backend = bank();
    const session = await waitingIn(backend);
    const list = vi.spyOn(backend, 'list');
    show([{ backend, sessions: [session] }]);
    await settle();
    expect(rows()).toHaveLength(1);
    const [open] = selectUnsettled(session.getState());
    if (!open) throw new Error('nothing waits');
    list.mockClear();
    await act(async () => session.decide(respond(open, {}))?.outcome);
    expect(rows()).toEqual([]);
    expect(screen.getByText('Nothing is waiting for you.')).toBeTruthy();
    expect(list).not.toHaveBeenCalled();
  });

  test('is said in the app’s words where it has some, with what is hidden in them revealed', async () => {
    const backend = bank();
    await waitingIn(backend);
    show([{ backend }], {
      describe: ({ input }) => `Pay ${(input as { amount: number }).amount}\u200b`,
    });
    await settle();
    expect(rows()).toEqual(['Pay 7⟨U+200B⟩']);
  });

  test('leaves neither input nor tokens in the query cache', async () => {
    const backend = bank();
    await waitingIn(backend);
    show([{ backend }]);
    await settle();
    const cached = JSON.stringify(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );
    expect(cached).toContain('"pay"');
    expect(cached).not.toContain(CANARY);
    expect(cached).not.toContain('"raw"');
  });
});

describe('asking', () => {
  test('goes on while the tab is visible, stops while it is hidden, and is done at once when it is come back to', async () => {
    const backend = bank();
    const list = vi.spyOn(backend, 'list');
    show([{ backend }], { pollMs: 1_000 });
    await settle();
    expect(list).toHaveBeenCalledTimes(1);
    await later(2_000);
    expect(list).toHaveBeenCalledTimes(3);
    turnTab('hidden');
    await later(10_000);
    expect(list).toHaveBeenCalledTimes(3);
    await waitingIn(backend);
    turnTab('visible');
    await settle();
    expect(list).toHaveBeenCalledTimes(4);
    expect(rows()).toHaveLength(1);
  });

  test('is gone at once when a person signs out, and the servers are queried once for all forgotten names', async () => {
    const backend = bank();
    await waitingIn(backend);
    const list = vi.fn(backend.list);
    show([{ backend: { ...backend, list } as Backend }], { pollMs: false });
    await settle();
    expect(rows()).toHaveLength(1);
    const asked = list.mock.calls.length;
    for (const _name of ['one', 'two', 'three']) await act(forgetSomething);
    await settle();
    expect(rows()).toHaveLength(0);
    await later(100);
    expect(rows()).toHaveLength(1);
    expect(list.mock.calls.length - asked).toBe(1);
  });

  test('one source that can’t be reached is said, keeps no other from being read, and can be asked again', async () => {
    const [good, bad] = [bank(), { ...bank(), id: 'bad' }];
    await waitingIn(good);
    const list = vi.fn(async () => {
      throw new NetworkError('down', { cause: new Error('x') });
    });
    show([{ backend: good }, { backend: { ...bad, list }, label: 'Archive' }]);
    await settle();
    expect(screen.getByRole('alert').textContent).toContain(
      'Archive: The requests couldn’t be loaded.',
    );
    expect(screen.getByRole('button', { name: /^Approval/ })).toBeTruthy();
    screen.getByRole('button', { name: 'Refresh' }).click();
    await settle();
    expect(list).toHaveBeenCalledTimes(2);
  });

  test('changes nothing there: it only reads', async () => {
    const backend = bank();
    await waitingIn(backend);
    const stream = vi.spyOn(backend, 'stream');
    show([{ backend }], { pollMs: 1_000 });
    await later(3_000);
    expect(stream).not.toHaveBeenCalled();
  });
});

describe('change notifications', () => {
  test('fire once, and not for requests that were already pending', async () => {
    const backend = bank();
    await waitingIn(backend);
    const onNews = vi.fn();
    show([{ backend }], { pollMs: 1_000, onNews });
    await later(2_000);
    expect(onNews).not.toHaveBeenCalled();
    await waitingIn(backend);
    await later(5_000);
    expect(onNews).toHaveBeenCalledTimes(1);
    expect(onNews.mock.lastCall?.[0]).toHaveLength(1);
  });

  test('stand in the title, also when the app writes another one, and go when nothing waits', async () => {
    const backend = bank();
    const session = await waitingIn(backend, 'both');
    const { unmount } = show([{ backend, sessions: [session] }]);
    await settle();
    expect(document.title).toBe('(2) Bank');
    document.title = 'Ledger';
    await vi.waitFor(() => expect(document.title).toBe('(2) Ledger'));
    unmount();
    expect(document.title).toBe('Ledger');
  });
});
