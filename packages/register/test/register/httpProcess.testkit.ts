// A server process with the register over HTTP: started by `startHttpProcess`, over PostgreSQL or a SQLite file.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { registerHandler, toNode } from '../../src/http/index.ts';
import { createRegister, type Register, type RequestDecision } from '../../src/index.ts';
import { postgresRegisterStore } from '../../src/postgres/index.ts';
import { sqliteRegisterStore } from '../../src/sqlite/index.ts';

/** Where a process keeps the register (a database's address, or a file), and the file in which its tool writes. */
export interface Place {
  readonly store: string;
  readonly effects: string;
}

export interface HttpProcess {
  readonly url: string;
  kill(): Promise<void>;
}

export const PATH = '/api/approvals';

export function openStore(place: string) {
  if (!place.startsWith('postgres:')) return sqliteRegisterStore(new DatabaseSync(place));
  const pool = new Pool({ connectionString: place, max: 6 });
  pool.on('error', () => {});
  return postgresRegisterStore(pool);
}

/** A register whose agent pays by writing a line. */
export function openRegister({ store, effects }: Place): Register<{ id: string }> {
  const register: Register<{ id: string }> = createRegister<{ id: string }>({
    store: openStore(store),
    mayRead: () => true,
    mayAnswer: () => true,
    report: console.error,
    resume: ({ sessionId: scope, answers }) =>
      Promise.all(
        answers.map(({ item: { interrupt } }) => {
          const { decisionId, name: tool, input } = interrupt;
          const write = async ({ by }: RequestDecision) =>
            appendFileSync(effects, `${decisionId} by ${by}\n`);
          const runs = { approve: write, reject: write };
          return register.once({ decisionId }, { tool, input, scope }, runs);
        }),
      ),
  });
  return register;
}

export async function startHttpProcess({ store, effects }: Place): Promise<HttpProcess> {
  const child = fork(fileURLToPath(import.meta.url), [store, effects]);
  const gone = once(child, 'exit');
  const [port] = await once(child, 'message');
  return {
    url: `http://127.0.0.1:${port}${PATH}`,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function serve(place: Place): void {
  const register = openRegister(place);
  const handle = registerHandler(register, {
    path: PATH,
    who: ({ headers }) => ({ id: headers.get('x-session') ?? '' }),
    report: console.error,
  });
  register.start({ everyMs: 200 });
  // The test is gone.
  process.once('disconnect', () => process.exit());
  const server = createServer(toNode(handle)).listen(0, '127.0.0.1', () =>
    process.send?.((server.address() as AddressInfo).port),
  );
}

const [, started, store = '', effects = ''] = process.argv;
if (started === fileURLToPath(import.meta.url)) serve({ store, effects });
