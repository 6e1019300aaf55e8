import {
  type Backend,
  createSession,
  memoryPersistence,
  NetworkError,
  type Persistence,
  restart,
  type Session,
  selectUnsettled,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { expect, test, vi } from 'vitest';
import { stubWindow } from './window.testkit.ts';

// Promise: what a person gave, and what waits, outlives a record that storage drops or loses while the page is open; and
// where an answer may have left of which that page has not heard, it is not shown as open.

const fire = stubWindow();

/** A server that asks for two payments, and a browser whose storage can be cleared, and can refuse what is written. */
function world() {
  const inner = scriptedBackend((agent) => {
    agent.on('pay', (turn) => {
      for (const to of ['Ada', 'Bob']) turn.interrupt('transfer', { to });
      return turn;
    });
    agent.onRestart('transfer', () => 'Paid.');
  });
  let isLost = false;
  const backend: Backend = {
    ...inner,
    async *stream(input, context) {
      if (isLost) throw new NetworkError('the connection is gone');
      yield* inner.stream(input, context);
    },
  };
  let storage = memoryPersistence();
  let isFull = false;
  const persistence: Persistence = {
    load: () => storage.load(),
    update(change) {
      if (isFull) throw new Error('QuotaExceededError');
      return storage.update(change);
    },
  };
  const open = (sessionId = 'ticket') => {
    const session = createSession({ backend, persistence, sessionId, recoveryDelaysMs: [0] });
    const leave = session.subscribe(() => {});
    return { session, leave };
  };
  return {
    open,
    clear: () => {
      storage = memoryPersistence();
    },
    fill: (next: boolean) => {
      isFull = next;
    },
    text: () => JSON.stringify(storage.stored),
    lose: () => {
      isLost = true;
    },
    resumes: () => inner.requests.filter(({ type }) => type === 'resume').length,
  };
}

const waiting = (session: Session) => selectUnsettled(session.getState());
const at = (session: Session, place: number) => {
  const one = waiting(session)[place];
  if (!one) throw new Error(`nothing waits at ${place}`);
  return one;
};
const yes = (session: Session, place: number) =>
  session.decide(restart(at(session, place), { resumed: { approved: true } }), {
    verdict: { kind: 'approved' },
  })?.outcome;

/** A page on which a payment was rejected, which waits for the other one, and on which a reason is being written. */
async function halfDecided({ open, text }: ReturnType<typeof world>) {
  const { session, leave } = open();
  await session.send('pay').outcome;
  session.decide(restart(at(session, 0), { resumed: { approved: false } }), {
    verdict: { kind: 'rejected', words: ['fraud'] },
    send: 'defer',
  });
  session.draft(at(session, 1), { reason: 'half' });
  await vi.waitFor(() => expect(text()).toContain('half'));
  return { session, leave };
}
const isWhole = (session: Session) => {
  expect(waiting(session)).toMatchObject([
    { status: 'decided', verdict: { kind: 'rejected', words: ['fraud'] } },
    { status: 'open' },
  ]);
  expect(Object.values(session.getState().drafts)).toContainEqual({ reason: 'half' });
};

test('a decision that waits and a draft are there after a reload, however many conversations were begun since', async () => {
  const browser = world();
  await halfDecided(browser);
  for (let place = 0; place < 30; place += 1) {
    const other = browser.open(`other ${place}`);
    await other.session.send('pay').outcome;
    other.leave();
  }
  const { session } = browser.open();
  await session.restore();
  isWhole(session);
  expect(await yes(session, 1)).toMatchObject({ status: 'completed' });
  expect(browser.resumes()).toBe(1);
});

test('storage that is cleared while the page is open takes nothing from it, and its answers leave', async () => {
  const browser = world();
  const { session } = await halfDecided(browser);
  browser.clear();
  await session.restore();
  isWhole(session);
  browser.clear();
  expect(await yes(session, 1)).toMatchObject({ status: 'completed' });
  expect(session.getState().interrupts).toMatchObject([
    { status: 'resolved', verdict: { kind: 'rejected' } },
    { status: 'resolved', verdict: { kind: 'approved' } },
  ]);
  expect(browser.resumes()).toBe(1);
});

test('what is typed after storage was cleared is kept, with what was there before', async () => {
  const browser = world();
  const { session } = await halfDecided(browser);
  browser.clear();
  session.draft(at(session, 0), { reason: 'another' });
  await vi.waitFor(() => expect(browser.text()).toContain('another'));
  const { session: reloaded } = browser.open();
  await reloaded.restore();
  isWhole(reloaded);
});

test('a page that has slept does not answer where the record is gone: another tab may have', async () => {
  const browser = world();
  const { session } = await halfDecided(browser);
  browser.clear();
  fire(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() =>
    expect(waiting(session).map(({ status }) => status)).toEqual(['unknown', 'unknown']),
  );
  expect(browser.resumes()).toBe(0);
});

test('a page that did not listen for a while does not answer where the record is gone', async () => {
  const browser = world();
  const { session, leave } = await halfDecided(browser);
  leave();
  session.subscribe(() => {});
  browser.clear();
  expect(await yes(session, 1)).toMatchObject({ status: 'failed', error: { code: 'moved' } });
  await vi.waitFor(() =>
    expect(waiting(session).map(({ status }) => status)).toEqual(['unknown', 'unknown']),
  );
  expect(browser.resumes()).toBe(0);
});

test('an answer in doubt is not open after a reload, though storage was cleared before the reload', async () => {
  const browser = world();
  const { session } = await halfDecided(browser);
  browser.lose();
  expect(await yes(session, 1)).toMatchObject({ status: 'unknown' });
  browser.clear();
  session.draft(at(session, 1), { reason: 'what now?' });
  await vi.waitFor(() => expect(browser.text()).toContain('intent'));
  const { session: reloaded } = browser.open();
  await reloaded.restore();
  expect(waiting(reloaded).map(({ status }) => status)).toEqual(['unknown', 'unknown']);
});

test('storage that is full says so, loses nothing, and keeps what was typed meanwhile once there is room', async () => {
  const browser = world();
  const { session } = await halfDecided(browser);
  browser.fill(true);
  session.draft(at(session, 1), { reason: 'full' });
  await vi.waitFor(() => expect(session.getState().memory).toBe('failed'));
  expect(browser.text()).toContain('half');
  browser.fill(false);
  session.draft(at(session, 0), { reason: 'later' });
  await vi.waitFor(() => expect(browser.text()).toContain('later'));
  expect(browser.text()).toContain('full');
});
