import { afterEach, describe, expect, test, vi } from 'vitest';
import { createGate } from '../../test/gate.testkit.ts';
import { memoryPersistence } from '../persistence/memoryPersistence.ts';
import type { Persistence, SessionRecord } from '../persistence/persistence.ts';
import type { Backend } from '../protocol/backend.ts';
import { BackendError, HttpError, NetworkError, ResumeRejectedError } from '../protocol/errors.ts';
import { textOf } from '../protocol/message.ts';
import { restart } from '../protocol/resolve.ts';
import type { TurnEvent } from '../protocol/turnEvent.ts';
import { scriptedBackend } from '../testing/scriptedBackend.ts';
import type { TurnScript } from '../testing/turnScript.ts';
import { createSession } from './createSession.ts';
import { selectMessages, selectStatus, selectUnsettled } from './state.ts';

afterEach(() => vi.unstubAllGlobals());

/** A scripted server that pays on restart, with one line of the script to be broken by each test. */
function pay(onRestart: (turn: TurnScript) => TurnScript | string = () => 'Paid.') {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
    agent.on('cut', (turn) => turn.say('I was about to ').cut());
    agent.on('fail', (turn) => turn.fail('no luck'));
    agent.onRestart('transfer', (_answer, turn) => onRestart(turn));
  });
  return { backend, session: createSession({ backend, recoveryDelaysMs: [0, 0] }) };
}

async function openOne(session: ReturnType<typeof createSession>) {
  await session.send('pay').outcome;
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  return open;
}

const resumes = (backend: { readonly requests: readonly { readonly type: string }[] }) =>
  backend.requests.filter(({ type }) => type === 'resume').length;

describe('never twice', () => {
  test('refuses a second answer while the first is being sent, and sends one request', async () => {
    const { session, backend } = pay();
    const open = await openOne(session);
    const turn = session.decide(restart(open));
    expect(() => session.decide(restart(open))).toThrow('it is sending');
    session.reopen(open.key);
    expect(() => session.decide(restart(open))).toThrow('it is sending');
    await turn?.outcome;
    expect(() => session.decide(restart(open))).toThrow('it is resolved');
    expect(resumes(backend)).toBe(1);
  });

  test('a message while a turn is in flight is refused, and nothing is sent', async () => {
    const { session, backend } = pay();
    const turn = session.send('pay');
    expect(() => session.send('again')).toThrow('still in flight');
    await turn.outcome;
    expect(backend.requests).toHaveLength(1);
  });

  test('a resume that was cut is looked up, never sent again', async () => {
    const { session, backend } = pay((turn) => turn.cut());
    const turn = session.decide(restart(await openOne(session)));
    expect(await turn?.outcome).toMatchObject({
      status: 'unknown',
      error: { code: 'stream-lost' },
    });
    expect(resumes(backend)).toBe(1);
  });

  test('offline, nothing leaves, and the question stays open with the reason', async () => {
    const { session, backend } = pay();
    const open = await openOne(session);
    vi.stubGlobal('navigator', { onLine: false });
    expect(await session.decide(restart(open))?.outcome).toMatchObject({
      status: 'failed',
      error: { code: 'network' },
    });
    expect(session.getState().interrupts[0]).toMatchObject({
      status: 'open',
      refusal: { code: 'network' },
    });
    expect(resumes(backend)).toBe(0);
  });
});

describe('never lost', () => {
  test('an answer the backend refuses comes back with the backend’s words, and can be given again', async () => {
    let isFirst = true;
    const { session } = pay((turn) => {
      if (!isFirst) return 'Paid.';
      isFirst = false;
      return turn.fail('try again later', { taken: 'no' });
    });
    const open = await openOne(session);
    expect(await session.decide(restart(open))?.outcome).toMatchObject({ status: 'failed' });
    const [back] = selectUnsettled(session.getState());
    if (!back) throw new Error('the interrupt should be back');
    expect(back).toMatchObject({
      status: 'open',
      key: open.key,
      refusal: { serverMessage: 'try again later' },
    });
    expect(back).not.toHaveProperty('resolution');
    expect(await session.decide(restart(back))?.outcome).toMatchObject({ status: 'completed' });
  });

  test('an adapter’s proof that the answer was not taken gives the question back', async () => {
    const { session, backend } = pay();
    const open = await openOne(session);
    const refuses = {
      ...backend,
      stream: refuse(new HttpError('http', 'refused', { httpStatus: 409, taken: 'no' })),
    };
    const second = createSession({ backend: refuses, sessionId: session.getState().sessionId });
    await second.restore();
    const [again] = selectUnsettled(second.getState());
    if (!again) throw new Error('nothing is open');
    expect(again.input).toEqual(open.input);
    await second.decide(restart(again))?.outcome;
    expect(second.getState().interrupts[0]).toMatchObject({
      status: 'open',
      refusal: { httpStatus: 409 },
    });
  });

  test.each([
    ['a lost connection', new NetworkError('reset')],
    ['a 413 without the adapter’s word', new HttpError('http', 'no', { httpStatus: 413 })],
    ['a 503', new HttpError('http', 'busy', { httpStatus: 503 })],
    ['a 429', new HttpError('http', 'slow down', { httpStatus: 429 })],
    ['an error of the backend', new BackendError('something broke')],
    ['a bug', new TypeError('x is not a function')],
  ])('after %s nobody can tell, so the answer is unknown, not open', async (_name, error) => {
    const { session, backend } = pay();
    await openOne(session);
    const second = createSession({
      backend: { ...backend, stream: refuse(error) },
      sessionId: session.getState().sessionId,
      recoveryDelaysMs: [0],
    });
    await second.restore();
    const [again] = selectUnsettled(second.getState());
    if (!again) throw new Error('nothing is open');
    await second.decide(restart(again))?.outcome;
    expect(second.getState().interrupts[0]?.status).toBe('unknown');
    expect(selectStatus(second.getState())).toBe('unknown');
    second.reopen(again.key);
    expect(second.getState().interrupts[0]?.status).toBe('open');
  });

  test('a message whose turn failed is offered again', async () => {
    const { session } = pay();
    vi.stubGlobal('navigator', { onLine: false });
    await session.send('hello').outcome;
    expect(session.getState().undelivered?.message.text).toBe('hello');
  });

  test('shows a resent message once; another message appears next to it', async () => {
    const { session } = pay();
    vi.stubGlobal('navigator', { onLine: false });
    await session.send('hello').outcome;
    const { undelivered } = session.getState();
    if (!undelivered) throw new Error('nothing is undelivered');
    await session.send(undelivered.message).outcome;
    expect(selectMessages(session.getState()).map(textOf)).toEqual(['hello']);
    await session.send('hello').outcome;
    expect(selectMessages(session.getState()).map(textOf)).toEqual(['hello', 'hello']);
  });

  test('so is one whose turn the backend failed after a few words', async () => {
    const { session } = pay();
    await session.send('fail').outcome;
    expect(session.getState()).toMatchObject({
      undelivered: { message: { text: 'fail' } },
      error: { serverMessage: 'no luck' },
    });
    await session.send('pay').outcome;
    expect(session.getState().undelivered).toBeUndefined();
  });

  test('text that was cut off stays in view, marked as partial', async () => {
    const { session } = pay();
    await session.send('cut').outcome;
    const last = selectMessages(session.getState()).at(-1);
    expect(last).toMatchObject({ role: 'assistant', partial: true });
    expect(last && textOf(last)).toBe('I was about to ');
  });
});

describe('a refusal proves nothing, because a browser may have sent the request twice', () => {
  /** The server takes the answer, and refuses the same one when it comes again. */
  function twice(end: (refusal: ResumeRejectedError) => TurnEvent | undefined) {
    const { backend } = pay();
    const doubled: Backend = {
      ...backend,
      async *stream(input, context) {
        if (input.type === 'message') return yield* backend.stream(input, context);
        for await (const _ of backend.stream(input, context)) {
          // Nothing of the first answer arrived.
        }
        const refusal = new ResumeRejectedError('the agent did not take the answers');
        const last = end(refusal);
        if (!last) throw refusal;
        yield last;
      },
    };
    return createSession({ backend: doubled, recoveryDelaysMs: [0] });
  }

  test.each<[string, Parameters<typeof twice>[0]]>([
    ['thrown', () => undefined],
    ['the turn failed', (error) => ({ type: 'end', end: { status: 'failed', error } })],
    [
      'the turn failed, and nothing is open',
      (error) => ({ type: 'end', end: { status: 'failed', error, open: [] } }),
    ],
  ])('%s: the state is read, and shows that the server has an answer', async (_name, end) => {
    const session = twice(end);
    await session.decide(restart(await openOne(session)))?.outcome;
    expect(session.getState().interrupts).toMatchObject([
      { status: 'elsewhere', refusal: { taken: 'no' } },
    ]);
    expect(session.getState().error).toBeUndefined();
  });

  test('refused, and still open there: the person has the word again, with the reason', async () => {
    const { backend } = pay();
    const refusing: Backend = {
      ...backend,
      stream: (input, context) =>
        input.type === 'message'
          ? backend.stream(input, context)
          : refuse(new ResumeRejectedError('no', { serverMessage: 'not today' }))(),
    };
    const session = createSession({ backend: refusing, recoveryDelaysMs: [0] });
    await session.decide(restart(await openOne(session)))?.outcome;
    expect(session.getState().interrupts).toMatchObject([
      { status: 'open', refusal: { serverMessage: 'not today' } },
    ]);
    expect(session.getState().interrupts[0]).not.toHaveProperty('resolution');
  });
});

test('refused, and another call of that name waits at its place: the card gets no question back', async () => {
  const { restore: _, ...backend } = pay().backend;
  const refusing: Backend = {
    ...backend,
    async *stream(input, context) {
      if (input.type === 'message') return yield* backend.stream(input, context);
      const error = new ResumeRejectedError('no');
      const open = input.answers.map(({ interrupt }) => ({ ...interrupt, input: { to: 'Eve' } }));
      yield { type: 'end', end: { status: 'failed', error, open } };
    },
  };
  const session = createSession({ backend: refusing, recoveryDelaysMs: [0] });
  await session.decide(restart(await openOne(session)))?.outcome;
  expect(session.getState().interrupts).toMatchObject([{ status: 'superseded' }]);
});

describe('who asks', () => {
  test('a server that wants to know is said to the app, and nothing is sent again', async () => {
    const { backend } = pay();
    const seen: unknown[] = [];
    const refusing: Backend = {
      ...backend,
      stream: (input, context) =>
        input.type === 'message'
          ? backend.stream(input, context)
          : refuse(new HttpError('auth', 'sign in', { httpStatus: 401, taken: 'no' }))(),
    };
    const session = createSession({
      backend: refusing,
      recoveryDelaysMs: [0],
      onAuthError: (error) => seen.push(error.code),
    });
    await session.decide(restart(await openOne(session)))?.outcome;
    expect(seen).toEqual(['auth']);
    expect(session.getState().interrupts).toMatchObject([{ status: 'open' }]);
    expect(resumes(backend)).toBe(0);
  });
});

describe('never shown as done when not', () => {
  test('the end of a stream is not an end of the turn', async () => {
    const { session } = pay();
    expect(await session.send('cut').outcome).toMatchObject({ status: 'unknown' });
    expect(session.getState().error?.code).toBe('stream-lost');
  });

  test('an answer that is being sent becomes unknown if the turn is stopped', async () => {
    const { session, backend } = pay((turn) => turn.wait(new Promise(() => {})));
    const turn = session.decide(restart(await openOne(session)));
    await vi.waitFor(() => expect(backend.requests.at(-1)?.type).toBe('resume'));
    session.stop();
    expect((await turn?.outcome)?.status).toBe('aborted');
    expect(session.getState().interrupts[0]?.status).toBe('unknown');
  });

  test('an unknown answer that the backend’s state shows as taken is resolved', async () => {
    const { session, backend } = pay();
    const open = await openOne(session);
    let isLost = false;
    const lossy = {
      ...backend,
      // The server does the work; the answer is lost on its way back.
      async *stream(...args: Parameters<typeof backend.stream>) {
        for await (const event of backend.stream(...args)) if (!isLost) yield event;
      },
    };
    const second = createSession({
      backend: lossy,
      sessionId: session.getState().sessionId,
      recoveryDelaysMs: [0],
    });
    await second.restore();
    isLost = true;
    const [again] = selectUnsettled(second.getState());
    if (!again) throw new Error('nothing is open');
    expect(again.input).toEqual(open.input);
    await second.decide(restart(again), { verdict: { kind: 'approved' } })?.outcome;
    expect(second.getState().interrupts[0]).toMatchObject({
      status: 'resolved',
      verdict: { kind: 'approved' },
    });
    expect(resumes(backend)).toBe(1);
  });
});

describe('over a reload', () => {
  test('the session is found again, with what was open', async () => {
    const { backend } = pay();
    const persistence = memoryPersistence();
    await createSession({ backend, persistence }).send('pay').outcome;
    const after = createSession({ backend, persistence });
    await after.restore();
    expect(selectUnsettled(after.getState())).toMatchObject([
      { name: 'transfer', status: 'open', input: { to: 'Ada' } },
    ]);
  });

  // A page that goes away gives its lock back; one that is only forgotten by a test does not.
  const leavePage = () => vi.stubGlobal('navigator', { onLine: true });

  test('an answer that was sent before the reload is unknown after it, not open', async () => {
    leavePage();
    const { backend } = pay((turn) => turn.wait(new Promise(() => {})));
    const persistence = memoryPersistence();
    const before = createSession({ backend, persistence });
    before.decide(restart(await openOne(before)));
    await vi.waitFor(() =>
      expect(persistence.record?.intent).toMatchObject({
        answered: [{ name: 'transfer', position: 0 }],
      }),
    );
    // The page goes away here. The server is still at work, and its state still shows the question.
    const after = createSession({ backend, persistence, recoveryDelaysMs: [0] });
    await after.restore();
    expect(after.getState().interrupts).toMatchObject([{ status: 'unknown' }]);
  });

  test('a new question that took the old one’s place meanwhile is open, not unknown', async () => {
    const { backend } = pay((turn) => turn.interrupt('transfer', { to: 'Bo' }));
    const persistence = memoryPersistence();
    let written: SessionRecord['intent'];
    const watched: Persistence = {
      load: persistence.load,
      update(change) {
        persistence.update(change);
        written ??= persistence.record?.intent;
      },
    };
    const before = createSession({ backend, persistence: watched });
    before.decide(restart(await openOne(before)));
    const intent = await vi.waitUntil(() => written);
    await vi.waitFor(() => expect(before.getState().turn).toBeUndefined());
    // The page went away after the answer had left: its intent is still there, the server has moved on.
    const { record } = persistence;
    persistence.update(() => record && { version: 3, sessions: [{ ...record, intent }] });
    const after = createSession({ backend, persistence, recoveryDelaysMs: [0] });
    await after.restore();
    expect(selectUnsettled(after.getState())).toMatchObject([
      { status: 'open', input: { to: 'Bo' } },
    ]);
  });

  test('a state that was asked for before a new answer left does not touch that answer', async () => {
    const gate = createGate();
    const { backend } = pay((turn) =>
      resumes(backend) === 1 ? turn.cut() : turn.wait(new Promise(() => {})),
    );
    let reads = 0;
    const slow: Backend = {
      ...backend,
      async restore(context) {
        const state = (await backend.restore?.(context)) ?? null;
        reads += 1;
        await gate.opened;
        return state;
      },
    };
    const session = createSession({ backend: slow, recoveryDelaysMs: [0] });
    const open = await openOne(session);
    const lost = session.decide(restart(open));
    await vi.waitFor(() => expect(reads).toBe(1));
    session.reopen(open.key);
    session.decide(restart(open));
    gate.open();
    await lost?.outcome;
    expect(session.getState().interrupts).toMatchObject([{ status: 'sending' }]);
    // Nor does one that is asked for while it is on its way.
    await session.restore();
    expect(session.getState().interrupts).toMatchObject([{ status: 'sending' }]);
    expect(reads).toBe(1);
  });

  test('a turn that still runs is joined again, shown, and its end resolves the answer', async () => {
    leavePage();
    const { backend } = pay((turn) =>
      turn.event({ type: 'checkpoint', checkpoint: 'runs' }).wait(new Promise(() => {})),
    );
    const persistence = memoryPersistence();
    const before = createSession({ backend, persistence });
    before.decide(restart(await openOne(before)));
    await vi.waitFor(() => expect(persistence.record).toMatchObject({ intent: {}, isNamed: true }));
    let joined = 0;
    const durable: Backend = {
      ...backend,
      async reattach() {
        joined += 1;
        return replay([
          { type: 'reset' },
          { type: 'text', messageId: 'm0', partId: 'p0', delta: 'Paid.' },
          { type: 'end', end: { status: 'completed', finishReason: 'stop' } },
        ]);
      },
    };
    const after = createSession({ backend: durable, persistence, recoveryDelaysMs: [0] });
    await Promise.all([after.restore(), after.restore()]);
    expect(joined).toBe(1);
    expect(after.getState().interrupts).toMatchObject([{ status: 'resolved' }]);
    expect(resumes(backend)).toBe(1);
  });

  test('nothing of an answer is written, only that one left', async () => {
    const { backend } = pay((turn) => turn.cut());
    const persistence = memoryPersistence();
    const session = createSession({ backend, persistence, recoveryDelaysMs: [0] });
    const open = await openOne(session);
    await session.decide(restart(open, { resumed: { credentialRef: 'CANARY' }, sensitive: true }))
      ?.outcome;
    expect(JSON.stringify(persistence.record)).not.toContain('CANARY');
  });

  test('storage that throws breaks no message', async () => {
    const { backend } = pay();
    const session = createSession({
      backend,
      persistence: {
        load: () => undefined,
        update: () => {
          throw new Error('quota');
        },
      },
    });
    expect((await session.send('pay').outcome).status).toBe('interrupted');
  });
});

async function* replay(events: readonly TurnEvent[]) {
  yield* events;
}

function refuse(error: unknown) {
  // biome-ignore lint/correctness/useYield: it throws before it could yield
  return async function* () {
    throw error;
  };
}
