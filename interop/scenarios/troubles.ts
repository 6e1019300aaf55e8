import { type JsonObject, restart } from '@holdpoint/client';
import { expect } from 'vitest';
import type { Scenario } from './scenario.ts';
import { askOne, call, errorOf, lastWords, nowOf, openIn, type Tamper } from './stage.ts';

const ada = { to: 'Ada', amount: 250, currency: 'EUR' };
const transfer = call('transfer_money', ada);
const approved = { resumed: { approved: true } };
/** What every server's last frame begins with. */
const LAST_FRAME = 'data: {"result"';

/** Changes what the restarts of a resume ask for. */
const forge =
  (change: JsonObject): Tamper =>
  ({ data }) => {
    const { resume } = data as { resume?: { restart?: { toolRequest: JsonObject }[] } };
    for (const part of resume?.restart ?? []) part.toolRequest = { ...part.toolRequest, ...change };
  };

/** What goes wrong, and must neither be lost, nor done twice, nor shown as done. */
export const troubles: readonly Scenario[] = [
  {
    name: 'forged resume',
    async play({ session, tamper, ran }) {
      const interrupt = await askOne(session, transfer);
      tamper(forge({ ref: 'call-that-never-was' }));
      const outcome = await session.resume([restart(interrupt, approved)]).outcome;
      expect(outcome.status).toBe('failed');
      expect(await ran()).toEqual([]);
      if (session.backend.capabilities.history === 'server') {
        expect(errorOf(outcome)?.code).toBe('resume-rejected');
        expect(nowOf(session, interrupt)).toMatchObject({
          status: 'open',
          refusal: { code: 'resume-rejected' },
        });
      } else {
        // A flow may have run a restart before it refused, and its words don't tell: so the person is told, and decides.
        expect(errorOf(outcome)?.code).toBe('backend');
        expect(nowOf(session, interrupt)?.status).toBe('failed');
      }

      tamper(undefined);
      session.reopen(interrupt.key);
      await session.resume([restart(interrupt, approved)]).outcome;
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: ada }]);
    },
  },
  {
    name: 'forged input',
    without: ({ replaceInput }) => (replaceInput ? 'the server takes any input' : undefined),
    async play({ session, tamper, ran }) {
      const interrupt = await askOne(session, transfer);
      tamper(forge({ input: { ...ada, to: 'Eve', amount: 9_000 } }));
      const outcome = await session.resume([restart(interrupt, approved)]).outcome;
      expect(errorOf(outcome)?.code).toBe('resume-rejected');
      expect(nowOf(session, interrupt)?.status).toBe('open');
      expect(await ran()).toEqual([]);
    },
  },
  {
    name: 'tool fails after resume',
    async play({ session, ran }) {
      const input = { command: 'crash the build' };
      const interrupt = await askOne(session, call('run_shell', input));
      const outcome = await session.resume([restart(interrupt, approved)]).outcome;
      expect(outcome.status).toBe('failed');
      // It ran, so nothing may say that the answer was not taken.
      expect(errorOf(outcome)?.code).toBe('backend');
      expect(await ran()).toEqual([{ tool: 'run_shell', input }]);
      expect(nowOf(session, interrupt)?.status).not.toBe('resolved');

      expect(await session.send('Hello.').outcome).toMatchObject({ status: 'completed' });
      expect(await ran()).toHaveLength(1);
    },
  },
  {
    name: 'model fails',
    async play({ session }) {
      const outcome = await session.send('I will begin and\nfail').outcome;
      expect(outcome.status).toBe('failed');
      expect(errorOf(outcome)).toMatchObject({ code: 'backend', backendStatus: 'UNAVAILABLE' });
      expect(session.getState().undelivered?.message.text).toContain('I will begin');

      expect(await session.send('Hello.').outcome).toMatchObject({ status: 'completed' });
      expect(lastWords(session)).toBe('Hello.');
    },
  },
  {
    name: 'reload before the answer',
    async play({ session, reload, ran }) {
      await askOne(session, transfer);
      const page = await reload();
      const [interrupt, ...more] = openIn(page);
      if (!interrupt) throw new Error('The interrupt is gone.');
      expect(more).toEqual([]);
      expect(interrupt).toMatchObject({ status: 'open', input: ada });
      await page.resume([restart(interrupt, approved)]).outcome;
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: ada }]);
    },
  },
  {
    name: 'server restarted',
    async play({ session, server, ran }) {
      const interrupt = await askOne(session, transfer);
      await server.kill();
      await server.revive();
      const outcome = await session.resume([restart(interrupt, approved)]).outcome;
      expect(outcome.status).toBe('completed');
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: ada }]);
    },
  },
  {
    name: 'answered while it was down',
    async play({ session, server, ran, resumes }) {
      const interrupt = await askOne(session, transfer);
      await server.kill();
      const outcome = await session.resume([restart(interrupt, approved)]).outcome;
      expect(outcome.status).toBe('unknown');
      expect(nowOf(session, interrupt)?.status).toBe('unknown');
      await server.revive();
      expect(await ran()).toEqual([]);
      // Nothing was sent again by itself; the person looks, and answers once more.
      expect(resumes()).toBe(1);
      session.reopen(interrupt.key);
      const again = await session.resume([restart(interrupt, approved)]).outcome;
      expect(again.status).toBe('completed');
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: ada }]);
    },
  },
  {
    name: 'stream cut: question',
    async play({ session, proxy, ran }) {
      proxy.cutNext(LAST_FRAME);
      const { outcome } = session.send(transfer);
      if (session.backend.capabilities.history === 'server') {
        // The server went on without us, and its state tells.
        expect((await outcome).status).toBe('interrupted');
      } else {
        expect((await outcome).status).toBe('unknown');
        expect(openIn(session).filter(({ status }) => status === 'open')).toEqual([]);
        expect(session.getState().undelivered?.message.text).toBe(transfer);
        // Nobody keeps what was lost, so it is asked again.
        await session.send(transfer).outcome;
      }
      const [interrupt] = openIn(session);
      if (!interrupt) throw new Error('The interrupt is gone.');
      await session.resume([restart(interrupt, approved)]).outcome;
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: ada }]);
    },
  },
  {
    name: 'stream cut: answer',
    async play({ session, proxy, ran, resumes }) {
      const interrupt = await askOne(session, transfer);
      proxy.cutNext(LAST_FRAME);
      await session.resume([restart(interrupt, approved)]).outcome;
      // It ran, once; a client that keeps the conversation itself can't know, and says so.
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: ada }]);
      expect(resumes()).toBe(1);
      const knows = session.backend.capabilities.history === 'server';
      expect(nowOf(session, interrupt)?.status).toBe(knows ? 'resolved' : 'unknown');
    },
  },
];
