// What the register costs beside a bare write of the same rows, with durable settings. It is no test: nothing fails by it.
//
//   node --conditions=holdpoint-source bench/register/run.ts [--stores=postgres,sqlite] [--sizes=1000,100000]
//     [--parts=answers,cost,due,listeners] [--rounds=3] [--ms=2000]
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { createRegister, rejectAfter } from '@holdpoint/register';
import { registerHandler } from '@holdpoint/register/http';
import { connect, type Database, type Kind, open, TEMPLATE } from './databases.ts';
import type { Done, Job } from './worker.ts';

const { values } = parseArgs({
  options: {
    stores: { type: 'string', default: 'postgres,sqlite' },
    sizes: { type: 'string', default: '1000,100000' },
    parts: { type: 'string', default: 'answers,cost,due,listeners' },
    rounds: { type: 'string', default: '3' },
    ms: { type: 'string', default: '2000' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const parts = values.parts.split(',');
const [rounds, forMs] = [Number(values.rounds), Number(values.ms)];
const AT_ONCE = 16;
const FAR_MS = 20;
/** More than are answered in the time that one measurement takes. */
const ENOUGH = 20_000;

interface Person {
  readonly id: string;
}

function nth<Item>(items: readonly Item[], at: number): Item {
  const item = items[at];
  if (item === undefined) throw new Error(`Found no number ${at}`);
  return item;
}

function readerOf({ body }: Response): ReadableStreamDefaultReader<Uint8Array> {
  if (!body) throw new Error('The response has no body');
  return body.getReader();
}

const median = (all: readonly number[]) =>
  [...all].sort((a, b) => a - b)[Math.trunc(all.length / 2)] ?? Number.NaN;

function print(row: string, ratios: readonly number[], goal: string, more = ''): void {
  const shown = median(ratios).toFixed(2);
  console.log(`${row} | ${shown} | goal ${goal}${more === '' ? '' : ` | ${more}`}`);
}

/** The register in this process; nothing is asked of it but what the bench itself does. */
function openRegister(database: Database, resume: () => unknown = () => 'paid') {
  const connection = connect(database.kind, database.place);
  const register = createRegister<Person>({
    store: connection.store,
    resume,
    mayRead: () => true,
    mayAnswer: () => true,
    policies: ({ tenant }) => (tenant === 'late' ? [rejectAfter(1)] : []),
    report: console.error,
  });
  return { register, ...connection };
}

const entryOf = (name: string, tenant: string) => ({
  agent: 'bank',
  sessionId: name,
  pause: name,
  tenant,
  requester: 'ada',
  interrupts: [
    {
      name: 'transferMoney',
      position: 0,
      input: { to: 'Supplier', amount: 50, note: 'For the goods of last month. '.repeat(6) },
      decisionId: name,
    },
  ],
});

interface Worker {
  readonly run: (job: Job) => Promise<Done>;
  readonly end: () => void;
}

async function startWorker(database: Database, delayMs = 0): Promise<Worker> {
  const args = [database.kind, database.place, String(delayMs)];
  const child: ChildProcess = fork(new URL('worker.ts', import.meta.url), args, {
    execArgv: ['--no-warnings', '--conditions=holdpoint-source'],
  });
  await once(child, 'message');
  return {
    async run(job) {
      child.send(job);
      const [done] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => Promise.reject(new Error('A process has ended'))),
      ])) as [Done];
      return done;
    },
    end: () => child.kill(),
  };
}

/** Answers by so many processes, and bare writes by one, in turns. */
async function measureAnswers(database: Database, size: number): Promise<void> {
  let fills = 0;
  /** New requests for each process; 100,000 that wait are there besides. */
  async function jobs(work: Job['work'], count: number, atOnce = AT_ONCE): Promise<Job[]> {
    fills += 1;
    const isBare = work.startsWith('bare');
    const label = isBare ? `size-${size}` : `fill-${size}-${fills}`;
    const each = isBare ? size : ENOUGH;
    if (!isBare) await database.fill(label, each);
    const share = Math.trunc(each / count);
    return Array.from({ length: count }, (_, at) => ({
      ...{ work, label, atOnce, forMs },
      from: at * share + 1,
      to: (at + 1) * share,
    }));
  }
  const total = (done: readonly Done[]) => done.reduce((sum, { count }) => sum + count, 0);
  const workers = await Promise.all([0, 1, 2, 3].map(() => startWorker(database)));
  const far: Worker[] = [];
  const each = async (some: readonly Worker[], all: readonly Job[]) =>
    Promise.all(some.map((worker, at) => worker.run(all[at] as Job)));
  const by = async (work: Job['work'], some: readonly Worker[], atOnce?: number) =>
    each(some, await jobs(work, some.length, atOnce));
  const one = workers.slice(0, 1);
  const found: Record<string, number[]> = {};
  const note = (name: string, value: number) => {
    found[name] ??= [];
    found[name].push(value);
  };
  try {
    // Not counted.
    await by('bare', one);
    await by('answer', one);
    for (let round = 0; round < rounds; round += 1) {
      const bareAlone = nth(await by('bare', one, 1), 0).medianMs;
      const inTurn = nth(await by('bare in a turn', one, 1), 0).medianMs;
      const alone = nth(await by('answer alone', one, 1), 0).medianMs;
      const behind = nth(await by('answer', one, 1), 0).medianMs;
      note('alone', alone / bareAlone);
      note('in turn', alone / inTurn);
      note('behind', behind / inTurn);
      const bare = total(await by('bare', one));
      const answers = await by('answer', one);
      note('beside', bare / total(answers));
      note('sent', ((bare / forMs) * 1_000) / nth(answers, 0).sentEach);
      note('each', (total(answers) / forMs) * 1_000);
      note('bare each', (bare / forMs) * 1_000);
      note('two', total(await by('answer', workers.slice(0, 2))) / total(answers));
      note('four', total(await by('answer', workers)) / total(answers));
    }
    if (database.kind === 'postgres') {
      for (const _ of workers) far.push(await startWorker(database, FAR_MS));
      for (let round = 0; round < rounds; round += 1) {
        const alone = total(await by('answer', far.slice(0, 1)));
        note('four far', total(await by('answer', far)) / alone);
        const both = await by('answer', [nth(far, 0), nth(workers, 0)]);
        const share = Math.min(alone, total(both) / 2);
        note('share', nth(both, 0).count / share);
      }
    }
  } finally {
    for (const worker of [...workers, ...far]) worker.end();
  }
  const of = (name: string) => found[name] ?? [];
  const many = `${median(of('each')).toFixed(0)} answers and ${median(of('bare each')).toFixed(0)} bare writes a second`;
  const isPostgres = database.kind === 'postgres';
  if (!isPostgres)
    print('an answer, one at a time, in bare writes that never leave their turn', of('alone'), '–');
  print('an answer, one at a time, in bare writes', of('in turn'), '≤ 5');
  print('the same, while the one before it is sent', of('behind'), '–');
  print(`an answer, ${AT_ONCE} at once, in bare writes`, of('beside'), '≤ 5', many);
  print(`the same, until the agent has it`, of('sent'), '–');
  print('two processes beside one', of('two'), '–');
  print('four processes beside one', of('four'), isPostgres ? '≥ 1.5' : '≥ 1');
  if (!isPostgres) return;
  print(`four processes beside one, ${FAR_MS} ms for each query`, of('four far'), '≥ 2.5');
  print(`a process ${FAR_MS} ms away beside a busy one, of its fair share`, of('share'), '≥ 0.33');
}

/** What an answer and a bare write cost until the agent has it, whatever else the machine does. */
async function measureCost(database: Database): Promise<void> {
  const worker = await startWorker(database);
  let fills = 0;
  try {
    for (const atOnce of [1, AT_ONCE])
      for (const work of ['bare', 'answer'] as const) {
        fills += 1;
        const label = `cost-${fills}`;
        await database.fill(label, ENOUGH);
        const job = { work, label: work === 'bare' ? `size-${nth(sizes, 0)}` : label, atOnce };
        // Not counted.
        const half = work === 'bare' ? nth(sizes, 0) : ENOUGH / 2;
        await worker.run({ ...job, forMs: forMs / 2, from: 1, to: half });
        const before = await database.cpuMs();
        const from = work === 'bare' ? 1 : half + 1;
        const done = await worker.run({ ...job, forMs, from, to: from + half - 1 });
        const each = (some: number) => (some / done.all).toFixed(2);
        const server = (await database.cpuMs()) - before;
        const shown = [
          `${work === 'bare' ? 'a bare write' : 'an answer'}, ${atOnce} at once`,
          `${each(done.cpuMs)} ms of Node’s processor time`,
        ];
        // SQLite runs in the process itself.
        if (database.kind === 'postgres')
          shown.push(`${each(server)} ms of the database’s`, `${each(done.statements)} statements`);
        console.log(shown.join(' | '));
      }
  } finally {
    worker.end();
  }
}

/** 10,000 whose time is over at the same moment, and one page of what is due among 1,000 and 100,000. */
async function measureDue(database: Database): Promise<void> {
  let running = 0;
  let most = 0;
  const { register, store, close } = openRegister(database, async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  });
  const pages: number[] = [];
  const bytes: number[] = [];
  for (const [at, count] of [1_000, 99_000].entries()) {
    await database.fill(`due-${at}`, count, 1 + at);
    const spent: number[] = [];
    for (let run = 0; run < 20; run += 1) {
      const start = performance.now();
      const page = await store.list({ states: ['pending'], dueBy: 2, limit: 200 });
      spent.push(performance.now() - start);
      if (run === 0) bytes.push(page.reduce((sum, { body }) => sum + body.length, 0));
    }
    pages.push(median(spent));
  }
  const shown = `${bytes.map((some) => `${(some / 1_000).toFixed(0)} kB`).join(', ')}`;
  print(
    'one page of 100,000 due, beside one of 1,000',
    [nth(pages, 1) / nth(pages, 0)],
    '1',
    shown,
  );
  await database.settle();

  let next = 0;
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    while (next < 10_000) {
      next += 1;
      await register.enter(entryOf(`late-${next}`, 'late'));
    }
  });
  await Promise.all(lanes);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  const end = register.start();
  const left = () => store.list({ states: ['pending', 'decided'], tenant: 'late', limit: 1 });
  while ((await left()).length > 0) await new Promise((resolve) => setTimeout(resolve, 200));
  const seconds = (performance.now() - start) / 1_000;
  end();
  delay.disable();
  console.log(
    `10,000 due at once: ${seconds.toFixed(1)} s until the agent has all, at most ${most} turns at once, the event loop stood still for at most ${(delay.max / 1e6).toFixed(0)} ms`,
  );
  await close();
}

/** How often rights are asked of 1,000 who follow the changes of other tenants. */
async function measureListeners(database: Database): Promise<void> {
  let checks = 0;
  let isCounting = false;
  const connection = connect(database.kind, database.place);
  const count = () => {
    if (isCounting) checks += 1;
    return true;
  };
  const register = createRegister<Person>({
    store: connection.store,
    resume: () => 'paid',
    mayRead: count,
    mayAnswer: () => true,
  });
  const handle = registerHandler(register, {
    path: '/api',
    who: ({ headers }) => ({ id: `${headers.get('x-who')}-${count()}` }),
    // No sign of life while it is measured.
    beatMs: 600_000,
  });
  const end = new AbortController();
  const heard: ReadableStreamDefaultReader<Uint8Array>[] = [];
  for (let at = 0; at < 1_000; at += 1) {
    const headers = { 'x-who': `person-${at}` };
    const url = `http://app.test/api/changes?tenant=other-${at}`;
    const response = await handle(new Request(url, { headers, signal: end.signal }));
    const reader = readerOf(response);
    await reader.read();
    void reader.read().catch(() => {});
    heard.push(reader);
  }
  const url = 'http://app.test/api/changes?tenant=acme';
  const ours = readerOf(
    await handle(new Request(url, { headers: { 'x-who': 'ada' }, signal: end.signal })),
  );
  await ours.read();
  isCounting = true;
  const CHANGES = 20;
  for (let at = 0; at < CHANGES; at += 1) {
    await register.enter(entryOf(`told-${at}`, 'acme'));
    await ours.read();
  }
  isCounting = false;
  // Those of the one who is told: `who`, and `mayRead`.
  const others = checks / CHANGES - 2;
  print('1,000 listeners of other tenants: checks for each change', [others], '0');
  end.abort();
  await connection.close();
}

for (const name of values.stores.split(',') as Kind[]) {
  for (const size of sizes) {
    const database = await open[name]();
    try {
      const { register, close } = openRegister(database);
      await register.enter(entryOf(TEMPLATE, 'acme'));
      await database.fill(`size-${size}`, size);
      await database.makeBare();
      console.log(`\n${database.settings}; ${size} pending`);
      if (parts.includes('answers')) await measureAnswers(database, size);
      if (size === sizes[0]) {
        if (parts.includes('cost')) await measureCost(database);
        if (parts.includes('listeners')) await measureListeners(database);
        if (parts.includes('due')) await measureDue(database);
      }
      await close();
    } finally {
      await database.close();
    }
  }
}
process.exit();
