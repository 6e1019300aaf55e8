// Several server processes over one register, spoken to over HTTP by the pages of several people.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, whyNoPostgres } from '../../../../scripts/postgres.ts';
import { auditLines, verifyAudit } from '../../src/audit/index.ts';
import {
  type RegisterChange,
  RegisterRefusedError,
  registerClient,
} from '../../src/client/index.ts';
import {
  type HttpProcess,
  openRegister,
  openStore,
  type Place,
  startHttpProcess,
} from './httpProcess.testkit.ts';

const reason = whyNoPostgres();
/** A long proof is this test with more of them. */
const ROUNDS = Number(process.env.HOLDPOINT_ROUNDS ?? 12);
const people = ['ada', 'bob', 'cem'];

const dir = mkdtempSync(join(tmpdir(), 'register-http-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const kinds = [
  {
    name: `two over one PostgreSQL${reason ? ` (skipped: ${reason})` : ''}`,
    skip: reason !== undefined,
    processes: 2,
    async openPlace() {
      const postgres = await startPostgres();
      return { store: postgres.url, close: () => postgres.stop() };
    },
  },
  {
    name: 'three over one SQLite file',
    skip: false,
    processes: 3,
    openPlace: async () => ({ store: join(dir, 'register.db'), close: async () => {} }),
  },
];

for (const { name, skip, processes: count, openPlace } of kinds) {
  describe.skipIf(skip)(`server processes, ${name}`, () => {
    let place: Place;
    let close: () => Promise<void>;
    let processes: HttpProcess[] = [];
    beforeAll(async () => {
      const opened = await openPlace();
      close = opened.close;
      place = { store: opened.store, effects: join(dir, `effects-${count}`) };
      const starts = Array.from({ length: count }, () => startHttpProcess(place));
      processes = await Promise.all(starts);
    });
    afterAll(async () => {
      await Promise.all(processes.map((each) => each.kill()));
      await close?.();
    });

    const pageOf = (person: number) =>
      registerClient({
        url: processes[person]!.url,
        headers: { 'x-session': people[person]! },
      });

    test('answered at the same instant: one answer counts, whoever was later sees by whom and when, each payment is made once, and everyone sees it live', async () => {
      const register = openRegister(place);
      const pages = processes.map((_, person) => pageOf(person));
      for (let round = 0; round < ROUNDS; round += 1) {
        const pause = `round-${round}`;
        const interrupts = [{ name: 'pay', position: 0, input: { round }, decisionId: pause }];
        const [item] = await register.enter({ agent: 'bank', sessionId: 's', pause, interrupts });
        const drawn = await Promise.all(pages.map((page) => page.read(item!.id)));
        const end = new AbortController();
        const seen = pages.map((page) =>
          decided(page.follow({ id: item!.id, signal: end.signal })),
        );
        const told = await Promise.allSettled(
          pages.map((page, person) => page.answer(drawn[person]!, { verdict: 'approve' })),
        );
        const winner = told.findIndex(({ status }) => status === 'fulfilled');
        const by = [people[winner]];
        for (const [person, one] of told.entries()) {
          if (person === winner) continue;
          const error = one.status === 'rejected' ? one.reason : undefined;
          expect(error).toBeInstanceOf(RegisterRefusedError);
          const at = (await pages[person]!.read(item!.id)).decision?.at;
          expect(error.refusal).toMatchObject({
            code: 'request-answered',
            verdict: 'approve',
            by,
            at,
          });
        }
        // Each at a process of their own, without asking again.
        for (const decision of await Promise.all(seen)) expect(decision).toMatchObject({ by });
        end.abort();
        const state = async () => (await pages[0]!.read(item!.id)).state;
        await expect.poll(state).toBe('sent');
        const paid = readFileSync(place.effects, 'utf8').split('\n');
        expect(paid.filter((line) => line.startsWith(`${pause} `))).toEqual([`${pause} by ${by}`]);
      }
      const { lines } = await verifyAudit(auditLines(openStore(place.store)));
      expect(lines).toBeGreaterThanOrEqual(4 * ROUNDS);
    });

    test('the process that someone follows at is killed: another one sends them what they missed', async () => {
      const register = openRegister(place);
      const interrupts = [{ name: 'pay', position: 0, input: 1, decisionId: 'kill' }];
      const [item] = await register.enter({
        agent: 'bank',
        sessionId: 's',
        pause: 'kill',
        interrupts,
      });
      let isKilled = false;
      // As behind a load balancer.
      const page = registerClient({
        url: processes[0]!.url,
        headers: { 'x-session': 'ada' },
        fetch: (url, init) =>
          fetch(String(url).replace(processes[0]!.url, processes[isKilled ? 1 : 0]!.url), init),
      });
      const end = new AbortController();
      const changes = page.follow({ signal: end.signal, againMs: 1 });
      expect((await changes.next()).value).toEqual({ type: 'start' });
      isKilled = true;
      await processes[0]!.kill();
      expect((await changes.next()).value).toMatchObject({ type: 'lost' });
      await pageOf(1).claim(item!.id);
      let next: RegisterChange | undefined;
      do next = (await changes.next()).value as RegisterChange | undefined;
      while (next?.type === 'lost');
      expect(next).toMatchObject({ item: { id: item!.id, claimedBy: { id: 'bob' } } });
      end.abort();
      await changes.next();
    });
  });
}

/** What was decided, as soon as it arrives. */
async function decided(changes: AsyncGenerator<RegisterChange, void>) {
  for await (const change of changes)
    if (change.type === 'change' && change.item.decision) return change.item.decision;
  return undefined;
}
