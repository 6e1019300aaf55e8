// What somebody is to be told is kept with what happened, delivered once, and tried again where it failed.
import { describe, expect, test } from 'vitest';
import {
  approvals,
  escalateAfter,
  type Notice,
  NoticeRefusedError,
  NoticeUndeliveredError,
  type Notifier,
  remindAfter,
} from '../../src/index.ts';
import { openNotifier } from './notifier.testkit.ts';
import { ada, bob, cem, MINUTE, openOffice, yes } from './office.testkit.ts';

describe('notices', () => {
  test('tell a request, a reminder, an escalation, a hand on and a decision, each once', async () => {
    const { notifier, said } = openNotifier();
    const office = openOffice({
      notify: { by: [notifier] },
      policies: () => [remindAfter(MINUTE), escalateAfter(2 * MINUTE, ['bob', 'cem'])],
    });
    const { register, ask, pass } = office;
    const item = await ask();
    await register.work();
    pass(MINUTE);
    await register.work();
    pass(MINUTE);
    await register.work();
    await register.handOn(bob, item.id, ['cem']);
    await register.work();
    await (await register.answer(cem, item.id, yes(item))).sent;
    await register.work();
    await register.work();
    expect(said()).toEqual(['requested', 'reminded', 'escalated', 'handed-on', 'decided']);
    expect(office.reports).toEqual([]);
  });

  test('tell only the kinds that a notifier takes', async () => {
    const { notifier, said } = openNotifier({ kinds: ['decided'] });
    const { register, ask } = openOffice({ notify: { by: [notifier] } });
    const item = await ask();
    await (await register.answer(bob, item.id, yes(item))).sent;
    await register.work();
    expect(said()).toEqual(['decided']);
  });

  test('go to each person alone: a person who got theirs gets no second one because another did not', async () => {
    const { notifier, told } = openNotifier({ to: () => ['bob', 'cem', 'bob'] });
    let isReachable = false;
    const half: Notifier = {
      ...notifier,
      async deliver(notice, options) {
        if (notice.to === 'cem' && !isReachable) throw new Error('no route');
        await notifier.deliver(notice, options);
      },
    };
    const { register, ask, pass, reports } = openOffice({ notify: { by: [half] } });
    await ask();
    await register.work();
    expect(told.map(({ to }) => to)).toEqual(['bob']);
    expect(reports).toHaveLength(1);
    isReachable = true;
    pass(MINUTE);
    await register.work();
    expect(told.map(({ to }) => to)).toEqual(['bob', 'cem']);
  });

  test('go to 200 people at most, and it is said that there were more', async () => {
    const people = Array.from({ length: 201 }, (_, at) => `p${at}`);
    const { notifier, told } = openNotifier({ to: () => people });
    const { register, ask, reports } = openOffice({ notify: { by: [notifier] } });
    await ask();
    await register.work();
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set(people.slice(0, 200)));
    expect(reports.map(String)).toEqual([
      'RangeError: Holdpoint: `to` of told returned 201 people. Only the first 200 are notified',
    ]);
  });

  test('that failed are tried again later, under the same id, and are to be seen meanwhile', async () => {
    const { notifier, told, fail } = openNotifier();
    const office = openOffice({ notify: { by: [notifier], retryMs: [MINUTE, MINUTE] } });
    const { register, ask, pass, reports } = office;
    const ids: string[] = [];
    const deliver = notifier.deliver;
    Object.assign(notifier, {
      deliver: (notice: Notice, options: { signal: AbortSignal }) => {
        ids.push(notice.id);
        return deliver(notice, options);
      },
    });
    fail(new Error('no route'));
    const item = await ask();
    await register.work();
    expect(reports[0]).toBeInstanceOf(NoticeUndeliveredError);
    expect(await register.read(ada, item.id)).toMatchObject({
      undelivered: [{ kind: 'requested', by: 'told', attempts: 1, at: 1_000_000 + MINUTE }],
    });
    // Not before its time.
    await register.work();
    expect(ids).toHaveLength(1);
    fail(undefined);
    pass(MINUTE);
    await register.work();
    expect(told).toHaveLength(1);
    expect(new Set(ids).size).toBe(1);
    expect(await register.read(ada, item.id)).not.toHaveProperty('undelivered');
  });

  test('that fail to the end are in the history, in the audit log, and tried no more', async () => {
    const { notifier, fail } = openNotifier();
    const { register, ask, pass, store } = openOffice({
      notify: { by: [notifier], retryMs: [MINUTE] },
    });
    fail(new Error('no route'));
    const item = await ask();
    await register.work();
    pass(MINUTE);
    await register.work();
    const found = await register.read(ada, item.id);
    expect(found).toMatchObject({ undelivered: [{ kind: 'requested', attempts: 2 }] });
    expect(JSON.stringify(found)).toContain('"type":"undelivered"');
    const lines = await store.linesAfter(0, 100);
    expect(lines.map(({ text }) => text).join()).toContain('"type":"undelivered"');
    expect(await store.list({ dueBy: Number.MAX_SAFE_INTEGER, limit: 9 })).toEqual([]);
  });

  test('that are refused for good are not tried again', async () => {
    const { notifier, fail } = openNotifier();
    const { register, ask, store } = openOffice({ notify: { by: [notifier] } });
    fail(new NoticeRefusedError('the address does not exist'));
    await ask();
    await register.work();
    const lines = await store.linesAfter(0, 100);
    expect(lines.map(({ text }) => text).join()).toContain('"type":"undelivered"');
    expect(await store.list({ dueBy: Number.MAX_SAFE_INTEGER, limit: 9 })).toEqual([]);
  });

  test('whose people can’t be found in time count as failed, and keep no other waiting', async () => {
    const { notifier, told } = openNotifier();
    const lost: Notifier = { ...notifier, name: 'lost', to: () => new Promise(() => {}) };
    const notify = { by: [lost, notifier], timeoutMs: 5 };
    const { register, ask, reports } = openOffice({ notify });
    const item = await ask();
    await register.work();
    expect(told).toHaveLength(1);
    expect(reports).toHaveLength(1);
    expect(await register.read(ada, item.id)).toMatchObject({
      undelivered: [{ by: 'lost', attempts: 1 }],
    });
  });

  test('of what happens while it works are delivered before `work` is over', async () => {
    const told: string[] = [];
    const notifier: Notifier = {
      name: 'slow',
      async deliver({ kind }) {
        for (let left = 20; left > 0; left -= 1) await new Promise((next) => setImmediate(next));
        told.push(kind);
      },
    };
    const { register, ask, pass } = openOffice({
      notify: { by: [notifier] },
      policies: () => [remindAfter(MINUTE)],
    });
    await ask();
    await register.work();
    pass(MINUTE);
    await register.work();
    expect(told).toEqual(['requested', 'reminded']);
  });

  test('that a process did not get to are delivered by the next one', async () => {
    const { notifier, said } = openNotifier();
    const hangs: Notifier = { ...notifier, deliver: () => new Promise(() => {}) };
    const { join, store } = openOffice({ notify: { by: [hangs] } });
    // As if its process had ended: it is never heard of again.
    const dumb = { ...store.decisions, renew: () => new Promise<never>(() => {}) };
    const dying = join({ store: { ...store, decisions: dumb }, leaseMs: 20 });
    await dying.enter({
      agent: 'bank',
      sessionId: 'session',
      pause: 'p',
      interrupts: [{ name: 'pay', position: 0, input: {}, decisionId: 'p:0' }],
      tenant: 'acme',
    });
    const next = join({ notify: { by: [notifier] }, leaseMs: 20 });
    await expect
      .poll(async () => {
        await next.work();
        return said();
      })
      .toEqual(['requested']);
  });

  test('never keep a request or an answer waiting, nor let it fail', async () => {
    const hangs: Notifier = { name: 'hangs', deliver: () => new Promise(() => {}) };
    const throws: Notifier = {
      name: 'throws',
      to: () => {
        throw new Error('no directory');
      },
      deliver: () => {},
    };
    const { register, ask, sent } = openOffice({ notify: { by: [hangs, throws] } });
    const item = await ask();
    await (await register.answer(bob, item.id, yes(item))).sent;
    expect(sent).toHaveLength(1);
  });

  test('one that hangs counts as failed after its time', async () => {
    const aborted: unknown[] = [];
    const hangs: Notifier = {
      name: 'hangs',
      deliver: (_notice, { signal }) =>
        new Promise(() => {
          signal.addEventListener('abort', () => aborted.push(signal.reason));
        }),
    };
    const { register, ask, reports } = openOffice({ notify: { by: [hangs], timeoutMs: 5 } });
    const item = await ask();
    await register.work();
    await expect.poll(() => reports).toHaveLength(1);
    expect(aborted).toHaveLength(1);
    expect(await register.read(ada, item.id)).toMatchObject({
      undelivered: [{ by: 'hangs', attempts: 1 }],
    });
  });

  test('reach the people of a notifier while another notifier hangs', async () => {
    const hangs: Notifier = { name: 'hangs', deliver: () => new Promise(() => {}) };
    const { notifier, told } = openNotifier({ to: () => ['bob', 'cem'] });
    const { ask } = openOffice({ notify: { by: [hangs, notifier], timeoutMs: 10 * MINUTE } });
    await ask();
    await expect.poll(() => told.map(({ to }) => to).sort()).toEqual(['bob', 'cem']);
  });

  test('show what was declared secret to no one, and open by the app’s own link alone', async () => {
    const { notifier, told } = openNotifier();
    const { register, ask } = openOffice({
      secrets: { pay: ['card.number'] },
      policies: () => [approvals(2)],
      notify: { by: [notifier], link: (id) => `https://app.test/approvals/${id}` },
    });
    const item = await ask({ card: { number: '4111111111111111' }, amount: 5 });
    await register.work();
    await register.answer(bob, item.id, { ...yes(item), reason: 'the card is fine' });
    await register.answer(cem, item.id, { ...yes(item), reason: 'the card is fine' });
    await register.work();
    expect(told.map(({ kind }) => kind)).toEqual(['requested', 'decided']);
    expect(JSON.stringify(told)).not.toContain('4111111111111111');
    expect(JSON.stringify(told)).not.toContain(item.salt);
    expect(told[0]?.link).toBe(`https://app.test/approvals/${item.id}`);
    expect(told[0]?.item.approvals).toEqual({ given: 0, needed: 2 });
  });

  test('with a link that is not a page are not delivered', async () => {
    const { notifier, told } = openNotifier();
    const { register, ask, reports } = openOffice({
      notify: { by: [notifier], link: (id) => `javascript:open("${id}")` },
    });
    await ask();
    await register.work();
    expect(told).toEqual([]);
    expect(reports[0]).toBeInstanceOf(NoticeUndeliveredError);
  });
});
