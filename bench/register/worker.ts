// A process that answers requests of the register, or makes bare writes, for a while. `run.ts` starts it.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createRegister } from '@holdpoint/register';
import { registerHandler } from '@holdpoint/register/http';
import { connect, idOf, type Kind } from './databases.ts';

/**
 * What a process is to do. `answer alone` waits until the agent has an answer before it gives the next one. `bare in a
 * turn` leaves the turn of the event loop before each write, as an answer does.
 */
export interface Job {
  readonly work: 'answer' | 'answer alone' | 'bare' | 'bare in a turn';
  /** The requests, or rows, have these numbers under the label. */
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly forMs: number;
  readonly atOnce: number;
}

/** What it has done. */
export interface Done {
  /** How many were committed in the time. */
  readonly count: number;
  /** How long one took, in milliseconds: the median. */
  readonly medianMs: number;
  /** How many the agent had, each second, until it had all of them. */
  readonly sentEach: number;
  /** How many were begun: all of them are done, and the agent has them. */
  readonly all: number;
  /** The processor time of this process for all of them, in milliseconds. */
  readonly cpuMs: number;
  /** The statements it sent to the database for all of them. */
  readonly statements: number;
}

const [kind, place, delayMs] = process.argv.slice(2) as [Kind, string, string];
const { store, bareWrite, statements } = connect(kind, place, Number(delayMs));
const register = createRegister<{ id: string }>({
  store,
  resume: () => 'paid',
  mayRead: () => true,
  mayAnswer: () => true,
  report: console.error,
});
const sending: Promise<unknown>[] = [];
const handle = registerHandler(register, {
  path: '/api',
  who: () => ({ id: 'bob' }),
  waitUntil: (work) => void sending.push(work),
  report: console.error,
});

async function answer(id: string, digest: string): Promise<void> {
  const body = JSON.stringify({ verdict: 'approve', digest, answerId: id });
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`http://app.test/api/${id}/answer`, {
    method: 'POST',
    headers,
    body,
  });
  const response = await handle(request);
  if (!response.ok) throw new Error(`${id}: ${response.status} ${await response.text()}`);
}

async function run({ work, label, from, to, forMs, atOnce }: Job): Promise<Done> {
  const [copy] = await store.list({ states: ['pending'], limit: 1 });
  if (!copy) throw new Error('Found no request');
  const { digest } = JSON.parse(copy.body) as { digest: string };
  const isBare = work.startsWith('bare');
  const spent: number[] = [];
  let next = from;
  const [cpu, sent] = [process.cpuUsage(), statements()];
  const start = performance.now();
  const lanes = Array.from({ length: atOnce }, async () => {
    while (performance.now() - start < forMs) {
      // A row can be written again, a request be answered once.
      const at = isBare ? from + ((next - from) % (to - from + 1)) : next;
      if (at > to) throw new Error(`${to - from} requests are too few`);
      const id = idOf(label, at);
      next += 1;
      const before = performance.now();
      if (work === 'bare in a turn') await nextTurn();
      await (isBare ? bareWrite(id) : answer(id, digest));
      const now = performance.now();
      if (now - start < forMs) spent.push(now - before);
      if (work === 'answer alone') await Promise.all(sending.splice(0));
    }
  });
  await Promise.all(lanes);
  const all = next - from;
  await Promise.all(sending.splice(0));
  const sentEach = (all / (performance.now() - start)) * 1_000;
  const medianMs = spent.sort((a, b) => a - b)[Math.trunc(spent.length / 2)] ?? Number.NaN;
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = (user + system) / 1_000;
  return {
    ...{ count: spent.length, medianMs, sentEach },
    ...{ all, cpuMs, statements: statements() - sent },
  };
}

process.on('message', (job: Job) => {
  run(job).then(
    (done) => process.send?.(done),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('ready');
