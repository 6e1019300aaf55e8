// A separate server process for decisions: started by `startToolProcess`, controlled over IPC.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createClient } from 'redis';
import { createDecisions } from '../decisions/createDecisions.ts';
import { redisDecisionStore } from './redisDecisionStore.ts';

/** An order for a tool process. */
interface Order {
  readonly decisionId: string;
  /** `ends`: immediately. `hangs`: after its effect, forever. `stops short`: before it, forever. */
  readonly fate: 'ends' | 'hangs' | 'stops short';
  /** Whether a decision with an unknown outcome may run, if no effect is found. */
  readonly looksForEffect?: boolean;
}

/** The result. */
interface Report {
  readonly decisionId: string;
  readonly given?: unknown;
  readonly error?: string;
}

/** A process that can be killed. */
export interface ToolProcess {
  readonly pid: number;
  order(order: Order): Promise<Report>;
  /** Resolves when the process has entered the tool for this decision. */
  begun(decisionId: string): Promise<void>;
  kill(): Promise<void>;
}

/** The key that counts how often the effect of a decision happened. */
export const effectsOf = (decisionId: string) => `effects:${decisionId}`;

/** Starts one. Its leases last `leaseMs`. */
export async function startToolProcess(url: string, leaseMs: number): Promise<ToolProcess> {
  const child = fork(fileURLToPath(import.meta.url), [url, String(leaseMs)]);
  // It only sends what `serve` below sends.
  type Said = 'ready' | { begun: string } | { report: Report };
  const said = (isIt: (message: Said) => boolean) =>
    new Promise<Said>((resolve, reject) => {
      const hear = (message: Said) => {
        if (!isIt(message)) return;
        child.off('message', hear);
        resolve(message);
      };
      child.on('message', hear);
      child.once('exit', () => reject(new Error('The process ended')));
      child.once('error', reject);
    });
  const isReport = (message: Said, id: string) =>
    typeof message === 'object' && 'report' in message && message.report.decisionId === id;
  const isBegun = (message: Said, id: string) =>
    typeof message === 'object' && 'begun' in message && message.begun === id;

  await said((message) => message === 'ready');
  child.setMaxListeners(0);
  return {
    // It is ready, so it has one.
    pid: child.pid as number,
    async order(order) {
      const answer = said((message) => isReport(message, order.decisionId));
      child.send(order, (error) => error && child.emit('error', error));
      return ((await answer) as { report: Report }).report;
    },
    begun: async (id) => void (await said((message) => isBegun(message, id))),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function serve(url: string, leaseMs: number): Promise<void> {
  const redis = createClient({ url });
  // A lost connection is restored automatically.
  redis.on('error', () => {});
  await redis.connect();
  const decisions = createDecisions({ store: redisDecisionStore(redis), leaseMs });
  const send = (message: object | string) => process.send?.(message);

  process.on('message', async ({ decisionId, fate, looksForEffect }: Order) => {
    const onUnknown = async () => {
      const effects = await redis.get(effectsOf(decisionId));
      return effects === null ? ('run' as const) : { outcome: `found ${effects}` };
    };
    const call = { tool: 'pay', input: {}, scope: 'ada', ...(looksForEffect ? { onUnknown } : {}) };
    const run = async () => {
      if (fate !== 'stops short') await redis.incr(effectsOf(decisionId));
      send({ begun: decisionId });
      if (fate !== 'ends') await new Promise(() => {});
      return `paid by ${process.pid}`;
    };
    try {
      send({ report: { decisionId, given: await decisions.once({ decisionId }, call, run) } });
    } catch (error) {
      send({ report: { decisionId, error: error instanceof Error ? error.name : String(error) } });
    }
  });
  // The test has ended.
  process.once('disconnect', () => process.exit());
  send('ready');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await serve(process.argv[2] ?? '', Number(process.argv[3]));
}
