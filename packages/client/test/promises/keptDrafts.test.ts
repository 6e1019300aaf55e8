import {
  type Backend,
  createSession,
  HttpError,
  type Interrupt,
  memoryPersistence,
  NetworkError,
  respond,
  restart,
  type Session,
  SessionBusyError,
  selectUnsettled,
} from '@holdpoint/client';
import { draftName } from '@holdpoint/client/internal';
import { scriptedBackend } from '@holdpoint/client/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// Promise: what a person has filled in and decided stays as long as its question waits, whatever other tabs do, and no
// longer.

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

const waiting = (session: Session) => selectUnsettled(session.getState());
const at = (session: Session, place: number): Interrupt => {
  const one = waiting(session)[place];
  if (!one) throw new Error(`nothing waits at ${place}`);
  return one;
};

/** A server that asks for three payments, and pages that share what they remember. */
function world() {
  const inner = scriptedBackend((agent) => {
    agent.on('pay', (turn) => {
      for (const to of ['Ada', 'Bob', 'Cem']) turn.interrupt('transfer', { to });
      return turn;
    });
    agent.onRestart('transfer', () => 'Paid.');
  });
  let error: Error | undefined;
  const backend: Backend = {
    ...inner,
    async *stream(input, context) {
      if (error && input.type === 'resume') throw error;
      yield* inner.stream(input, context);
    },
  };
  const persistence = memoryPersistence();
  const open = () => {
    const session = createSession({ backend, persistence, recoveryDelaysMs: [0] });
    session.subscribe(() => {});
    return session;
  };
  const restored = async () => {
    const session = open();
    await session.restore();
    return session;
  };
  const refuseWith = (next: Error | undefined) => {
    error = next;
  };
  return { backend: inner, persistence, open, restored, refuseWith };
}

const draftOf = (session: Session, interrupt: Interrupt) =>
  session.getState().drafts[draftName(interrupt)];
const isStored = (persistence: ReturnType<typeof memoryPersistence>, text: string) =>
  vi.waitFor(() => expect(JSON.stringify(persistence.record)).toContain(text));

describe('two tabs', () => {
  test('what is typed in one stays stored while something else is typed in the other', async () => {
    const { open, restored, persistence } = world();
    const left = open();
    await left.send('pay').outcome;
    const right = await restored();
    left.draft(at(left, 0), 'a long reason');
    await isStored(persistence, 'a long reason');
    right.draft(at(right, 1), 'x');
    await isStored(persistence, '"x"');
    const after = await restored();
    expect(draftOf(after, at(after, 0))).toBe('a long reason');
    expect(draftOf(after, at(after, 1))).toBe('x');
  });

  test('what one tab takes away is gone from storage, and what the other has typed is not', async () => {
    const { open, restored, persistence } = world();
    const left = open();
    await left.send('pay').outcome;
    left.draft(at(left, 0), 'first');
    await isStored(persistence, 'first');
    const right = await restored();
    right.draft(at(right, 1), 'second');
    await isStored(persistence, 'second');
    left.draft(at(left, 0), undefined);
    await vi.waitFor(() => expect(JSON.stringify(persistence.record)).not.toContain('first'));
    await isStored(persistence, 'second');
  });

  test('an answer of one tab that is refused takes nothing that the other has typed', async () => {
    const { open, restored, persistence, refuseWith } = world();
    const left = open();
    await left.send('pay').outcome;
    const right = await restored();
    left.draft(at(left, 0), 'a long reason');
    await isStored(persistence, 'a long reason');
    refuseWith(new HttpError('auth', 'sign in', { httpStatus: 401, taken: 'no' }));
    for (const one of waiting(right)) right.decide(restart(one), { send: 'defer' });
    await right.submit()?.outcome;
    await left.restore();
    expect(draftOf(left, at(left, 0))).toBe('a long reason');
    await isStored(persistence, 'a long reason');
  });
});

describe('decided and not sent', () => {
  const decideAll = (session: Session) => {
    for (const [place, one] of waiting(session).entries())
      session.decide(restart(one, { resumed: { approved: place !== 1 } }), {
        send: 'defer',
        verdict: place === 1 ? { kind: 'rejected', words: ['too much'] } : { kind: 'approved' },
      });
  };
  const kinds = (session: Session) =>
    waiting(session).map(({ status, verdict }) => `${status} ${verdict?.kind}`);
  const decided = ['decided approved', 'decided rejected', 'decided approved'];

  test.each([
    ['a 401', new HttpError('auth', 'sign in', { httpStatus: 401, taken: 'no' })],
    ['a 403', new HttpError('forbidden', 'no', { httpStatus: 403, taken: 'no' })],
    ['no network', new NetworkError('offline', { taken: 'no' })],
    ['another tab at work', new SessionBusyError()],
  ])('stays decided after %s, and leaves with the next press', async (_name, error) => {
    const { open, refuseWith, backend } = world();
    const session = open();
    await session.send('pay').outcome;
    decideAll(session);
    refuseWith(error);
    await session.submit()?.outcome;
    await vi.waitFor(() => expect(kinds(session)).toEqual(decided));
    refuseWith(undefined);
    expect(await session.submit()?.outcome).toMatchObject({ status: 'completed' });
    expect(backend.requests.filter(({ type }) => type === 'resume')).toHaveLength(1);
  });

  test('the card that was pressed to send asks again, and the others stay decided', async () => {
    const { open, refuseWith } = world();
    const session = open();
    await session.send('pay').outcome;
    refuseWith(new HttpError('auth', 'sign in', { httpStatus: 401, taken: 'no' }));
    const [ada, bob, cem] = waiting(session);
    for (const one of [ada, bob])
      if (one) session.decide(restart(one), { verdict: { kind: 'approved' } });
    if (cem) await session.decide(restart(cem), { verdict: { kind: 'approved' } })?.outcome;
    expect(waiting(session).map(({ status }) => status)).toEqual(['decided', 'decided', 'open']);
  });

  test('stays decided over a reload, word for word', async () => {
    const { open, restored, persistence, backend } = world();
    const session = open();
    await session.send('pay').outcome;
    decideAll(session);
    await isStored(persistence, 'too much');
    await vi.waitFor(() => expect(Object.keys(persistence.record?.drafts ?? {})).toHaveLength(3));
    const after = await restored();
    expect(kinds(after)).toEqual(decided);
    expect(at(after, 1).verdict?.words).toEqual(['too much']);
    await after.submit()?.outcome;
    const sent = backend.requests.at(-1);
    expect(
      sent?.type === 'resume' && sent.answers.map(({ resolution }) => resolution),
    ).toMatchObject(
      [true, false, true].map((approved) => ({ type: 'restart', resumed: { approved } })),
    );
    expect(persistence.record?.drafts).toEqual({});
  });

  test('what is changed again is open after a reload, and a secret is not kept', async () => {
    const { open, restored, persistence } = world();
    const session = open();
    await session.send('pay').outcome;
    decideAll(session);
    session.reopen(at(session, 0).key);
    session.reopen(at(session, 2).key);
    const secret = { resumed: { credentialRef: 'CANARY' }, sensitive: true } as const;
    session.decide(restart(at(session, 2), secret), { send: 'defer' });
    await vi.waitFor(() => expect(Object.keys(persistence.record?.drafts ?? {})).toHaveLength(1));
    expect(JSON.stringify(persistence.record)).not.toContain('CANARY');
    expect((await restored()).getState().interrupts.map(({ status }) => status)).toEqual([
      'open',
      'decided',
      'open',
    ]);
  });

  test('what does not fit its question any more is open after a reload', async () => {
    const { open, restored, persistence } = world();
    const session = open();
    await session.send('pay').outcome;
    decideAll(session);
    await isStored(persistence, 'too much');
    persistence.update((stored) =>
      JSON.parse(JSON.stringify(stored).replaceAll('"restart"', '"nonsense"')),
    );
    expect(waiting(await restored()).map(({ status }) => status)).toEqual(['open', 'open', 'open']);
  });
});

describe('a question that is over', () => {
  /** A server that gives each of its questions the same id, as a model does that counts its calls. */
  function asking(...questions: readonly string[]) {
    const { capabilities } = scriptedBackend(() => {});
    let asked = 0;
    const backend: Backend = {
      id: 'counting',
      capabilities,
      async *stream() {
        const question = questions[asked];
        asked += 1;
        const allowed = { respond: true, restart: false, replaceInput: false, cancel: false };
        const one = { name: 'ask', ref: 'call_0', position: 0, input: { question }, raw: null };
        const interrupts = [{ ...one, allowed, decisionId: 'call_0' }];
        yield question
          ? { type: 'end', end: { status: 'interrupted', interrupts } }
          : { type: 'end', end: { status: 'completed', finishReason: 'stop' } };
      },
    };
    return createSession({ backend, persistence: memoryPersistence(), recoveryDelaysMs: [] });
  }

  test.each([['another question', 'Which insurance?']])(
    'leaves nothing to one of the same id: %s',
    async (_name, next) => {
      const session = asking('Which seat?', next);
      await session.send('go').outcome;
      const first = at(session, 0);
      session.draft(first, { chosen: [0] });
      await session.decide(respond(first, 'Aisle'))?.outcome;
      const second = at(session, 0);
      expect(second.decisionId).toBe(first.decisionId);
      expect(second.key).not.toBe(first.key);
      expect(draftOf(session, second)).toBeUndefined();
      expect(session.getState().drafts).toEqual({});
    },
  );

  test('has its draft again where the message that set it aside did not arrive', async () => {
    const { open } = world();
    const session = open();
    await session.send('pay').outcome;
    session.draft(at(session, 0), 'a long reason');
    vi.stubGlobal('navigator', { onLine: false });
    await session.send('and now?').outcome;
    expect(draftOf(session, at(session, 0))).toBe('a long reason');
    vi.stubGlobal('navigator', { onLine: true });
    await session.send('hello').outcome;
    expect(session.getState().drafts).toEqual({});
  });
});
