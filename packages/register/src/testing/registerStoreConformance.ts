import { expectEqual, pause } from '@holdpoint/server/internal';
import { type StoreConformanceCase, storeConformance } from '@holdpoint/server/testing';
import { newId } from '../store/record.ts';
import type {
  LogLine,
  NewLogLine,
  RecordQuery,
  RegisterStore,
  RequestRecord,
} from '../store/registerStore.ts';

const HEARD_WITHIN_MS = 10_000;

/**
 * Returns the cases that every `RegisterStore` must pass, including those of its decisions. They throw if the contract
 * is broken. Each uses its own ids and tenant, so they can run in parallel. They write lines into the log that are not
 * entries: never run them on a log that is in use.
 * @param createStore returns a store for each case; all must share the same records
 * @example
 * for (const { name, run } of registerStoreConformance(() => myStore(db))) test(name, run);
 */
export function registerStoreConformance(createStore: () => RegisterStore): StoreConformanceCase[] {
  const cases: StoreConformanceCase[] = storeConformance(() => createStore().decisions).map(
    ({ name, run }) => ({ name: `decisions: ${name}`, run }),
  );
  const add = (name: string, run: (store: RegisterStore, make: Make) => Promise<void>) => {
    const tenant = newId();
    const make: Make = (fields) => recordOf({ tenant, ...fields });
    cases.push({ name: `register: ${name}`, run: () => run(createStore(), make) });
  };

  add('a record is found by its id and by its decision id, to the letter', async (store, make) => {
    const body = JSON.stringify({
      text: 'ü ✔ 👩‍👧 \u0000 \u2028 "q" \\ \n',
      long: 'x'.repeat(50_000),
    });
    const record = make({ body, dueAt: 12.5 });
    expectEqual(await store.add(record, []), 'written');
    const other = createStore();
    expectEqual(await other.find({ id: record.id }), record);
    expectEqual(await other.find({ decisionId: record.decisionId }), record);
  });

  add('what was never written is not found', async (store) => {
    expectEqual(await store.find({ id: newId() }), undefined);
    expectEqual(await store.find({ decisionId: newId() }), undefined);
  });

  add('ids are told apart by case, and to their end', async (store, make) => {
    const record = make({ id: `a${newId()}`, decisionId: `a${newId()}` });
    await store.add(record, []);
    expectEqual(await store.find({ id: `A${record.id.slice(1)}` }), undefined);
    expectEqual(await store.find({ id: `${record.id} ` }), undefined);
    expectEqual(await store.find({ decisionId: `A${record.decisionId.slice(1)}` }), undefined);
  });

  add(
    'a record is removed in the version that was read, and its lines stay',
    async (store, make) => {
      const record = make();
      const line = { seq: 1, hash: 'a'.repeat(64), text: '{}' };
      await store.add(record, [line]);
      await store.remove(record.id, record.version + 1);
      expectEqual(await store.find({ id: record.id }), record);
      await store.remove(record.id, record.version);
      expectEqual(await store.find({ id: record.id }), undefined);
      expectEqual(await store.find({ decisionId: record.decisionId }), undefined);
      expectEqual((await linesOf(store, record.id, 0)).length, 1);
    },
  );

  add('one decision id has one record, and one id too', async (store, make) => {
    const record = make();
    expectEqual(await store.add(record, []), 'written');
    expectEqual(await store.add({ ...make(), decisionId: record.decisionId }, []), 'refused');
    expectEqual(await store.add({ ...make(), id: record.id }, []), 'refused');
    expectEqual(await store.find({ id: record.id }), record);
  });

  add('of many that enter the same decision id at once, one does', async (store, make) => {
    const stores = [store, createStore(), createStore()];
    const decisionId = newId();
    const records = Array.from({ length: 20 }, () => make({ decisionId }));
    const added = await Promise.all(
      records.map((record, index) => stores[index % stores.length]?.add(record, [])),
    );
    expectEqual(added.filter((one) => one === 'written').length, 1);
    const written = records[added.indexOf('written')];
    expectEqual(await store.find({ decisionId }), written);
  });

  add(
    'a change is written on the version it was made from, and on no other',
    async (store, make) => {
      const record = make();
      await store.add(record, []);
      const next: RequestRecord = { ...record, version: 2, state: 'decided', dueAt: 7, body: '2' };
      expectEqual(await store.replace(next, 3, []), 'refused');
      expectEqual(await store.replace(next, 1, []), 'written');
      expectEqual(await store.replace({ ...next, body: 'late' }, 1, []), 'refused');
      expectEqual(await store.find({ id: record.id }), next);
      const { dueAt: _, ...done } = { ...next, version: 3 };
      expectEqual(await store.replace(done, 2, []), 'written');
      expectEqual(await store.find({ id: record.id }), done);
    },
  );

  add('what is not there is not replaced', async (store, make) => {
    const record = make();
    expectEqual(await store.replace(record, 1, []), 'refused');
    expectEqual(await store.find({ id: record.id }), undefined);
  });

  add('of many changes at once exactly one is written', async (store, make) => {
    const stores = [store, createStore(), createStore()];
    const record = make();
    await store.add(record, []);
    const written = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        stores[index % stores.length]?.replace({ ...record, version: 2, body: `${index}` }, 1, []),
      ),
    );
    expectEqual(written.filter((one) => one === 'written').length, 1);
    expectEqual((await store.find({ id: record.id }))?.body, `${written.indexOf('written')}`);
  });

  add('lists by what is asked for, the oldest first', async (store, make) => {
    const pause = newId();
    const [late, early, same] = [
      make({ since: 30, pause }),
      make({ since: 10, state: 'decided', dueAt: 5 }),
      make({ since: 30, dueAt: 6, pause }),
    ];
    for (const record of [late, early, same]) await store.add(record, []);
    const { tenant = '' } = late;
    const ids = async (query: Partial<RecordQuery>) =>
      (await store.list({ tenant, limit: 100, ...query })).map(({ id }) => id);
    const twins = [late.id, same.id].sort(byCode);
    expectEqual(await ids({}), [early.id, ...twins]);
    expectEqual(await ids({ states: ['decided'] }), [early.id]);
    expectEqual(await ids({ states: ['pending', 'decided'] }), [early.id, ...twins]);
    expectEqual(await ids({ states: [] }), []);
    expectEqual(await ids({ pause }), twins);
    expectEqual(await ids({ tenant: newId() }), []);
    expectEqual(await ids({ dueBy: 4 }), []);
    expectEqual(await ids({ dueBy: 5 }), [early.id]);
    expectEqual(await ids({ dueBy: 6, states: ['pending'] }), [same.id]);
  });

  for (const newestFirst of [false, true])
    add(
      `pages hold each record once${newestFirst ? ', the newest first' : ''}`,
      async (store, make) => {
        const records = Array.from({ length: 25 }, (_, index) =>
          make({ since: Math.trunc(index / 4) }),
        );
        for (const record of records) await store.add(record, []);
        const tenant = records[0]?.tenant ?? '';
        const seen: string[] = [];
        for (let after: RequestRecord | undefined; ; ) {
          const page: readonly RequestRecord[] = await store.list({
            tenant,
            limit: 4,
            ...(newestFirst ? { newestFirst } : {}),
            ...(after ? { after } : {}),
          });
          seen.push(...page.map(({ id }) => id));
          after = page.at(-1);
          if (!after) break;
        }
        const wanted = [...records].sort((a, b) => a.since - b.since || byCode(a.id, b.id));
        if (newestFirst) wanted.reverse();
        expectEqual(
          seen,
          wanted.map(({ id }) => id),
        );
      },
    );

  add('due records come in the order in which they are due, in pages', async (store, make) => {
    const records = Array.from({ length: 12 }, (_, index) =>
      make({
        since: index,
        dueAt: 1 + ((index * 7) % 4),
        state: index % 3 === 0 ? 'decided' : 'pending',
      }),
    );
    for (const record of records) await store.add(record, []);
    const tenant = records[0]?.tenant ?? '';
    const wanted = [...records]
      .filter(({ dueAt = 0 }) => dueAt <= 3)
      .sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0) || a.since - b.since);
    const seen: string[] = [];
    for (let after: RequestRecord | undefined; ; ) {
      const page: readonly RequestRecord[] = await store.list({
        tenant,
        dueBy: 3,
        limit: 2,
        ...(after ? { after } : {}),
      });
      seen.push(...page.map(({ id }) => id));
      after = page.at(-1);
      if (!after) break;
    }
    expectEqual(
      seen,
      wanted.map(({ id }) => id),
    );
    const some = await store.list({ tenant, dueBy: 3, states: ['decided'], limit: 100 });
    expectEqual(
      some.map(({ id }) => id),
      wanted.filter(({ state }) => state === 'decided').map(({ id }) => id),
    );
  });

  add(
    'a change and its lines of the log are written together, with their places',
    async (store, make) => {
      const record = make();
      const before = (await store.lastLine())?.place ?? 0;
      const [first, second, third] = linesFrom(1, 3) as [NewLogLine, NewLogLine, NewLogLine];
      expectEqual(await store.add(record, [first, second]), 'written');
      expectEqual(await store.replace({ ...record, version: 2 }, 1, [third]), 'written');
      const written = await linesOf(createStore(), record.id, before);
      expectEqual(
        written.map(({ seq, hash, text }) => [seq, hash, text]),
        [first, second, third].map(({ seq, hash, text }) => [seq, hash, text]),
      );
      expectEqual((await store.find({ id: record.id }))?.version, 2);
    },
  );

  add('a change that is refused leaves no line', async (store, make) => {
    const record = make();
    const before = (await store.lastLine())?.place ?? 0;
    await store.add(record, []);
    expectEqual(await store.add(record, linesFrom(1, 1)), 'refused');
    expectEqual(await store.replace(record, 7, linesFrom(1, 1)), 'refused');
    expectEqual(await linesOf(store, record.id, before), []);
  });

  add(
    'many that write at once get places without a gap, in the order they are seen',
    async (store, make) => {
      const stores = [store, createStore(), createStore()];
      const records = Array.from({ length: 30 }, () => make());
      let at = (await store.lastLine())?.place ?? 0;
      const before = at;
      let isOver = false;
      const seen: LogLine[] = [];
      // A reader that continues from its last position misses nothing.
      const reading = (async () => {
        for (let isLast = false; !isLast; ) {
          isLast = isOver;
          const lines = await store.linesAfter(at, 1_000);
          seen.push(...lines);
          at = lines.at(-1)?.place ?? at;
          await pause(1);
        }
      })();
      await Promise.all(
        records.map((record, index) => stores[index % stores.length]?.add(record, linesFrom(1, 2))),
      );
      isOver = true;
      await reading;
      expectEqual(
        seen.map(({ place }) => place),
        seen.map((_, index) => before + 1 + index),
      );
      const ids = new Set(records.map(({ id }) => id));
      expectEqual(seen.filter(({ request }) => ids.has(request)).length, 60);
    },
  );

  add('of many that write the same line of the index exactly one does', async (store) => {
    const stores = [store, createStore(), createStore()];
    for (;;) {
      const seq = ((await store.lastIndex())?.seq ?? 0) + 1;
      const lines = Array.from({ length: 9 }, () => linesFrom(seq, 1)[0] as NewLogLine);
      const became = await Promise.all(
        lines.map((line, index) => stores[index % stores.length]?.addIndex(line)),
      );
      const count = became.filter((one) => one === 'written').length;
      expectEqual(count <= 1, true);
      if (count === 0) continue;
      const { hash } = lines[became.indexOf('written')] as NewLogLine;
      const last = await createStore().lastIndex();
      const [found] = await store.linesAfter((last?.place ?? 1) - 1, 1);
      expectEqual(found, last);
      if (last?.seq === seq) expectEqual(last.hash, hash);
      return;
    }
  });

  add('has a clock', async (store) => {
    const [one, other] = [await store.now(), await createStore().now()];
    expectEqual(other >= one && other - one < 600_000, true);
  });

  add(
    'whoever watches hears of lines that another one wrote, until it stops',
    async (store, make) => {
      const other = createStore();
      let heard = 0;
      const stop = store.watch(() => {
        heard += 1;
      });
      try {
        const until = performance.now() + HEARD_WITHIN_MS;
        // One that was written before it listens may be missed.
        while (heard === 0 && performance.now() < until) {
          await other.add(make(), linesFrom(1, 1));
          await pause(20);
        }
        expectEqual(heard > 0, true);
      } finally {
        stop();
      }
    },
  );

  return cases;
}

const linesFrom = (seq: number, count: number): NewLogLine[] =>
  Array.from({ length: count }, (_, index) => ({
    seq: seq + index,
    hash: newId(),
    text: JSON.stringify({ text: 'ü ✔ 👩‍👧 \u0000 \u2028 "q" \\ \n' }),
  }));

/** The lines about a request behind a place. */
const linesOf = async (store: RegisterStore, id: string, after: number) =>
  (await store.linesAfter(after, 100_000)).filter(({ request }) => request === id);

type Make = (fields?: Partial<RequestRecord>) => RequestRecord;

const byCode = (a: string, b: string) => (a < b ? -1 : 1);

function recordOf(fields: Partial<RequestRecord>): RequestRecord {
  const base = { id: newId(), decisionId: newId(), pause: newId(), state: 'pending' as const };
  return { ...base, since: 0, version: 1, body: '{}', ...fields };
}
