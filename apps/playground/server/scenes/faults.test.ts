import { expect, test } from 'vitest';
import { runsOf, startForTest } from '../testing/startForTest.ts';
import { interruptOf, interruptsOf, respond, restart, talkTo, wordsOf } from '../testing/talkTo.ts';

const faults = async () => {
  const server = await startForTest();
  return { server, agent: talkTo(server.url, 'faults') };
};

test.each([
  ['Fail before any output', { message: expect.stringContaining('before any output') }],
  ['Fail midway', { status: 'UNAVAILABLE', details: { retryable: true } }],
])('%s: the turn fails, and the next message is answered', async (text, error) => {
  const { agent } = await faults();
  expect(await agent.send(text)).toMatchObject({ finishReason: 'failed', error });
  expect((await agent.send('help')).finishReason).toBe('stop');
});

test('Fail after my approval: the tool ran, the resume failed, the interrupt is still open', async () => {
  const { server, agent } = await faults();
  const asked = await agent.send('Fail after my approval');
  const failed = await agent.resume(restart(interruptOf(asked), { approved: true }));
  expect(failed.finishReason).toBe('failed');
  expect(failed.error?.message).toContain('crashed');
  expect(failed.snapshotId).toBe(asked.snapshotId);
  expect(await runsOf(server, 'faults', 'fragileJob')).toHaveLength(1);
});

test('Refuse my approval: the resume is refused before any tool runs; declining is not', async () => {
  const { server, agent } = await faults();
  const asked = await agent.send('Refuse my approval');
  const refused = await agent.resume(restart(interruptOf(asked), { approved: true }));
  expect(refused).toEqual({
    status: 'PERMISSION_DENIED',
    message: 'The change window closed at 18:00.',
  });
  expect(await runsOf(server, 'faults', 'fragileJob')).toEqual([]);
  const declined = await agent.resume(restart(interruptOf(asked), { approved: false }));
  expect(wordsOf(declined)).toContain('It was not run.');
});

test('asks by a tool no one knows, and with an input that breaks the expected one', async () => {
  const { agent } = await faults();
  expect(interruptOf(await agent.send('Use an unknown tool')).toolRequest).toMatchObject({
    name: 'mysteryTool',
    input: { markup: expect.stringContaining('<img'), '': 'an empty key' },
  });
  const broken = interruptOf(await agent.send('Break the input'));
  expect(broken.toolRequest).toMatchObject({ name: 'userApproval', input: { action: 42 } });
  expect(wordsOf(await agent.resume(respond(broken, { approved: false })))).toContain(
    'It carried on',
  );
});

test('finishes a tool with the output 0 beside an approval', async () => {
  const { agent } = await faults();
  const asked = await agent.send('Return zero beside an approval');
  const content = asked.message?.content ?? [];
  expect(content[1]).toMatchObject({
    toolRequest: { name: 'countErrors' },
    metadata: { pendingOutput: 0 },
  });
  expect(interruptsOf(asked)).toHaveLength(1);
});

test('asks twice in a way that can not be told apart', async () => {
  const { agent } = await faults();
  const twins = interruptsOf(await agent.send('Ask twice without refs'));
  expect(twins.map(({ toolRequest }) => toolRequest.ref)).toEqual([undefined, undefined]);
});

test('thinks aloud, and writes at length', async () => {
  const { agent } = await faults();
  expect((await agent.send('Think first')).message?.content[0]).toHaveProperty('reasoning');
  expect(wordsOf(await agent.send('Write 3000 words')).match(/\S+/g)?.length).toBeGreaterThan(3000);
});
