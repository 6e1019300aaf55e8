import {
  createSession,
  memoryPersistence,
  restart,
  type Session,
  selectUnsettled,
} from '@holdpoint/client';
import { scriptedBackend } from '@holdpoint/client/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { stubWindow } from './window.testkit.ts';

const fire = stubWindow();
afterEach(() => vi.restoreAllMocks());

test('a session has no clock: a question whose time has come is open until its user says that it expired', async () => {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }, { expiresAt: Date.now() - 1 }));
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  expect(open.status).toBe('open');
  session.expire(open.key);
  expect(session.getState().interrupts).toMatchObject([{ status: 'expired' }]);
  expect(() => session.decide(restart(open))).toThrow('expired');
  // Nobody was answered, and the way on is free.
  expect(backend.requests.filter(({ type }) => type === 'resume')).toEqual([]);
  expect(selectUnsettled(session.getState())).toEqual([]);
});

test('the scripted backend refuses an answer to what has expired, as a strict server does', async () => {
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', { to: 'Ada' }, { expiresAt: Date.now() - 1 }));
    agent.onRestart('pay', () => 'Paid.');
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  await session.decide(restart(open))?.outcome;
  expect(session.getState().interrupts).toMatchObject([
    { status: 'open', refusal: { serverMessage: '"pay" has expired.' } },
  ]);
  expect(JSON.stringify(session.getState().messages)).not.toContain('Paid.');
});

test('a clock that was ahead for a while expires nothing for good, and no message leaves meanwhile', async () => {
  const { now } = Date;
  const backend = scriptedBackend((agent) => {
    agent.on('go', (turn) => turn.interrupt('pay', {}, { expiresAt: now() + 600_000 }));
  });
  const session = createSession({ backend });
  await session.send('go').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
  session.expire(open.key);
  expect(session.getState().interrupts).toMatchObject([{ status: 'expired' }]);
  vi.restoreAllMocks();
  expect(() => session.send('hello?')).toThrow('nothing was sent');
  expect(session.getState().interrupts).toMatchObject([{ status: 'open' }]);
  expect(session.getState().interrupts[0]).not.toHaveProperty('settledAt');
  // What the app itself calls expired stays so, and so does what a message has left behind.
  session.expire(open.key);
  await session.send('hello?').outcome;
  expect(session.getState().interrupts).toMatchObject([{ status: 'expired' }]);
});

describe('a clock that is ahead for a moment', () => {
  const { now } = Date;
  const ahead = () => void vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
  const waiting = (session: Session) => selectUnsettled(session.getState());

  /** Pages that share what they remember, and ask two questions that end in ten minutes. */
  async function halfDecided() {
    const backend = scriptedBackend((agent) => {
      agent.on('go', (turn) => {
        for (const to of ['Ada', 'Bob'])
          turn.interrupt('pay', { to }, { expiresAt: now() + 600_000 });
        return turn;
      });
      agent.onRestart('pay', () => 'Paid.');
    });
    const persistence = memoryPersistence();
    const open = () =>
      createSession({ backend, persistence, sessionId: 's', recoveryDelaysMs: [0] });
    const session = open();
    await session.send('go').outcome;
    const [first, second] = waiting(session);
    if (!first || !second) throw new Error('two questions are expected');
    session.decide(restart(first, { resumed: { approved: false } }), {
      verdict: { kind: 'rejected', words: ['too much'] },
      send: 'defer',
    });
    session.draft(second, { reason: 'half' });
    return { session, open, persistence };
  }
  const expire = (session: Session) => {
    for (const { key } of waiting(session)) session.expire(key);
    expect(waiting(session)).toEqual([]);
  };
  const isWhole = (session: Session) => {
    expect(waiting(session)).toMatchObject([
      { status: 'decided', verdict: { kind: 'rejected', words: ['too much'] } },
      { status: 'open' },
    ]);
    expect(Object.values(session.getState().drafts)).toContainEqual({ reason: 'half' });
  };

  test('takes no decision and no draft', async () => {
    const { session } = await halfDecided();
    ahead();
    expire(session);
    expect(session.getState().interrupts[0]).not.toHaveProperty('verdict');
    vi.restoreAllMocks();
    expect(() => session.send('hello?')).toThrow('nothing was sent');
    isWhole(session);
  });

  test('takes none from a page that is loaded meanwhile, nor from one that is loaded later', async () => {
    const { session, open, persistence } = await halfDecided();
    ahead();
    expire(session);
    await vi.waitFor(() => expect(persistence.record?.waits).toBeUndefined());
    const meanwhile = open();
    await meanwhile.restore();
    expire(meanwhile);
    vi.restoreAllMocks();
    expect(() => meanwhile.send('hello?')).toThrow('nothing was sent');
    isWhole(meanwhile);
    const later = open();
    await later.restore();
    isWhole(later);
  });

  test('brings no question back twice, where the server was asked meanwhile', async () => {
    const { session } = await halfDecided();
    session.subscribe(() => {});
    ahead();
    expire(session);
    await session.restore();
    vi.restoreAllMocks();
    fire('focus');
    isWhole(session);
  });

  test('takes them where the next turn began before it was right', async () => {
    const { session } = await halfDecided();
    ahead();
    expire(session);
    await session.send('hello?').outcome;
    expect(session.getState().drafts).toEqual({});
  });
});
