import { pause } from '../internals/pause.ts';
import { newId } from '../waiting/store/record.ts';
import type {
  WaitingLogLine,
  WaitingQuery,
  WaitingRecord,
  WaitingStore,
  WaitingWritten,
} from '../waiting/store/waitingStore.ts';
import { expectEqual } from './expectEqual.ts';
import { type StoreConformanceCase, storeConformance } from './storeConformance.ts';

const HEARD_WITHIN_MS = 10_000;

/**
 * The cases that every `WaitingStore` must pass, those of its decisions among them. They throw where the contract is
 * broken. Each uses ids and a tenant of its own, so they can run beside each other. They write
 * lines into the log that are no entries: not into a log that is in use.
 * @param createStore a store for each case; all of them see the same records
 * @example
 * for (const { name, run } of waitingStoreConformance(() => myStore(db))) test(name, run);
 */
export function waitingStoreConformance(createStore: () => WaitingStore): StoreConformanceCase[] {
  const cases: StoreConformanceCase[] = storeConformance(() => createStore().decisions).map(
    ({ name, run }) => ({ name: `decisions: ${name}`, run }),
  );
  const add = (name: string, run: (store: WaitingStore, make: Make) => Promise<void>) => {
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
      const next: WaitingRecord = { ...record, version: 2, state: 'decided', dueAt: 7, body: '2' };
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

  add('lists by what is asked for, the longest waiting first', async (store, make) => {
    const pause = newId();
    const [late, early, same] = [
      make({ since: 30, pause }),
      make({ since: 10, state: 'decided', dueAt: 5 }),
      make({ since: 30, dueAt: 6, pause }),
    ];
    for (const record of [late, early, same]) await store.add(record, []);
    const { tenant = '' } = late;
    const ids = async (query: Partial<WaitingQuery>) =>
      (await store.list({ tenant, limit: 100, ...query })).map(({ id }) => id);
    const twins = [late.id, same.id].sort(byCode);
    expectEqual(await ids({}), [early.id, ...twins]);
    expectEqual(await ids({ states: ['decided'] }), [early.id]);
    expectEqual(await ids({ states: ['waiting', 'decided'] }), [early.id, ...twins]);
    expectEqual(await ids({ states: [] }), []);
    expectEqual(await ids({ pause }), twins);
    expectEqual(await ids({ tenant: newId() }), []);
    expectEqual(await ids({ dueBy: 4 }), []);
    expectEqual(await ids({ dueBy: 5 }), [early.id]);
    expectEqual(await ids({ dueBy: 6, states: ['waiting'] }), [same.id]);
  });

  add('pages hold each record once', async (store, make) => {
    const records = Array.from({ length: 25 }, (_, index) =>
      make({ since: Math.trunc(index / 4) }),
    );
    for (const record of records) await store.add(record, []);
    const tenant = records[0]?.tenant ?? '';
    const seen: string[] = [];
    for (let after: WaitingRecord | undefined; ; ) {
      const page: readonly WaitingRecord[] = await store.list({
        tenant,
        limit: 4,
        ...(after ? { after } : {}),
      });
      seen.push(...page.map(({ id }) => id));
      after = page.at(-1);
      if (!after) break;
    }
    const wanted = [...records].sort((a, b) => a.since - b.since || byCode(a.id, b.id));
    expectEqual(
      seen,
      wanted.map(({ id }) => id),
    );
  });

  add('a change and its lines of the log are written together', async (store, make) => {
    const record = make();
    let lines = await append(store, 2, (added) => store.add(record, added));
    expectEqual(await linesOf(store, lines), lines);
    lines = await append(store, 1, (added) => store.replace({ ...record, version: 2 }, 1, added));
    expectEqual(await linesOf(createStore(), lines), lines);
    expectEqual((await store.find({ id: record.id }))?.version, 2);
  });

  add(
    'lines that are not behind the end are not written, nor is their record',
    async (store, make) => {
      const record = make();
      await append(store, 1, (added) => store.add(record, added));
      const { seq } = (await store.lastLine()) ?? { seq: 0 };
      for (const wrong of [seq, seq + 1_000]) {
        const other = make();
        expectEqual(await store.add(other, linesFrom(wrong, 1)), 'behind');
        expectEqual(await store.find({ id: other.id }), undefined);
        expectEqual(
          await store.replace({ ...record, version: 2 }, 1, linesFrom(wrong, 1)),
          'behind',
        );
      }
      expectEqual(await store.find({ id: record.id }), record);
      expectEqual((await store.linesAfter(seq + 900, 10)).length, 0);
    },
  );

  add('a change that is refused leaves no line', async (store, make) => {
    const record = make();
    await store.add(record, []);
    const hashes: string[] = [];
    for (const refused of [
      (lines: readonly WaitingLogLine[]) => store.add(record, lines),
      (lines: readonly WaitingLogLine[]) => store.replace(record, 7, lines),
    ]) {
      const { seq } = (await store.lastLine()) ?? { seq: 0 };
      const lines = linesFrom(seq + 1, 1);
      hashes.push(...lines.map(({ hash }) => hash));
      const became = await refused(lines);
      // Another one may have written meanwhile.
      expectEqual(became === 'refused' || became === 'behind', true);
      const found = await store.linesAfter(seq, 1_000);
      expectEqual(
        found.filter(({ hash }) => hashes.includes(hash)),
        [],
      );
    }
  });

  add('of many that write the same line at once exactly one does', async (store, make) => {
    const stores = [store, createStore(), createStore()];
    const records = Array.from({ length: 20 }, () => make());
    const lines = await append(store, 1, async (added) => {
      const written = await Promise.all(
        records.map((record, index) => stores[index % stores.length]?.add(record, added)),
      );
      const count = written.filter((one) => one === 'written').length;
      expectEqual(count <= 1, true);
      return count === 1 ? 'written' : 'behind';
    });
    expectEqual(await linesOf(store, lines), lines);
    const found = await Promise.all(records.map(({ id }) => store.find({ id })));
    expectEqual(found.filter((record) => record !== undefined).length, 1);
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
        await append(other, 1, (added) => other.add(make(), added));
        while (heard === 0 && performance.now() < until) await pause(20);
        expectEqual(heard > 0, true);
      } finally {
        stop();
      }
    },
  );

  return cases;
}

/** Writes so many lines behind the end, whatever others write there meanwhile. */
async function append(
  store: WaitingStore,
  count: number,
  put: (lines: readonly WaitingLogLine[]) => Promise<WaitingWritten>,
): Promise<readonly WaitingLogLine[]> {
  for (;;) {
    const lines = linesFrom(((await store.lastLine())?.seq ?? 0) + 1, count);
    const became = await put(lines);
    if (became === 'written') return lines;
    expectEqual(became, 'behind');
  }
}

const linesFrom = (seq: number, count: number): WaitingLogLine[] =>
  Array.from({ length: count }, (_, index) => ({
    seq: seq + index,
    hash: newId(),
    text: JSON.stringify({ text: 'ü ✔ 👩‍👧 \u0000 \u2028 "q" \\ \n' }),
  }));

const linesOf = async (store: WaitingStore, lines: readonly WaitingLogLine[]) =>
  (await store.linesAfter((lines[0]?.seq ?? 1) - 1, lines.length)).map(({ seq, hash, text }) => ({
    seq,
    hash,
    text,
  }));

type Make = (fields?: Partial<WaitingRecord>) => WaitingRecord;

const byCode = (a: string, b: string) => (a < b ? -1 : 1);

function recordOf(fields: Partial<WaitingRecord>): WaitingRecord {
  const base = { id: newId(), decisionId: newId(), pause: newId(), state: 'waiting' as const };
  return { ...base, since: 0, version: 1, body: '{}', ...fields };
}
