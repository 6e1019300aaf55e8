import {
  createSession,
  type Interrupt,
  respond,
  selectMessages,
  selectUnsettled,
  textOf,
} from '@holdpoint/client';
import { kortyx } from '@holdpoint/client/kortyx';
import { expect, test } from 'vitest';
import { newDataDir, runsOf, startForTest } from '../testing/startForTest.ts';

/** Opens a session with a scene's Kortyx stand-in. */
async function talkToKortyx(scene: string, server = startForTest()) {
  const { url } = await server;
  const path = `${url}/api/kortyx/${scene}`;
  const backend = kortyx({ url: path, checkpointsUrl: `${path}/checkpoints` });
  const session = createSession({ backend, recoveryDelaysMs: [] });
  const open = (): Interrupt | undefined => selectUnsettled(session.getState())[0];
  return {
    session,
    server: await server,
    open,
    said: () => selectMessages(session.getState()).map(textOf).join('\n'),
    async answer(output: unknown) {
      const interrupt = open();
      if (!interrupt) throw new Error('nothing waits');
      await session.resume([respond(interrupt, output)]).outcome;
    },
  };
}

test('two payments are asked for one after the other; only what was approved is paid, once', async () => {
  const { session, server, open, said, answer } = await talkToKortyx('bank');
  await session.send('Send $20 to Bo and 35 to Cy').outcome;
  expect(open()).toMatchObject({ name: 'recordPayment', input: { to: 'Bo', amount: 20 } });
  await answer({ approved: true });
  expect(open()).toMatchObject({ input: { to: 'Cy', amount: 35 } });
  await answer({ approved: false });
  expect(said()).toContain('Paid 20 USD to Bo, receipt run-1.');
  expect(said()).toContain('I didn’t pay Cy.');
  expect(await runsOf(server, 'bank', 'recordPayment')).toMatchObject([{ input: { to: 'Bo' } }]);
});

test('a transfer below the limit asks no one', async () => {
  const { session, server, open } = await talkToKortyx('transfer');
  await session.send('Transfer 80 EUR to Bo').outcome;
  expect(open()).toBeUndefined();
  expect(await runsOf(server, 'transfer', 'transferMoney')).toHaveLength(1);
});

test('a denied command is not run, and what stands behind it is left out', async () => {
  const { session, server, said, answer } = await talkToKortyx('deploy');
  await session.send('Run the tests, then deploy checkout, then list the files').outcome;
  await answer({ approved: false });
  expect(said()).toContain('I didn’t run “deploy checkout --env production”');
  expect(said()).toContain('I skipped “ls -la” too');
  expect(await runsOf(server, 'deploy', 'runShell')).toMatchObject([
    { input: { command: 'npm test' } },
  ]);
});

test('a choice, several choices, another choice and words become the plan', async () => {
  const { session, server, open, said, answer } = await talkToKortyx('barbecue');
  await session.send('Plan a barbecue for Saturday').outcome;
  expect(open()?.name).toBe('guests');
  await answer('some');
  await answer(['halloumi', 'fish']);
  await answer('beer');
  await answer('no nuts');
  expect(said()).toContain('Guests: 5 to 10\nGrill: Halloumi, Fish\nDrinks: Beer and lemonade');
  expect(await runsOf(server, 'barbecue', 'savePlan')).toHaveLength(1);
});

test('calling a question off ends the plan; the next message is planned again', async () => {
  const { session, open, said, answer } = await talkToKortyx('barbecue');
  await session.send('Plan a barbecue for 12 people').outcome;
  await answer({ declined: true });
  expect(open()).toBeUndefined();
  expect(said()).toContain('I’ll leave it there');
  await session.send('Plan a barbecue for 8 people').outcome;
  expect(open()?.name).toBe('food');
});

test('an answer that the server no longer knows asks nothing again, and does nothing', async () => {
  const dataDir = await newDataDir();
  const first = await startForTest({ dataDir });
  const { session, answer } = await talkToKortyx('bank', Promise.resolve(first));
  await session.send('Pay Ada 50 EUR').outcome;
  const port = Number(new URL(first.url).port);
  await first.close();
  const second = await startForTest({ dataDir, port });
  await answer({ approved: true });
  expect(await runsOf(second, 'bank', 'recordPayment')).toEqual([]);
  expect(session.getState().interrupts.every(({ status }) => status !== 'resolved')).toBe(true);
});
