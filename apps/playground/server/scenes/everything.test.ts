import { expect, test } from 'vitest';
import { storeKey } from '../testing/signInFor.ts';
import { runsOf, startForTest } from '../testing/startForTest.ts';
import { interruptsOf, respond, restart, talkTo, wordsOf } from '../testing/talkTo.ts';

async function openEverything() {
  const server = await startForTest();
  const agent = talkTo(server.url, 'everything');
  const asked = await agent.send('Please organise the team day');
  const [approval, question, calendar, ...more] = interruptsOf(asked);
  if (!approval || !question || !calendar) throw new Error('Three interrupts expected');
  expect(more).toEqual([]);
  return { server, agent, asked, approval, question, calendar };
}

test('three interrupts of three kinds leave in one resume; the fourth tool is done already', async () => {
  const { server, agent, asked, approval, question, calendar } = await openEverything();
  expect(asked.message?.content.at(-1)).toMatchObject({
    toolRequest: { name: 'getForecast' },
    metadata: { pendingOutput: { summary: 'sunny, 21 °C' } },
  });
  const { credentialRef } = await (await storeKey(server, { apiKey: 'k-123' })).json();
  const done = await agent.resume(
    respond(approval, { approved: true }),
    respond(question, { selected: ['rowing'] }),
    restart(calendar, { credentialRef }),
  );
  for (const words of ['sunny', 'Rowing', 'deposit is paid', 'Your calendar (key holder)']) {
    expect(wordsOf(done)).toContain(words);
  }
  for (const tool of ['getForecast', 'readCalendar', 'recordPayment']) {
    expect(await runsOf(server, 'everything', tool)).toHaveLength(1);
  }
});

test('everything refused: nothing was done, and the answer says so', async () => {
  const { server, agent, approval, question, calendar } = await openEverything();
  const told = await agent.resume(
    respond(approval, { approved: false, feedback: 'No budget' }),
    respond(question, { selected: [], declined: true }),
    restart(calendar, { declined: true }),
  );
  expect(wordsOf(told)).toMatch(/to be decided[\s\S]*“No budget”[\s\S]*You didn’t sign in/);
  expect(await runsOf(server, 'everything', 'recordPayment')).toEqual([]);
});

test('a bill is split in five: five approvals at once, and only what was approved is paid', async () => {
  const server = await startForTest();
  const agent = talkTo(server.url, 'everything');
  const asked = await agent.send('Split the cabin five ways');
  const five = interruptsOf(asked);
  expect(five.map(({ toolRequest }) => toolRequest.name)).toEqual(Array(5).fill('userApproval'));
  await agent.resume(...five.map((one, index) => respond(one, { approved: index !== 2 })));
  const paid = await runsOf(server, 'everything', 'recordPayment');
  expect(paid.map(({ input }) => (input as { to: string }).to)).toEqual([
    'Ada',
    'Bo',
    'Dee',
    'Grace',
  ]);
});
