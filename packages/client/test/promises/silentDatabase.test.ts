import {
  createSession,
  forget,
  type Session,
  selectUnsettled,
  sharedPersistence,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

// Promise: a browser database that never answers does not hold the page, and no answer leaves unrecorded without the person's
// word.

const database = vi.hoisted(() => ({
  kept: undefined as unknown,
  /** Requests that wait for an answer; undefined while the database answers. */
  owed: [] as (() => void)[] | undefined,
}));
const answered = () =>
  new Promise<void>((resolve) => {
    if (database.owed) database.owed.push(resolve);
    else resolve();
  });
vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  get: async () => {
    await answered();
    return database.kept;
  },
  update: async (_name: string, change: (stored: unknown) => unknown) => {
    await answered();
    database.kept = change(database.kept);
  },
}));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('indexedDB', {});
  database.kept = undefined;
  database.owed = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The database answers all that it owes, and from now on at once. */
function wake(): void {
  const { owed } = database;
  database.owed = undefined;
  for (const answer of owed ?? []) answer();
}

/** Settles as `work` does, with as much of the page's time as that takes. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  // A test that has failed ends it too.
  onTestFinished(end);
  const done = work.finally(end);
  done.catch(() => {});
  while (!isOver) await vi.advanceTimersByTimeAsync(1_000);
  return done;
}

function openPage() {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
    agent.onRestart('transfer', () => 'Paid.');
  });
  const session = createSession({ backend, persistence: sharedPersistence('bank') });
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume').length;
  return { session, resumes };
}

function approve(session: Session) {
  const [one] = selectUnsettled(session.getState());
  const key = one?.key ?? '';
  const turn = session.decide({ type: 'restart', key, resumed: { approved: true } });
  if (!turn) throw new Error('no turn began');
  return inTime(turn.outcome);
}

test('a page goes on without memory, and says so', async () => {
  const { session } = openPage();
  await inTime(session.restore());
  expect(session.getState()).toMatchObject({ restoring: false, error: { code: 'memory' } });
  expect(await inTime(session.send('pay').outcome)).toMatchObject({ status: 'interrupted' });
  expect(session.getState().memory).toBe('failed');
});

test('an answer leaves only by the word of the person', async () => {
  const { session, resumes } = openPage();
  await inTime(session.restore());
  await inTime(session.send('pay').outcome);
  expect(await approve(session)).toMatchObject({ status: 'failed', error: { code: 'memory' } });
  expect(resumes()).toBe(0);
  session.allowWithoutMemory();
  expect(await approve(session)).toMatchObject({ status: 'completed' });
  expect(resumes()).toBe(1);
});

test('a database that answers again is used again', async () => {
  const { session, resumes } = openPage();
  await inTime(session.restore());
  wake();
  await inTime(session.send('pay').outcome);
  expect(session.getState().memory).toBeUndefined();
  expect(await approve(session)).toMatchObject({ status: 'completed' });
  expect(resumes()).toBe(1);
  expect(JSON.stringify(database.kept)).toContain(session.getState().sessionId);
});

test('forgetting is refused, and does not claim to be done', async () => {
  await expect(inTime(forget('bank'))).rejects.toMatchObject({ code: 'memory' });
});
