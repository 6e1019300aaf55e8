// The page's side of it, `../../src/client/index.ts`, against the register behind a real server.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type RegisterChange,
  type RegisterClientOptions,
  RegisterRefusedError,
  registerClient,
} from '../../src/client/index.ts';
import { toNode } from '../../src/http/index.ts';
import { approvals, rejectAfter } from '../../src/index.ts';
import { openHttp, PATH } from './http.testkit.ts';
import { cem, type Employee, MINUTE } from './office.testkit.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function open(...options: Parameters<typeof openHttp>) {
  const office = openHttp(...options);
  const server = createServer(toNode(office.handle));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const as = (who: string, more: Partial<RegisterClientOptions> = {}) =>
    registerClient({
      url: `http://127.0.0.1:${port}${PATH}/`,
      headers: { 'x-session': who },
      againMs: [1, 1, 1],
      ...more,
    });
  return { ...office, server, as };
}

/** A `fetch` whose answers are lost on their way back, so often. */
function losing(times: number, before = () => {}): typeof fetch {
  let left = times;
  return async (...request) => {
    const response = await fetch(...request);
    if (left <= 0) return response;
    left -= 1;
    await response.arrayBuffer();
    before();
    throw new TypeError('the network is gone');
  };
}

const refusal = async (promise: Promise<unknown>) => {
  const error = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RegisterRefusedError);
  return error as RegisterRefusedError;
};

test.each(['list', 'read', 'history'] as const)(
  '%s ends after 30 seconds in which the server sends nothing',
  async (what) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const register = registerClient({
      url: 'http://app.test/api',
      fetch: (_, { signal } = {}) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    });
    let error: unknown;
    const reading = what === 'list' ? register.list() : register[what]('id');
    reading.catch((reason: unknown) => {
      error = reason;
    });
    await vi.advanceTimersByTimeAsync(29_000);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(error).toMatchObject({ code: 'network' });
  },
);

describe('a register', () => {
  test('is listed, read, talked about, handed on and answered', async () => {
    const { ask, as } = await open();
    const { id } = await ask({ to: 'Zoe', amount: 12 });
    const bob = as('bob');
    const { items, next } = await bob.list({ tools: ['pay'], mine: true, states: ['pending'] });
    expect([items.map((item) => item.id), next]).toEqual([[id], undefined]);
    expect(await bob.claim(id)).toMatchObject({ claimedBy: { id: 'bob' } });
    expect(await bob.release(id)).not.toHaveProperty('claimedBy');
    await bob.comment(id, 'Is this right?');
    const item = await bob.handOn(id, ['cem']);
    const types = (await bob.history(id)).map(({ type }) => type);
    expect(types).toEqual(['requested', 'claimed', 'released', 'commented', 'handed-on']);
    expect(await refusal(bob.answer(item, { verdict: 'approve' }))).toMatchObject({
      taken: 'no',
      httpStatus: 403,
      refusal: { code: 'request-forbidden' },
      serverMessage: 'you may not answer for pay',
    });
    const answered = await as('cem').answer(item, { verdict: 'reject', reason: 'No.' });
    expect(answered).toMatchObject({ decision: { by: ['cem'], reason: 'No.' } });
  });

  test('says who was first, and which answers come too late', async () => {
    const { ask, as, pass } = await open({ policies: () => [rejectAfter(MINUTE)] });
    const first = await as('bob').read((await ask()).id);
    await as('cem').answer(first, { verdict: 'reject' });
    const late = await refusal(as('bob').answer(first, { verdict: 'approve' }));
    expect(late.refusal).toMatchObject({ code: 'request-answered', by: ['cem'], at: 1_000_000 });
    const second = await as('bob').read((await ask()).id);
    pass(MINUTE);
    const expired = await refusal(as('bob').answer(second, { verdict: 'approve' }));
    expect(expired.refusal).toMatchObject({ code: 'request-expired', until: 1_060_000 });
    const none = await refusal(as('eve').read(second.id));
    expect(none.refusal.code).toBe('request-not-found');
    const nobody = await refusal(as('').list());
    expect(nobody).toMatchObject({ code: 'auth', refusal: { code: 'register-signed-out' } });
  });

  test('that sends something else than a request is not believed', async () => {
    for (const body of ['{}', '{"items":[{"id":"x"}]}', 'null', '[]', '{"id":1}']) {
      const fetch = async () =>
        new Response(body, { headers: { 'content-type': 'application/json' } });
      const client = registerClient({ url: '/w', fetch });
      await expect(client.list()).rejects.toMatchObject({ code: 'protocol' });
      await expect(client.read('x')).rejects.toMatchObject({ code: 'protocol' });
    }
  });

  test('is asked by ids that can’t leave their place in the address', async () => {
    const asked: string[] = [];
    const fetch = async (url: unknown) => {
      asked.push(String(url));
      return new Response('{}', { status: 404 });
    };
    const client = registerClient({ url: '/w', fetch: fetch as never });
    await client.read('../admin?x=1#').catch(() => {});
    expect(asked).toEqual(['/w/..%2Fadmin%3Fx%3D1%23']);
    // A server that redirects what has no slash at its end: a redirect is not followed.
    asked.length = 0;
    const slashed = registerClient({ url: '/w/', fetch: fetch as never });
    await slashed.list({ mine: true }).catch(() => {});
    await slashed.history('x').catch(() => {});
    const stop = new AbortController();
    const followed = slashed
      .follow({ signal: stop.signal })
      .next()
      .catch(() => {});
    await expect.poll(() => asked).toHaveLength(3);
    stop.abort();
    await followed;
    expect(asked).toEqual(['/w/?mine=true', '/w/x/history/', '/w/changes/']);
  });
});

describe('one answer', () => {
  test('whose response is lost is asked for again, and is one word', async () => {
    const { ask, as, sent } = await open({ policies: () => [approvals(2)] });
    const { id } = await ask();
    const bob = as('bob', { fetch: losing(2) });
    const item = await as('bob').read(id);
    const answered = await bob.answer(item, { verdict: 'approve', reason: 'Fine.' });
    expect(answered.approvals).toEqual({ given: 1, needed: 2 });
    expect(answered.votes).toHaveLength(1);
    // The last word that was needed: it is sent once.
    const cems = as('cem', { fetch: losing(3) });
    expect(await cems.answer(item, { verdict: 'approve' })).toMatchObject({
      decision: { by: ['bob', 'cem'] },
    });
    await expect.poll(() => sent).toHaveLength(1);
  });

  test('of two tabs at the same instant is one word, and both show that', async () => {
    const { ask, as } = await open({ policies: () => [approvals(2)], values: ['pay'] });
    const item = await as('bob').read((await ask()).id);
    const tabs = [as('bob'), as('bob'), as('bob')].map((tab) =>
      tab.answer(item, { verdict: 'approve', value: { a: 1, b: [2] } }),
    );
    for (const told of await Promise.all(tabs)) expect(told.approvals.given).toBe(1);
    // Another word of the same person is another answer.
    const other = await refusal(as('bob').answer(item, { verdict: 'approve' }));
    expect(other.refusal.code).toBe('request-voted');
  });

  test('of which no response comes at all is not known, and can be given again later', async () => {
    const { ask, as } = await open();
    const item = await as('bob').read((await ask()).id);
    const lost = as('bob', { fetch: losing(4) }).answer(item, { verdict: 'approve' });
    const error = await lost.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'network' });
    expect(error).not.toHaveProperty('taken');
    expect(await as('bob').answer(item, { verdict: 'approve' })).toMatchObject({
      decision: { by: ['bob'] },
    });
  });

  test('is not shown as refused where it may have counted before a sign-out', async () => {
    const { ask, as, people } = await open();
    const item = await as('bob').read((await ask()).id);
    const signOut = () => void people.delete('bob');
    const bob = as('bob', { fetch: losing(1, signOut) });
    const error = await bob.answer(item, { verdict: 'approve' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'network' });
    expect(error).not.toHaveProperty('taken');
    expect((await as('cem').read(item.id)).decision).toMatchObject({ by: ['bob'] });
  });

  test('about what was drawn does not count for what it was changed into', async () => {
    const { ask, as } = await open();
    const drawn = await as('bob').read((await ask({ amount: 1 }, { pause: 'p' })).id);
    await ask({ amount: 1_000 }, { pause: 'p' });
    const bob = as('bob', { fetch: losing(1) });
    const changed = await refusal(bob.answer(drawn, { verdict: 'approve' }));
    expect(changed.refusal.code).toBe('request-changed');
  });
});

describe('what is followed', () => {
  const heard = async (changes: AsyncGenerator<RegisterChange, void>) =>
    (await changes.next()).value as RegisterChange;

  test('comes back after a lost connection, with what was missed', async () => {
    const { ask, as, server, register } = await open();
    const { id } = await ask();
    const end = new AbortController();
    const changes = as('bob').follow({ signal: end.signal, againMs: 1 });
    expect(await heard(changes)).toEqual({ type: 'start' });
    await register.claim(cem, id);
    expect(await heard(changes)).toMatchObject({ item: { claimedBy: { id: 'cem' } } });
    server.closeAllConnections();
    expect(await heard(changes)).toMatchObject({ type: 'lost' });
    await register.release(cem, id);
    const next = await heard(changes);
    expect(next).toMatchObject({ type: 'change', item: { id } });
    expect((next as { item: object }).item).not.toHaveProperty('claimedBy');
    end.abort();
    expect(await changes.next()).toMatchObject({ done: true });
  });

  test('of one request begins with it, and ends for good where it is not to be seen any more', async () => {
    const barred = new Set<string>();
    const mayRead = (who: Employee) => !barred.has(who.id);
    const { ask, as } = await open({ mayRead }, { beatMs: 5 });
    const { id } = await ask();
    const { signal } = new AbortController();
    const changes = as('bob').follow({ id, signal });
    expect(await heard(changes)).toMatchObject({ type: 'change', item: { id } });
    barred.add('bob');
    const error = await refusal(changes.next());
    expect(error.refusal.code).toBe('request-not-found');
    // Nor is it begun again.
    expect((await refusal(as('bob').follow({ id, signal }).next())).code).toBe('not-found');
  });

  test('ends for good at a sign-out', async () => {
    const { as, people } = await open({}, { beatMs: 5 });
    const changes = as('bob').follow({ signal: new AbortController().signal });
    await heard(changes);
    people.delete('bob');
    expect((await refusal(changes.next())).refusal.code).toBe('register-signed-out');
  });

  test('counts as lost when nothing comes for too long, not even a beat', async () => {
    const { as } = await open({}, { beatMs: 1_000_000 });
    const end = new AbortController();
    const changes = as('bob').follow({ signal: end.signal, silenceMs: 200, againMs: 1 });
    // On a busy machine even the first sign may take too long, and then it is lost and asked for once more.
    const until = async (type: string) => {
      while ((await heard(changes))?.type !== type);
    };
    await until('start');
    await until('lost');
    await until('start');
    end.abort();
    expect(await changes.next()).toMatchObject({ done: true });
  });

  test('that breaks off each time is asked for less and less often', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const end = `event: end\ndata: ${JSON.stringify({ error: { details: { code: 'register-failed' } } })}\n\n`;
    let asked = 0;
    const fetch = async () => {
      asked += 1;
      return new Response(`event: start\nid: 1\ndata: {}\n\n${end}`);
    };
    const stop = new AbortController();
    const changes = registerClient({ url: '/w', fetch }).follow({ signal: stop.signal });
    const all = (async () => {
      for await (const _ of changes);
    })();
    // At once, and after 0.5, 1.5 and 3.5 seconds.
    await vi.advanceTimersByTimeAsync(4_000);
    expect(asked).toBe(4);
    stop.abort();
    await all;
  });

  test('counts as lost when a server takes the connection and never answers', async () => {
    const fetch = (_url: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    const client = registerClient({ url: '/w', fetch });
    const changes = client.follow({ signal: new AbortController().signal, silenceMs: 5 });
    const lost = { type: 'lost', isSilent: true, error: { code: 'network' } };
    expect(await heard(changes)).toMatchObject(lost);
  });
});

test('an inbox reads it by `list`: by session, and by request where the session is not to be seen', async () => {
  const { ask, as } = await open();
  const [one, two] = [await ask({ n: 1 }), await ask({ n: 2 })];
  const context = { signal: new AbortController().signal };
  const sessions = await as('bob').sessions()(context);
  expect(sessions).toMatchObject([
    { sessionId: 'session', since: 1_000_000, interrupts: [{ name: 'pay' }, { name: 'pay' }] },
  ]);
  expect(sessions[0]?.interrupts[0]?.allowed).toEqual({
    respond: false,
    restart: false,
    replaceInput: false,
    cancel: false,
  });
  const own = await as('rita').sessions()(context);
  expect(own.map(({ sessionId }) => sessionId).sort()).toEqual([one.id, two.id].sort());
  expect(await as('eve').sessions()(context)).toEqual([]);
});

describe('a word that is not the register’s', () => {
  test.each([
    [502, 'request-answered'],
    [504, 'request-policy'],
    [429, 'waiting-room'],
    [403, 'waiting-for-your-administrator'],
  ])('%i with the code %s does not say that an answer did not count', async (status, code) => {
    const { ask, as, sent } = await open();
    const item = await ask();
    let isOn = false;
    const page = as('bob', {
      // It was taken, and something in between answers in the register's place.
      fetch: async (...request) => {
        const response = await fetch(...request);
        if (!isOn) return response;
        await response.arrayBuffer();
        return Response.json({ error: { code, message: '…', details: { code } } }, { status });
      },
    });
    const drawn = await page.read(item.id);
    isOn = true;
    const error = await page.answer(drawn, { verdict: 'approve' }).catch((reason) => reason);
    expect(error).not.toBeInstanceOf(RegisterRefusedError);
    await expect.poll(() => sent).toHaveLength(1);
    isOn = false;
    // The same answer once more is the same word.
    const again = await page.answer(drawn, { verdict: 'approve' });
    expect(again).toMatchObject({ decision: { by: ['bob'] } });
  });
});
