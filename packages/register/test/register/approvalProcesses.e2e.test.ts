import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, whyNoPostgres } from '../../../../scripts/postgres.ts';
import { auditLines, verifyAudit } from '../../src/audit/index.ts';
import { makeEffects, openRegister, startApprovalProcess } from './approvalProcess.testkit.ts';

/** A long proof is this test with more of them: `HOLDPOINT_ROUNDS=200`. */
const ROUNDS = Number(process.env.HOLDPOINT_ROUNDS ?? 12);
const PEOPLE = ['ada', 'bob'];

const reason = whyNoPostgres();

const kinds = [
  {
    name: `one PostgreSQL${reason ? ` (skipped: ${reason})` : ''}`,
    skip: reason !== undefined,
    async open() {
      const { url, stop } = await startPostgres();
      await makeEffects(url);
      return { url, stop };
    },
  },
  {
    name: 'one SQLite file',
    skip: false,
    async open() {
      const dir = mkdtempSync(join(tmpdir(), 'approval-processes-'));
      const stop = async () => rmSync(dir, { recursive: true, force: true });
      return { url: join(dir, 'register.db'), stop };
    },
  },
];

describe.each(kinds)('two server processes over $name', ({ skip, open }) => {
  let database: { readonly url: string; stop(): Promise<void> };
  beforeAll(async () => {
    if (!skip) database = await open();
  });
  afterAll(() => database?.stop());

  test.skipIf(skip)(
    'answered by two people at the same instant, with processes killed in between: each payment is made once, no word is lost, nothing is stuck, and the log is whole',
    async () => {
      const { url } = database;
      const { place, register } = await openRegister(url);
      const start = () => startApprovalProcess(url);
      const processes = [await start(), await start()];
      const rounds: { id: string; needed: number; said: string[] }[] = [];
      let kills = 0;

      /** When a process is killed: at once, when someone saw that it counts, or when the money is sent. */
      const moments = [
        async () => {},
        (words: readonly Promise<string>[]) => Promise.race(words),
        async (words: readonly Promise<string>[], decisionId: string) => {
          let isTold = false;
          void Promise.all(words).then(() => {
            isTold = true;
          });
          while (!isTold && (await place.paid(decisionId)) === 0);
        },
      ];

      try {
        for (let round = 0; round < ROUNDS; round += 1) {
          const pause = `round-${round}`;
          // One is enough, or both are needed.
          const needed = 1 + (round % 2);
          const input = { round, needed };
          const interrupts = [{ name: 'pay', position: 0, input, decisionId: pause }];
          const entry = { agent: 'bank', sessionId: 'session', pause, interrupts };
          const [item] = await register.enter(entry);
          const { id, digest } = item!;
          const say = (person: number) =>
            processes[person]!.approve({ who: PEOPLE[person]!, id, digest, answerId: pause });
          const words = [say(0), say(1)];
          if (round % 3 === 2) {
            const doomed = Math.random() < 0.5 ? 0 : 1;
            await moments[Math.trunc(Math.random() * moments.length)]!(words, pause);
            await processes[doomed]!.kill();
            kills += 1;
            processes[doomed] = await start();
          }
          const said = await Promise.all(words);
          // Whoever got no answer says it again, and is told what became of it.
          for (const [person, word] of said.entries())
            if (word === 'killed') said[person] = await say(person);
          expect(said.toSorted()).toEqual(
            needed === 2 ? ['approved', 'approved'] : ['approved', 'request-answered'],
          );
          rounds.push({ id, needed, said });
        }

        for (const [round, { id, needed, said }] of rounds.entries()) {
          const read = () => register.read({ id: 'ada' }, id);
          await expect.poll(async () => (await read()).state).toBe('sent');
          expect(await place.paid(`round-${round}`)).toBe(1);
          const { decision } = (await read()) as { decision?: { by: string[] } };
          const counted = PEOPLE.filter((_, person) => said[person] === 'approved');
          expect(decision?.by.toSorted()).toEqual(counted);
          expect(counted).toHaveLength(needed);
        }

        const seen = new Map<string, string[]>();
        const lines = async function* () {
          for await (const line of auditLines(place.store)) {
            const { request, type, vote } = JSON.parse(line);
            // A line of the index is about no request.
            if (request)
              seen.set(request, [...(seen.get(request) ?? []), vote ? `voted ${vote.by}` : type]);
            yield line;
          }
        };
        const { from } = await verifyAudit(lines());
        expect(from).toBe(1);
        for (const { id, said } of rounds) {
          const votes = PEOPLE.filter((_, person) => said[person] === 'approved');
          const wanted = ['decided', 'requested', 'sent', ...votes.map((by) => `voted ${by}`)];
          expect(seen.get(id)?.toSorted()).toEqual(wanted);
        }
        expect(seen.size).toBe(ROUNDS);
        expect(kills).toBe(Math.trunc(ROUNDS / 3));
      } finally {
        await Promise.all(processes.map((each) => each.kill()));
        await place.close();
      }
    },
  );
});
