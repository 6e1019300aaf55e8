import {
  createSession,
  memoryPersistence,
  type RestoredSession,
  restart,
  type Session,
  selectUnsettled,
} from '@holdpoint/client';
import { genkitAgent, genkitFlow } from '@holdpoint/client/genkit';
import { scriptedBackend } from '@holdpoint/client/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

// Pages without locks and without a channel: all that they share is what is stored.
beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('BroadcastChannel', undefined);
});
afterEach(() => vi.unstubAllGlobals());

/** A server that takes each answer, and of whose answer no one hears. */
function world() {
  const backend = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
    agent.onRestart('transfer', (_answer, turn) => turn.cut());
  });
  const persistence = memoryPersistence();
  const open = () => createSession({ backend, persistence, recoveryDelaysMs: [0] });
  const resumes = () => backend.requests.filter(({ type }) => type === 'resume').length;
  return { backend, persistence, open, resumes };
}

/** A server that keeps nothing, as a Genkit flow: what a page knows of the conversation is in its own checkpoint. */
function keptByPages() {
  const server = scriptedBackend((agent) => {
    agent.on('pay', (turn) => turn.interrupt('transfer', { to: 'Ada' }));
    agent.onRestart('transfer', () => 'Paid.');
  });
  const restored = new Map<string, unknown>();
  const backend: typeof server = {
    ...server,
    capabilities: { ...server.capabilities, history: 'client' },
    async *stream(input, context) {
      const checkpoint = crypto.randomUUID();
      for await (const event of server.stream(input, context)) {
        if (event.type === 'end') {
          restored.set(checkpoint, await server.restore?.(context));
          yield { type: 'checkpoint', checkpoint };
        }
        yield event;
      }
    },
    restore: async ({ checkpoint }) => {
      const found = restored.get(String(checkpoint)) as RestoredSession | undefined;
      return found ? { ...found, checkpoint: String(checkpoint) } : null;
    },
  };
  const persistence = memoryPersistence();
  const kept = () => createSession({ backend, persistence, recoveryDelaysMs: [0] });
  const resumes = () => server.requests.filter(({ type }) => type === 'resume').length;
  return { persistence, kept, resumes };
}

function theOpenOne(session: Session) {
  const [one] = selectUnsettled(session.getState());
  if (!one) throw new Error('nothing is open');
  return one;
}

const answer = (session: Session) => session.decide(restart(theOpenOne(session)))?.outcome;

describe('a record of another session in the same place is never taken for ours', () => {
  test('a conversation that is begun again in one page unlocks no answer in a page that has slept', async () => {
    const { open, resumes } = world();
    const left = open();
    await left.send('pay').outcome;
    const asleep = open();
    await asleep.restore();
    await answer(left);
    await left.startOver();
    expect(await answer(asleep)).toMatchObject({ status: 'failed', error: { code: 'moved' } });
    await vi.waitFor(() => expect(theOpenOne(asleep).status).toBe('unknown'));
    expect(resumes()).toBe(1);
  });

  test('nor does one that was begun again and has gone on since', async () => {
    const { open, resumes } = world();
    const left = open();
    await left.send('pay').outcome;
    const asleep = open();
    await asleep.restore();
    await answer(left);
    await left.startOver();
    await left.send('pay').outcome;
    expect(await answer(asleep)).toMatchObject({ status: 'failed', error: { code: 'moved' } });
    expect(resumes()).toBe(1);
  });

  test('a page that goes on with the old conversation leaves what is remembered of the new one as it is', async () => {
    const { open } = world();
    const left = open();
    await left.send('pay').outcome;
    const asleep = open();
    await asleep.restore();
    await left.startOver();
    await left.send('pay').outcome;
    await answer(asleep);
    const after = open();
    await after.restore();
    expect(after.getState().sessionId).toBe(left.getState().sessionId);
    expect(theOpenOne(after).status).toBe('open');
  });

  test('the old conversation can still be answered where nothing has happened to it', async () => {
    const { open, resumes } = world();
    const left = open();
    await left.send('pay').outcome;
    const other = open();
    await other.restore();
    await left.startOver();
    expect(await answer(other)).toMatchObject({ status: 'unknown' });
    expect(resumes()).toBe(1);
  });

  test('what is left behind keeps no content', async () => {
    const { open, persistence } = world();
    const left = open();
    await left.send('pay').outcome;
    left.draft(theOpenOne(left), 'CANARY');
    await vi.waitFor(() => expect(JSON.stringify(persistence.stored)).toContain('CANARY'));
    await left.startOver();
    expect(JSON.stringify(persistence.stored)).not.toContain('CANARY');
  });

  test('where the conversation lives in the pages, a question that another page took and left behind is not open', async () => {
    const { persistence, kept, resumes } = keptByPages();
    const left = kept();
    await left.send('pay').outcome;
    const asleep = kept();
    await asleep.restore();
    await answer(left);
    await left.startOver();
    expect(theOpenOne(asleep).status).toBe('open');
    expect(await answer(asleep)).toMatchObject({ status: 'failed', error: { code: 'moved' } });
    await vi.waitFor(() => expect(theOpenOne(asleep).status).toBe('unknown'));
    expect(resumes()).toBe(1);
    expect(persistence.record?.sessionId).toBe(left.getState().sessionId);
  });

  test('where what was remembered is gone, the pending questions are not known, and the person can go on', async () => {
    const { backend, resumes } = world();
    let persistence = memoryPersistence();
    const through = {
      load: () => persistence.load(),
      update: (change: Parameters<typeof persistence.update>[0]) => persistence.update(change),
    };
    const session = createSession({ backend, persistence: through, recoveryDelaysMs: [0] });
    await session.send('pay').outcome;
    // Somebody clears the browser's data while the page is open.
    persistence = memoryPersistence();
    expect(await answer(session)).toMatchObject({ status: 'failed', error: { code: 'moved' } });
    await vi.waitFor(() => expect(theOpenOne(session).status).toBe('unknown'));
    session.reopen(theOpenOne(session).key);
    await answer(session);
    expect(resumes()).toBe(1);
  });
});

/** Whatever a record may look like that this version did not write. */
const odd: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  9e15,
  1e308,
  '',
  'x',
  [],
  [null],
  [1],
  ['x'],
  [[]],
  [{}],
  {},
  { a: 1 },
  { answered: null },
  { answered: [] },
  { answered: [null] },
  { turnId: 't', sentAt: 1 },
  { turnId: 't', sentAt: 1, answered: 'x' },
  { turnId: 't', sentAt: 1, answered: [null] },
  { turnId: 't', sentAt: 1, answered: [{ name: 7 }] },
  { turnId: 7, sentAt: 'x', answered: [{ name: 'transfer', position: 'x', input: 1 }] },
  { messages: [null], state: 7, sessionId: 5, running: {} },
  { constructor: 1, toString: null, length: -1 },
];

describe('a stored record of the right version and the wrong shape', () => {
  const fields = [
    'sessionId',
    'revision',
    'savedAt',
    'checkpoint',
    'intent',
    'setsAside',
    'isNamed',
    'drafts',
  ];
  const shapes = fields.flatMap((field) => odd.map((value) => [field, value] as const));

  const whole = (sessionId: string) => ({
    sessionId,
    revision: 1,
    savedAt: Date.now(),
  });

  async function withOpenQuestion() {
    const { backend, resumes } = world();
    await createSession({ backend, sessionId: 's' }).send('pay').outcome;
    return { backend, resumes };
  }

  test.each(shapes)('never locks a session: %s is %j', async (field, value) => {
    const { backend } = await withOpenQuestion();
    const persistence = memoryPersistence({
      version: 3,
      sessions: [{ ...whole('s'), [field]: value }],
    });
    const options = { backend, persistence, sessionId: 's', recoveryDelaysMs: [0] };
    const session = createSession(options);
    await session.restore();
    expect(session.getState().error).toBeUndefined();
    expect((await session.send('pay').outcome).status).toBe('interrupted');
    const after = createSession(options);
    await after.restore();
    expect(after.getState().error).toBeUndefined();
    expect(selectUnsettled(after.getState())).toHaveLength(1);
  });

  test.each(odd.map((value) => [value]))(
    'where it can not be read which answers had left, no question is open: %j',
    async (value) => {
      const { backend, resumes } = await withOpenQuestion();
      const persistence = memoryPersistence({
        version: 3,
        sessions: [{ ...whole('s'), intent: value }],
      });
      const open = () =>
        createSession({ backend, persistence, sessionId: 's', recoveryDelaysMs: [0] });
      const session = open();
      await session.restore();
      expect(theOpenOne(session).status).toBe('unknown');
      // Nor after a message that ended badly, or another reload.
      await session.send('nonsense').outcome;
      const after = open();
      await after.restore();
      expect(selectUnsettled(after.getState()).map(({ status }) => status)).not.toContain('open');
      expect(resumes()).toBe(0);
    },
  );

  test.each([
    ['no list of sessions', { version: 3, sessions: 'x' }],
    ['no sessions at all', { version: 3 }],
    ['a session without a name', { version: 3, sessions: [{ ...whole('s'), sessionId: 7 }] }],
    ['a session that is none', { version: 3, sessions: [null] }],
  ])('that may have told of an answer leaves nothing open: %s', async (_name, stored) => {
    const { backend, resumes } = await withOpenQuestion();
    const open = () =>
      createSession({
        backend,
        persistence: memoryPersistence(stored),
        sessionId: 's',
        recoveryDelaysMs: [0],
      });
    const session = open();
    await session.restore();
    expect(theOpenOne(session).status).toBe('unknown');
    expect(resumes()).toBe(0);
  });

  test('an id that the app gives is the session, not the one that was remembered last', async () => {
    const { backend } = await withOpenQuestion();
    const persistence = memoryPersistence({ version: 3, sessions: [whole('another')] });
    const session = createSession({ backend, persistence, sessionId: 's', recoveryDelaysMs: [0] });
    await session.restore();
    expect(session.getState().sessionId).toBe('s');
    expect(theOpenOne(session).status).toBe('open');
  });

  test('a ring of sessions that were left for each other ends', async () => {
    const { backend } = await withOpenQuestion();
    const sessions = [
      { ...whole('s'), leftFor: 't' },
      { ...whole('t'), leftFor: 's' },
    ];
    const persistence = memoryPersistence({ version: 3, sessions });
    const session = createSession({ backend, persistence, sessionId: 's', recoveryDelaysMs: [0] });
    await session.restore();
    expect(session.getState().restoring).toBe(false);
  });

  const answers = (body: unknown) => async () =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  const said = {
    result: { message: { role: 'model', content: [{ text: 'Hello.' }] }, finishReason: 'stop' },
  };

  test.each(odd.map((value) => [value]))(
    'whatever a Genkit backend finds in its checkpoint: %j',
    async (value) => {
      for (const backend of [
        genkitAgent({ url: 'http://a.test/agent', fetch: answers(said) }),
        genkitAgent({ url: 'http://a.test/agent', sessions: 'client', fetch: answers(said) }),
        genkitFlow({ url: 'http://a.test/flow', fetch: answers({ result: { messages: [] } }) }),
      ]) {
        for (const checkpoint of [
          value,
          { messages: value, state: value, running: value, sessionId: value },
        ]) {
          const persistence = memoryPersistence({
            version: 3,
            sessions: [{ ...whole('s'), checkpoint }],
          });
          const session = createSession({ backend, persistence, recoveryDelaysMs: [0] });
          await session.restore();
          const outcome = await session.send('hello').outcome;
          expect(outcome).not.toMatchObject({ error: { code: 'moved' } });
          expect(session.getState()).toMatchObject({ turn: undefined, restoring: false });
        }
      }
    },
  );
});

describe('a clock that is wrong', () => {
  const day = 24 * 60 * 60 * 1000;
  const { now } = Date;
  const shift = (days: number) =>
    vi.spyOn(Date, 'now').mockImplementation(() => now() + days * day);
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['40 days behind as the answer left', -40, 0],
    ['31 days ahead once, as a page loads', 0, 31],
    ['a year behind as a page loads', 0, -365],
  ])(
    '%s: that an answer left is still known, and nothing is sent twice',
    async (_when, atAnswer, atLoad) => {
      for (const sessionId of ['given', undefined]) {
        const { backend, persistence, resumes } = world();
        const open = () =>
          createSession({
            ...{ backend, persistence, recoveryDelaysMs: [0] },
            ...(sessionId ? { sessionId } : {}),
          });
        shift(atAnswer);
        const session = open();
        await session.send('pay').outcome;
        const [one] = selectUnsettled(session.getState());
        if (!one) throw new Error('nothing is open');
        await session.decide(restart(one))?.outcome;
        shift(atLoad);
        const later = open();
        await later.restore();
        expect(selectUnsettled(later.getState())).toMatchObject([{ status: 'unknown' }]);
        shift(0);
        const last = open();
        await last.restore();
        expect(selectUnsettled(last.getState())).toMatchObject([{ status: 'unknown' }]);
        expect(resumes()).toBe(1);
      }
    },
  );
});
