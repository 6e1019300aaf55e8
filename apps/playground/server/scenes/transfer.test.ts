import { expect, test } from 'vitest';
import { runsOf, startForTest } from '../testing/startForTest.ts';
import { interruptOf, restart, talkTo, wordsOf } from '../testing/talkTo.ts';

test('a second large transfer interrupts again after the first was approved', async () => {
  const server = await startForTest();
  const transfer = talkTo(server.url, 'transfer');
  const first = await transfer.send('Pay Ada 250 and then 900');
  expect(interruptOf(first)).toMatchObject({
    toolRequest: { input: { to: 'Ada', amount: 250, currency: 'EUR' } },
    metadata: { interrupt: { limit: 100, reason: expect.stringContaining('100 EUR') } },
  });
  const second = await transfer.resume(restart(interruptOf(first), { status: 'APPROVED' }));
  expect(second.finishReason).toBe('interrupted');
  expect(interruptOf(second).toolRequest.input).toMatchObject({ amount: 900 });
  expect(await runsOf(server, 'transfer', 'transferMoney')).toHaveLength(1);

  const done = await transfer.resume(restart(interruptOf(second), { status: 'APPROVED' }));
  expect(wordsOf(done)).toBe('Sent 250 EUR to Ada (run-1). Sent 900 EUR to Ada (run-2).');
});

test('a rejection ends the row, and what was sent before stays sent', async () => {
  const server = await startForTest();
  const transfer = talkTo(server.url, 'transfer');
  const asked = await transfer.send('Send 80 to Bo, 300 to Cy and 20 to Di');
  const told = await transfer.resume(
    restart(interruptOf(asked), { status: 'REJECTED', reason: 'Cy was paid in cash' }),
  );
  expect(wordsOf(told)).toMatch(/Sent 80 EUR to Bo.*“Cy was paid in cash”.*skipped 20 EUR to Di/);
  expect(await runsOf(server, 'transfer', 'transferMoney')).toMatchObject([
    { input: { to: 'Bo' } },
  ]);
});

test('up to the limit no one is asked', async () => {
  const server = await startForTest();
  const done = await talkTo(server.url, 'transfer').send('Transfer 100 EUR to Bo');
  expect(done.finishReason).toBe('stop');
  expect(await runsOf(server, 'transfer', 'transferMoney')).toHaveLength(1);
});
