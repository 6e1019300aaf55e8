import { expect, test } from 'vitest';
import { runsOf, startForTest } from '../testing/startForTest.ts';
import { interruptOf, restart, talkTo, wordsOf } from '../testing/talkTo.ts';

test('a rejection that names another sum is asked about again, and that sum is paid', async () => {
  const server = await startForTest();
  const agent = talkTo(server.url, 'start');
  const first = await agent.send('Pay Ada’s invoice');
  expect(interruptOf(first).toolRequest).toMatchObject({
    name: 'payInvoice',
    input: { payee: 'Ada Lovelace', amount: 50, currency: 'EUR' },
  });
  const rejection = { approved: false, reason: 'make it 30', decisionId: 'a' };
  const second = await agent.resume(restart(interruptOf(first), rejection));
  expect(wordsOf(second)).toContain('You said “make it 30”.');
  expect(interruptOf(second).toolRequest.input).toMatchObject({ amount: 30 });

  const done = await agent.resume(
    restart(interruptOf(second), { approved: true, decisionId: 'b' }),
  );
  expect(wordsOf(done)).toContain('Paid 30 EUR to Ada Lovelace');
  expect(await runsOf(server, 'start', 'payInvoice')).toMatchObject([{ input: { amount: 30 } }]);
});

test('rejected without another sum, nothing is paid and nothing is asked again', async () => {
  const server = await startForTest();
  const agent = talkTo(server.url, 'start');
  const asked = await agent.send('Pay Ada’s invoice');
  const rejection = { approved: false, reason: 'I never ordered that', decisionId: 'a' };
  const done = await agent.resume(restart(interruptOf(asked), rejection));
  expect(done.finishReason).toBe('stop');
  expect(wordsOf(done)).toBe('I paid nothing. You said “I never ordered that”.');
});

test('what runs is written into the ledger under the conversation that the page names', async () => {
  const server = await startForTest();
  const post = (conversation: string, path: string, data: object) =>
    fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-conversation': conversation },
      body: JSON.stringify(data),
    });
  const say = (text: string, sessionId: string) => ({
    data: { message: { role: 'user', content: [{ text }] } },
    init: { sessionId },
  });
  await Promise.all(
    ['one', 'two'].map((id) => post(id, 'transfer', say('Transfer 80 EUR to Bo', `s-${id}`))),
  );
  const runs = await runsOf(server, 'transfer', 'transferMoney');
  expect(runs.map(({ conversation }) => conversation).toSorted()).toEqual(['one', 'two']);
});
