import { type Interrupt, restart, type Session } from '@holdpoint/client';
import { expect, vi } from 'vitest';
import type { Scenario } from './scenario.ts';
import { askOne, call, nowOf, openIn, type Stage } from './stage.ts';

const ada = { to: 'Ada', amount: 250, currency: 'EUR' };
const approved = { resumed: { approved: true } };

/** A page loaded after the question, which shows it out of the browser's memory. */
async function comeBack({ reload }: Stage): Promise<{ page: Session; interrupt: Interrupt }> {
  return vi.waitFor(async () => {
    const page = await reload();
    const [interrupt, ...more] = openIn(page);
    if (!interrupt) throw new Error('The interrupt is gone.');
    expect(more).toEqual([]);
    expect(interrupt).toMatchObject({ status: 'open', input: ada, unverified: true });
    return { page, interrupt };
  });
}

/** An agent of which nothing can be read, though it keeps its sessions and goes on where one stood. */
export const unreadable: readonly Scenario[] = [
  {
    name: 'restart: approve',
    async play({ session, ran }) {
      const interrupt = await askOne(session, call('transfer_money', ada));
      const outcome = await session.resume([restart(interrupt, approved)]).outcome;
      expect(outcome.status).toBe('completed');
      expect(nowOf(session, interrupt)?.status).toBe('resolved');
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: ada }]);
    },
  },
  {
    name: 'stream cut: answer',
    async play({ session, proxy, ran, resumes }) {
      const interrupt = await askOne(session, call('transfer_money', ada));
      proxy.cutNext('data: {"result"');
      await session.resume([restart(interrupt, approved)]).outcome;
      // It ran, once, and nobody can be asked whether it did.
      expect(nowOf(session, interrupt)?.status).toBe('unknown');
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: ada }]);
      expect(resumes()).toBe(1);
    },
  },
  {
    name: 'reload before the answer',
    async play(stage) {
      const { session, ran, resumes } = stage;
      await askOne(session, call('transfer_money', ada));
      const { page, interrupt } = await comeBack(stage);
      const outcome = await page.resume([restart(interrupt, approved)]).outcome;
      expect(outcome.status).toBe('completed');
      expect(nowOf(page, interrupt)?.status).toBe('resolved');
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: ada }]);
      expect(resumes()).toBe(1);
    },
  },
  {
    name: 'answered elsewhere before a reload',
    async play(stage) {
      const { session, server, ran } = stage;
      await askOne(session, call('transfer_money', ada));
      const { page, interrupt } = await comeBack(stage);
      // Another device, which shares no memory with this one.
      const { toolRequest } = (interrupt.raw as { part: { toolRequest: object } }).part;
      const answer = { restart: [{ toolRequest, metadata: approved }] };
      const { sessionId } = session.getState();
      const elsewhere = await fetch(`${server.url}/agents/unreadable`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ data: { resume: answer }, init: { sessionId } }),
      });
      await elsewhere.text();
      expect(await ran()).toEqual([{ tool: 'transfer_money', input: ada }]);

      const outcome = await page.resume([restart(interrupt, approved)]).outcome;
      expect(outcome.status).toBe('failed');
      expect(openIn(page)).toEqual([]);
      expect(nowOf(page, interrupt)?.status).toBe('superseded');
      expect(await ran()).toHaveLength(1);
    },
  },
];
