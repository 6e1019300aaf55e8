// What a register of 10,000 and of 100,000 requests costs, beside bare questions to the same database.
//
//   node --conditions=holdpoint-source bench/waiting/run.ts [--stores=sqlite,postgres,redis] [--sizes=10000,100000]
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { waitingRegister } from '@holdpoint/client/waiting';
import { createWaiting, type Waiting, type WaitingStore } from '@holdpoint/server/waiting';
import { toNode, waitingHandler } from '@holdpoint/server/waiting/http';
import { type Database, databases, PAGE } from './databases.ts';

const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: 'sqlite,postgres,redis' },
    sizes: { type: 'string', default: '10000,100000' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const TENANTS = 10;
const TOOLS = 20;
const PATH = '/api/waiting';

interface Reader {
  readonly id: string;
  readonly firm: string;
}
const ada: Reader = { id: 'ada', firm: 'firm-3' };
/** Works for a firm of which one in a hundred requests is, and names no tenant. */
const rita: Reader = { id: 'rita', firm: 'rare' };

const openRegister = (store: WaitingStore): Waiting<Reader> =>
  createWaiting<Reader>({
    store,
    resume: () => 'paid',
    mayRead: (who, { tenant }) => who.firm === tenant,
    mayAnswer: (who, { tenant }) => who.firm === tenant,
    report: console.error,
  });

/** Enters requests, up to so many. */
async function fill(waiting: Waiting<Reader>, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += 1) {
    const name = `tool-${at % TOOLS}`;
    const input = {
      to: `Supplier ${at}`,
      amount: at,
      note: 'For the goods of last month. '.repeat(6),
    };
    await waiting.enter({
      agent: 'bank',
      sessionId: `session-${at}`,
      pause: 'first',
      tenant: at % 100 === 0 ? 'rare' : `firm-${Math.trunc(at / TOOLS) % TENANTS}`,
      askedBy: 'bob',
      interrupts: [{ name, position: 0, input, decisionId: `decision-${at}` }],
    });
  }
}

/** The median of many times, in milliseconds. What is measured beside each other takes turns. */
async function measure(
  runs: number,
  ...works: readonly ((run: number) => Promise<unknown>)[]
): Promise<readonly number[]> {
  const spent = works.map((): number[] => []);
  for (let run = -3; run < runs; run += 1) {
    for (const [at, work] of works.entries()) {
      const start = performance.now();
      await work(run);
      // The first few are not counted.
      if (run >= 0) spent[at]?.push(performance.now() - start);
    }
  }
  return spent.map((all) => all.sort((a, b) => a - b)[Math.trunc(all.length / 2)] ?? Number.NaN);
}

/** A page of the register, at a server that is another process as far as the database knows. */
async function openPage(waiting: Waiting<Reader>) {
  const handle = waitingHandler(waiting, { path: PATH, who: () => ada, report: console.error });
  const server = createServer(toNode(handle)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const page = waitingRegister({ url: `http://127.0.0.1:${port}${PATH}` });
  return {
    page,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function measureAt(
  database: Database,
  size: number,
): Promise<Map<string, readonly number[]>> {
  const { bare } = database;
  const waiting = openRegister(await database.connect());
  const other = openRegister(await database.connect());
  const { page, close } = await openPage(other);
  const rows = new Map<string, readonly number[]>();
  const { firm: tenant } = ada;
  const tool = 'tool-7';
  try {
    rows.set(
      'list: the first page',
      await measure(
        200,
        () => waiting.list(ada, { tenant, limit: PAGE }),
        () => bare.page(tenant),
      ),
    );
    rows.set(
      'list: over HTTP',
      await measure(
        100,
        () => page.list({ tenant, limit: PAGE }),
        () => bare.page(tenant),
      ),
    );
    let { next } = await waiting.list(ada, { tenant, limit: 500 });
    for (let pages = 1; pages < size / TENANTS / 500 - 1; pages += 1)
      next = (await waiting.list(ada, { tenant, limit: 500, after: next })).next;
    rows.set(
      'list: the last page',
      await measure(
        200,
        () => waiting.list(ada, { tenant, limit: PAGE, after: next }),
        () => bare.page(tenant),
      ),
    );
    rows.set(
      'filter: one tool of twenty',
      await measure(
        40,
        () => waiting.list(ada, { tenant, tools: [tool], limit: PAGE }),
        () => bare.filtered(tenant, tool),
      ),
    );
    rows.set(
      'list: one in a hundred, no tenant named',
      await measure(
        20,
        () => waiting.list(rita, { limit: PAGE }),
        () => bare.page('rare'),
      ),
    );

    const { items } = await waiting.list(ada, { tenant, limit: 500 });
    const end = new AbortController();
    const changes = page.follow({ signal: end.signal });
    await changes.next();
    const { told } = bare;
    rows.set(
      'live: a word to another process’s page',
      await measure(
        30,
        async (run) => {
          const { id } = nth(items, 400 + run);
          const heard = changes.next();
          await waiting.claim(ada, id);
          const { value } = await heard;
          if (value?.type !== 'change' || value.item.id !== id) throw new Error('Another change');
        },
        ...(told ? [(run: number) => told(nth(items, 450 + run).id)] : []),
      ),
    );
    end.abort();
    await changes.next();

    const answer = (run: number) => {
      const { id, digest } = nth(items, run + 3);
      return waiting.answer(ada, id, { verdict: 'approve', digest });
    };
    const sent: Promise<void>[] = [];
    rows.set(
      'answer: until it counts',
      await measure(
        100,
        async (run) => void sent.push((await answer(run)).sent),
        async (run) => bare.write(nth(items, run + 3).id),
      ),
    );
    await Promise.all(sent);
    rows.set(
      'answer: until the agent has it',
      await measure(
        100,
        async (run) => (await answer(run + 150)).sent,
        async (run) => bare.write(nth(items, run + 153).id),
      ),
    );
    rows.set('work: nothing is due', await measure(40, () => waiting.work()));
  } finally {
    close();
  }
  return rows;
}

function nth<Item>(items: readonly Item[], at: number): Item {
  const item = items[at];
  if (item === undefined) throw new Error('There are fewer requests than are measured');
  return item;
}

const ms = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(2));

for (const name of values.stores.split(',')) {
  const open = databases[name];
  if (!open) throw new Error(`No database ${name}: one of ${Object.keys(databases).join(', ')}`);
  const database = await open();
  try {
    const filling = openRegister(await database.connect());
    const found: Map<string, readonly number[]>[] = [];
    let filled = 0;
    console.log(`\n${database.name}: ms, ours (bare), ours × bare`);
    for (const size of sizes) {
      const start = performance.now();
      await fill(filling, filled, size);
      const each = (performance.now() - start) / (size - filled);
      console.log(`${size} waiting; ${ms(each)} ms to enter one`);
      filled = size;
      const rows = await measureAt(database, size);
      found.push(rows);
      for (const [row, [ours, bare]] of rows)
        console.log(
          `${row} | ${ms(ours)} (${ms(bare)}) | ${bare === undefined ? '–' : ms((ours ?? 0) / bare)}`,
        );
    }
    const [small, large] = [found[0], found.at(-1)];
    if (!small || !large || small === large) continue;
    console.log(`growth from ${sizes[0]} to ${sizes.at(-1)}: ours (bare)`);
    for (const [row, [ours, bare]] of large) {
      const [before, bareBefore] = small.get(row) ?? [];
      const grown = (now?: number, then?: number) =>
        now === undefined || then === undefined ? '–' : ms(now / then);
      console.log(`${row} | ${grown(ours, before)} (${grown(bare, bareBefore)})`);
    }
  } finally {
    await database.close();
  }
}
process.exit();
