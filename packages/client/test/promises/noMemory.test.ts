import {
  createSession,
  memoryPersistence,
  type Persistence,
  restart,
  type Session,
  selectUnsettled,
  webPersistence,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

/** A server that takes each answer, and of whose answer no one hears. */
function server() {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
    agent.on('both', (turn) =>
      turn.interrupt('transfer', { to: 'Ada' }).interrupt('transfer', { to: 'Bo' }, { ref: '2' }),
    );
    agent.onRestart('transfer', (_answer, turn) => turn.cut());
  });
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume').length;
  return { backend, resumes };
}

interface Storage {
  readonly persistence: Persistence;
  /** From now on nothing can be written, or it can again. */
  works(does: boolean): void;
}

/** Storage, and what it does once nothing can be written any more. */
function web(fail: (key: string, value: string) => void): () => Storage {
  return () => {
    const kept = new Map<string, string>();
    let isWell = true;
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) =>
        isWell ? void kept.set(key, value) : fail(key, value),
    };
    return {
      persistence: webPersistence('bank', storage),
      works: (does) => {
        isWell = does;
      },
    };
  };
}

function ownKind(fail: () => void | Promise<void>): () => Storage {
  return () => {
    const inner = memoryPersistence();
    let isWell = true;
    return {
      persistence: {
        load: () => inner.load(),
        update: async (change) => (isWell ? inner.update(change) : fail()),
      },
      works: (does) => {
        isWell = does;
      },
    };
  };
}

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

const storages: readonly (readonly [string, () => Storage])[] = [
  ['web storage that is full', web(full)],
  ['web storage that says nothing and keeps nothing', web(() => {})],
  [
    'a database whose connection was closed',
    ownKind(() => Promise.reject(new DOMException('closing', 'InvalidStateError'))),
  ],
  ['a persistence that throws', ownKind(full)],
  ['a persistence that says nothing and keeps nothing', ownKind(() => {})],
];

function theOpenOne(session: Session) {
  const [one] = selectUnsettled(session.getState());
  if (!one) throw new Error('nothing is open');
  return one;
}

const answer = (session: Session) => session.decide(restart(theOpenOne(session)))?.outcome;

describe.each(storages)(
  'where it can not be written down that an answer leaves: %s',
  (_name, make) => {
    function world() {
      const { backend, resumes } = server();
      const { persistence, works } = make();
      const open = () => createSession({ backend, persistence, recoveryDelaysMs: [0] });
      return { open, works, resumes };
    }

    test('nothing is sent without the person’s word, and with it once', async () => {
      const { open, works, resumes } = world();
      const session = open();
      await session.send('pay').outcome;
      session.draft(theOpenOne(session), 'because');
      works(false);
      expect(await answer(session)).toMatchObject({ status: 'failed', error: { code: 'memory' } });
      expect(resumes()).toBe(0);
      expect(theOpenOne(session)).toMatchObject({ status: 'open', refusal: { code: 'memory' } });
      expect(session.getState().memory).toBe('failed');
      expect(Object.values(session.getState().drafts)).toEqual(['because']);
      session.allowWithoutMemory();
      expect(await answer(session)).toMatchObject({ status: 'unknown' });
      expect(resumes()).toBe(1);
    });

    test('over a reload nothing had left', async () => {
      const { open, works, resumes } = world();
      const session = open();
      await session.send('pay').outcome;
      works(false);
      await answer(session);
      works(true);
      const after = open();
      await after.restore();
      expect(theOpenOne(after).status).toBe('open');
      await answer(after);
      expect(resumes()).toBe(1);
    });

    test('a page knows from its start, before anything is pressed', async () => {
      const { open, works } = world();
      await open().send('pay').outcome;
      works(false);
      const session = open();
      await session.restore();
      expect(theOpenOne(session).status).toBe('open');
      expect(session.getState().memory).toBe('failed');
    });

    test('a plain message is never refused for it', async () => {
      const { open, works } = world();
      works(false);
      const session = open();
      await session.restore();
      expect(await session.send('pay').outcome).toMatchObject({ status: 'interrupted' });
      expect(await session.send('pay').outcome).toMatchObject({ status: 'interrupted' });
    });

    test('the word is asked for once, and holds for what comes after', async () => {
      const { open, works, resumes } = world();
      const session = open();
      await session.send('pay').outcome;
      works(false);
      await answer(session);
      session.allowWithoutMemory();
      await answer(session);
      await session.startOver();
      await session.send('pay').outcome;
      await answer(session);
      expect(resumes()).toBe(2);
    });

    test('where it can be written again, no one has to be asked', async () => {
      const { open, works, resumes } = world();
      const session = open();
      await session.send('pay').outcome;
      works(false);
      await answer(session);
      works(true);
      await answer(session);
      expect(session.getState().memory).toBeUndefined();
      expect(resumes()).toBe(1);
      const after = open();
      await after.restore();
      expect(theOpenOne(after).status).toBe('unknown');
    });

    test('of several answers none has to be given again', async () => {
      const { open, works, resumes } = world();
      const session = open();
      await session.send('both').outcome;
      works(false);
      for (const one of selectUnsettled(session.getState()))
        session.decide(restart(one), { send: 'defer', verdict: { kind: 'approved' } });
      await session.submit()?.outcome;
      expect(resumes()).toBe(0);
      expect(selectUnsettled(session.getState())).toMatchObject([
        { status: 'decided', verdict: { kind: 'approved' } },
        { status: 'decided', verdict: { kind: 'approved' } },
      ]);
      session.allowWithoutMemory();
      await session.submit()?.outcome;
      expect(resumes()).toBe(1);
    });
  },
);

test('where all storage is blocked, the person is asked as well', async () => {
  const { backend, resumes } = server();
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const persistence = webPersistence('bank', { getItem: blocked, setItem: blocked });
  const session = createSession({ backend, persistence, recoveryDelaysMs: [0] });
  await session.restore();
  expect(session.getState().error).toBeUndefined();
  await session.send('pay').outcome;
  await answer(session);
  expect(resumes()).toBe(0);
});

test('what can not be read is said so, and nothing is shown that could be answered', async () => {
  const { backend, resumes } = server();
  const inner = memoryPersistence();
  let isReadable = true;
  const persistence: Persistence = {
    load: () =>
      isReadable ? inner.load() : Promise.reject(new DOMException('no', 'UnknownError')),
    update: inner.update,
  };
  const open = () => createSession({ backend, persistence, sessionId: 's', recoveryDelaysMs: [0] });
  const before = open();
  await before.send('pay').outcome;
  await answer(before);
  isReadable = false;
  const session = open();
  await session.restore();
  expect(session.getState()).toMatchObject({ interrupts: [], error: { code: 'memory' } });
  isReadable = true;
  await session.restore();
  expect(session.getState().error).toBeUndefined();
  expect(theOpenOne(session).status).toBe('unknown');
  expect(resumes()).toBe(1);
});

test('without a persistence no one is asked', async () => {
  const { backend, resumes } = server();
  const session = createSession({ backend, recoveryDelaysMs: [0] });
  await session.send('pay').outcome;
  await answer(session);
  expect(session.getState().memory).toBeUndefined();
  expect(resumes()).toBe(1);
});
