import { createSession, textOf } from '@holdpoint/client';
import { genkitAgent } from '@holdpoint/client/genkit';
import { RegisterRefusedError, registerClient } from '@holdpoint/register/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersTo, attackSession, message, post, turn } from './attackSession.testkit.ts';
import { type Started, startServer } from './startServer.testkit.ts';

let server: Started;
beforeAll(async () => {
  server = await startServer('twoPeople.ts');
});
afterAll(() => server?.stop());

const cookieOf = (who: string) => ({ cookie: `session=${who}-session` });
const registerOf = (who: string) =>
  registerClient({ url: `${server.url}/api/approvals`, headers: cookieOf(who) });
const open = (who: string, sessionId: string = crypto.randomUUID()) =>
  createSession({
    sessionId,
    backend: genkitAgent({ url: `${server.url}/api/bank`, headers: cookieOf(who) }),
  });

/** Ada asks for a payment; gives her session, and the request that it raised. */
async function ask() {
  const session = open('ada');
  expect(await session.send('Pay Ada').outcome).toMatchObject({ status: 'interrupted' });
  const { sessionId } = session.getState();
  const { items } = await registerOf('bob').list({ mine: true });
  return { session, sessionId, item: items.find((item) => item.sessionId === sessionId)! };
}

const refused = async (promise: Promise<unknown>) => {
  const error = await promise.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RegisterRefusedError);
  return (error as RegisterRefusedError).refusal;
};

test('is paid once when two others have approved, with the page that asked closed', async () => {
  const before = server.payments().length;
  const { sessionId, item } = await ask();
  expect(item.interrupt).toMatchObject({ name: 'transferMoney', input: { to: 'Ada', amount: 50 } });
  const approve = (who: string) => registerOf(who).answer(item, { verdict: 'approve' });

  expect(await refused(approve('ada'))).toEqual({
    code: 'request-policy',
    policy: 'not-requester',
  });
  expect(await refused(approve('dan'))).toEqual({ code: 'request-policy', policy: 'up-to' });
  expect(await refused(approve('eve'))).toEqual({ code: 'request-not-found' });
  expect((await approve('bob')).approvals).toEqual({ given: 1, needed: 2 });
  expect(server.payments()).toHaveLength(before);
  expect((await approve('cem')).decision).toMatchObject({ by: ['bob', 'cem'] });

  const state = async () => (await registerOf('bob').read(item.id)).state;
  await expect.poll(state).toBe('sent');
  expect(server.payments().slice(before)).toEqual(['50 to Ada']);
  // Whoever asked comes back later.
  const later = open('ada', sessionId);
  await later.restore();
  expect(textOf(later.getState().messages.at(-1)!)).toBe('Paid, as bob and cem approved.');
});

test('belongs to the requester: colleagues and people of other firms can’t read, continue, answer, abort, replay or fork it', async () => {
  const before = server.payments().length;
  const others = ['bob', 'eve', 'mallory'].map((who) => ({ headers: cookieOf(who) }));
  const url = `${server.url}/api/bank`;
  const says = ['Hello', 'Pay Ada'];
  expect(await attackSession({ url, owner: cookieOf('ada'), others, says })).toEqual([]);
  expect(server.payments()).toHaveLength(before);
});

test('takes no answer and no message from the requester while it waits; it goes on when she withdraws', async () => {
  const before = server.payments().length;
  const url = `${server.url}/api/bank`;
  const paused = await turn(url, message('Pay Ada'), {}, cookieOf('ada'));
  const { sessionId, snapshotId } = paused;
  for (const [, data] of [['', message('Never mind.')] as const, ...answersTo(paused)])
    for (const init of [{ sessionId }, { snapshotId }])
      expect(await turn(url, data, init, cookieOf('ada'))).toMatchObject({
        finishReason: 'failed',
        error: { status: 'PERMISSION_DENIED', details: { code: 'pause-held' } },
      });
  const read = await post(`${url}/getSnapshot`, { data: { sessionId } }, cookieOf('ada'));
  expect(read.body).not.toContain('bob and cem');
  const { items } = await registerOf('ada').list();
  const item = items.find((one) => one.sessionId === sessionId)!;
  await registerOf('ada').withdraw(item.id);
  const state = async () => (await registerOf('ada').read(item.id)).state;
  await expect.poll(state).toBe('sent');
  expect(await turn(url, message('Hello'), { sessionId }, cookieOf('ada'))).toMatchObject({
    finishReason: 'stop',
  });
  expect(server.payments()).toHaveLength(before);
});

test('is over with one rejection, and every page that follows it shows that at once', async () => {
  const before = server.payments().length;
  const { item } = await ask();
  const end = new AbortController();
  const changes = registerOf('cem').follow({ id: item.id, signal: end.signal });
  await changes.next();
  await registerOf('bob').answer(item, { verdict: 'reject', reason: 'Not this month.' });
  expect((await changes.next()).value).toMatchObject({
    item: { decision: { verdict: 'reject', by: ['bob'], reason: 'Not this month.' } },
  });
  end.abort();
  const late = await refused(registerOf('cem').answer(item, { verdict: 'approve' }));
  expect(late).toMatchObject({ code: 'request-answered', by: ['bob'], verdict: 'reject' });
  const state = async () => (await registerOf('bob').read(item.id)).state;
  await expect.poll(state).toBe('sent');
  expect(server.payments()).toHaveLength(before);
});

test('is turned away without a sign-in, and as a form of another site', async () => {
  const url = `${server.url}/api/approvals`;
  expect((await fetch(url)).status).toBe(401);
  const { item } = await ask();
  const body = JSON.stringify({ verdict: 'approve', digest: item.digest });
  const headers = { ...cookieOf('bob'), 'content-type': 'text/plain' };
  const posted = await fetch(`${url}/${item.id}/answer`, { method: 'POST', headers, body });
  expect(posted.status).toBe(415);
});
