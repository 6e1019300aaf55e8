import { afterEach, expect, test, vi } from 'vitest';
import { memoryPersistence } from '../persistence/memoryPersistence.ts';
import { HttpError } from '../protocol/errors.ts';
import { respond, restart } from '../protocol/resolve.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { scriptedBackend } from '../testing/scriptedBackend.ts';
import type { TurnScript } from '../testing/turnScript.ts';
import { createSession } from './createSession.ts';
import { type Decision, observeDecisions } from './observeDecisions.ts';
import type { Session } from './session.ts';
import { selectUnsettled } from './state.ts';

afterEach(() => vi.restoreAllMocks());

/** One server, one record, one log; `open` makes a page. */
function setUp(pay: (turn: TurnScript) => TurnScript | string = () => 'Paid.') {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
    agent.on('two', (turn) =>
      turn.interrupt('transfer', { to: 'Ada' }).interrupt('transfer', { to: 'Bob' }),
    );
    agent.on('sign in', (turn) => turn.interrupt('mail', {}));
    agent.onRestart('transfer', (_answer, turn) => pay(turn));
    agent.onRespond('transfer', () => 'Noted.');
  });
  const persistence = memoryPersistence();
  const sessionId = crypto.randomUUID();
  const log: Decision[] = [];
  const open = (more: Partial<Parameters<typeof createSession>[0]> = {}) => {
    const session = createSession({
      backend,
      persistence,
      sessionId,
      recoveryDelaysMs: [0],
      observe: observeDecisions((decision) => void log.push(decision)),
      ...more,
    });
    session.subscribe(() => {});
    return session;
  };
  /** Returns a log's rows: each later report of an answer is merged over the earlier ones. */
  const rows = () => {
    const byId = new Map<string, Decision>();
    for (const one of log) byId.set(one.answerId, { ...byId.get(one.answerId), ...one });
    return [...byId.values()];
  };
  return { backend, persistence, sessionId, open, log, rows };
}

const statuses = (log: readonly Decision[]) => log.map(({ status }) => status);

function theOpenOne(session: Session) {
  const [one] = selectUnsettled(session.getState());
  if (!one) throw new Error('nothing is open');
  return one;
}

async function ask(session: Session, message = 'pay') {
  await session.send(message).outcome;
  return theOpenOne(session);
}

const approved = { verdict: { kind: 'approved' } } as const;

test('reports an answer when it is sent and when it was taken, with what was shown, said and sent', async () => {
  const { open, log, rows } = setUp();
  const session = open();
  await session.decide(restart(await ask(session)), approved)?.outcome;
  expect(statuses(log)).toEqual(['sent', 'resolved']);
  expect(rows()).toMatchObject([
    {
      tool: 'transfer',
      input: { to: 'Ada' },
      verdict: { kind: 'approved' },
      sent: { type: 'restart', resumed: true },
      status: 'resolved',
    },
  ]);
  expect(rows()[0]?.sentAt).toBeGreaterThan(0);
});

test('answers that leave together are a decision each', async () => {
  const { open, log, rows } = setUp();
  const session = open();
  await session.send('two').outcome;
  const answers = selectUnsettled(session.getState()).map((one) => respond(one, 'no'));
  await session.resume(answers).outcome;
  expect(rows()).toMatchObject([
    { input: { to: 'Ada' }, status: 'resolved' },
    { input: { to: 'Bob' }, status: 'resolved' },
  ]);
  expect(log).toHaveLength(4);
});

test('reports no decision for what is only asked, taken back, or expired', async () => {
  const { open, log } = setUp();
  const session = open();
  const one = await ask(session);
  session.decide(restart(one), { send: 'defer' });
  session.reopen(one.key);
  session.expire(one.key);
  await session.restore();
  expect(log).toEqual([]);
});

test('reports no secret, and nothing that gives access to the conversation', async () => {
  const { open, log, sessionId } = setUp();
  const session = open();
  const one = await ask(session, 'sign in');
  await session.decide({ type: 'respond', key: one.key, output: 'CANARY', sensitive: true })
    ?.outcome;
  expect(statuses(log)).toEqual(['sent', 'resolved']);
  expect(log[0]?.sent).toEqual({ type: 'respond' });
  const told = JSON.stringify(log);
  expect(told).not.toContain('CANARY');
  expect(told).not.toContain(sessionId);
});

test('reports a lost answer as unknown, and once as taken when it is found', async () => {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const { open, log, rows, backend } = setUp();
  let isLost = true;
  const flaky: typeof backend = {
    ...backend,
    async *stream(input, context) {
      if (input.type === 'resume') {
        void (async () => {
          await held;
          const { signal } = new AbortController();
          for await (const _event of backend.stream(input, { ...context, signal }));
        })();
        throw new Error('connection lost');
      }
      yield* backend.stream(input, context);
    },
    restore: (context) =>
      isLost ? Promise.reject(new Error('no network')) : backend.restore!(context),
  };
  const session = open({ backend: flaky });
  expect(await session.decide(restart(await ask(session)), approved)?.outcome).toMatchObject({
    status: 'unknown',
  });
  expect(statuses(log)).toEqual(['unknown']);
  isLost = false;
  goOn();
  await vi.waitFor(async () => {
    await session.restore();
    expect(rows()).toMatchObject([{ status: 'resolved', verdict: { kind: 'approved' } }]);
  });
  await session.restore();
  expect(statuses(log)).toEqual(['unknown', 'resolved']);
});

test('reports a refused answer only if it was sent, and its repeat as another one', async () => {
  const { open, log, backend } = setUp();
  let isSignedIn = false;
  const session = open({
    backend: {
      ...backend,
      stream(input, context) {
        if (isSignedIn || input.type === 'message') return backend.stream(input, context);
        throw new HttpError('auth', 'sign in', { taken: 'no' });
      },
    },
  });
  const one = await ask(session);
  await session.decide(restart(one))?.outcome;
  expect(log).toEqual([]);
  isSignedIn = true;
  await session.decide(restart(one))?.outcome;
  expect(statuses(log)).toEqual(['sent', 'resolved']);
});

test('of several tabs only the one tells in which it was answered', async () => {
  const { open, log, rows } = setUp();
  const [left, right] = [open(), open()];
  const one = await ask(left);
  await vi.waitFor(() => expect(theOpenOne(right).status).toBe('open'));
  await left.decide(restart(one))?.outcome;
  await vi.waitFor(() => expect(selectUnsettled(right.getState())).toEqual([]));
  expect(statuses(log)).toEqual(['sent', 'resolved']);
  expect(rows()).toHaveLength(1);
});

test('two tabs that answer at once are one decision: the second has sent nothing', async () => {
  const { open, log } = setUp();
  const [left, right] = [open(), open()];
  await ask(left);
  await vi.waitFor(() => expect(theOpenOne(right).status).toBe('open'));
  const both = [left.decide(restart(theOpenOne(left))), right.decide(restart(theOpenOne(right)))];
  await Promise.all(both.map((turn) => turn?.outcome));
  await vi.waitFor(() =>
    expect([left, right].flatMap((tab) => selectUnsettled(tab.getState()))).toEqual([]),
  );
  expect(statuses(log)).toEqual(['sent', 'resolved']);
});

test('a page that is left before the end has told of the answer; the next page tells its end, under the same name', async () => {
  const never = new Promise<void>(() => {});
  const { open, log, rows, backend, sessionId } = setUp();
  // The server takes the answer and goes on; the page hears the first word of it and no more.
  const leaving: typeof backend = {
    ...backend,
    async *stream(input, context) {
      if (input.type === 'message') return yield* backend.stream(input, context);
      const events: TurnEvent[] = [];
      for await (const event of backend.stream(input, context)) events.push(event);
      yield events[0]!;
      await never;
    },
  };
  const before = open({ backend: leaving });
  before.decide(restart(await ask(before)), approved);
  await vi.waitFor(() => expect(statuses(log)).toEqual(['sent']));
  // A page that is gone holds no lock.
  vi.spyOn(navigator.locks, 'query').mockResolvedValue({ held: [], pending: [] });
  const after = open();
  await after.restore();
  expect(rows()).toMatchObject([
    { status: 'resolved', verdict: { kind: 'approved' }, input: { to: 'Ada' }, doubt: 'unknown' },
  ]);
  await after.restore();
  expect(statuses(log)).toEqual(['sent', 'resolved']);
  // Pages that come later may say so again; a log that goes by the name has one row.
  await open().restore();
  expect(rows()).toHaveLength(1);
  expect(JSON.stringify(log)).not.toContain(sessionId);
});

test('a listener that throws stops nothing', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const { open } = setUp();
  const observe = observeDecisions(() => {
    throw new Error('log is down');
  });
  const session = open({ observe });
  const outcome = await session.decide(restart(await ask(session)))?.outcome;
  vi.unstubAllGlobals();
  expect(outcome).toMatchObject({ status: 'completed' });
  expect(reported).toHaveLength(2);
});

test('one observer serves several sessions, also one that is at work already', async () => {
  const heard: string[] = [];
  const observe = observeDecisions(({ status, answerId }) =>
    heard.push(`${status} ${answerId.length}`),
  );
  const [one, other] = [setUp().open({ observe }), setUp().open({})];
  const [first, second] = [await ask(one), await ask(other)];
  other.observe(observe);
  await Promise.all([one.decide(restart(first))?.outcome, other.decide(restart(second))?.outcome]);
  expect(heard.toSorted()).toEqual(['resolved 32', 'resolved 32', 'sent 32', 'sent 32']);
});
