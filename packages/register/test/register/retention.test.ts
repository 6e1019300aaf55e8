// How long closed requests are kept.
import { describe, expect, test } from 'vitest';
import { auditLines, verifyAudit } from '../../src/audit/index.ts';
import { bob, cem, MINUTE, openOffice, yes } from './office.testkit.ts';

const DAY = 24 * 60 * MINUTE;
const linesOf = async (store: Parameters<typeof auditLines>[0]) => {
  const lines: string[] = [];
  for await (const line of auditLines(store)) lines.push(line);
  return lines;
};

describe('a closed request', () => {
  test('is kept for good by default', async () => {
    const { register, ask, pass } = openOffice();
    const item = await ask();
    await (await register.answer(bob, item.id, yes(item))).sent;
    pass(10 * 365 * DAY);
    await register.work();
    expect(await register.read(bob, item.id)).toMatchObject({ state: 'sent' });
  });

  test('is deleted when it was closed as long ago as the app says, and its log is not', async () => {
    const { register, ask, pass, store } = openOffice({ keepClosedMs: 30 * DAY });
    const [open, closed] = [await ask(), await ask()];
    pass(20 * DAY);
    await (await register.answer(bob, closed.id, yes(closed))).sent;
    await register.work();
    const lines = await linesOf(store);
    pass(29 * DAY);
    await register.work();
    expect(await register.read(bob, closed.id)).toMatchObject({ state: 'sent' });
    pass(DAY);
    await register.work();
    await expect(register.read(bob, closed.id)).rejects.toMatchObject({
      code: 'request-not-found',
    });
    expect((await register.list(cem, { states: ['sent'] })).items).toEqual([]);
    expect(await register.read(bob, open.id)).toMatchObject({ state: 'pending' });
    expect(await linesOf(store)).toEqual(lines);
    expect(await verifyAudit(lines)).toMatchObject({ uncovered: 0 });
  });

  test('is kept while another one of its pause is open', async () => {
    const { register, pass } = openOffice({ keepClosedMs: DAY });
    const interrupt = (position: number) => ({
      ...{ name: 'pay', position, input: position },
      decisionId: `${position}`,
    });
    const place = { agent: 'bank', sessionId: 's', pause: 'p', tenant: 'acme' };
    const [one, other] = await register.enter({
      ...place,
      interrupts: [interrupt(0), interrupt(1)],
    });
    await register.answer(bob, one!.id, yes(one!));
    pass(2 * DAY);
    await register.work();
    expect(await register.read(bob, one!.id)).toMatchObject({ state: 'decided' });
    await (await register.answer(bob, other!.id, yes(other!))).sent;
    pass(DAY);
    await register.work();
    expect(await register.ofPause(place)).toEqual([]);
  });

  test('of many, all that are due are deleted', async () => {
    const { register, ask, pass, store } = openOffice({ keepClosedMs: DAY });
    for (let count = 0; count < 450; count += 1) {
      const { pause } = await ask();
      await register.leave({ agent: 'bank', sessionId: 'session', pause });
    }
    pass(DAY);
    await register.work();
    expect(await store.list({ limit: 1_000 })).toEqual([]);
  });
});
