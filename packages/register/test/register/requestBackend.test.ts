// One request as a session of its own, `requestBackend` of `../../src/client/index.ts`, against a real handler.
import { createSession, isSettled, respond, restart, type Session } from '@holdpoint/client';
import { describe, expect, test } from 'vitest';
import { type ApprovalRequest, registerClient, requestBackend } from '../../src/client/index.ts';
import { approvals, notRequester, RequestPolicyError, upTo } from '../../src/index.ts';
import { openHttp, PATH } from './http.testkit.ts';
import { cem, type Employee, yes } from './office.testkit.ts';

type Lossy = { after?: () => unknown };

function open(...options: Parameters<typeof openHttp>) {
  const office = openHttp(...options);
  const { handle } = office;
  /** A page of someone's. `lossy.after` takes an answer's response away, once it was given. */
  async function sessionOf(who: string, id: string, lossy: Lossy = {}) {
    const posts: unknown[] = [];
    const fetch: typeof globalThis.fetch = async (address, init) => {
      const request = new Request(String(address), init);
      const isPost = request.method === 'POST';
      if (isPost) posts.push(JSON.parse(String(init?.body)));
      const response = await handle(request);
      if (!isPost || !lossy.after) return response;
      await lossy.after();
      throw new TypeError('the network is gone');
    };
    const client = registerClient({
      url: `http://app.test${PATH}`,
      headers: { 'x-session': who },
      againMs: [],
      fetch,
    });
    const items: ApprovalRequest[] = [];
    const backend = requestBackend(client, id, { onItem: (item) => void items.push(item) });
    const session = createSession({ backend, sessionId: id, recoveryDelaysMs: [0] });
    await session.restore();
    return { session, posts, items };
  }
  return { ...office, sessionOf };
}

const only = (session: Session) => session.getState().interrupts.at(-1)!;
const approve = (session: Session) =>
  session.decide(respond(only(session), { approved: true }), { verdict: { kind: 'approved' } })!
    .outcome;
const reject = (session: Session, reason: string) =>
  session.decide(respond(only(session), { approved: false, reason }))!.outcome;

describe('an approval request', () => {
  test('draws the request and says a word on what was drawn', async () => {
    const { ask, sessionOf, register } = open({ policies: () => [approvals(2)] });
    const item = await ask();
    const { session, posts, items } = await sessionOf('bob', item.id);
    expect(only(session)).toMatchObject({
      name: 'pay',
      input: { to: 'Zoe', amount: 400 },
      status: 'open',
    });
    await approve(session);
    expect(only(session).status).toBe('resolved');
    expect(posts).toMatchObject([{ verdict: 'approve', digest: item.digest }]);
    expect(items.at(-1)).toMatchObject({
      approvals: { given: 1, needed: 2 },
      you: { mayApprove: false, vote: { verdict: 'approve' } },
    });
    const second = await sessionOf('cem', item.id);
    await reject(second.session, 'Too much.');
    const { decision } = (await register.read(cem, item.id)) as { decision?: unknown };
    expect(decision).toMatchObject({ verdict: 'reject', reason: 'Too much.', by: ['cem'] });
  });

  test('of someone who has said their word asks them nothing', async () => {
    const { ask, sessionOf, register } = open({ policies: () => [approvals(2)] });
    const item = await ask();
    await register.answer(cem, item.id, yes(item));
    const { session, items } = await sessionOf('cem', item.id);
    expect(session.getState().interrupts).toEqual([]);
    expect(items[0]?.you?.vote?.verdict).toBe('approve');
  });

  test('that someone else answered first is answered elsewhere', async () => {
    const { ask, sessionOf, register, sent } = open();
    const item = await ask();
    const { session, items } = await sessionOf('bob', item.id);
    await register.answer(cem, item.id, yes(item));
    await approve(session);
    expect(only(session).status).toBe('elsewhere');
    expect(items.at(-1)?.decision).toMatchObject({ by: ['cem'], at: 1_000_000 });
    await expect.poll(() => sent).toHaveLength(1);
  });

  test('that asks for something else by the time of the press is asked again, and nothing counts', async () => {
    const { ask, sessionOf, sent } = open();
    const { id } = await ask({ amount: 1 }, { pause: 'p' });
    const { session } = await sessionOf('bob', id);
    const drawn = only(session);
    await ask({ amount: 1_000 }, { pause: 'p' });
    await approve(session);
    await session.restore();
    expect(session.getState().interrupts.map(({ status }) => status)).toEqual([
      'superseded',
      'open',
    ]);
    expect(only(session).input).toEqual({ amount: 1_000 });
    expect(only(session).key).not.toBe(drawn.key);
    expect(sent).toEqual([]);
  });

  test('whose hidden input changes is another question, though it reads the same', async () => {
    const { ask, sessionOf } = open({ secrets: { pay: ['card'] } });
    const { id } = await ask({ card: '4000 1111' }, { pause: 'p' });
    const { session } = await sessionOf('bob', id);
    const drawn = only(session);
    expect(JSON.stringify(session.getState())).not.toContain('0 1111');
    await ask({ card: '4000 2222' }, { pause: 'p' });
    await session.restore();
    expect(only(session).input).toEqual(drawn.input);
    expect(only(session).key).not.toBe(drawn.key);
    expect(session.getState().interrupts[0]?.status).toBe('superseded');
  });

  test('of two tabs of one person is one word', async () => {
    const { ask, sessionOf, register } = open({ policies: () => [approvals(2)] });
    const item = await ask();
    const tabs = [await sessionOf('bob', item.id), await sessionOf('bob', item.id)];
    await Promise.all(tabs.map(({ session }) => approve(session)));
    expect((await register.read(cem, item.id)).approvals.given).toBe(1);
    // The tab whose press came second sends nothing, and finds the word of the other.
    await expect
      .poll(() => tabs.map(({ session }) => isSettled(only(session))))
      .toEqual([true, true]);
    expect(tabs.flatMap(({ posts }) => posts)).toHaveLength(1);
  });

  test('whose response is lost finds out that its word counts', async () => {
    const { ask, sessionOf, register } = open();
    const item = await ask();
    const lossy: Lossy = { after: () => {} };
    const { session, posts } = await sessionOf('bob', item.id, lossy);
    await approve(session);
    expect(only(session).status).toBe('resolved');
    expect(posts).toHaveLength(1);
    expect(await register.read(cem, item.id)).toMatchObject({ decision: { by: ['bob'] } });
  });

  test('does not say that a word was not taken where its response was lost and someone has signed out', async () => {
    const { ask, sessionOf, people } = open();
    const item = await ask();
    const { session } = await sessionOf('bob', item.id, { after: () => people.delete('bob') });
    await approve(session);
    expect(only(session).status).toBe('unknown');
  });

  test('of someone signed out says who is asked, and gives the question back', async () => {
    const { ask, sessionOf, people, sent } = open();
    const item = await ask();
    const { session } = await sessionOf('bob', item.id);
    people.delete('bob');
    await approve(session);
    expect(session.getState().error).toMatchObject({ code: 'auth' });
    expect(['open', 'unknown']).toContain(only(session).status);
    expect(sent).toEqual([]);
  });

  test('of what is not to be seen is as empty as of what does not exist', async () => {
    const { ask, sessionOf } = open();
    const { id } = await ask();
    const states = [await sessionOf('eve', id), await sessionOf('bob', 'x'.repeat(32))].map(
      ({ session }) => session.getState(),
    );
    for (const { interrupts, messages, error } of states)
      expect([interrupts, messages, error]).toEqual([[], [], undefined]);
  });

  test('takes no message, and no answer that is neither yes nor no', async () => {
    const { ask, sessionOf } = open();
    const { session, posts } = await sessionOf('bob', (await ask()).id);
    expect(() => session.send('Hello')).toThrow('answer what is open first');
    await session.decide(respond(only(session), { approved: 'yes' }))!.outcome;
    expect(posts).toEqual([]);
  });
});

describe('what a person may say', () => {
  test('the requester sees before a press that they may withdraw and not approve', async () => {
    const { ask, sessionOf, sent } = open({ policies: () => [notRequester()] });
    const { session, items } = await sessionOf('ada', (await ask()).id);
    expect(items[0]?.you).toMatchObject({
      mayApprove: false,
      mayReject: true,
      policy: 'not-requester',
    });
    expect(only(session).allowed).toMatchObject({ respond: true, restart: false });
    expect(() => restart(only(session))).toThrow('it takes no restart');
    await reject(session, 'A mistake.');
    await expect
      .poll(() => sent)
      .toMatchObject([{ answers: [{ decision: { verdict: 'reject', by: ['ada'] } }] }]);
  });

  test('is nothing for whom the app does not let answer, and for an amount above theirs', async () => {
    const limited = upTo<Employee>({
      amount: ({ interrupt }) => (interrupt.input as { amount: number }).amount,
      limit: ({ limit }) => limit,
    });
    const { ask, sessionOf } = open({
      policies: () => [limited],
      mayAnswer: ({ id }) => id !== 'cem',
    });
    const { id } = await ask({ amount: 600 });
    const [bobs, cems] = [await sessionOf('bob', id), await sessionOf('cem', id)];
    expect(bobs.items[0]?.you).toMatchObject({ mayApprove: false, policy: 'up-to' });
    expect(cems.items[0]?.you).toEqual({ mayApprove: false, mayReject: false });
    expect(only(cems.session).allowed).toMatchObject({ respond: false, restart: false });
  });

  test('who may approve alone does so by a restart', async () => {
    const noRejection = {
      name: 'no-rejection',
      check: ({ verdict }: { verdict: string }) => {
        if (verdict === 'reject') throw new RequestPolicyError('no-rejection', 'not by you');
      },
    };
    const { ask, sessionOf, sent } = open({ policies: () => [noRejection] });
    const { session } = await sessionOf('bob', (await ask()).id);
    await session.decide(restart(only(session)))!.outcome;
    expect(only(session).status).toBe('resolved');
    await expect.poll(() => sent).toHaveLength(1);
  });

  test('of whoever sees the request alone says nothing of others', async () => {
    const { ask, sessionOf, register } = open({ policies: () => [approvals(2)] });
    const item = await ask();
    await register.answer(cem, item.id, yes(item));
    const { session, items } = await sessionOf('rita', item.id);
    const all = JSON.stringify([items, session.getState()]);
    expect(all.replaceAll(item.id, '')).not.toContain('cem');
    await approve(session);
    expect(only(session).status).toBe('resolved');
  });

  test('counts as no for a rule that fails, which a request that is read survives', async () => {
    const broken = {
      name: 'broken',
      check: () => {
        throw new Error('the database is away');
      },
    };
    const { ask, sessionOf, reports } = open({ policies: () => [broken] });
    const { items } = await sessionOf('bob', (await ask()).id);
    expect(items[0]?.you).toEqual({ mayApprove: false, mayReject: false });
    expect(reports.length).toBeGreaterThan(0);
  });
});
