// What was decided reaches the agent once, or is said to be unknown.
import { describe, expect, test } from 'vitest';
import {
  escalateAfter,
  type RecordQuery,
  RequestForbiddenError,
  rejectAfter,
  remindAfter,
} from '../../src/index.ts';
import { ada, bob, cem, type Employee, MINUTE, no, openOffice, yes } from './office.testkit.ts';

const place = (pause: string) => ({ agent: 'bank', sessionId: 'session', pause });

describe('one pause', () => {
  test('answered by two at the same instant in two processes is sent once, over many rounds', async () => {
    const { join, ask, sent } = openOffice();
    const both = [join(), join()];
    for (let round = 0; round < 100; round += 1) {
      const item = await ask({ round });
      const inTurn = round % 2 === 0 ? both : both.toReversed();
      const results = await Promise.allSettled(
        inTurn.map(async (each, index) => {
          const { sent: isSent } = await each.answer(index === 0 ? bob : cem, item.id, yes(item));
          await isSent;
        }),
      );
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
    expect(sent).toHaveLength(100);
  });

  test('with two requests waits for both, and sends them together, in their order', async () => {
    const { store, register, join, sent } = openOffice();
    const interrupts = [1, 0].map((position) => ({
      name: 'pay',
      position,
      input: { position },
      decisionId: `two:${position}`,
    }));
    const [one, other] = await register.enter({ ...place('two'), interrupts, tenant: 'acme' });
    await (await register.answer(bob, one!.id, yes(one!))).sent;
    expect(sent).toEqual([]);
    await join().work();
    expect(sent).toEqual([]);
    // And keeps nobody busy meanwhile.
    expect(await store.list({ dueBy: Number.MAX_SAFE_INTEGER, limit: 9 })).toEqual([]);
    await (await join().answer(cem, other!.id, no(other!))).sent;
    expect(sent).toHaveLength(1);
    const said = sent[0]?.answers.map(({ item, decision }) => [
      item.interrupt.input,
      decision.verdict,
    ]);
    expect(said).toEqual([
      [{ position: 0 }, 'reject'],
      [{ position: 1 }, 'approve'],
    ]);
  });

  test.each([0, 1])(
    'that was sent, where that could not be written down of request %i, is sent for all of them',
    async (at) => {
      const { store, register, join, sent } = openOffice();
      const interrupts = [0, 1].map((position) => ({
        ...{ name: 'pay', position, input: { position } },
        decisionId: `half:${position}`,
      }));
      const items = await register.enter({ ...place('half'), interrupts, tenant: 'acme' });
      const dying = join({
        store: {
          ...store,
          async replace(record, ...more) {
            if (record.state === 'sent' && record.id === items[at]?.id) throw new Error('no disk');
            return store.replace(record, ...more);
          },
        },
      });
      for (const item of items) await (await dying.answer(bob, item.id, yes(item))).sent;
      expect((await register.ofPause(place('half')))[at]?.state).toBe('decided');
      await register.work();
      const found = await register.ofPause(place('half'));
      expect(found.map(({ state, outcome }) => [state, outcome])).toEqual(
        [0, 1].map(() => ['sent', { said: 'paid' }]),
      );
      expect(sent).toHaveLength(1);
      expect(await store.list({ dueBy: Number.MAX_SAFE_INTEGER, limit: 9 })).toEqual([]);
    },
  );

  test('keeps what the agent did for who comes later', async () => {
    const { register, ask } = openOffice();
    const item = await ask();
    await (await register.answer(bob, item.id, yes(item))).sent;
    expect(await register.read(ada, item.id)).toMatchObject({
      state: 'sent',
      outcome: { said: 'paid' },
    });
  });

  test('whose process ended while it was sent is unknown, and sent once more only when someone says so', async () => {
    const { store, join, ask, sent } = openOffice();
    const item = await ask();
    // It never hears from its agent, and says nothing more itself: as if the process had ended while it sent.
    const dumb = {
      ...store,
      decisions: { ...store.decisions, renew: () => new Promise<never>(() => {}) },
    };
    let isAsked = false;
    const resume = () => {
      isAsked = true;
      return new Promise(() => {});
    };
    const doomed = join({ store: dumb, resume, leaseMs: 50 });
    await doomed.answer(bob, item.id, yes(item));
    await expect.poll(() => isAsked).toBe(true);
    const heir = join();
    await expect
      .poll(async () => {
        await heir.work();
        return (await heir.read(ada, item.id)).state;
      })
      .toBe('unknown');
    // The agent had been asked, and nobody can tell whether it heard: it is not asked again by itself.
    expect(sent).toEqual([]);
    await (await heir.sendAgain(bob, item.id)).sent;
    expect(sent).toHaveLength(1);
    expect(await heir.read(ada, item.id)).toMatchObject({ state: 'sent' });
  });

  test('whose answer was written and nothing more is sent by whoever looks', async () => {
    const { store, register, join, ask, sent } = openOffice();
    const item = await ask();
    const down = {
      ...store,
      decisions: { ...store.decisions, claim: () => new Promise<never>(() => {}) },
    };
    void join({ store: down }).answer(bob, item.id, yes(item));
    await expect.poll(async () => (await register.read(ada, item.id)).state).toBe('decided');
    await join().work();
    expect(sent).toHaveLength(1);
    expect(await register.read(ada, item.id)).toMatchObject({ state: 'sent' });
  });

  test('whose last request was decided during another process’s look, by a process that then died, is sent by whoever looks next', async () => {
    const { store, register, join, sent } = openOffice();
    const interrupts = [0, 1].map((position) => ({
      name: 'pay',
      position,
      input: { position },
      decisionId: `late:${position}`,
    }));
    const [one, other] = await register.enter({ ...place('late'), interrupts, tenant: 'acme' });
    const down = {
      ...store,
      decisions: { ...store.decisions, claim: () => new Promise<never>(() => {}) },
    };
    let hasLooked = false;
    const slow = {
      ...store,
      async list(query: RecordQuery) {
        const records = await store.list(query);
        if (query.pause !== undefined && !hasLooked) {
          hasLooked = true;
          await join({ store: down }).answer(cem, other!.id, yes(other!));
        }
        return records;
      },
    };
    await (await join({ store: slow }).answer(bob, one!.id, yes(one!))).sent;
    expect(hasLooked).toBe(true);
    await join().work();
    expect(sent).toHaveLength(1);
    expect(await register.read(ada, one!.id)).toMatchObject({ state: 'sent' });
  });
});

describe('an agent that fails', () => {
  const failing = (times: number, sent: unknown[] = []) => ({
    sent,
    resume: (order: unknown) => {
      sent.push(order);
      if (sent.length <= times) throw new Error('no route to the agent');
      return 'done';
    },
  });

  test('leaves the answer unknown, and is not asked again automatically', async () => {
    const { resume, sent } = failing(9);
    const { register, ask, pass, reports } = openOffice({ resume });
    const item = await ask();
    await (await register.answer(bob, item.id, yes(item))).sent;
    pass(60 * MINUTE);
    await register.work();
    expect(sent).toHaveLength(1);
    expect(reports).toHaveLength(1);
    const shown = await register.read(ada, item.id);
    expect(shown).toMatchObject({ state: 'unknown', decision: { verdict: 'approve' } });
  });

  test('is asked again later where its error proves that nothing happened', async () => {
    const { resume, sent } = failing(2);
    const release = (error: unknown) => (error as Error).message.startsWith('no route');
    const { register, ask, pass } = openOffice({ resume, release, resendMs: MINUTE });
    const item = await ask();
    await (await register.answer(bob, item.id, yes(item))).sent;
    await register.work();
    expect(sent).toHaveLength(1);
    for (const times of [2, 3]) {
      pass(MINUTE);
      await register.work();
      expect(sent).toHaveLength(times);
    }
    expect(await register.read(ada, item.id)).toMatchObject({ state: 'sent', outcome: 'done' });
  });

  test('is asked as often as the app says where a second time changes nothing', async () => {
    const { resume, sent } = failing(9);
    const { register, ask, pass } = openOffice({ resume, resends: 2, resendMs: MINUTE });
    const item = await ask();
    await (await register.answer(bob, item.id, yes(item))).sent;
    for (let minute = 0; minute < 10; minute += 1) {
      pass(MINUTE);
      await register.work();
    }
    expect(sent).toHaveLength(3);
    expect(await register.read(ada, item.id)).toMatchObject({ state: 'unknown' });
  });
});

describe('a session that goes on in another way', () => {
  test('takes its requests out of the register', async () => {
    const { register, ask, sent } = openOffice();
    const item = await ask();
    await register.leave(place(item.pause));
    expect((await register.list(bob)).items).toEqual([]);
    const late = register.answer(bob, item.id, yes(item));
    await expect(late).rejects.toMatchObject({ code: 'request-answered' });
    expect(sent).toEqual([]);
  });

  test('while the answer is sent has taken it, even if the agent’s last word got lost', async () => {
    const { register, join, ask } = openOffice();
    const item = await ask();
    const resume = async () => {
      await register.leave(place(item.pause));
      throw new Error('cut off');
    };
    await (await join({ resume }).answer(bob, item.id, yes(item))).sent;
    expect(await register.read(ada, item.id)).toMatchObject({ state: 'sent' });
  });

  test('says what became of an answer that no one knew of', async () => {
    const { register, ask } = openOffice({ resume: () => Promise.reject(new Error('cut off')) });
    const item = await ask();
    await (await register.answer(bob, item.id, yes(item))).sent;
    await register.leave(place(item.pause));
    expect(await register.read(ada, item.id)).toMatchObject({ state: 'sent' });
  });
});

describe('time', () => {
  test('reminds, then asks others, then rejects; each once', async () => {
    const { register, join, ask, pass, events, sent } = openOffice({
      policies: () => [
        rejectAfter(30 * MINUTE),
        escalateAfter(20 * MINUTE, ['cem']),
        remindAfter(10 * MINUTE),
      ],
    });
    const item = await ask();
    expect(item.until).toBe(item.since + 30 * MINUTE);
    for (const [minutes, happened] of [
      [9, 'requested'],
      [1, 'reminded'],
      [10, 'escalated'],
    ] as const) {
      pass(minutes * MINUTE);
      await Promise.all([register.work(), join().work()]);
      expect(events.at(-1)).toBe(happened);
    }
    await expect(register.answer(bob, item.id, yes(item))).rejects.toThrow(RequestForbiddenError);
    pass(10 * MINUTE);
    await Promise.all([register.work(), join().work()]);
    expect(events).toEqual(['requested', 'reminded', 'escalated', 'decided', 'sent']);
    expect(sent).toHaveLength(1);
  });

  test('asks others from its moment on, though no one has looked', async () => {
    const { register, ask, pass, sent } = openOffice({
      policies: () => [escalateAfter(MINUTE, ['cem'])],
    });
    const item = await ask();
    pass(MINUTE);
    await expect(register.answer(bob, item.id, yes(item))).rejects.toThrow(RequestForbiddenError);
    await (await register.answer(cem, item.id, yes(item))).sent;
    expect(sent).toHaveLength(1);
  });

  test('that passed while no process ran is made up for', async () => {
    const { ask, pass, events, join } = openOffice({
      policies: () => [remindAfter(MINUTE), rejectAfter(2 * MINUTE)],
    });
    await ask();
    pass(60 * MINUTE);
    await join().work();
    expect(events).toEqual(['requested', 'reminded', 'decided', 'sent']);
  });
});

describe('what is seen', () => {
  const guest: Employee = { ...cem, sees: 'request' };

  test('of someone who may see the request alone: the request, and nothing else', async () => {
    const { register, ask } = openOffice();
    const item = await ask();
    await register.comment(ada, item.id, 'private words');
    await register.claim(bob, item.id);
    const { you, ...shown } = await register.read(guest, item.id);
    expect(you).toEqual({ mayApprove: true, mayReject: true });
    expect(shown).toEqual({
      sees: 'request',
      id: item.id,
      interrupt: { name: 'pay', input: { to: 'Zoe', amount: 400 } },
      digest: item.digest,
      since: item.since,
      state: 'pending',
      approvals: { given: 0, needed: 1 },
    });
    expect((await register.list(guest)).items).toEqual([shown]);
    await expect(register.comment(guest, item.id, 'x')).rejects.toThrow(RequestForbiddenError);
  });

  test('who looks, what was said, and to whom it was handed', async () => {
    const { register, ask } = openOffice();
    const item = await ask();
    expect(await register.claim(bob, item.id)).toMatchObject({ claimedBy: { id: 'bob' } });
    // Another's claim stays, and keeps nobody from looking.
    expect(await register.release(cem, item.id)).toMatchObject({ claimedBy: { id: 'bob' } });
    await register.comment(cem, item.id, 'Is this the new account?');
    const handed = await register.handOn(bob, item.id, ['cem']);
    expect(handed).not.toHaveProperty('claimedBy');
    await expect(register.answer(bob, item.id, yes(item))).rejects.toThrow(RequestForbiddenError);
    await (await register.answer(cem, item.id, yes(item))).sent;
    const shown = await register.read(ada, item.id);
    const history = shown.sees === 'all' ? shown.history : [];
    const wanted = ['requested', 'claimed', 'commented', 'handed-on', 'voted', 'decided', 'sent'];
    expect(history.map(({ type }) => type)).toEqual(wanted);
  });

  test('a list in pages, each request once, though many are not for this person', async () => {
    const { register, ask, pass } = openOffice({
      mayRead: (who, item) => (item.interrupt.input as { for: string }).for === who.id,
    });
    const wanted: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      const item = await ask({ for: index % 3 === 0 ? 'bob' : 'cem' });
      if (index % 3 === 0) wanted.push(item.id);
      if (index % 5 === 0) pass(1);
    }
    const inOrder = (await register.list(bob, { limit: 500 })).items.map(({ id }) => id);
    expect([...inOrder].sort()).toEqual([...wanted].sort());
    const paged: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await register.list(bob, { limit: 3, ...(after ? { after } : {}) });
      paged.push(...page.items.map(({ id }) => id));
      after = page.next;
      if (after === undefined) break;
    }
    expect(paged).toEqual(inOrder);
  });
});

test('a comment that comes while the answer is sent is kept, and the request is sent', async () => {
  const office = openOffice({
    resume: async () => {
      await office.register.comment(cem, item.id, 'Thank you.');
      return 'paid';
    },
  });
  const item = await office.ask();
  await (await office.register.answer(bob, item.id, yes(item))).sent;
  expect(await office.register.read(bob, item.id)).toMatchObject({ state: 'sent' });
  expect(office.events).toEqual(['requested', 'voted', 'decided', 'commented', 'sent']);
});
