// One attempt at a time, and one delivery, whichever processes are at it and whatever the store fails at.
import { describe, expect, test } from 'vitest';
import type { Notifier, RegisterStore } from '../../src/index.ts';
import { memoryRegisterStore } from '../../src/testing/index.ts';
import { gate, openNotifier, readingBehind } from './notifier.testkit.ts';
import { MINUTE, openOffice } from './office.testkit.ts';

describe('notices', () => {
  test('of two processes at once are delivered by one of them, over many rounds', async () => {
    const { notifier, told } = openNotifier();
    const { ask, join } = openOffice({ notify: { by: [notifier] } });
    const other = join();
    for (let round = 0; round < 50; round += 1) {
      await ask({ round });
      await Promise.all([other.work(), join().work()]);
    }
    await other.work();
    expect(told).toHaveLength(50);
  });

  test('that failed are not tried at once by a process that had read them before', async () => {
    const fails = gate();
    let attempts = 0;
    const notifier: Notifier = {
      name: 'told',
      async deliver() {
        attempts += 1;
        await fails.opened;
        throw new Error('no route');
      },
    };
    const { register, ask, join, store, reports } = openOffice({ notify: { by: [notifier] } });
    await ask();
    const { behind, hasRead, goOn } = readingBehind(store);
    const late = join({ store: behind }).work();
    await hasRead;
    fails.open();
    await register.work();
    goOn();
    await late;
    expect(attempts).toBe(1);
    expect(reports).toHaveLength(1);
  });

  test('are looked for once, and not on and on, where another process still asks whom to tell, or the store takes nothing', async () => {
    const [begins, asked] = [gate(), gate()];
    const { notifier, told } = openNotifier({
      async to() {
        begins.open();
        await asked.opened;
        return ['bob'];
      },
    });
    const office = openOffice({ notify: { by: [notifier] } });
    const { ask, join, register, store, reports } = office;
    let finds = 0;
    const counting = (more: Partial<RegisterStore> = {}): RegisterStore => ({
      ...store,
      ...more,
      async find(by) {
        finds += 1;
        if (finds > 20) throw new Error('on and on');
        return store.find(by);
      },
    });
    await ask();
    await begins.opened;
    const working = register.work();
    await join({ store: counting() }).work();
    expect(finds).toBeLessThan(5);
    expect(told).toEqual([]);
    asked.open();
    await working;
    expect(told).toHaveLength(1);
    await ask();
    const replace = async () => Promise.reject(new Error('no disk'));
    const full = join({ store: counting({ replace }) });
    finds = 0;
    await full.work();
    expect(finds).toBeLessThan(9);
    expect(reports.length).toBeLessThan(5);
  });

  test('that failed are reported also where that can’t be written down', async () => {
    const { notifier, fail } = openNotifier();
    const there = memoryRegisterStore();
    const replace = async () => Promise.reject(new Error('no disk'));
    const store: RegisterStore = { ...there, replace };
    const { register, ask, reports } = openOffice({ store, notify: { by: [notifier] } });
    fail(new Error('no route'));
    await ask();
    await register.work();
    expect(reports[0]).toMatchObject({ cause: new Error('no route') });
  });

  test('that a process delivers which had read them before are not tried again, though the store’s yes to an earlier failure got lost', async () => {
    const { notifier, told, fail } = openNotifier();
    const there = memoryRegisterStore();
    const store: RegisterStore = {
      ...there,
      async replace(...record) {
        const written = await there.replace(...record);
        if (told.length === 0) throw new Error('no answer');
        return written;
      },
    };
    const office = openOffice({ store, notify: { by: [notifier], retryMs: [MINUTE] } });
    const { register, ask, join, pass } = office;
    fail(new Error('no route'));
    const { behind, hasRead, goOn } = readingBehind(store);
    await ask();
    const late = join({ store: behind }).work();
    await hasRead;
    await register.work();
    fail(undefined);
    goOn();
    await late;
    pass(MINUTE);
    await register.work();
    expect(told).toHaveLength(1);
  });

  test('that were delivered are not delivered again where that could not be written down', async () => {
    const { notifier, told } = openNotifier();
    let isDown = false;
    const there = memoryRegisterStore();
    const store: RegisterStore = {
      ...there,
      async replace(...record) {
        if (isDown) {
          isDown = false;
          throw new Error('no disk');
        }
        return there.replace(...record);
      },
    };
    const deliver: Notifier['deliver'] = async (notice, options) => {
      await notifier.deliver(notice, options);
      isDown = true;
    };
    const by = [{ ...notifier, deliver }];
    const { register, ask, pass, reports } = openOffice({ store, notify: { by } });
    await ask();
    await register.work();
    expect(reports).toMatchObject([{ code: 'register-store', cause: { message: 'no disk' } }]);
    pass(MINUTE);
    await register.work();
    expect(told).toHaveLength(1);
    expect(await store.list({ dueBy: Number.MAX_SAFE_INTEGER, limit: 9 })).toEqual([]);
  });
});

describe('a webhook that never answers', () => {
  const openWithWebhook = () => {
    const { notifier, told } = openNotifier({ to: () => ['bob', 'cem'] });
    const webhook: Notifier = { name: 'webhook', deliver: () => new Promise<never>(() => {}) };
    return { told, ...openOffice({ notify: { by: [webhook, notifier] } }) };
  };
  test('doesn’t delay notices that are due later, of this or another request', async () => {
    const { told, join, register, pass, store } = openWithWebhook();
    // Of a process that ended before it delivered anything.
    const ended = join({ store: { ...store, find: () => new Promise<never>(() => {}) } });
    const enter = (pause: string) =>
      ended.enter({
        ...{ agent: 'bank', sessionId: 'session', pause, requester: 'ada', tenant: 'acme' },
        interrupts: [{ name: 'pay', position: 0, input: {}, decisionId: pause }],
      });
    for (let count = 0; count < 20; count += 1) await enter(`early-${count}`);
    const stop = register.start({ everyMs: 5 });
    await expect.poll(() => told.length).toBe(40);
    pass(MINUTE);
    await enter('late');
    await expect.poll(() => told.length).toBe(42);
    stop();
    expect(new Set(told.map(({ id }) => id)).size).toBe(42);
  });
});
