// Each test is somebody who tries to have something run that should not.
import { describe, expect, test } from 'vitest';
import {
  type ApprovalPolicy,
  approvals,
  notRequester,
  RequestAnsweredError,
  RequestChangedError,
  RequestExpiredError,
  RequestForbiddenError,
  RequestInvalidError,
  RequestNotFoundError,
  RequestPolicyError,
  RequestTakenError,
  RequestUndecidedError,
  RequestVotedError,
  rejectAfter,
  upTo,
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

describe('the requester', () => {
  test('can’t approve it, whatever else they may', async () => {
    const { register, ask, sent } = openOffice({ policies: () => [notRequester()] });
    const item = await ask();
    await expect(register.answer(ada, item.id, yes(item))).rejects.toThrow(RequestPolicyError);
    expect(sent).toEqual([]);
    const own = await register.read(ada, item.id);
    expect(own).toMatchObject({ state: 'pending', approvals: { given: 0, needed: 1 } });
  });

  test('can take it back', async () => {
    const { register, ask, sent } = openOffice({ policies: () => [notRequester()] });
    const item = await ask();
    await (await register.answer(ada, item.id, no(item))).sent;
    expect(sent[0]?.answers[0]?.decision).toMatchObject({ verdict: 'reject', by: ['ada'] });
  });

  test('is not anyone where no one knows who it was', async () => {
    const { register, ask } = openOffice({ policies: () => [notRequester()] });
    const item = await ask(undefined, { requester: undefined as never });
    await expect(register.answer(bob, item.id, yes(item))).rejects.toThrow(
      'requester is not known',
    );
  });
});

describe('two people', () => {
  const two = { policies: () => [notRequester(), approvals(2)] };

  test('are two: the same one twice is one, even at the same moment', async () => {
    const { register, join, ask, sent } = openOffice(two);
    const item = await ask();
    const other = join();
    const tries = [register, other, register, other].map((each) =>
      each.answer(bob, item.id, yes(item)),
    );
    const results = await Promise.allSettled(tries);
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(3);
    for (const error of refused) expect(error).toBeInstanceOf(RequestVotedError);
    expect(sent).toEqual([]);
  });

  test('have to approve the same answer', async () => {
    const { register, ask, sent } = openOffice({ ...two, values: ['pay'] });
    const item = await ask();
    await register.answer(bob, item.id, { ...yes(item), value: { account: 'A' } });
    const other = { ...yes(item), value: { account: 'B' } };
    await expect(register.answer(cem, item.id, other)).rejects.toThrow(RequestInvalidError);
    expect(sent).toEqual([]);
  });

  test('one rejection ends it, also of who had approved; a later approval changes nothing', async () => {
    const { register, ask, sent } = openOffice(two);
    const item = await ask();
    await register.answer(bob, item.id, yes(item));
    await (await register.answer(bob, item.id, no(item))).sent;
    const late = register.answer(cem, item.id, yes(item));
    await expect(late).rejects.toThrow(RequestAnsweredError);
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
    const { register, ask, sent } = openOffice({ policies: () => [byAmount] });
    const item = await ask({ to: 'Zoe', ...(amount === undefined ? {} : { amount }) });
    const answer = register.answer(bob, item.id, yes(item)).then((given) => given.sent);
    if (counts) await answer;
    else await expect(answer).rejects.toThrow(RequestPolicyError);
    expect(sent).toHaveLength(counts ? 1 : 0);
  });

  test('that the app’s function can’t read is refused as one', async () => {
    const unreadable = () => {
      throw new TypeError('no amount');
    };
    const rule = upTo<Employee>({ amount: unreadable, limit: ({ limit }) => limit });
    const { register, ask } = openOffice({ policies: () => [rule] });
    const item = await ask();
    await expect(register.answer(cem, item.id, yes(item))).rejects.toThrow(RequestPolicyError);
  });

  test('is compared with no one’s limit where someone has none', async () => {
    const rule = upTo<Employee>({ amount: () => 1, limit: () => undefined });
    const { register, ask } = openOffice({ policies: () => [rule] });
    const item = await ask();
    await expect(register.answer(cem, item.id, yes(item))).rejects.toThrow(RequestPolicyError);
  });
});

describe('another firm', () => {
  test('learns nothing by an id it has got hold of', async () => {
    const { register, ask } = openOffice();
    const item = await ask();
    const unknown = await register.read(eve, 'A'.repeat(32)).catch((error) => error);
    for (const attempt of [
      () => register.read(eve, item.id),
      () => register.answer(eve, item.id, yes(item)),
      () => register.answer(eve, item.id, no(item)),
      () => register.claim(eve, item.id),
      () => register.release(eve, item.id),
      () => register.handOn(eve, item.id, ['eve']),
      () => register.comment(eve, item.id, 'hello'),
      () => register.sendAgain(eve, item.id),
    ]) {
      const error = await attempt().catch((thrown) => thrown);
      expect(error).toBeInstanceOf(RequestNotFoundError);
      expect(error.message).toBe(unknown.message);
    }
    expect((await register.list(eve)).items).toEqual([]);
    expect((await register.list(eve, { tenant: 'acme' })).items).toEqual([]);
  });

  test('what an app’s function says by mistake opens nothing', async () => {
    for (const odd of ['yes', 1, {}, 'true', undefined]) {
      const { register, ask } = openOffice({ mayRead: () => odd as never });
      const item = await ask();
      await expect(register.read(ada, item.id)).rejects.toThrow(RequestNotFoundError);
      const other = openOffice({ mayAnswer: () => odd as never });
      const asked = await other.ask();
      const answer = other.register.answer(bob, asked.id, yes(asked));
      await expect(answer).rejects.toThrow(RequestForbiddenError);
    }
  });

  test.each([[''], ['../x'], ['%'], [null], [{}], ['A'.repeat(33)]])(
    'an id that is none (%j) is not found',
    async (id) => {
      const { register } = openOffice();
      await expect(register.read(ada, id as never)).rejects.toThrow(RequestNotFoundError);
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
    const { register, ask, sent } = openOffice();
    const shown = await ask({ to: 'Zoe', amount: 4 });
    const { pause } = shown;
    const changed = await ask({ to: 'Eve', amount: 4_000 }, { pause });
    expect(changed.id).toBe(shown.id);
    const answer = register.answer(bob, shown.id, yes(shown));
    await expect(answer).rejects.toThrow(RequestChangedError);
    expect(sent).toEqual([]);
    await (await register.answer(bob, shown.id, yes(changed))).sent;
    expect(sent[0]?.answers[0]?.item.interrupt.input).toEqual({ to: 'Eve', amount: 4_000 });
  });

  test('an approval of the earlier input counts for nothing', async () => {
    const { register, ask, sent } = openOffice({ policies: () => [approvals(2)] });
    const shown = await ask({ to: 'Zoe', amount: 4 });
    await register.answer(bob, shown.id, yes(shown));
    const changed = await ask({ to: 'Zoe', amount: 5 }, { pause: shown.pause });
    await register.answer(cem, shown.id, yes(changed));
    expect(await register.read(ada, shown.id)).toMatchObject({
      approvals: { given: 1, needed: 2 },
    });
    expect(sent).toEqual([]);
  });

  test('what is decided can’t be entered again with another input', async () => {
    const { register, ask } = openOffice();
    const item = await ask();
    await (await register.answer(bob, item.id, yes(item))).sent;
    const again = ask({ to: 'Eve', amount: 1 }, { pause: item.pause });
    await expect(again).rejects.toThrow(RequestTakenError);
  });

  test('a decision id that another session has can’t be taken', async () => {
    const { ask } = openOffice();
    const item = await ask();
    const { pause } = item;
    await expect(ask(undefined, { pause, sessionId: 'eves' })).rejects.toThrow(RequestTakenError);
    await expect(ask(undefined, { pause, tenant: 'other' })).rejects.toThrow(RequestTakenError);
    // Its new requester could make it their own payment, and its first requester could then approve.
    for (const requester of ['bob', undefined]) {
      const other = { pause, requester } as { pause: string; requester: string };
      await expect(ask({ to: 'Bob' }, other)).rejects.toThrow(RequestTakenError);
    }
  });

  test.each([[''], ['x'.repeat(201)], ['a\u0000b'], ['__proto__']])(
    'what could never run (%j as its id) does not begin to wait',
    async (decisionId) => {
      const { register } = openOffice();
      const interrupts = [{ name: 'pay', position: 0, input: {}, decisionId }];
      const entry = { agent: 'bank', sessionId: 'session', pause: 'payment', interrupts };
      await expect(register.enter(entry)).rejects.toThrow('decisionId');
    },
  );

  test.each([
    ['no digest', { verdict: 'approve' }],
    ['another word', { verdict: 'approved', digest: 'x' }],
    ['nothing', undefined],
    ['a value that is no JSON', { verdict: 'approve', digest: 'x', value: 1n }],
    ['endless words', { verdict: 'reject', digest: 'x', reason: 'x'.repeat(4_001) }],
  ])('an answer with %s is none', async (_what, answer) => {
    const { register, ask } = openOffice();
    const item = await ask();
    await expect(register.answer(bob, item.id, answer as never)).rejects.toThrow(
      RequestInvalidError,
    );
  });
});

describe('too late', () => {
  const hour = { policies: () => [rejectAfter(60 * MINUTE)] };

  test('an answer after the time is over does not count, though no one has cleared up yet', async () => {
    const { register, ask, sent, pass } = openOffice(hour);
    const item = await ask();
    pass(60 * MINUTE);
    const late = register.answer(bob, item.id, yes(item));
    await expect(late).rejects.toThrow(RequestExpiredError);
    await register.work();
    expect(sent[0]?.answers[0]?.decision).toMatchObject({
      verdict: 'reject',
      by: [],
      expired: true,
    });
    await expect(register.answer(bob, item.id, yes(item))).rejects.toThrow(RequestExpiredError);
    expect(sent).toHaveLength(1);
  });

  test('an answer whose time ends while the app’s rules are asked does not count', async () => {
    const slow: ApprovalPolicy<Employee> = { name: 'slow', check: () => pass(2) };
    const policies = () => [rejectAfter(60 * MINUTE), slow];
    const { register, ask, sent, pass } = openOffice({ policies });
    const item = await ask();
    pass(60 * MINUTE - 1);
    const late = register.answer(bob, item.id, yes(item));
    await expect(late).rejects.toThrow(RequestExpiredError);
    expect(sent).toEqual([]);
  });

  test('a millisecond before it counts', async () => {
    const { register, ask, sent, pass } = openOffice(hour);
    const item = await ask();
    pass(60 * MINUTE - 1);
    await (await register.answer(bob, item.id, yes(item))).sent;
    expect(sent[0]?.answers[0]?.decision.verdict).toBe('approve');
  });

  test('a link that is used again says who was first', async () => {
    const { register, ask, sent } = openOffice();
    const item = await ask();
    await (await register.answer(bob, item.id, yes(item))).sent;
    for (const who of [bob, cem]) {
      const again = register.answer(who, item.id, yes(item));
      await expect(again).rejects.toMatchObject({
        code: 'request-answered',
        details: { by: ['bob'] },
      });
    }
    expect(sent).toHaveLength(1);
  });

  test('who sees the request alone is not told by whom, and how', async () => {
    const { register, ask } = openOffice();
    const item = await ask();
    await register.answer(bob, item.id, yes(item));
    const guest: Employee = { ...cem, sees: 'request' };
    const error = await register.answer(guest, item.id, yes(item)).catch((thrown) => thrown);
    expect(error.details).toEqual({ code: 'request-answered', at: 1_000_000 });
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

  test('does not run for a decision that no one made', async () => {
    const { register, ask } = openOffice({ policies: () => [approvals(2)] });
    const item = await ask(input);
    await register.answer(bob, item.id, yes(item));
    for (const answer of [resumed(item.pause), resumed('other'), { approved: true }, undefined]) {
      await expect(register.once(answer, call, never)).rejects.toThrow(RequestUndecidedError);
    }
  });

  test('does not run with another input, as another tool, or in another session', async () => {
    const { register, ask } = openOffice();
    const item = await ask(input);
    await register.answer(bob, item.id, yes(item));
    const answer = resumed(item.pause);
    for (const other of [
      { input: { ...input, amount: 401 } },
      { input: { ...input, more: null } },
      { tool: 'payAll' },
      { scope: 'eves' },
      { scope: undefined as never },
    ]) {
      const run = register.once(answer, { ...call, ...other }, never);
      await expect(run).rejects.toThrow(RequestUndecidedError);
    }
    expect(await register.once(answer, call, say)).toBe('approve');
  });

  test('runs once, however often and wherever the same approval is sent', async () => {
    const { register, join, ask } = openOffice();
    const item = await ask(input);
    await register.answer(bob, item.id, yes(item));
    let runs = 0;
    const pay = either(() => {
      runs += 1;
      return runs;
    });
    const all = [register, join(), join()].flatMap((each) => [each, each]);
    const given = await Promise.all(all.map((each) => each.once(resumed(item.pause), call, pay)));
    expect(given).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('does not run for an approval so old that what came of it may be forgotten', async () => {
    const { register, ask, pass } = openOffice();
    const item = await ask(input);
    await register.answer(bob, item.id, yes(item));
    pass(365 * 24 * 60 * MINUTE);
    const run = register.once(resumed(item.pause), call, never);
    await expect(run).rejects.toThrow('too long ago');
  });

  test('pays nothing after a rejection, and takes no function that runs for both verdicts', async () => {
    const { register, ask } = openOffice();
    const item = await ask(input);
    await register.answer(bob, item.id, no(item));
    const paid: string[] = [];
    const pay = () => paid.push('paid');
    const once = (runs: unknown) => register.once(resumed(item.pause), call, runs as never);
    for (const runs of [pay, undefined, {}, { approve: pay }, { reject: pay }])
      await expect(once(runs)).rejects.toThrow(TypeError);
    expect(await once({ approve: pay, reject: () => 'Not paid.' })).toBe('Not paid.');
    expect(paid).toEqual([]);
  });

  test('receives the rejection, whatever was sent to it', async () => {
    const { register, ask } = openOffice();
    const item = await ask(input);
    await register.answer(bob, item.id, no(item));
    expect(await register.once(resumed(item.pause), call, say)).toBe('reject');
  });
});
