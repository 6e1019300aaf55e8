import {
  createSession,
  type Interrupt,
  memoryPersistence,
  type Persistence,
  restart,
  type Session,
  selectStatus,
  selectUnsettled,
} from '@holdpoint/client';
import { type GenkitAgentOptions, genkitAgent } from '@holdpoint/client/genkit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sendResult, startServer } from './payServer.testkit.ts';

const question = {
  toolRequest: { name: 'pay', ref: 'p1', input: { to: 'Ada' } },
  metadata: { interrupt: true },
};
const asking = { role: 'model', content: [question] };
/** With a number that JavaScript can't hold; `startSample` takes the quotes away. */
const inexact = structuredClone(asking);
Object.assign(inexact.content[0]?.toolRequest.input ?? {}, { amount: '"12345678901234567890"' });
const mail = {
  role: 'model',
  content: [
    {
      toolRequest: { name: 'mail', ref: 'm1', input: { to: 'Eve' } },
      metadata: { interrupt: true },
    },
  ],
};
const gone = { role: 'model', content: [{ text: 'Somebody else has paid.' }] };

/** An agent as Genkit's sample mounts it: without its other routes, so that a router answers 404 for them. */
async function startSample(answer: object, question: object = asking) {
  const { origin, arrived } = await startServer(({ path, body }, response) => {
    if (path !== '/bank') {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html>Cannot POST');
    } else if (body.includes('"resume"')) {
      if ('lost' in answer) response.destroy();
      else sendResult(response, answer);
    } else {
      const result = { snapshotId: 's1', finishReason: 'interrupted', message: question };
      const frame = JSON.stringify({ result }).replace(/"\\"(\d+)\\""/, '$1');
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${frame}\n\n`);
    }
  });
  const resumes = () => arrived.filter(({ body }) => body.includes('"resume"'));
  const reads = () => arrived.filter(({ path }) => path === '/bank/getSnapshot').length;
  return { url: `${origin}/bank`, reads, resumes };
}

const first = (session: Session): Interrupt | undefined => session.getState().interrupts[0];

// The pauses between looks are the usual ones: a test that waited for them would not end in time.
const answered = async (url: string) => {
  const session = createSession({ backend: genkitAgent({ url }) });
  await session.send('pay').outcome;
  expect(session.canCheck()).toBe(true);
  const [open] = selectUnsettled(session.getState());
  if (!open) throw new Error('nothing is open');
  await session.decide(restart(open, { resumed: { approved: true } }))?.outcome;
  return session;
};

const notFound =
  "resume.restart references tool 'pay' (ref: p1) which was not found in session history.";
const superseded =
  "Cannot 'resume' generation unless the previous message is a model message with at least one tool request.";
const refusal = (words: string, status: string) => ({
  finishReason: 'failed',
  error: { status, message: `${status}: ${words}` },
});

describe('where the agent gives its state out nowhere', () => {
  test('an answer to what someone else has answered shows at once, after one look', async () => {
    const { url, reads } = await startSample({
      ...refusal(superseded, 'FAILED_PRECONDITION'),
      snapshotId: 's2',
      message: gone,
    });
    const session = await answered(url);
    expect(first(session)).toMatchObject({ status: 'superseded' });
    expect(first(session)).not.toHaveProperty('doubt');
    expect(reads()).toBe(1);
    expect(session.canCheck()).toBe(false);
  });

  test('a refusal that does not name the pending questions gives the question back', async () => {
    const { url, reads } = await startSample(refusal(notFound, 'INVALID_ARGUMENT'));
    const session = await answered(url);
    expect(first(session)).toMatchObject({ status: 'open', refusal: { taken: 'no' } });
    expect(reads()).toBe(1);
  });

  test('a run that failed stays failed, and is not looked up again and again', async () => {
    const { url, reads } = await startSample({
      finishReason: 'failed',
      error: { status: 'INTERNAL', message: 'the disk is full' },
    });
    const session = await answered(url);
    expect(first(session)).toMatchObject({ status: 'failed' });
    expect(reads()).toBe(1);
  });
});

describe('after a reload, where no one can be asked', () => {
  const approve = (session: Session) =>
    session.decide(restart(first(session) as Interrupt, { resumed: { approved: true } }))?.outcome;
  const stored = (persistence: Persistence) => JSON.stringify(persistence.load());
  const paid = { finishReason: 'stop', message: { role: 'model', content: [{ text: 'Paid.' }] } };

  /** A page that has asked, and one that is loaded after it. */
  async function reload(
    answer: object,
    options: Partial<GenkitAgentOptions> = {},
    question = asking,
  ) {
    const server = await startSample(answer, question);
    const persistence = memoryPersistence();
    const open = () => {
      const backend = genkitAgent({ url: server.url, ...options });
      return createSession({ backend, persistence, recoveryDelaysMs: [0] });
    };
    const before = open();
    await before.send('pay').outcome;
    // Found out beside the turn, and then written.
    const isTold = options.snapshotUrl === false;
    if (!isTold) await vi.waitFor(() => expect(stored(persistence)).toContain('"waits":[{'));
    expect(before.canCheck()).toBe(false);
    const loadAgain = async () => {
      const session = open();
      await session.restore();
      return session;
    };
    return { before, persistence, loadAgain, ...server };
  }

  test.each([
    ['found out by itself', {}],
    ['said by the app', { snapshotUrl: false }],
  ] as const)(
    'the question is there, not verified, and takes one answer: %s',
    async (_, options) => {
      const { loadAgain, resumes, reads } = await reload({ ...paid, snapshotId: 's2' }, options);
      const after = await loadAgain();
      expect(selectUnsettled(after.getState())).toMatchObject([
        { name: 'pay', ref: 'p1', input: { to: 'Ada' }, status: 'open', unverified: true },
      ]);
      expect(after.getState().error).toBeUndefined();
      expect(selectStatus(after.getState())).toBe('waiting');
      expect(reads()).toBe('snapshotUrl' in options ? 0 : 2);
      await approve(after);
      expect(first(after)?.status).toBe('resolved');
      expect(resumes()).toHaveLength(1);
      // What was answered is not asked again.
      const later = await loadAgain();
      expect(later.getState().interrupts).toEqual([]);
    },
  );

  test('what someone else has answered meanwhile is refused, and gone', async () => {
    const { loadAgain, resumes } = await reload({
      ...refusal(superseded, 'FAILED_PRECONDITION'),
      snapshotId: 's2',
      message: gone,
    });
    const after = await loadAgain();
    await approve(after);
    expect(first(after)).toMatchObject({ status: 'superseded' });
    expect(resumes()).toHaveLength(1);
    expect((await loadAgain()).getState().interrupts).toEqual([]);
  });

  test('an answer that was refused gives it back, also on the page after', async () => {
    const { before, loadAgain } = await reload(refusal(notFound, 'INVALID_ARGUMENT'));
    await approve(before);
    expect(first(before)).toMatchObject({ status: 'open', refusal: { taken: 'no' } });
    expect(first(await loadAgain())).toMatchObject({ status: 'open', unverified: true });
  });

  test('it is not offered once an answer was sent and no one knows what became of it', async () => {
    const { before, loadAgain, persistence } = await reload({ lost: true });
    await approve(before);
    expect(first(before)?.status).toBe('unknown');
    expect(stored(persistence)).not.toContain('Ada');
    expect((await loadAgain()).getState().interrupts).toEqual([]);
  });

  test('it is not offered where a late answer would run beside the first', async () => {
    const { loadAgain, persistence } = await reload(paid, {
      snapshotUrl: false,
      address: 'snapshot',
    });
    expect(stored(persistence)).not.toContain('Ada');
    expect((await loadAgain()).getState().interrupts).toEqual([]);
  });

  test('nor is it answered so by a backend that was made again since, and once that is changed back it is', async () => {
    const { loadAgain, resumes, url } = await reload(paid, { snapshotUrl: false });
    const after = await loadAgain();
    const renew = (address: 'session' | 'snapshot') =>
      after.renew({ backend: genkitAgent({ url, snapshotUrl: false, address }) });
    after.decide(restart(first(after) as Interrupt, { resumed: { approved: true } }), {
      send: 'defer',
    });
    renew('snapshot');
    expect(await after.submit()?.outcome).toMatchObject({
      status: 'failed',
      error: { code: 'invalid-answer', taken: 'no' },
    });
    expect(resumes()).toHaveLength(0);
    expect(first(after)).toMatchObject({ status: 'open', unverified: true });
    renew('session');
    await approve(after);
    expect(first(after)?.status).toBe('resolved');
    expect(resumes()).toHaveLength(1);
  });

  test('it is not offered where storage would change what is shown', async () => {
    const { loadAgain, persistence } = await reload(paid, { snapshotUrl: false }, inexact);
    expect(stored(persistence)).not.toContain('Ada');
    expect((await loadAgain()).getState().interrupts).toEqual([]);
  });

  test('answered in one tab, it is gone in the other', async () => {
    const { loadAgain, resumes } = await reload(
      { ...paid, snapshotId: 's2' },
      { snapshotUrl: false },
    );
    const [here, there] = [await loadAgain(), await loadAgain()];
    const end = there.subscribe(() => {});
    expect(first(there)).toMatchObject({ status: 'open', unverified: true });
    await approve(here);
    await vi.waitFor(() => expect(first(there)?.status).toBe('elsewhere'));
    expect(there.submit()).toBeUndefined();
    expect(resumes()).toHaveLength(1);
    end();
  });

  test('nor can it be answered in the other where a browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    const { loadAgain, resumes } = await reload(
      { ...paid, snapshotId: 's2' },
      { snapshotUrl: false },
    );
    const [here, there] = [await loadAgain(), await loadAgain()];
    const end = there.subscribe(() => {});
    await approve(here);
    await vi.waitFor(() => expect(['elsewhere', 'superseded']).toContain(first(there)?.status));
    expect(resumes()).toHaveLength(1);
    end();
  });

  test('a tab whose answer was lost takes the question away from the other', async () => {
    const { loadAgain, resumes } = await reload({ lost: true }, { snapshotUrl: false });
    const [here, there] = [await loadAgain(), await loadAgain()];
    const end = there.subscribe(() => {});
    await approve(here);
    await vi.waitFor(() => expect(first(there)?.status).toBe('unknown'));
    expect(resumes()).toHaveLength(1);
    end();
  });

  const end = {
    taken: { ...paid, snapshotId: 's2' },
    lost: { lost: true },
    'asked again': { snapshotId: 's2', finishReason: 'interrupted', message: mail },
  };
  const cells = (['found out', 'said'] as const).flatMap((how) =>
    (['taken', 'lost', 'asked again'] as const).flatMap((what) =>
      ([true, false] as const).map((listens) => ({ how, what, listens })),
    ),
  );
  test.each(cells)(
    'answered in one tab ($what), no other keeps it open or sending: $how, listens: $listens',
    async ({ how, what, listens }) => {
      const options = how === 'said' ? { snapshotUrl: false as const } : {};
      const { loadAgain, resumes } = await reload(end[what], options);
      const [here, there] = [await loadAgain(), await loadAgain()];
      const stop = listens ? there.subscribe(() => {}) : () => {};
      await approve(here);
      if (!listens) await there.restore();
      const old = () => there.getState().interrupts.find(({ name }) => name === 'pay')?.status;
      await vi.waitFor(() =>
        expect(old()).toBeOneOf(what === 'lost' ? ['unknown'] : ['elsewhere', 'superseded']),
      );
      expect(resumes()).toHaveLength(1);
      stop();
    },
  );

  test('begun again in one tab, another that draws on writes nothing of it back', async () => {
    const { before, loadAgain, persistence } = await reload(paid, { snapshotUrl: false });
    const after = await loadAgain();
    await after.startOver();
    expect(stored(persistence)).not.toContain('Ada');
    const load = vi.spyOn(persistence, 'update');
    before.draft(first(before) as Interrupt, { reason: 'half' });
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    await before.restore();
    expect(stored(persistence)).not.toContain('Ada');
  });

  test.each([
    ['by snapshot', { address: 'snapshot' }],
    ['of another agent', { url: 'http://127.0.0.1:9/other' }],
  ] as const)('a page that is made otherwise since does not offer it: %s', async (_, options) => {
    const { url, persistence } = await reload(paid, { snapshotUrl: false });
    const backend = genkitAgent({ url, snapshotUrl: false, ...options });
    const session = createSession({ backend, persistence, recoveryDelaysMs: [0] });
    await session.restore();
    expect(session.getState().interrupts).toEqual([]);
  });

  type Stored = { checkpoint: Record<string, unknown>; open: { waits: Record<string, unknown>[] } };
  const wait = ({ open }: Stored) => open.waits[0] as { position: unknown; raw: GenkitRaw };
  type GenkitRaw = { falsy?: unknown; part: { toolRequest: Record<string, unknown> } };
  test.each<[string, (record: Stored) => void]>([
    ['an answer to another beside it', (record) => (wait(record).raw.falsy = [{ name: 'wire' }])],
    ['a session that is named by snapshot', ({ checkpoint }) => (checkpoint.pinned = true)],
    ['no request', (record) => (wait(record).raw = {} as GenkitRaw)],
    ['no place', (record) => (wait(record).position = -1)],
    ['the same twice', ({ open }) => void open.waits.push(...open.waits)],
    ['no list', ({ open }) => (open.waits = 'pay' as never)],
  ])('a record that somebody has changed offers nothing: %s', async (_, change) => {
    const { loadAgain, persistence } = await reload(paid, { snapshotUrl: false });
    const all = JSON.parse(stored(persistence));
    change(all.sessions[0]);
    await persistence.update(() => all);
    expect((await loadAgain()).getState().interrupts).toEqual([]);
  });

  test.each<[string, (record: Stored) => void]>([
    [
      'many',
      ({ open }) => {
        open.waits = Array.from({ length: 51 }, (_, position) => ({ ...open.waits[0], position }));
      },
    ],
    [
      'deep',
      (record) => {
        let deep: unknown = 1;
        for (let level = 0; level < 5_001; level += 1) deep = [deep];
        wait(record).raw.part.toolRequest.input = deep;
      },
    ],
  ])('nothing is offered of more than a server may send: %s', async (_, change) => {
    const { loadAgain, persistence } = await reload(paid, { snapshotUrl: false });
    const all = JSON.parse(stored(persistence));
    change(all.sessions[0]);
    await persistence.update(() => all);
    const after = await loadAgain();
    expect(after.getState()).toMatchObject({ interrupts: [], error: { code: 'limit' } });
  });

  test('what someone has changed in a record is shown as it would be sent', async () => {
    const { loadAgain, persistence, resumes } = await reload(paid, { snapshotUrl: false });
    const all = JSON.parse(stored(persistence));
    wait(all.sessions[0]).raw.part.toolRequest = { name: 'look', ref: 'p1', input: { at: 'it' } };
    await persistence.update(() => all);
    const after = await loadAgain();
    expect(first(after)).toMatchObject({ name: 'look', input: { at: 'it' } });
    await approve(after);
    expect(resumes()[0]?.body).toContain('{"name":"look","ref":"p1","input":{"at":"it"}}');
  });

  test('once the state can be read, nothing of it stays, and what is over does not come back', async () => {
    const { url, persistence } = await reload(paid);
    const answers = { isMounted: true };
    const send: typeof fetch = async (to, init) => {
      if (!answers.isMounted || !String(to).endsWith('getSnapshot')) return fetch(to, init);
      const state = { messages: [{ role: 'user', content: [{ text: 'pay' }] }, gone] };
      return Response.json({ result: { snapshotId: 's9', status: 'completed', state } });
    };
    const open = async () => {
      const backend = genkitAgent({ url, fetch: send });
      const session = createSession({ backend, persistence, recoveryDelaysMs: [0] });
      await session.restore();
      return session;
    };
    expect((await open()).canCheck()).toBe(true);
    expect(stored(persistence)).not.toContain('Ada');
    answers.isMounted = false;
    expect((await open()).getState().interrupts).toEqual([]);
  });

  test('what the app has said to be expired is not open on the page after', async () => {
    const { before, loadAgain, persistence } = await reload(paid, { snapshotUrl: false });
    before.expire(first(before)?.key ?? '');
    await vi.waitFor(() => expect(stored(persistence)).not.toContain('Ada'));
    expect((await loadAgain()).getState().interrupts).toEqual([]);
  });

  test('a message sets it aside, as it does before a reload', async () => {
    const { loadAgain } = await reload(paid, { snapshotUrl: false });
    const after = await loadAgain();
    await after.send('something else').outcome;
    // The server asks anew; the remembered question is not the one that waits now.
    expect(selectUnsettled(after.getState())).toMatchObject([{ name: 'pay', status: 'open' }]);
    expect(selectUnsettled(after.getState())[0]).not.toHaveProperty('unverified');
  });
});

test('where the state can be read, no part of the question is stored', async () => {
  const { origin } = await startServer(({ path }, response) => {
    const state = { messages: [{ role: 'user', content: [{ text: 'pay' }] }, asking] };
    if (path.endsWith('getSnapshot')) {
      const result = { snapshotId: 's1', status: 'completed', finishReason: 'interrupted', state };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ result }));
    } else sendResult(response, { snapshotId: 's1', finishReason: 'interrupted', message: asking });
  });
  const persistence = memoryPersistence();
  const session = createSession({ backend: genkitAgent({ url: `${origin}/bank` }), persistence });
  await session.send('pay').outcome;
  await session.restore();
  session.draft(first(session) as Interrupt, 'half an answer');
  await session.restore();
  expect(JSON.stringify(persistence.load())).toContain('half an answer');
  expect(JSON.stringify(persistence.load())).not.toContain('Ada');
});

test('an answer held on one page does not leave once another page’s answer is unknown', async () => {
  let answers = 0;
  const { origin } = await startServer(({ path, body }, response) => {
    const messages = [{ role: 'user', content: [{ text: 'pay' }] }, asking];
    if (path.endsWith('getSnapshot')) {
      const state = { messages };
      const result = { snapshotId: 's1', status: 'completed', finishReason: 'interrupted', state };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ result }));
    } else if (body.includes('"resume"')) {
      answers += 1;
      response.destroy();
    } else sendResult(response, { snapshotId: 's1', finishReason: 'interrupted', message: asking });
  });
  const persistence = memoryPersistence();
  const open = () =>
    createSession({
      backend: genkitAgent({ url: `${origin}/bank` }),
      persistence,
      recoveryDelaysMs: [0],
    });
  const here = open();
  await here.send('pay').outcome;
  const there = open();
  await there.restore();

  const approve = (session: Session) =>
    restart(selectUnsettled(session.getState())[0] as Interrupt);
  there.decide(approve(there), { send: 'defer' });
  expect(first(there)?.status).toBe('decided');
  await here.decide(approve(here))?.outcome;
  expect(first(here)?.status).toBe('unknown');
  await there.restore();
  expect(first(there)?.status).toBe('unknown');
  expect(first(there)).not.toHaveProperty('resolution');
  expect(there.submit()).toBeUndefined();
  expect(answers).toBe(1);
});
