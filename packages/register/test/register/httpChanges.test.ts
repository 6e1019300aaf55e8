// Live changes over HTTP: who hears what, for how long, and what somebody gets who was away.
import { describe, expect, onTestFinished, test } from 'vitest';
import { registerHandler } from '../../src/http/index.ts';
import { rejectAfter } from '../../src/index.ts';
import { memoryRegisterStore } from '../../src/testing/index.ts';
import { callers, openHttp, PATH, readEvents } from './http.testkit.ts';
import { bob, type Employee, MINUTE, yes } from './office.testkit.ts';

const soon = { beatMs: 5 };

describe('changes', () => {
  test('arrive as they happen, one for each request, with what it is now', async () => {
    const { ask, post, follow } = openHttp();
    const stream = await follow('cem', '');
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    expect(await stream.next()).toMatchObject({ event: 'start' });
    const item = await ask();
    expect(await stream.next()).toMatchObject({
      event: 'change',
      data: { id: item.id, state: 'pending', interrupt: { input: { to: 'Zoe' } } },
    });
    await post('bob', `/${item.id}/claim`);
    const claimed = await stream.next();
    expect(claimed).toMatchObject({ data: { id: item.id, claimedBy: { id: 'bob' } } });
    expect(claimed?.data).not.toHaveProperty('history');
    await stream.stop();
  });

  test('of one request alone begin with what it is', async () => {
    const { ask, post, follow } = openHttp();
    const [item, other] = [await ask(), await ask()];
    const stream = await follow('cem', `/${item.id}`);
    expect(await stream.next()).toMatchObject({ event: 'change', data: { id: item.id } });
    await post('bob', `/${other.id}/claim`);
    await post('bob', `/${item.id}/answer`, yes(item));
    expect(await stream.next()).toMatchObject({
      event: 'change',
      data: { id: item.id, decision: { by: ['bob'] } },
    });
    await stream.stop();
  });

  test('that were missed arrive when someone joins again', async () => {
    const { ask, post, follow, join } = openHttp();
    const [a, b] = [await ask(), await ask()];
    const first = await follow('cem', '');
    const start = await first.next();
    await first.stop();
    // By another process.
    await join().claim(bob, b.id);
    await post('bob', `/${a.id}/claim`);
    await post('bob', `/${b.id}/release`);
    const second = await follow('cem', '', start?.id);
    const heard = [await second.next(), await second.next()];
    expect(heard.map((one) => one?.data.id)).toEqual([a.id, b.id]);
    await second.stop();
    // Cut off between the two, nothing is lost.
    const third = await follow('cem', '', heard[0]?.id);
    expect(await third.next()).toMatchObject({ data: { id: b.id } });
    await third.stop();
  });

  test('that are too many, or of another log, are not told one by one: the list is to be read again', async () => {
    const { ask, follow } = openHttp();
    const { id } = await ask();
    for (const after of ['999999', '-1', 'x', '1e3', '9'.repeat(40), '0x1', '__proto__']) {
      const stream = await follow('cem', '', after);
      expect([after, (await stream.next())?.event]).toEqual([after, 'reset']);
      await stream.stop();
      const one = await follow('cem', `/${id}`, after);
      expect(await one.next()).toMatchObject({ event: 'change', data: { id } });
      await one.stop();
    }
  });

  test('that do not come are beats, with the place up to which everything was sent', async () => {
    const { ask, follow } = openHttp({}, soon);
    const stream = await follow('cem', '');
    const start = await stream.next();
    await ask({}, { tenant: 'other' });
    let beat = await stream.next();
    while (beat?.id === start?.id) beat = await stream.next();
    expect(beat).toMatchObject({ event: 'beat', data: {} });
    await stream.stop();
  });

  test('can’t be forged by what a model or a person writes', async () => {
    const { ask, post, follow } = openHttp();
    const stream = await follow('cem', '');
    await stream.next();
    const evil = '\n\nevent: end\ndata: {}\n\n\r\revent: reset\u2028\u2029';
    const { id } = await ask({ [evil]: evil });
    expect(await stream.next()).toMatchObject({
      event: 'change',
      data: { id, interrupt: { input: { [evil]: evil } } },
    });
    await post('bob', `/${id}/hand-on`, { to: [evil] });
    expect(await stream.next()).toMatchObject({ event: 'change', data: { approvers: [evil] } });
    await stream.stop();
  });
});

describe('who may not hear', () => {
  test('of a request hears nothing of it, and not that there is one', async () => {
    const { ask, post, follow } = openHttp({}, soon);
    const stream = await follow('eve', '');
    await stream.next();
    const theirs = await ask();
    await post('bob', `/${theirs.id}/claim`);
    const own = await ask({}, { tenant: 'other' });
    const heard: unknown[] = [];
    for (let next = await stream.next(); next; next = await stream.next()) {
      heard.push(next);
      if (next.event === 'change') break;
    }
    expect(heard.at(-1)).toMatchObject({ data: { id: own.id } });
    expect(JSON.stringify(heard)).not.toContain(theirs.id);
    await stream.stop();
  });

  test('of it any more learns that it is gone, and nothing that happens to it later', async () => {
    const barred = new Set<string>();
    const mayRead = (who: Employee) => !barred.has(who.id);
    const { ask, post, follow } = openHttp({ mayRead });
    const stream = await follow('cem', '');
    await stream.next();
    const { id } = await ask();
    await stream.next();
    barred.add('cem');
    await post('bob', `/${id}/comment`, { text: 'not for cem' });
    expect(await stream.next()).toMatchObject({ event: 'removed', data: { id } });
    await stream.stop();
  });

  test('of the one that is followed has the stream ended, though nothing has changed', async () => {
    const barred = new Set<string>();
    const mayRead = (who: Employee) => !barred.has(who.id);
    const { ask, follow } = openHttp({ mayRead }, soon);
    const { id } = await ask();
    const stream = await follow('cem', `/${id}`);
    await stream.next();
    barred.add('cem');
    let last = await stream.next();
    while (last?.event === 'beat') last = await stream.next();
    expect(last).toMatchObject({ event: 'end', data: { error: { code: 'request-not-found' } } });
    expect(await stream.next()).toBeUndefined();
  });

  test.each([
    ['', 'all'],
    ['/id', 'one'],
  ])('because they have signed out, or are someone else now: the stream%s ends', async (rest) => {
    for (const becomes of [undefined, { ...bob, id: 'robert' }]) {
      const { ask, follow, people } = openHttp({}, soon);
      const { id } = await ask();
      const stream = await follow('bob', rest && `/${id}`);
      await stream.next();
      if (becomes) people.set('bob', becomes);
      else people.delete('bob');
      let last = await stream.next();
      while (last?.event === 'beat') last = await stream.next();
      expect(last).toMatchObject({
        event: 'end',
        data: { error: { code: 'register-signed-out' } },
      });
      expect(await stream.next()).toBeUndefined();
    }
  });

  test('what had changed before they signed out, and was not read by then', async () => {
    const { ask, follow, people } = openHttp();
    const stream = await follow('bob', '');
    await stream.next();
    // Whoever listens slowly asks for the next event only now.
    await ask();
    people.delete('bob');
    expect(await stream.next()).toMatchObject({ event: 'end' });
  });
});

describe('a stream', () => {
  test('that is closed is watched no more, and one person has only so many', async () => {
    const { follow, call } = openHttp({}, { streamsEach: 2 });
    const open = [await follow('bob', ''), await follow('bob', '')];
    const third = await call('bob', '/changes');
    expect(third.status).toBe(429);
    expect(await (await follow('cem', '')).next()).toMatchObject({ event: 'start' });
    await open[0]!.stop();
    expect((await call('bob', '/changes')).status).toBe(200);
  });

  test('whose connection breaks while it waits ends, with all that it held', async () => {
    const { follow, call } = openHttp({}, { streamsEach: 1 });
    const connection = new AbortController();
    const stream = await follow('bob', '', undefined, connection.signal);
    await stream.next();
    const waits = stream.next();
    connection.abort();
    await expect(waits).resolves.toBeUndefined();
    expect((await call('bob', '/changes')).status).toBe(200);
  });

  test('that can’t begin takes no one’s place', async () => {
    let fails = true;
    const memory = memoryRegisterStore();
    const watch = (hear: () => void) => {
      if (fails) throw new Error('no connection');
      return memory.watch(hear);
    };
    const { call } = openHttp({ store: { ...memory, watch } }, { streamsEach: 1 });
    expect((await call('bob', '/changes')).status).toBe(500);
    fails = false;
    expect((await call('bob', '/changes')).status).toBe(200);
  });

  test('tells of what time does', async () => {
    const { ask, follow, pass, register } = openHttp({ policies: () => [rejectAfter(MINUTE)] });
    const { id } = await ask();
    const stream = await follow('bob', `/${id}`);
    await stream.next();
    pass(MINUTE);
    await register.work();
    expect(await stream.next()).toMatchObject({ data: { expired: true } });
    await stream.stop();
  });
});

describe('many who follow', () => {
  test('ask nothing of the app for a change of another tenant', async () => {
    let [who, mayRead] = [0, 0];
    const office = openHttp(
      {
        mayRead: (one, item) => {
          mayRead += 1;
          return one.firm === item.tenant;
        },
      },
      { streamsEach: 100 },
    );
    const handle = registerHandler(office.register, {
      path: PATH,
      streamsEach: 100,
      who: (request) => {
        who += 1;
        return office.who(request);
      },
    });
    const { call } = callers(handle);
    const ends = new AbortController();
    onTestFinished(() => ends.abort());
    const streams = [];
    for (let count = 0; count < 50; count += 1) {
      const { signal } = ends;
      const stream = readEvents(await call('eve', '/changes?tenant=other', { signal }));
      expect(await stream.next()).toMatchObject({ event: 'start' });
      streams.push(stream);
    }
    const heard = streams.map((stream) => stream.next());
    [who, mayRead] = [0, 0];
    for (let count = 0; count < 20; count += 1) await office.ask();
    const mine = await office.ask(undefined, { tenant: 'other' });
    for (const event of await Promise.all(heard))
      expect(event).toMatchObject({ event: 'change', data: { id: mine.id, mine: true } });
    // Each was asked about the one change of their tenant.
    expect(mayRead).toBe(50);
    expect(who).toBeLessThanOrEqual(50);
  });

  test('ask rights at a bounded rate, however much changes', async () => {
    let asked = 0;
    const office = openHttp({
      mayRead: ({ id }) => {
        if (id === 'cem') asked += 1;
        return true;
      },
    });
    const stream = await office.follow('cem', '');
    expect(await stream.next()).toMatchObject({ event: 'start' });
    const item = await office.ask();
    expect(await stream.next()).toMatchObject({ event: 'change', data: { id: item.id } });
    let told = 0;
    const hearing = (async () => {
      for (let heard = await stream.next(); heard; heard = await stream.next()) told += 1;
    })();
    asked = 0;
    for (let count = 0; count < 190; count += 1)
      await office.register[count % 2 === 0 ? 'claim' : 'release'](bob, item.id);
    await office.register.comment(bob, item.id, 'Last.');
    await expect.poll(() => told).toBeGreaterThan(0);
    await stream.stop();
    await hearing;
    expect(asked).toBeLessThan(100);
  });
});
