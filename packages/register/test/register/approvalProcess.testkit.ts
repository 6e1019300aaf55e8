// A server process with a register in PostgreSQL or SQLite: started by `startApprovalProcess`, spoken to over IPC.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { approvals, createRegister, type RegisterStore } from '../../src/index.ts';
import { postgresRegisterStore } from '../../src/postgres/index.ts';
import { sqliteRegisterStore } from '../../src/sqlite/index.ts';

/** What a process is asked to say. */
interface Order {
  readonly who: string;
  readonly id: string;
  readonly digest: string;
  /** The same when it is said once more. */
  readonly answerId: string;
}

/** A process that can be killed. */
export interface ApprovalProcess {
  /** Approves; gives `approved`, the code of what refused it, or `killed`. */
  approve(order: Order): Promise<string>;
  kill(): Promise<void>;
}

/** A register's database, and what its tool does in the world. */
interface Place {
  readonly store: RegisterStore;
  /** The effect, once more each time. */
  pay(decisionId: string): Promise<unknown>;
  /** How often it happened. */
  paid(decisionId: string): Promise<number>;
  close(): Promise<unknown>;
}

function openFile(path: string): Place {
  const effects = `${path}.effects`;
  const db = new DatabaseSync(path);
  return {
    store: sqliteRegisterStore(db),
    pay: async (id) => appendFileSync(effects, `${id}\n`),
    async paid(id) {
      const lines = existsSync(effects) ? readFileSync(effects, 'utf8').split('\n') : [];
      return lines.filter((line) => line === id).length;
    },
    close: async () => db.close(),
  };
}

const LEASE_MS = 1_000;

/** @param url of a PostgreSQL, or the path of a file for SQLite */
function openPlace(url: string): Place {
  if (!url.startsWith('postgres')) return openFile(url);
  const pool = new Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {});
  return {
    store: postgresRegisterStore(pool),
    pay: (id) => pool.query('INSERT INTO effects (id) VALUES ($1)', [id]),
    paid: async (id) =>
      (await pool.query('SELECT FROM effects WHERE id = $1', [id])).rowCount as number,
    close: () => pool.end(),
  };
}

/** Makes what effects are written to. */
export async function makeEffects(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url });
  await pool.query('CREATE TABLE effects (id text)');
  await pool.end();
}

/** A register over this database. Its tool has an effect, and looks for that when no one can know. */
export async function openRegister(url: string) {
  const place = openPlace(url);
  const register = createRegister<{ id: string }>({
    store: place.store,
    leaseMs: LEASE_MS,
    resends: 5,
    resendMs: 50,
    mayRead: () => true,
    mayAnswer: () => true,
    policies: ({ interrupt }) => [approvals((interrupt.input as { needed: number }).needed)],
    async resume({ sessionId: scope, answers }) {
      for (const { item } of answers) {
        const { decisionId, name: tool, input } = item.interrupt;
        const onUnknown = async () =>
          (await place.paid(decisionId)) ? { outcome: 1 } : ('run' as const);
        const pay = async () => {
          await place.pay(decisionId);
          return 1;
        };
        await register.once(
          { decisionId },
          { tool, input, scope, onUnknown },
          { approve: pay, reject: pay },
        );
      }
      return 'paid';
    },
  });
  return { place, register };
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

async function serve(url: string): Promise<void> {
  const { register } = await openRegister(url);
  process.on('message', async ({ who, id, digest, answerId }: Order) => {
    const word = await register
      .answer({ id: who }, id, { verdict: 'approve', digest, answerId })
      .then(() => 'approved')
      .catch((error) => String(error.code));
    process.send?.([id, word]);
  });
  register.start({ everyMs: 200 });
  // The test is gone.
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve(process.argv[2] ?? '');
