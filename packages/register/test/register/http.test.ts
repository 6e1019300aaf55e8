// The register over HTTP: what it does for those who may, and what it keeps from those who may not.
import { describe, expect, test } from 'vitest';
import { approvals, notRequester, rejectAfter } from '../../src/index.ts';
import { openHttp, PATH, read } from './http.testkit.ts';
import { MINUTE, no, yes } from './office.testkit.ts';

describe('what someone may do', () => {
  test('list, read, answer: with the last answer that is needed, the agent goes on', async () => {
    const { ask, get, post, sent } = openHttp({ policies: () => [notRequester(), approvals(2)] });
    const { id } = await ask();
    const list = await get('bob', '');
    expect(list).toMatchObject({
      status: 200,
      body: { items: [{ id, interrupt: { name: 'pay', input: { to: 'Zoe', amount: 400 } } }] },
    });
    const { body: item } = await get('bob', `/${id}`);
    const first = await post('bob', `/${id}/answer`, yes(item));
    expect(first).toMatchObject({ status: 200, body: { approvals: { given: 1, needed: 2 } } });
    expect(sent).toEqual([]);
    const second = await post('cem', `/${id}/answer`, yes(item));
    expect(second.body).toMatchObject({ decision: { verdict: 'approve', by: ['bob', 'cem'] } });
    await expect.poll(() => sent).toHaveLength(1);
  });

  test('look at it, hand it on, say something, and read all that happened', async () => {
    const { ask, get, post } = openHttp();
    const { id } = await ask();
    expect((await post('bob', `/${id}/claim`)).body).toMatchObject({ claimedBy: { id: 'bob' } });
    expect((await post('bob', `/${id}/release`)).body).not.toHaveProperty('claimedBy');
    await post('bob', `/${id}/comment`, { text: 'Is this the old account?' });
    const handed = await post('bob', `/${id}/hand-on`, { to: ['cem'] });
    expect(handed.body).toMatchObject({ approvers: ['cem'] });
    expect(handed.body).not.toHaveProperty('history');
    const { body } = await get('bob', `/${id}/history`);
    expect(body.history.map(({ type }: { type: string }) => type)).toEqual([
      'requested',
      'claimed',
      'released',
      'commented',
      'handed-on',
    ]);
  });

  test('list a page at a time, by tool, by state, and what is theirs to answer', async () => {
    const { ask, get, post } = openHttp();
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push((await ask({ at })).id);
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const { body } = await get('bob', `?limit=2${after && `&after=${after}`}`);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      if (!body.next) break;
      after = encodeURIComponent(body.next);
    }
    expect(seen.sort()).toEqual(ids.sort());
    expect((await get('bob', '?tool=pay&tool=other')).body.items).toHaveLength(5);
    expect((await get('bob', '?tool=__proto__')).body.items).toEqual([]);
    await post('bob', `/${ids[0]}/hand-on`, { to: ['cem'] });
    expect((await get('bob', '?mine=true')).body.items).toHaveLength(4);
    expect((await get('cem', '?mine=true')).body.items).toHaveLength(5);
    expect((await get('bob', '?state=sent&state=gone')).body.items).toEqual([]);
  });

  test('list what was decided, the newest first, a page at a time', async () => {
    const { ask, get, post, pass, people } = openHttp();
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      pass(MINUTE);
      const item = await ask({ at });
      ids.unshift(item.id);
      await post('bob', `/${item.id}/answer`, yes(item));
    }
    await ask({ still: 'pending' });
    const query = '?state=decided&state=sent&newestFirst=true&limit=2';
    const listOf = async (who: string, more = '') => (await get(who, query + more)).body;
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const body = await listOf('cem', after && `&after=${after}`);
      expect(body.items.length).toBeLessThanOrEqual(2);
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      if (!body.next) break;
      after = encodeURIComponent(body.next);
    }
    expect(seen).toEqual(ids);
    expect((await listOf('cem', '&tenant=acme')).items).toHaveLength(2);
    expect((await listOf('cem', '&tenant=other')).items).toEqual([]);
    // What they may not read while it is pending, they may not read later.
    expect(people.has('eve')).toBe(true);
    expect((await listOf('eve')).items).toEqual([]);
    const [part] = (await listOf('rita')).items;
    expect(part).toMatchObject({ id: ids[0], sees: 'request' });
    expect(part).not.toHaveProperty('decision');
    expect((await get('cem', '?newestFirst=1')).status).toBe(400);
  });

  test('send again what no one knows of', async () => {
    let fails = true;
    const { ask, get, post } = openHttp({
      resume: () => {
        if (fails) throw new Error('the connection broke');
        return 'paid';
      },
    });
    const item = await ask();
    await post('bob', `/${item.id}/answer`, yes(item));
    const state = async () => (await get('bob', `/${item.id}`)).body.state;
    await expect.poll(state).toBe('unknown');
    fails = false;
    expect((await post('bob', `/${item.id}/send-again`)).status).toBe(200);
    await expect.poll(state).toBe('sent');
  });

  test('send the same answer again where its response was lost: it is one word, and the same truth', async () => {
    const { ask, post } = openHttp({ policies: () => [approvals(2)] });
    const item = await ask();
    const answer = { ...yes(item), answerId: 'a-1' };
    const tries = [1, 2, 3].map(() => post('bob', `/${item.id}/answer`, answer));
    for (const { status, body } of await Promise.all(tries))
      expect([status, body.approvals]).toEqual([200, { given: 1, needed: 2 }]);
    // After the other's word too, when there is nothing to answer any more.
    await post('cem', `/${item.id}/answer`, yes(item));
    const late = await post('bob', `/${item.id}/answer`, answer);
    expect(late).toMatchObject({ status: 200, body: { decision: { by: ['bob', 'cem'] } } });
  });
});

describe('who asks', () => {
  test('is who is signed in, whatever a body or an address says', async () => {
    const { ask, get, post } = openHttp({ policies: () => [notRequester()] });
    const item = await ask();
    const forged = { ...yes(item), who: { id: 'bob' }, by: 'bob', id: 'bob', requester: 'eve' };
    const answered = await post('ada', `/${item.id}/answer?who=bob`, forged);
    expect(answered).toMatchObject({ status: 403, body: { error: { code: 'request-policy' } } });
    const proto = `{"__proto__":{"verdict":"approve","digest":"${item.digest}"},"constructor":1}`;
    expect((await post('bob', `/${item.id}/answer`, proto)).status).toBe(400);
    expect((await get('bob', `/${item.id}`)).body).toMatchObject({ votes: [], state: 'pending' });
  });

  test('is no one: nothing is revealed, not even which addresses there are', async () => {
    const { ask, get, post } = openHttp();
    const { id } = await ask();
    const answers = [
      await get('', ''),
      await get('nobody', `/${id}`),
      await get('', '/changes'),
      await get('', '/no/such/address'),
      await post('', `/${id}/answer`, 'no json'),
    ];
    const [first] = answers;
    expect(first).toMatchObject({ status: 401, body: { error: { code: 'register-signed-out' } } });
    for (const each of answers) expect([each.status, each.text]).toEqual([401, first!.text]);
  });

  test('is no one where the app’s function gives something else', async () => {
    for (const odd of [true, 'ada', {}, { id: '' }, { id: 7 }, []]) {
      const { get } = openHttp({}, { who: () => odd as never });
      expect((await get('ada', '')).status).toBe(401);
    }
  });

  test('can’t be told where the app’s function fails: nothing is said of why', async () => {
    const reports: unknown[] = [];
    const failing = () => {
      throw new Error('postgres://user:hunter2@db');
    };
    const { get } = openHttp({}, { who: failing, report: (error) => void reports.push(error) });
    const { status, text } = await get('ada', '');
    expect(status).toBe(500);
    expect(text).not.toContain('hunter2');
    expect(reports).toHaveLength(1);
  });
});

describe('what someone may not see', () => {
  test('is the same, to the byte, as what does not exist, in every way of asking', async () => {
    const { ask, get, post } = openHttp();
    const item = await ask();
    const none = 'A'.repeat(32);
    const both = (way: (id: string) => ReturnType<typeof get>) =>
      Promise.all([way(item.id), way(none), way('short'), way('%00%ff'), way('constructor')]);
    for (const answers of [
      await both((id) => get('eve', `/${id}`)),
      await both((id) => get('eve', `/${id}/history`)),
      await both((id) => get('eve', `/${id}/changes`)),
      await both((id) => post('eve', `/${id}/answer`, yes(item))),
      await both((id) => post('eve', `/${id}/answer`, { ...yes(item), answerId: 'x' })),
      await both((id) => post('eve', `/${id}/claim`)),
      await both((id) => post('eve', `/${id}/release`)),
      await both((id) => post('eve', `/${id}/hand-on`, { to: ['eve'] })),
      await both((id) => post('eve', `/${id}/comment`, { text: 'hi' })),
      await both((id) => post('eve', `/${id}/send-again`)),
    ]) {
      for (const each of answers) {
        expect([each.status, each.text]).toEqual([404, answers[1].text]);
        expect([...each.headers]).toEqual([...answers[1].headers]);
      }
    }
    expect((await get('eve', '')).body).toEqual({ items: [] });
    expect((await get('eve', '?tenant=acme')).body).toEqual({ items: [] });
  });

  test('beside the request itself is not in anything that someone gets who may see the request', async () => {
    const { ask, get, post, follow } = openHttp();
    const item = await ask();
    await post('bob', `/${item.id}/comment`, { text: 'between us' });
    const stream = await follow('rita', `/${item.id}`);
    const texts = [
      (await get('rita', '')).text,
      (await get('rita', `/${item.id}`)).text,
      JSON.stringify(await stream.next()),
      (await post('rita', `/${item.id}/claim`)).text,
    ];
    await stream.stop();
    for (const text of texts) {
      expect(text).toContain('Zoe');
      // An id and a digest may hold a short name by chance.
      const without = text.replaceAll(item.id, '').replaceAll(item.digest, '');
      for (const word of ['session', 'ada', 'bob', 'between us', 'decisionId', 'rita'])
        expect(without).not.toContain(word);
    }
    for (const [rest, body] of [['history'], ['comment', { text: 'hi' }], ['send-again', {}]]) {
      const way = body
        ? post('rita', `/${item.id}/${rest}`, body)
        : get('rita', `/${item.id}/history`);
      expect(await way).toMatchObject({
        status: 403,
        body: { error: { code: 'request-forbidden' } },
      });
    }
  });
});

describe('an answer that does not count says why', () => {
  test('given about something else than what would run', async () => {
    const { ask, get, post } = openHttp();
    const pause = 'pause-1';
    const shown = await ask({ amount: 1 }, { pause });
    await ask({ amount: 1_000 }, { pause });
    const answered = await post('bob', `/${shown.id}/answer`, yes(shown));
    expect(answered).toMatchObject({ status: 409, body: { error: { code: 'request-changed' } } });
    expect(answered.body.error.message).toMatch(/look at it again$/);
    const { body: now } = await get('bob', `/${shown.id}`);
    expect((await post('bob', `/${shown.id}/answer`, yes(now))).status).toBe(200);
  });

  test('after someone else’s: when, and by whom and which to who may see all of it', async () => {
    const { ask, post } = openHttp();
    const item = await ask();
    await post('bob', `/${item.id}/answer`, no(item));
    const late = await post('cem', `/${item.id}/answer`, yes(item));
    const details = { verdict: 'reject', by: ['bob'], at: 1_000_000 };
    const error = { code: 'request-answered', details };
    expect(late).toMatchObject({ status: 409, body: { error } });
    const other = await post('rita', `/${item.id}/answer`, yes(item));
    expect(other.body.error.details).toEqual({ code: 'request-answered', at: 1_000_000 });
  });

  test('after its time: 410, and the request itself says so when its link is opened', async () => {
    const { ask, get, post, pass, register } = openHttp({ policies: () => [rejectAfter(MINUTE)] });
    const item = await ask();
    pass(MINUTE);
    // Before and after somebody has cleared up.
    for (const who of ['rita', 'bob']) {
      expect((await get(who, `/${item.id}`)).body).toMatchObject({ expired: true });
      await register.work();
    }
    for (const who of ['rita', 'bob'])
      expect((await get(who, `/${item.id}`)).body).toMatchObject({ expired: true });
    const late = await post('bob', `/${item.id}/answer`, yes(item));
    expect(late).toMatchObject({ status: 410, body: { error: { code: 'request-expired' } } });
  });

  test('under the id of another answer, or of another person’s', async () => {
    const { ask, post } = openHttp({ policies: () => [approvals(3)] });
    const item = await ask();
    await post('bob', `/${item.id}/answer`, { ...yes(item), answerId: 'a' });
    const other = await post('bob', `/${item.id}/answer`, { ...no(item), answerId: 'a' });
    expect(other).toMatchObject({ status: 400, body: { error: { code: 'request-invalid' } } });
    const mine = await post('cem', `/${item.id}/answer`, { ...yes(item), answerId: 'a' });
    expect(mine.body.approvals).toEqual({ given: 2, needed: 3 });
    const twice = await post('bob', `/${item.id}/answer`, { ...yes(item), answerId: 'b' });
    expect(twice).toMatchObject({ status: 409, body: { error: { code: 'request-voted' } } });
    for (const answerId of ['', ' ', 'x'.repeat(101), 7, null, ['a']]) {
      const odd = await post('rita', `/${item.id}/answer`, { ...yes(item), answerId });
      expect(odd.status).toBe(400);
    }
  });
});

describe('what is sent', () => {
  test('as a page of another origin could send it without being asked first is refused unread', async () => {
    const { ask, call, get } = openHttp();
    const item = await ask();
    const body = JSON.stringify(yes(item));
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain; application/json',
      'text/plain, application/json',
      'application/json, text/plain',
      'application/jsonp',
      '',
    ]) {
      const headers = { 'content-type': type, origin: 'https://evil.test' };
      const response = await call('bob', `/${item.id}/answer`, { method: 'POST', body, headers });
      expect([type, response.status]).toEqual([type, 415]);
    }
    const asked = await call('bob', `/${item.id}/answer`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    });
    expect(asked.status).toBe(405);
    expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    );
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'])
      expect((await call('bob', `/${item.id}/answer`, { method })).status).toBe(405);
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
      expect((await call('bob', `/${item.id}`, { method })).status).toBe(405);
    expect((await get('bob', `/${item.id}`)).body.votes).toEqual([]);
  });

  test('is bounded: longer bodies, deeper ones and odd ones are refused with a sentence', async () => {
    const { ask, post, call, get } = openHttp({}, { maxBodyBytes: 20_000 });
    const { id, digest } = await ask();
    const status = async (body: unknown) => (await post('bob', `/${id}/answer`, body)).status;
    expect(await status({ ...yes({ digest }), reason: 'x'.repeat(20_001) })).toBe(413);
    expect(await status({ ...yes({ digest }), reason: 'x'.repeat(4_001) })).toBe(400);
    const deep = `{"verdict":"approve","digest":"${digest}","value":${'['.repeat(1_200)}${']'.repeat(1_200)}}`;
    expect(await status(deep)).toBe(400);
    for (const body of ['', '{', 'null', '[]', '"approve"', '7', '\u0000'])
      expect(await status(body)).toBe(400);
    for (const odd of [{ verdict: 'yes' }, { digest: { toString: 1 } }, { digest: [digest] }])
      expect(await status({ ...yes({ digest }), ...odd })).toBe(400);
    // A body without end is not waited for: only so much of it is ever read.
    let given = 0;
    const endless = new ReadableStream({
      pull(controller) {
        given += 1_000;
        controller.enqueue(new Uint8Array(1_000).fill(32));
      },
    });
    const init = { method: 'POST', body: endless, duplex: 'half' } as RequestInit;
    const headers = { 'content-type': 'application/json' };
    const response = await call('bob', `/${id}/answer`, { ...init, headers });
    expect(await read(response)).toMatchObject({ status: 413 });
    expect(given).toBeLessThan(30_000);
    for (const query of ['state=odd', 'limit=-1', 'limit=1e3', 'mine=yes', 'after=x', 'after='])
      expect((await get('bob', `?${query}`)).status).toBe(400);
    expect((await get('bob', `/${id}`)).body.votes).toEqual([]);
  });

  test('is cut off: that is the sender’s affair, and no error to report', async () => {
    const reports: unknown[] = [];
    const { ask, call } = openHttp({}, { report: (error) => void reports.push(error) });
    const { id } = await ask();
    const body = new ReadableStream({
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    const headers = { 'content-type': 'application/json' };
    expect((await call('bob', `/${id}/claim`, { ...init, headers })).status).toBe(400);
    expect(reports).toEqual([]);
  });

  test('is not kept by a cache, and taken for nothing but JSON', async () => {
    const { ask, get, call } = openHttp();
    const { id } = await ask();
    for (const { headers } of [await get('bob', `/${id}`), await get('eve', `/${id}`)]) {
      expect(headers.get('cache-control')).toContain('no-store');
      expect(headers.get('content-type')).toContain('application/json');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    const elsewhere = await call('bob', `/${id}`, { headers: { origin: 'https://evil.test' } });
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('to an address beside ours is not ours', async () => {
    const { handle } = openHttp();
    for (const url of [
      '/api/approvalsx',
      '/api',
      `${PATH}/a/b/c`,
      `/x${PATH}`,
      `//app.test${PATH}`,
    ]) {
      const request = new Request(new URL(`http://app.test${url}`), {
        headers: { 'x-session': 'bob' },
      });
      expect([url, (await handle(request)).status]).toEqual([url, 404]);
    }
  });
});
