// Each test is somebody who tries to have something run that should not.
import { describe, expect, test } from 'vitest';
import {
  approvals,
  notWhoAsked,
  rejectAfter,
  upTo,
  WaitingAnsweredError,
  WaitingChangedError,
  WaitingExpiredError,
  WaitingForbiddenError,
  WaitingInvalidError,
  WaitingNotFoundError,
  WaitingPolicyError,
  WaitingTakenError,
  WaitingUndecidedError,
  WaitingVotedError,
} from '../../src/index.ts';
import {
  ada,
  bob,
  cem,
  type Employee,
  either,
  eve,
  MINUTE,
  no,
  openOffice,
  yes,
} from './office.testkit.ts';

const byAmount = upTo<Employee>({
  amount: ({ interrupt }) => (interrupt.input as { amount?: number }).amount,
  limit: ({ limit }) => limit,
});

describe('who asked', () => {
  test('can’t approve it, whatever else they may', async () => {
    const { waiting, ask, sent } = openOffice({ policies: () => [notWhoAsked()] });
    const item = await ask();
    await expect(waiting.answer(ada, item.id, yes(item))).rejects.toThrow(WaitingPolicyError);
    expect(sent).toEqual([]);
    const own = await waiting.read(ada, item.id);
    expect(own).toMatchObject({ state: 'waiting', approvals: { given: 0, needed: 1 } });
  });

  test('can take it back', async () => {
    const { waiting, ask, sent } = openOffice({ policies: () => [notWhoAsked()] });
    const item = await ask();
    await (await waiting.answer(ada, item.id, no(item))).sent;
    expect(sent[0]?.answers[0]?.decision).toMatchObject({ verdict: 'reject', by: ['ada'] });
  });

  test('is not anybody where nobody knows who it was', async () => {
    const { waiting, ask } = openOffice({ policies: () => [notWhoAsked()] });
    const item = await ask(undefined, { askedBy: undefined as never });
    await expect(waiting.answer(bob, item.id, yes(item))).rejects.toThrow('not known who asked');
  });
});

describe('two people', () => {
  const two = { policies: () => [notWhoAsked(), approvals(2)] };

  test('are two: the same one twice is one, even at the same moment', async () => {
    const { waiting, join, ask, sent } = openOffice(two);
    const item = await ask();
    const other = join();
    const tries = [waiting, other, waiting, other].map((each) =>
      each.answer(bob, item.id, yes(item)),
    );
    const results = await Promise.allSettled(tries);
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(3);
    for (const error of refused) expect(error).toBeInstanceOf(WaitingVotedError);
    expect(sent).toEqual([]);
  });

  test('have to approve the same answer', async () => {
    const { waiting, ask, sent } = openOffice({ ...two, values: ['pay'] });
    const item = await ask();
    await waiting.answer(bob, item.id, { ...yes(item), value: { account: 'A' } });
    const other = { ...yes(item), value: { account: 'B' } };
    await expect(waiting.answer(cem, item.id, other)).rejects.toThrow(WaitingInvalidError);
    expect(sent).toEqual([]);
  });

  test('one rejection ends it, also of who had approved; a later approval changes nothing', async () => {
    const { waiting, ask, sent } = openOffice(two);
    const item = await ask();
    await waiting.answer(bob, item.id, yes(item));
    await (await waiting.answer(bob, item.id, no(item))).sent;
    const late = waiting.answer(cem, item.id, yes(item));
    await expect(late).rejects.toThrow(WaitingAnsweredError);
    await expect(late).rejects.toMatchObject({ details: { verdict: 'reject', by: ['bob'] } });
    expect(sent.map(({ answers }) => answers[0]?.decision.verdict)).toEqual(['reject']);
  });
});

describe('an amount', () => {
  test.each([
    ['at the limit', 500, true],
    ['above it', 500.01, false],
    ['a text', '1', false],
    ['missing', undefined, false],
    ['negative', -1, false],
    ['a list that looks like a number', [1], false],
  ])('%s', async (_what, amount, counts) => {
    const { waiting, ask, sent } = openOffice({ policies: () => [byAmount] });
    const item = await ask({ to: 'Zoe', ...(amount === undefined ? {} : { amount }) });
    const answer = waiting.answer(bob, item.id, yes(item)).then((given) => given.sent);
    if (counts) await answer;
    else await expect(answer).rejects.toThrow(WaitingPolicyError);
    expect(sent).toHaveLength(counts ? 1 : 0);
  });

  test('that the app’s function can’t read is refused as one', async () => {
    const unreadable = () => {
      throw new TypeError('no amount');
    };
    const rule = upTo<Employee>({ amount: unreadable, limit: ({ limit }) => limit });
    const { waiting, ask } = openOffice({ policies: () => [rule] });
    const item = await ask();
    await expect(waiting.answer(cem, item.id, yes(item))).rejects.toThrow(WaitingPolicyError);
  });

  test('is compared with nobody’s limit where somebody has none', async () => {
    const rule = upTo<Employee>({ amount: () => 1, limit: () => undefined });
    const { waiting, ask } = openOffice({ policies: () => [rule] });
    const item = await ask();
    await expect(waiting.answer(cem, item.id, yes(item))).rejects.toThrow(WaitingPolicyError);
  });
});

describe('another firm', () => {
  test('learns nothing by an id it has got hold of', async () => {
    const { waiting, ask } = openOffice();
    const item = await ask();
    const unknown = await waiting.read(eve, 'A'.repeat(32)).catch((error) => error);
    for (const attempt of [
      () => waiting.read(eve, item.id),
      () => waiting.answer(eve, item.id, yes(item)),
      () => waiting.answer(eve, item.id, no(item)),
      () => waiting.claim(eve, item.id),
      () => waiting.release(eve, item.id),
      () => waiting.handOn(eve, item.id, ['eve']),
      () => waiting.comment(eve, item.id, 'hello'),
      () => waiting.sendAgain(eve, item.id),
    ]) {
      const error = await attempt().catch((thrown) => thrown);
      expect(error).toBeInstanceOf(WaitingNotFoundError);
      expect(error.message).toBe(unknown.message);
    }
    expect((await waiting.list(eve)).items).toEqual([]);
    expect((await waiting.list(eve, { tenant: 'acme' })).items).toEqual([]);
  });

  test('what an app’s function says by mistake opens nothing', async () => {
    for (const odd of ['yes', 1, {}, 'true', undefined]) {
      const { waiting, ask } = openOffice({ mayRead: () => odd as never });
      const item = await ask();
      await expect(waiting.read(ada, item.id)).rejects.toThrow(WaitingNotFoundError);
      const other = openOffice({ mayAnswer: () => odd as never });
      const asked = await other.ask();
      const answer = other.waiting.answer(bob, asked.id, yes(asked));
      await expect(answer).rejects.toThrow(WaitingForbiddenError);
    }
  });

  test.each([[''], ['../x'], ['%'], [null], [{}], ['A'.repeat(33)]])(
    'an id that is none (%j) is not found',
    async (id) => {
      const { waiting } = openOffice();
      await expect(waiting.read(ada, id as never)).rejects.toThrow(WaitingNotFoundError);
    },
  );

  test('ids can’t be guessed, and none comes twice', async () => {
    const { ask } = openOffice();
    const ids = await Promise.all(Array.from({ length: 50 }, async () => (await ask()).id));
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[\w-]{32}$/);
  });
});

describe('what was shown is what runs', () => {
  test('an input that changed between the look and the press is not approved', async () => {
    const { waiting, ask, sent } = openOffice();
    const shown = await ask({ to: 'Zoe', amount: 4 });
    const { pause } = shown;
    const changed = await ask({ to: 'Eve', amount: 4_000 }, { pause });
    expect(changed.id).toBe(shown.id);
    const answer = waiting.answer(bob, shown.id, yes(shown));
    await expect(answer).rejects.toThrow(WaitingChangedError);
    expect(sent).toEqual([]);
    await (await waiting.answer(bob, shown.id, yes(changed))).sent;
    expect(sent[0]?.answers[0]?.item.interrupt.input).toEqual({ to: 'Eve', amount: 4_000 });
  });

  test('an approval of the earlier input counts for nothing', async () => {
    const { waiting, ask, sent } = openOffice({ policies: () => [approvals(2)] });
    const shown = await ask({ to: 'Zoe', amount: 4 });
    await waiting.answer(bob, shown.id, yes(shown));
    const changed = await ask({ to: 'Zoe', amount: 5 }, { pause: shown.pause });
    await waiting.answer(cem, shown.id, yes(changed));
    expect(await waiting.read(ada, shown.id)).toMatchObject({ approvals: { given: 1, needed: 2 } });
    expect(sent).toEqual([]);
  });

  test('what is decided can’t be entered anew with another input', async () => {
    const { waiting, ask } = openOffice();
    const item = await ask();
    await (await waiting.answer(bob, item.id, yes(item))).sent;
    const again = ask({ to: 'Eve', amount: 1 }, { pause: item.pause });
    await expect(again).rejects.toThrow(WaitingTakenError);
  });

  test('a decision id that another session has can’t be taken', async () => {
    const { ask } = openOffice();
    const item = await ask();
    const { pause } = item;
    await expect(ask(undefined, { pause, sessionId: 'eves' })).rejects.toThrow(WaitingTakenError);
    await expect(ask(undefined, { pause, tenant: 'other' })).rejects.toThrow(WaitingTakenError);
  });

  test.each([[''], ['x'.repeat(201)], ['a\u0000b'], ['__proto__']])(
    'what could never run (%j as its id) does not begin to wait',
    async (pause) => {
      const { waiting } = openOffice();
      const interrupts = [{ name: 'pay', position: 0, input: {}, decisionId: pause }];
      const entry = { agent: 'bank', sessionId: 'session', pause, interrupts };
      await expect(waiting.enter(entry)).rejects.toThrow('decisionId');
    },
  );

  test.each([
    ['no digest', { verdict: 'approve' }],
    ['another word', { verdict: 'approved', digest: 'x' }],
    ['nothing', undefined],
    ['a value that is no JSON', { verdict: 'approve', digest: 'x', value: 1n }],
    ['endless words', { verdict: 'reject', digest: 'x', reason: 'x'.repeat(4_001) }],
  ])('an answer with %s is none', async (_what, answer) => {
    const { waiting, ask } = openOffice();
    const item = await ask();
    await expect(waiting.answer(bob, item.id, answer as never)).rejects.toThrow(
      WaitingInvalidError,
    );
  });
});

describe('too late', () => {
  const hour = { policies: () => [rejectAfter(60 * MINUTE)] };

  test('an answer after the time is over does not count, though nobody has cleared up yet', async () => {
    const { waiting, ask, sent, pass } = openOffice(hour);
    const item = await ask();
    pass(60 * MINUTE);
    const late = waiting.answer(bob, item.id, yes(item));
    await expect(late).rejects.toThrow(WaitingExpiredError);
    await waiting.work();
    expect(sent[0]?.answers[0]?.decision).toMatchObject({
      verdict: 'reject',
      by: [],
      expired: true,
    });
    await expect(waiting.answer(bob, item.id, yes(item))).rejects.toThrow(WaitingExpiredError);
    expect(sent).toHaveLength(1);
  });

  test('a millisecond before it counts', async () => {
    const { waiting, ask, sent, pass } = openOffice(hour);
    const item = await ask();
    pass(60 * MINUTE - 1);
    await (await waiting.answer(bob, item.id, yes(item))).sent;
    expect(sent[0]?.answers[0]?.decision.verdict).toBe('approve');
  });

  test('a link that is used again says who was first', async () => {
    const { waiting, ask, sent } = openOffice();
    const item = await ask();
    await (await waiting.answer(bob, item.id, yes(item))).sent;
    for (const who of [bob, cem]) {
      const again = waiting.answer(who, item.id, yes(item));
      await expect(again).rejects.toMatchObject({
        code: 'waiting-answered',
        details: { by: ['bob'] },
      });
    }
    expect(sent).toHaveLength(1);
  });

  test('who sees the request alone is not told by whom', async () => {
    const { waiting, ask } = openOffice();
    const item = await ask();
    await waiting.answer(bob, item.id, yes(item));
    const guest: Employee = { ...cem, sees: 'request' };
    const error = await waiting.answer(guest, item.id, yes(item)).catch((thrown) => thrown);
    expect(error.details).toEqual({ code: 'waiting-answered', verdict: 'approve', at: 1_000_000 });
  });
});

describe('past the register: a tool that is run again', () => {
  const input = { to: 'Zoe', amount: 400 };
  const resumed = (pause: string) => ({ approved: true, decisionId: `${pause}:0` });
  const call = { tool: 'pay', input, scope: 'session' };
  const say = either(({ verdict }) => verdict);
  const never = either(() => {
    throw new Error('it ran');
  });

  test('does not run for a decision that nobody made', async () => {
    const { waiting, ask } = openOffice({ policies: () => [approvals(2)] });
    const item = await ask(input);
    await waiting.answer(bob, item.id, yes(item));
    for (const answer of [resumed(item.pause), resumed('other'), { approved: true }, undefined]) {
      await expect(waiting.once(answer, call, never)).rejects.toThrow(WaitingUndecidedError);
    }
  });

  test('does not run with another input, as another tool, or in another session', async () => {
    const { waiting, ask } = openOffice();
    const item = await ask(input);
    await waiting.answer(bob, item.id, yes(item));
    const answer = resumed(item.pause);
    for (const other of [
      { input: { ...input, amount: 401 } },
      { input: { ...input, more: null } },
      { tool: 'payAll' },
      { scope: 'eves' },
      { scope: undefined as never },
    ]) {
      const run = waiting.once(answer, { ...call, ...other }, never);
      await expect(run).rejects.toThrow(WaitingUndecidedError);
    }
    expect(await waiting.once(answer, call, say)).toBe('approve');
  });

  test('runs once, however often and wherever the same approval is sent', async () => {
    const { waiting, join, ask } = openOffice();
    const item = await ask(input);
    await waiting.answer(bob, item.id, yes(item));
    let runs = 0;
    const pay = either(() => {
      runs += 1;
      return runs;
    });
    const all = [waiting, join(), join()].flatMap((each) => [each, each]);
    const given = await Promise.all(all.map((each) => each.once(resumed(item.pause), call, pay)));
    expect(given).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('does not run for an approval so old that what came of it may be forgotten', async () => {
    const { waiting, ask, pass } = openOffice();
    const item = await ask(input);
    await waiting.answer(bob, item.id, yes(item));
    pass(365 * 24 * 60 * MINUTE);
    const run = waiting.once(resumed(item.pause), call, never);
    await expect(run).rejects.toThrow('too long ago');
  });

  test('pays nothing after a rejection, and takes no function that runs for both verdicts', async () => {
    const { waiting, ask } = openOffice();
    const item = await ask(input);
    await waiting.answer(bob, item.id, no(item));
    const paid: string[] = [];
    const pay = () => paid.push('paid');
    const once = (runs: unknown) => waiting.once(resumed(item.pause), call, runs as never);
    for (const runs of [pay, undefined, {}, { approve: pay }, { reject: pay }])
      await expect(once(runs)).rejects.toThrow(TypeError);
    expect(await once({ approve: pay, reject: () => 'Not paid.' })).toBe('Not paid.');
    expect(paid).toEqual([]);
  });

  test('receives the rejection, whatever was sent to it', async () => {
    const { waiting, ask } = openOffice();
    const item = await ask(input);
    await waiting.answer(bob, item.id, no(item));
    expect(await waiting.once(resumed(item.pause), call, say)).toBe('reject');
  });
});
