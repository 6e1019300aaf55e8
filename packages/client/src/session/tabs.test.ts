import { describe, expect, test, vi } from 'vitest';
import { createGate } from '../../test/gate.testkit.ts';
import { memoryPersistence } from '../persistence/memoryPersistence.ts';
import type { Backend } from '../protocol/backend.ts';
import { NetworkError } from '../protocol/errors.ts';
import { respond, restart } from '../protocol/resolve.ts';
import type { TurnEnd, TurnEvent } from '../protocol/turnEvent.ts';
import { scriptedBackend } from '../testing/scriptedBackend.ts';
import { createSession } from './createSession.ts';
import type { SessionOptions } from './options.ts';
import type { Session } from './session.ts';
import { selectUnsettled } from './state.ts';

/** One server and one record, as the tabs of an app share them. */
function openTabs() {
  const gates: (() => void)[] = [];
  const backend = scriptedBackend((agent) => {
    agent.on('wait, then pay', (turn) =>
      turn
        .say('One moment. ')
        .wait(new Promise<void>((open) => gates.push(open)))
        .interrupt('transfer', { to: 'Ada' }),
    );
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
    agent.on('ask', (turn) => turn.interrupt('ask', { question: 'Which?' }));
    agent.onRestart('transfer', (_answer, turn) =>
      turn
        .say('Paying. ')
        .wait(new Promise<void>((open) => gates.push(open)))
        .say('Paid.'),
    );
    agent.onRespond('ask', () => 'Thank you.');
  });
  const persistence = memoryPersistence();
  const sessionId = crypto.randomUUID();
  const open = (own: Backend = backend) => {
    const session = createSession({ backend: own, persistence, sessionId, recoveryDelaysMs: [0] });
    session.subscribe(() => {});
    return session;
  };
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume').length;
  /** With the conversation that is remembered, as `remember` does it. */
  const openUnnamed = async (isRestored = true, own: Partial<SessionOptions> = {}) => {
    const session = createSession({ backend, persistence, recoveryDelaysMs: [0], ...own });
    session.subscribe(() => {});
    if (isRestored) await session.restore();
    return session;
  };
  return { backend, persistence, open, openUnnamed, resumes, goOn: () => gates.shift()?.() };
}

function theOpenOne(session: Session) {
  const [one] = selectUnsettled(session.getState());
  if (!one) throw new Error('nothing is open');
  return one;
}

async function* endingWith(end: TurnEnd): AsyncGenerator<TurnEvent> {
  yield { type: 'end', end };
}

const first = (session: Session) => session.getState().interrupts[0];

describe('two tabs with one session', () => {
  test('while one sends, the other says so and can not answer', async () => {
    const tabs = openTabs();
    const [left, right] = [tabs.open(), tabs.open()];
    await left.send('pay').outcome;
    await vi.waitFor(() => expect(theOpenOne(right).status).toBe('open'));
    const answer = left.decide(restart(theOpenOne(left)));
    await vi.waitFor(() =>
      expect(first(right)).toMatchObject({ status: 'sending', by: 'other-tab' }),
    );
    const open = first(right);
    expect(() => open && right.decide(restart(open))).toThrow('it is sending');
    await vi.waitFor(() => expect(left.getState().turn?.phase).toBe('streaming'));
    tabs.goOn();
    await answer?.outcome;
    expect(tabs.resumes()).toBe(1);
  });

  test('a message of the other, which does not leave, writes nothing over what the first has written down', async () => {
    const tabs = openTabs();
    const left = tabs.open();
    await left.send('pay').outcome;
    const answer = left.decide(restart(theOpenOne(left)));
    await vi.waitFor(() => expect(left.getState().turn?.phase).toBe('streaming'));
    const { intent } = tabs.persistence.record ?? {};
    expect(intent).toBeDefined();
    // This one has read the record since.
    const right = tabs.open();
    await right.restore();
    expect(await right.send('and now?').outcome).toMatchObject({
      status: 'failed',
      error: { code: 'busy' },
    });
    expect(tabs.persistence.record?.intent).toEqual(intent);
    tabs.goOn();
    await answer?.outcome;
    // What came of the first is read; that this message was kept is said until the person has dealt with it.
    await vi.waitFor(() => expect(first(right)?.status).toBe('elsewhere'));
    expect(right.getState()).toMatchObject({
      undelivered: { message: { text: 'and now?' } },
      error: { code: 'busy' },
    });
  });

  test('opened before the first message, the other goes on with what the first has begun', async () => {
    const { openUnnamed } = openTabs();
    const [left, right] = [await openUnnamed(), await openUnnamed()];
    await left.send('pay').outcome;
    await vi.waitFor(() => expect(theOpenOne(right).status).toBe('open'));
    expect(right.getState().sessionId).toBe(left.getState().sessionId);
    // A page that was never asked to look what is remembered goes on with nothing.
    const apart = await openUnnamed(false);
    await left.startOver();
    await left.send('hello').outcome;
    expect(apart.getState().messages).toEqual([]);
  });

  test('sends no message while another tab, unheard of, has begun the session', async () => {
    const tabs = openTabs();
    const { openUnnamed } = tabs;
    const [left, right] = [await openUnnamed(), await openUnnamed()];
    vi.stubGlobal('BroadcastChannel', undefined);
    const asked = left.send('wait, then pay');
    await vi.waitFor(() => expect(left.getState().turn?.phase).toBe('streaming'));
    expect(await right.send('hello').outcome).toMatchObject({ error: { code: 'moved' } });
    vi.unstubAllGlobals();
    tabs.goOn();
    await asked.outcome;
    await vi.waitFor(() => expect(theOpenOne(right).status).toBe('open'));
    expect(right.getState()).toMatchObject({
      sessionId: left.getState().sessionId,
      undelivered: { message: { text: 'hello' } },
      error: { code: 'moved' },
    });
    expect(tabs.backend.requests).toHaveLength(1);
    // It hears of that tab from now on, and what is opened next finds the same.
    left.decide(restart(theOpenOne(left)));
    await vi.waitFor(() => expect(first(right)?.by).toBe('other-tab'));
    const later = await openUnnamed();
    expect(later.getState().sessionId).toBe(left.getState().sessionId);
    // A conversation that somebody begins on purpose is another one.
    await right.startOver();
    expect(right.getState().sessionId).not.toBe(left.getState().sessionId);
    tabs.goOn();
  });

  test('nor where it has just begun to look for it, or could not look', async () => {
    const { openUnnamed, persistence } = openTabs();
    const [looking, writing] = [createGate(), createGate()];
    // Counted once both are open.
    let loads = Number.NEGATIVE_INFINITY;
    const slow = {
      load: async () => {
        const found = persistence.load();
        loads += 1;
        if (loads === 2) await looking.pass();
        return found;
      },
      update: async (change: Parameters<typeof persistence.update>[0]) => {
        if (loads === 2) await writing.pass();
        return persistence.update(change);
      },
    };
    const left = await openUnnamed();
    const right = await openUnnamed(true, { persistence: slow });
    loads = 0;
    await left.send('pay').outcome;
    // The first look is whether anything was forgotten, the second what there is.
    await vi.waitFor(() => expect(loads).toBe(2));
    const sent = right.send('hello');
    await writing.reached;
    looking.open();
    await vi.waitFor(() => expect(looking.isPassed()).toBe(true));
    writing.open();
    expect(await sent.outcome).toMatchObject({ error: { code: 'moved' } });

    let isClosed = true;
    const load = () => {
      if (isClosed) throw new Error('the database was closed');
      return persistence.load();
    };
    const third = await openUnnamed(true, { persistence: { ...slow, load } });
    expect(third.getState().error?.code).toBe('memory');
    isClosed = false;
    expect(await third.send('hello').outcome).toMatchObject({ error: { code: 'moved' } });
    expect(persistence.stored?.sessions).toHaveLength(1);
  });

  test('it hears of that too which ends while it reads, and after a first message that did not leave', async () => {
    const { openUnnamed, backend } = openTabs();
    const [leaving, answering] = [createGate(), createGate()];
    const late: Backend = {
      ...backend,
      async *stream(...given) {
        await leaving.pass();
        yield* backend.stream(...given);
      },
    };
    let readings = 0;
    const slow: Backend = {
      ...backend,
      async restore(context) {
        const found = (await backend.restore?.(context)) ?? null;
        readings += 1;
        if (readings === 1) await answering.pass();
        return found;
      },
    };
    const left = await openUnnamed(true, { backend: late });
    const right = await openUnnamed(true, { backend: slow });
    vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false });
    expect(await left.send('hello').outcome).toMatchObject({ error: { code: 'network' } });
    vi.unstubAllGlobals();
    const sent = left.send('pay');
    // It has read what there was before the message arrived, and has not got it yet.
    await answering.reached;
    leaving.open();
    await sent.outcome;
    answering.open();
    await vi.waitFor(() => expect(theOpenOne(right).status).toBe('open'));
  });

  test('a message that never left is not taken for the same words of the other tab', async () => {
    const tabs = openTabs();
    const [left, right] = [tabs.open(), tabs.open()];
    await left.send('hello').outcome;
    await right.restore();
    vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false });
    await right.send('yes').outcome;
    vi.unstubAllGlobals();
    await left.restore();
    await left.send('yes').outcome;
    await vi.waitFor(() => expect(right.getState().messages).toHaveLength(5));
    expect(right.getState()).toMatchObject({
      undelivered: { message: { text: 'yes' } },
      error: { code: 'network' },
    });
  });

  test('sends even if the page is denied locks and channels', async () => {
    const refuse = () => {
      throw new DOMException('denied in this context', 'SecurityError');
    };
    const locks = { request: async () => refuse(), query: async () => refuse() };
    vi.stubGlobal('navigator', { locks, onLine: true });
    vi.stubGlobal('BroadcastChannel', refuse);
    const { openUnnamed } = openTabs();
    const [left, right] = [await openUnnamed(), await openUnnamed()];
    expect(await left.send('ask').outcome).toMatchObject({ status: 'interrupted' });
    expect(await right.send('ask').outcome).toMatchObject({ error: { code: 'moved' } });
    await vi.waitFor(() => expect(theOpenOne(right).status).toBe('open'));
    vi.unstubAllGlobals();
  });

  test('a message that did not leave is kept, with its reason, over all that is read, joined and answered', async () => {
    const tabs = openTabs();
    let isDown = false;
    const backend: Backend = {
      ...tabs.backend,
      restore: async (context) => {
        if (isDown) throw new NetworkError('nothing is heard of the server');
        return (await tabs.backend.restore?.(context)) ?? null;
      },
    };
    const [left, right] = [tabs.open(), tabs.open(backend)];
    await left.send('hello').outcome;
    await right.restore();
    const first = left.send('wait, then pay');
    await vi.waitFor(() => expect(left.getState().turn?.phase).toBe('streaming'));
    // The same words as those of the other tab, which are no proof that these have arrived.
    expect(await right.send('wait, then pay').outcome).toMatchObject({ error: { code: 'busy' } });
    const kept = { undelivered: { message: { text: 'wait, then pay' } }, error: { code: 'busy' } };

    // The other tab's turn is joined, and ends well.
    const joined = {
      reattach: async () => endingWith({ status: 'completed', finishReason: 'stop' }),
    };
    right.renew({ backend: { ...backend, ...joined } });
    await right.restore();
    expect(right.getState()).toMatchObject(kept);
    right.renew({ backend });

    tabs.goOn();
    await first.outcome;
    await vi.waitFor(() => expect(theOpenOne(right).status).toBe('open'));
    expect(right.getState()).toMatchObject(kept);
    // What would be sent again stays in view, behind what was read.
    const shown = () => right.getState().messages.filter(({ partial }) => partial);
    expect(right.getState().messages.at(-1)).toBe(shown()[0]);
    expect(shown()).toMatchObject([{ role: 'user', parts: [{ blocks: ['wait, then pay'] }] }]);

    // A reading that fails is told until the next one.
    isDown = true;
    await right.restore();
    expect(right.getState()).toMatchObject({ ...kept, error: { code: 'network' } });
    isDown = false;
    await right.restore();
    expect(right.getState()).toMatchObject(kept);

    const answer = right.decide(restart(theOpenOne(right)));
    await vi.waitFor(() => expect(right.getState().turn?.phase).toBe('streaming'));
    tabs.goOn();
    await answer?.outcome;
    expect(right.getState()).toMatchObject(kept);

    expect(shown()).toHaveLength(1);
    right.dismiss();
    expect(shown()).toEqual([]);
    await right.restore();
    expect(right.getState()).toMatchObject({ undelivered: undefined, error: undefined });
  });

  test('the other shows the answer with its receipt once it was taken', async () => {
    const tabs = openTabs();
    const [left, right] = [tabs.open(), tabs.open()];
    await left.send('ask').outcome;
    await vi.waitFor(() => expect(theOpenOne(right).status).toBe('open'));
    const resolution = respond(theOpenOne(left), 'this one');
    await left.decide(resolution, { verdict: { kind: 'answered', words: ['this one'] } })?.outcome;
    await vi.waitFor(() =>
      expect(first(right)).toMatchObject({
        status: 'elsewhere',
        by: 'other-tab',
        verdict: { kind: 'answered', words: ['this one'] },
      }),
    );
    expect(right.getState().messages.length).toBe(left.getState().messages.length);
  });

  test('sends a secret answer to no other tab', async () => {
    const heard: unknown[] = [];
    const post = vi
      .spyOn(BroadcastChannel.prototype, 'postMessage')
      .mockImplementation((message) => void heard.push(message));
    const tabs = openTabs();
    const left = tabs.open();
    await left.send('ask').outcome;
    const open = theOpenOne(left);
    await left.decide({ type: 'respond', key: open.key, output: 'CANARY', sensitive: true })
      ?.outcome;
    post.mockRestore();
    expect(heard.length).toBeGreaterThan(1);
    expect(JSON.stringify(heard)).not.toContain('CANARY');
    expect(JSON.stringify(tabs.persistence.record)).not.toContain('CANARY');
  });

  test('answers given in both at once leave once', async () => {
    const tabs = openTabs();
    const [left, right] = [tabs.open(), tabs.open()];
    await left.send('pay').outcome;
    await vi.waitFor(() => expect(theOpenOne(right).status).toBe('open'));
    const [one, two] = [
      left.decide(restart(theOpenOne(left))),
      right.decide(restart(theOpenOne(right))),
    ];
    await vi.waitFor(() => expect(tabs.resumes()).toBe(1));
    await vi.waitFor(() => {
      tabs.goOn();
      expect(left.getState().turn ?? right.getState().turn).toBeUndefined();
    });
    const outcomes = await Promise.all([one?.outcome, two?.outcome]);
    expect(outcomes.map((outcome) => outcome?.status).sort()).toEqual(['completed', 'failed']);
    expect(tabs.resumes()).toBe(1);
  });

  test('without Web Locks and BroadcastChannel one that is behind is stopped by the record', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('BroadcastChannel', undefined);
    const tabs = openTabs();
    const [left, right] = [tabs.open(), tabs.open()];
    await left.send('ask').outcome;
    await right.restore();
    await left.decide(respond(theOpenOne(left), 'mine'))?.outcome;
    // The right one has heard nothing, and still shows the question as open.
    const outcome = await right.decide(respond(theOpenOne(right), 'other'))?.outcome;
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'moved' } });
    expect(tabs.resumes()).toBe(1);
    await vi.waitFor(() => expect(first(right)?.status).toBe('elsewhere'));
    vi.unstubAllGlobals();
  });

  test('one that dies while it sends leaves the other to find out', async () => {
    const tabs = openTabs();
    const [left, right] = [tabs.open(), tabs.open()];
    await left.send('pay').outcome;
    await vi.waitFor(() => expect(theOpenOne(right).status).toBe('open'));
    // A tab that dies gives its lock back, and says no more.
    const release = stubDyingTab();
    const dying = tabs.open();
    await dying.restore();
    dying.decide(restart(theOpenOne(dying)));
    await vi.waitFor(() =>
      expect(first(right)).toMatchObject({ status: 'sending', by: 'other-tab' }),
    );
    release();
    await vi.waitFor(() => expect(first(right)?.status).toBe('unknown'));
    expect(tabs.resumes()).toBe(1);
  });

  test('a tab opened while another sends shows that, not an open question', async () => {
    const tabs = openTabs();
    const left = tabs.open();
    await left.send('pay').outcome;
    const answer = left.decide(restart(theOpenOne(left)));
    await vi.waitFor(() => expect(left.getState().turn?.phase).toBe('streaming'));
    const right = tabs.open();
    await right.restore();
    expect(first(right)).toMatchObject({ status: 'sending', by: 'other-tab' });
    tabs.goOn();
    await answer?.outcome;
    await vi.waitFor(() => expect(selectUnsettled(right.getState())).toEqual([]));
  });
});

/** From here on locks for sending are given back once the function it gives was called, whatever still runs under them. */
function stubDyingTab(): () => void {
  let die = () => {};
  const died = Symbol('died');
  const dead = new Promise<symbol>((resolve) => {
    die = () => resolve(died);
  });
  const { locks } = navigator;
  const real = locks.request.bind(locks) as (...args: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(locks, 'request').mockImplementation(((...args: unknown[]) => {
    const work = args.pop() as (lock: unknown) => unknown;
    const held = real(...args, (lock: unknown) => Promise.race([work(lock), dead]));
    // The dead hear nothing.
    return new Promise((resolve, reject) => {
      held.then((value) => value !== died && resolve(value), reject);
    });
  }) as never);
  return () => {
    spy.mockRestore();
    die();
  };
}

test('the next turn of the same page waits for the last one to be written down, and is not taken for another tab', async () => {
  const tabs = openTabs();
  const left = tabs.open();
  // As soon as the page shows that a turn is over, a person may send the next message.
  const next = new Promise<string>((resolve) => {
    const stop = left.subscribe(() => {
      if (left.getState().turn || left.getState().messages.length < 2) return;
      stop();
      void left.send('hello again').outcome.then(({ status }) => resolve(status));
    });
  });
  await left.send('hello').outcome;
  expect(await next).toBe('completed');
});

test('a new conversation is another session, in the record too; the old one is left as it was', async () => {
  const tabs = openTabs();
  const left = tabs.open();
  await left.send('pay').outcome;
  const before = left.getState().sessionId;
  await left.startOver();
  expect(left.getState()).toMatchObject({ messages: [], interrupts: [], checkpoint: undefined });
  expect(left.getState().sessionId).not.toBe(before);
  const after = tabs.open();
  await after.restore();
  expect(after.getState().sessionId).toBe(left.getState().sessionId);
  expect(selectUnsettled(after.getState())).toEqual([]);
});

describe('what was filled in and not sent', () => {
  test('comes back after a reload, and goes with its question', async () => {
    const tabs = openTabs();
    const left = tabs.open();
    await left.send('ask').outcome;
    left.draft(theOpenOne(left), { selected: ['b'] });
    await vi.waitFor(() => expect(tabs.persistence.record?.drafts).not.toEqual({}));
    const after = tabs.open();
    await after.restore();
    expect(Object.values(after.getState().drafts)).toEqual([{ selected: ['b'] }]);
    await after.decide(respond(theOpenOne(after), 'b'))?.outcome;
    expect(tabs.persistence.record?.drafts).toEqual({});
  });
});
