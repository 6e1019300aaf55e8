// What the requester can do about a request that waits: withdraw it, and have others reminded. And what nobody else can.
import { describe, expect, test } from 'vitest';
import { auditLines, verifyAudit } from '../../src/audit/index.ts';
import {
  approvals,
  type Notice,
  NotRequesterError,
  notRequester,
  RequestAnsweredError,
  RequestExpiredError,
  RequestInvalidError,
  RequestNotFoundError,
  RequestTooSoonError,
  RequestUndecidedError,
  rejectAfter,
} from '../../src/index.ts';
import { openHttp, rita } from './http.testkit.ts';
import { ada, bob, cem, eve, MINUTE, openOffice, yes } from './office.testkit.ts';

describe('the requester', () => {
  test('withdraws it: it ends as not run, by the requester’s decision, which the agent and the log receive', async () => {
    const { register, ask, sent, store, events } = openOffice({ policies: () => [approvals(2)] });
    const item = await ask();
    await register.answer(bob, item.id, yes(item));
    const { item: shown, sent: done } = await register.withdraw(ada, item.id, {
      reason: 'Not needed.',
    });
    const decision = { verdict: 'reject', withdrawn: true, by: ['ada'], reason: 'Not needed.' };
    expect(shown).toMatchObject({ decision, state: 'decided' });
    await done;
    expect(sent.map(({ answers }) => answers[0]?.decision)).toMatchObject([decision]);
    expect(events).toEqual(['requested', 'voted', 'withdrawn', 'decided', 'sent']);
    const lines = [];
    for await (const line of auditLines(store)) lines.push(JSON.parse(line));
    expect(lines).toMatchObject([
      { type: 'requested' },
      { type: 'voted' },
      { type: 'withdrawn', by: 'ada', reason: 'Not needed.' },
      { type: 'decided', decision },
      { type: 'sent' },
    ]);
    await verifyAudit(auditLines(store));
  });

  test('can, whether or not they may answer, whoever is to answer by now', async () => {
    const { register, ask } = openOffice({ mayAnswer: ({ id }) => id !== 'ada' });
    const item = await ask();
    await register.handOn(bob, item.id, ['cem']);
    const { item: shown } = await register.withdraw(ada, item.id);
    expect(shown).toMatchObject({ decision: { withdrawn: true } });
  });

  test('withdraws it once: the same once more changes nothing, and is sent once', async () => {
    const { register, join, ask, sent, events } = openOffice();
    const item = await ask();
    const given = await Promise.all(
      [register, join(), register].map((each) => each.withdraw(ada, item.id)),
    );
    await Promise.all(given.map(({ sent: done }) => done));
    expect(events.filter((type) => type === 'withdrawn')).toHaveLength(1);
    expect(sent).toHaveLength(1);
    await expect(register.withdraw(ada, item.id)).resolves.toBeDefined();
    expect(sent).toHaveLength(1);
  });

  test('has those told who may answer, and not again before the time', async () => {
    const told: Notice[] = [];
    const { register, ask, pass, events } = openOffice({
      remindEveryMs: 10 * MINUTE,
      notify: {
        by: [{ name: 'test', kinds: ['reminded'], deliver: (notice) => void told.push(notice) }],
      },
    });
    const item = await ask();
    const before = await register.read(ada, item.id);
    expect(before.you?.requester).toEqual({ remindFrom: item.since });
    const shown = await register.remind(ada, item.id);
    expect(shown.you?.requester).toEqual({ remindFrom: item.since + 10 * MINUTE });
    const again = [register.remind(ada, item.id), register.remind(ada, item.id)];
    for (const one of await Promise.allSettled(again))
      expect(one).toMatchObject({
        reason: {
          code: 'request-too-soon',
          details: { until: item.since + 10 * MINUTE },
        },
      });
    pass(10 * MINUTE);
    await register.remind(ada, item.id);
    await register.work();
    expect(events.filter((type) => type === 'reminded')).toHaveLength(2);
    expect(told.map(({ kind, event }) => [kind, event])).toMatchObject([
      ['reminded', { by: 'ada' }],
      ['reminded', { by: 'ada' }],
    ]);
  });

  test('asked twice to remind at the same moment, in two processes, is one reminder', async () => {
    const { register, join, ask, events } = openOffice();
    const item = await ask();
    const tries = [register, join(), register, join()].map((each) => each.remind(ada, item.id));
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const one of refused)
      expect((one as PromiseRejectedResult).reason).toBeInstanceOf(RequestTooSoonError);
    expect(events.filter((type) => type === 'reminded')).toHaveLength(1);
  });
});

describe('no one else', () => {
  test('withdraws or has someone reminded, and no one where the requester is not known', async () => {
    const { register, ask, sent } = openOffice();
    const item = await ask();
    const { sees: _, ...all } = rita;
    for (const who of [bob, cem, rita, all]) {
      await expect(register.withdraw(who, item.id)).rejects.toThrow(NotRequesterError);
      await expect(register.remind(who, item.id)).rejects.toThrow(NotRequesterError);
    }
    // Who may not see it learns nothing of it, also by the id of somebody who asked.
    for (const who of [eve, { ...eve, id: 'ada' }]) {
      await expect(register.withdraw(who, item.id)).rejects.toThrow(RequestNotFoundError);
      await expect(register.remind(who, item.id)).rejects.toThrow(RequestNotFoundError);
    }
    const nobodys = await ask(undefined, { requester: undefined as never });
    await expect(register.withdraw(ada, nobodys.id)).rejects.toThrow(NotRequesterError);
    for (const id of ['undefined', '']) {
      await expect(register.withdraw({ ...ada, id }, nobodys.id)).rejects.toThrow();
    }
    expect(sent).toEqual([]);
    expect(await register.read(bob, item.id)).toMatchObject({ state: 'pending' });
  });

  test('sees that they may', async () => {
    const { register, ask } = openOffice();
    const item = await ask();
    expect((await register.read(bob, item.id)).you).not.toHaveProperty('requester');
    await register.withdraw(ada, item.id);
    expect((await register.read(ada, item.id)).you).not.toHaveProperty('requester');
  });
});

describe('what is withdrawn at the same moment as it is approved', () => {
  test('is one of the two, and the other sees by whom and when', async () => {
    const winners = new Set<string>();
    for (let round = 0; round < 60; round += 1) {
      const { register, join, ask, sent } = openOffice({ policies: () => [notRequester()] });
      const item = await ask();
      const other = join();
      const approves = other.answer(bob, item.id, yes(item));
      approves.catch(() => {});
      // The withdrawal falls into each step of the approval.
      for (let turn = 0; turn < round % 20; turn += 1)
        await new Promise((next) => setImmediate(next));
      const tries = [approves, register.withdraw(ada, item.id)];
      const results = await Promise.allSettled(tries);
      const won = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const lost = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect([won.length, lost.length]).toEqual([1, 1]);
      await won[0]?.sent;
      const { decision } = (await register.read(cem, item.id)) as { decision?: object };
      expect(lost[0]).toBeInstanceOf(RequestAnsweredError);
      const { by, verdict, at, withdrawn } = (lost[0] as RequestAnsweredError).details;
      expect(decision).toMatchObject({ by, verdict, at, ...(withdrawn ? { withdrawn } : {}) });
      expect(sent.map(({ answers }) => answers.length)).toEqual([1]);
      expect(sent[0]?.answers[0]?.decision).toEqual(decision);
      winners.add(String(verdict));
    }
    expect([...winners].sort()).toEqual(['approve', 'reject']);
  });

  test('does not run, and what was approved is not withdrawn', async () => {
    const { register, ask } = openOffice();
    const runs: string[] = [];
    const call = (sessionId: string) => ({
      tool: 'pay',
      input: { to: 'Zoe', amount: 400 },
      scope: sessionId,
    });
    const run = (item: Awaited<ReturnType<typeof ask>>) =>
      register.once({ decisionId: item.interrupt.decisionId }, call(item.sessionId), {
        approve: ({ verdict }) => {
          runs.push(item.id);
          return verdict;
        },
        reject: ({ verdict }) => verdict,
      });
    const withdrawn = await ask();
    await expect(run(withdrawn)).rejects.toThrow(RequestUndecidedError);
    await register.withdraw(ada, withdrawn.id);
    await expect(register.answer(bob, withdrawn.id, yes(withdrawn))).rejects.toThrow(
      RequestAnsweredError,
    );
    await expect(run(withdrawn)).resolves.toBe('reject');
    const approved = await ask();
    await (await register.answer(bob, approved.id, yes(approved))).sent;
    await expect(register.withdraw(ada, approved.id)).rejects.toThrow(RequestAnsweredError);
    await expect(register.remind(ada, approved.id)).rejects.toThrow(RequestAnsweredError);
    await expect(run(approved)).resolves.toBe('approve');
    expect(runs).toEqual([approved.id]);
  });

  test('after its time has expired, not withdrawn', async () => {
    const { register, ask, pass } = openOffice({ policies: () => [rejectAfter(MINUTE)] });
    const item = await ask();
    pass(MINUTE);
    await expect(register.remind(ada, item.id)).rejects.toThrow(RequestExpiredError);
    await expect(register.withdraw(ada, item.id)).rejects.toThrow(RequestExpiredError);
    expect(await register.read(ada, item.id)).toMatchObject({
      expired: true,
      decision: { by: [] },
    });
  });
});

test('the reason of a withdrawal is bounded', async () => {
  const { register, ask } = openOffice();
  const item = await ask();
  const tooLong = { reason: 'x'.repeat(5_000) };
  await expect(register.withdraw(ada, item.id, tooLong)).rejects.toThrow(RequestInvalidError);
});

test('over HTTP: only the requester, by the sign-in, whatever a body says; by the decision’s id, only what may be seen', async () => {
  const { ask, get, post } = openHttp();
  const item = await ask();
  const { decisionId } = item.interrupt;
  const found = await get('ada', `/?decision=${encodeURIComponent(decisionId)}`);
  expect(found.body).toMatchObject({ items: [{ id: item.id, you: { requester: {} } }] });
  expect((await get('eve', `/?decision=${encodeURIComponent(decisionId)}`)).body).toEqual({
    items: [],
  });
  expect((await get('ada', '/?decision=nothing')).body).toEqual({ items: [] });
  const forged = { who: 'ada', by: 'ada', requester: 'ada' };
  expect(await post('bob', `/${item.id}/withdraw`, forged)).toMatchObject({
    status: 403,
    body: { error: { code: 'request-not-requester' } },
  });
  expect(await post('ada', `/${item.id}/remind`)).toMatchObject({ status: 200 });
  expect(await post('ada', `/${item.id}/remind`)).toMatchObject({
    status: 429,
    body: { error: { code: 'request-too-soon', details: { until: expect.any(Number) } } },
  });
  expect(await post('ada', `/${item.id}/withdraw`, { reason: 7 })).toMatchObject({ status: 400 });
  expect(await post('ada', `/${item.id}/withdraw`, {})).toMatchObject({
    status: 200,
    body: { decision: { withdrawn: true } },
  });
  expect(await post('', `/${item.id}/withdraw`, {})).toMatchObject({ status: 401 });
});
