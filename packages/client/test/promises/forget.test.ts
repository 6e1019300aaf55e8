import {
  createSession,
  forget,
  memoryPersistence,
  restart,
  type Session,
  selectMessages,
  selectUnsettled,
  webPersistence,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGate } from '../gate.testkit.ts';

// A page that is only forgotten by a test keeps its lock; one that has gone does not.
beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

const asleep = () => vi.stubGlobal('BroadcastChannel', undefined);

function world() {
  const gate = createGate();
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.say('CANARY ').interrupt('transfer', { to: 'CANARY' }));
    agent.on('slow', (turn) =>
      turn
        .event({ type: 'checkpoint', checkpoint: 'CANARY one' })
        .wait(gate.opened)
        .event({ type: 'checkpoint', checkpoint: 'CANARY two' })
        .say('CANARY'),
    );
    agent.onRestart('transfer', (_answer, turn) => turn.wait(gate.opened).say('Paid CANARY.'));
  });
  const persistence = memoryPersistence();
  const open = () => {
    const session = createSession({ backend, persistence, recoveryDelaysMs: [0] });
    session.subscribe(() => {});
    return session;
  };
  return { backend, persistence, open, goOn: () => gate.open() };
}

function theOpenOne(session: Session) {
  const [one] = selectUnsettled(session.getState());
  if (!one) throw new Error('nothing is open');
  return one;
}

const isEmpty = (session: Session) => {
  const state = session.getState();
  return (
    !JSON.stringify([state, selectMessages(state)]).includes('CANARY') &&
    state.messages.length + state.interrupts.length === 0
  );
};

describe('signing out forgets', () => {
  test('what is stored, and what any page shows, with no session on the page that asks for it', async () => {
    const { persistence, open } = world();
    const [left, right] = [open(), open()];
    await left.send('pay').outcome;
    await right.restore();
    left.draft(theOpenOne(left), 'CANARY');
    await vi.waitFor(() => expect(JSON.stringify(persistence.stored)).toContain('CANARY'));
    const { sessionId } = left.getState();
    await forget(persistence);
    expect(JSON.stringify(persistence.stored)).not.toMatch(/CANARY/);
    expect(JSON.stringify(persistence.stored)).not.toContain(sessionId);
    await vi.waitFor(() => expect([left, right].every(isEmpty)).toBe(true));
    const after = open();
    await after.restore();
    expect(isEmpty(after)).toBe(true);
  });

  test('a session of the page at once, and the next conversation is a new one', async () => {
    const { persistence, open } = world();
    const session = open();
    await session.send('pay').outcome;
    const { sessionId } = session.getState();
    await session.forget();
    expect(isEmpty(session)).toBe(true);
    await session.send('pay').outcome;
    expect(session.getState().sessionId).not.toBe(sessionId);
    expect(persistence.record?.sessionId).toBe(session.getState().sessionId);
  });

  test('a session that nothing remembers', async () => {
    const { backend } = world();
    const session = createSession({ backend });
    await session.send('pay').outcome;
    await session.forget();
    expect(isEmpty(session)).toBe(true);
  });

  test('a session that is kept while no one looks at it, once someone does', async () => {
    const { backend, persistence } = world();
    const kept = createSession({ backend, persistence });
    const stop = kept.subscribe(() => {});
    await kept.send('pay').outcome;
    stop();
    await forget(persistence);
    kept.subscribe(() => {});
    await vi.waitFor(() => expect(isEmpty(kept)).toBe(true));
  });

  test('what is being read as it happens', async () => {
    const { backend, persistence, open } = world();
    await open().send('pay').outcome;
    const gate = createGate();
    const slow: typeof backend = {
      ...backend,
      async restore(context) {
        const found = await backend.restore?.(context);
        await gate.opened;
        return found ?? null;
      },
    };
    const session = createSession({ backend: slow, persistence });
    session.subscribe(() => {});
    const restored = session.restore();
    await vi.waitFor(() => expect(session.getState().restoring).toBe(true));
    await session.forget();
    gate.open();
    await restored;
    expect(isEmpty(session)).toBe(true);
  });

  test('a turn that was about to be joined, whose backend hears nothing of that', async () => {
    const { backend, persistence, open } = world();
    await open().send('pay').outcome;
    const [asked, gate] = [createGate(), createGate()];
    const joins: typeof backend = {
      ...backend,
      async reattach() {
        asked.open();
        await gate.opened;
        return (async function* () {
          yield { type: 'text' as const, messageId: 'm', partId: 'p', delta: 'CANARY' };
          yield {
            type: 'end' as const,
            end: { status: 'completed' as const, finishReason: 'stop' },
          };
        })();
      },
    };
    const session = createSession({ backend: joins, persistence });
    session.subscribe(() => {});
    const restored = session.restore();
    await asked.opened;
    await session.forget({ force: true });
    gate.open();
    await restored;
    expect(isEmpty(session)).toBe(true);
  });
});

describe('a page that has slept', () => {
  test('writes nothing back, and sends nothing', async () => {
    asleep();
    const { backend, persistence, open } = world();
    const session = open();
    await session.send('pay').outcome;
    await forget(persistence);
    const before = backend.requests.length;
    session.draft(theOpenOne(session), 'CANARY');
    const answered = await session.decide(restart(theOpenOne(session)))?.outcome;
    expect(answered).toMatchObject({ status: 'failed', error: { code: 'moved' } });
    await vi.waitFor(() => expect(isEmpty(session)).toBe(true));
    expect(backend.requests).toHaveLength(before);
    expect(JSON.stringify(persistence.stored)).not.toContain('CANARY');
  });

  test('says nothing more of what it had kept back once someone signs out there', async () => {
    asleep();
    const { open } = world();
    const [left, right] = [open(), open()];
    await left.send('hello').outcome;
    await right.restore();
    await left.send('hello').outcome;
    expect(await right.send('CANARY').outcome).toMatchObject({ error: { code: 'moved' } });
    await right.forget();
    expect(isEmpty(right)).toBe(true);
    expect(right.getState().error).toBeUndefined();
  });

  test('nor does one that is begun again there write what was before', async () => {
    asleep();
    const { persistence, open } = world();
    const session = open();
    await session.send('pay').outcome;
    await forget(persistence);
    await session.startOver();
    await session.send('hello').outcome;
    expect(JSON.stringify(persistence.stored)).not.toContain('CANARY');
  });

  test('with a stream that goes on writes nothing of it', async () => {
    asleep();
    const { persistence, open, goOn } = world();
    const session = open();
    const turn = session.send('slow');
    await vi.waitFor(() => expect(JSON.stringify(persistence.stored)).toContain('CANARY one'));
    await forget(persistence);
    goOn();
    await turn.outcome;
    expect(JSON.stringify(persistence.stored)).not.toContain('CANARY');
  });
});

describe('while an answer is being sent', () => {
  async function answering() {
    const all = world();
    const session = all.open();
    await session.send('pay').outcome;
    const turn = session.decide(restart(theOpenOne(session)));
    await vi.waitFor(() => expect(all.persistence.record?.intent).toBeDefined());
    return { ...all, session, turn };
  }

  test('nothing is forgotten, and why is said', async () => {
    const { session, persistence, turn, goOn } = await answering();
    await expect(forget(persistence)).rejects.toMatchObject({ code: 'busy' });
    await expect(session.forget()).rejects.toMatchObject({ code: 'busy' });
    expect(persistence.record?.intent).toBeDefined();
    goOn();
    expect(await turn?.outcome).toMatchObject({ status: 'completed' });
    await forget(persistence);
  });

  test('nor while no one knows what became of one', async () => {
    const { backend } = world();
    const lost: typeof backend = {
      ...backend,
      async *stream(input, context) {
        if (input.type === 'message') yield* backend.stream(input, context);
      },
    };
    const session = createSession({ backend: lost, recoveryDelaysMs: [0] });
    await session.send('pay').outcome;
    await session.decide(restart(theOpenOne(session)))?.outcome;
    await expect(session.forget()).rejects.toMatchObject({ code: 'busy' });
    await session.forget({ force: true });
    expect(isEmpty(session)).toBe(true);
  });

  test('it is forgotten where that is wanted anyway, and stays so when it ends', async () => {
    const { session, persistence, turn, goOn } = await answering();
    await forget(persistence, { force: true });
    await vi.waitFor(() => expect(isEmpty(session)).toBe(true));
    goOn();
    await turn?.outcome;
    expect(isEmpty(session)).toBe(true);
    expect(JSON.stringify(persistence.stored)).not.toContain('CANARY');
  });
});

describe('in web storage', () => {
  /** One browser: a local storage that all tabs share, and its own storage for each tab. */
  function browser() {
    const makeStorage = () => {
      const kept = new Map<string, string>();
      return {
        kept,
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      };
    };
    const [left, right, local] = [makeStorage(), makeStorage(), makeStorage()];
    vi.stubGlobal('document', {});
    vi.stubGlobal('localStorage', local);
    return {
      left,
      right,
      dump: () => JSON.stringify([left, right, local].map(({ kept }) => [...kept])),
    };
  }

  test('a tab forgets what it keeps for itself, although another one signed out', async () => {
    const { left, right, dump } = browser();
    const { backend } = world();
    for (const storage of [left, right]) {
      vi.stubGlobal('sessionStorage', storage);
      const session = createSession({ backend, persistence: webPersistence('bank') });
      await session.send('pay').outcome;
      session.draft(theOpenOne(session), 'CANARY');
      await vi.waitFor(() => expect([...storage.kept.values()].join()).toContain('CANARY'));
    }
    vi.stubGlobal('sessionStorage', left);
    await forget(webPersistence('bank'));
    expect([...left.kept.values()].join()).not.toContain('CANARY');
    // The other tab is come back to.
    vi.stubGlobal('sessionStorage', right);
    const session = createSession({ backend, persistence: webPersistence('bank') });
    await session.restore();
    expect(isEmpty(session)).toBe(true);
    expect(dump()).not.toContain('CANARY');
  });
});

test('where storage can not be cleared, the page is emptied and the app gets the error', async () => {
  const { backend } = world();
  const inner = memoryPersistence();
  let works = true;
  const persistence = {
    load: () => inner.load(),
    update: (change: Parameters<typeof inner.update>[0]) => {
      if (works) inner.update(change);
    },
  };
  const session = createSession({ backend, persistence });
  await session.send('pay').outcome;
  works = false;
  await expect(session.forget()).rejects.toMatchObject({ code: 'memory' });
  expect(isEmpty(session)).toBe(true);
});
