import { describe, expect, test } from 'vitest';
import { newDataDir, runsOf, startForTest } from '../testing/startForTest.ts';
import { interruptOf, interruptsOf, respond, talkTo, wordsOf } from '../testing/talkTo.ts';

describe.each(['bank', 'bankClient'])('%s', (name) => {
  const meet = (url: string) =>
    name === 'bank' ? talkTo(url, name) : talkTo(url, name).withoutSession();

  test('pays once after an approval', async () => {
    const server = await startForTest();
    const bank = meet(server.url);
    const asked = await bank.send('Please wire 50 euros to Ada');
    expect(asked.finishReason).toBe('interrupted');
    expect(interruptOf(asked).toolRequest).toMatchObject({
      name: 'userApproval',
      input: { action: 'payment', to: 'Ada', amount: 50, currency: 'EUR' },
    });
    expect(await runsOf(server, 'bank', 'recordPayment')).toEqual([]);

    const done = await bank.resume(respond(interruptOf(asked), { approved: true }));
    expect(wordsOf(done)).toBe('Paid 50 EUR to Ada, receipt run-1.');
    expect(await runsOf(server, 'bank', 'recordPayment')).toMatchObject([
      { input: { to: 'Ada', amount: 50, currency: 'EUR' } },
    ]);
  });

  test('pays nothing after a rejection, and answers to its words', async () => {
    const server = await startForTest();
    const bank = meet(server.url);
    const asked = await bank.send('Pay Ada 50 EUR');
    const rejection = { approved: false, feedback: 'Too much, make it 30' };
    const answered = await bank.resume(respond(interruptOf(asked), rejection));
    expect(wordsOf(answered)).toContain('“Too much, make it 30”');
    expect(wordsOf(answered)).toContain('Should I pay 30 EUR to Ada instead?');
    expect(await runsOf(server, 'bank', 'recordPayment')).toEqual([]);

    const again = await bank.send('yes please');
    expect(interruptOf(again).toolRequest.input).toMatchObject({ to: 'Ada', amount: 30 });
  });
});

test('an answer of the wrong shape does not approve', async () => {
  const server = await startForTest();
  const bank = talkTo(server.url, 'bank');
  await bank.resume(respond(interruptOf(await bank.send('Pay Ada 50')), 'approved'));
  expect(await runsOf(server, 'bank', 'recordPayment')).toEqual([]);
});

test('asks for two approvals at once and pays only what was approved', async () => {
  const server = await startForTest();
  const bank = talkTo(server.url, 'bank');
  const [bo, cy] = interruptsOf(await bank.send('Send $20 to Bo and 35 to Cy'));
  if (!bo || !cy) throw new Error('Two interrupts expected');
  const done = await bank.resume(
    respond(cy, { approved: true }),
    respond(bo, { approved: false, feedback: 'Bo owes me' }),
  );
  expect(wordsOf(done)).toContain('Paid 35 USD to Cy');
  expect(await runsOf(server, 'bank', 'recordPayment')).toMatchObject([{ input: { to: 'Cy' } }]);
});

test('asks back for what is missing, and a new message leaves an open approval behind', async () => {
  const server = await startForTest();
  const bank = talkTo(server.url, 'bank');
  expect(wordsOf(await bank.send('hello'))).toContain('Pay Ada 50 EUR');
  expect(wordsOf(await bank.send('I owe Grace some money'))).toBe('How much should I pay Grace?');
  expect(interruptOf(await bank.send('50')).toolRequest.input).toMatchObject({ to: 'Grace' });
  const other = await bank.send('Pay Bo 5');
  expect(interruptsOf(other).map((part) => part.toolRequest.input)).toMatchObject([{ to: 'Bo' }]);
});

test('a restarted server still knows the open approval', async () => {
  const dataDir = await newDataDir();
  const first = await startForTest({ dataDir });
  const asked = talkTo(first.url, 'bank');
  await asked.send('Pay Ada 50 EUR');
  await first.close();

  const second = await startForTest({ dataDir });
  const bank = talkTo(second.url, 'bank', asked.sessionId);
  const snapshot = await bank.snapshot();
  expect(snapshot).toMatchObject({ status: 'completed', finishReason: 'interrupted' });
  const message = snapshot.state?.messages?.at(-1);
  // Snapshots contain messages in the shape of results.
  const open = interruptOf({ message } as Parameters<typeof interruptOf>[0]);
  await bank.resume(respond(open, { approved: true }));
  expect(await runsOf(second, 'bank', 'recordPayment')).toHaveLength(1);
});
