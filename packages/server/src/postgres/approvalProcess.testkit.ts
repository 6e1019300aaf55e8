// A server process with a register in PostgreSQL: started by `startApprovalProcess`, spoken to over IPC.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { createWaiting } from '../waiting/index.ts';
import { postgresWaitingStore } from './postgresWaitingStore.ts';

/** What a process is asked to say. */
interface Order {
  readonly who: string;
  readonly id: string;
  readonly digest: string;
}

/** A process that can be killed. */
export interface ApprovalProcess {
  /** Approves; gives `approved`, the code of what refused it, or `killed`. */
  approve(order: Order): Promise<string>;
  kill(): Promise<void>;
}

const LEASE_MS = 1_000;

/** A register over this database. Its tool writes a line into the table `effects`, and looks there when it can't know. */
export function openRegister(url: string) {
  const pool = new Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {});
  const waiting = createWaiting<{ id: string }>({
    store: postgresWaitingStore(pool),
    leaseMs: LEASE_MS,
    resends: 5,
    resendMs: 50,
    mayRead: () => true,
    mayAnswer: () => true,
    async resume({ sessionId: scope, answers }) {
      for (const { item } of answers) {
        const { decisionId, name: tool, input } = item.interrupt;
        const found = async () => {
          const { rowCount } = await pool.query('SELECT FROM effects WHERE id = $1', [decisionId]);
          return rowCount ? { outcome: 1 } : ('run' as const);
        };
        const call = { tool, input, scope, onUnknown: found };
        await waiting.once({ decisionId }, call, async () => {
          await pool.query('INSERT INTO effects (id) VALUES ($1)', [decisionId]);
          return 1;
        });
      }
      return 'paid';
    },
  });
  return { pool, waiting };
}

/** Starts one. */
export async function startApprovalProcess(url: string): Promise<ApprovalProcess> {
  const child = fork(fileURLToPath(import.meta.url), [url]);
  const gone = once(child, 'exit');
  child.setMaxListeners(0);
  await once(child, 'message');
  return {
    async approve(order) {
      const said = new Promise<string>((resolve) => {
        child.on('message', ([id, word]: [string, string]) => id === order.id && resolve(word));
        void gone.then(() => resolve('killed'));
      });
      child.send(order, () => {});
      return said;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function serve(url: string): void {
  const { waiting } = openRegister(url);
  process.on('message', async ({ who, id, digest }: Order) => {
    const word = await waiting
      .answer({ id: who }, id, { verdict: 'approve', digest })
      .then(() => 'approved')
      .catch((error) => String(error.code));
    process.send?.([id, word]);
  });
  waiting.start({ everyMs: 200 });
  // The test is gone.
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve(process.argv[2] ?? '');
