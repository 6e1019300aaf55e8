import { expect, test } from 'vitest';
import { runsOf, startForTest } from '../testing/startForTest.ts';
import { interruptOf, restart, talkTo, wordsOf } from '../testing/talkTo.ts';

test('a risky command runs once, and only after the approval', async () => {
  const server = await startForTest();
  const deploy = talkTo(server.url, 'deploy');
  const asked = await deploy.send('Deploy checkout to production');
  expect(interruptOf(asked)).toMatchObject({
    toolRequest: { name: 'runShell', input: { command: 'deploy checkout --env production' } },
    metadata: { interrupt: { kind: 'approval', risk: 'high' } },
  });
  expect(await runsOf(server, 'deploy', 'runShell')).toEqual([]);
  const done = await deploy.resume(
    restart(interruptOf(asked), { approved: true, decisionId: 'd1' }),
  );
  expect(done.finishReason).toBe('stop');
  expect(await runsOf(server, 'deploy', 'runShell')).toMatchObject([
    { decisionId: 'd1', repeats: 0 },
  ]);
});

test('the same decision posted twice runs the command once', async () => {
  const server = await startForTest();
  const deploy = talkTo(server.url, 'deploy');
  const asked = await deploy.send('Delete the build folder');
  const approval = restart(interruptOf(asked), { approved: true, decisionId: 'd1' });
  const twin = talkTo(server.url, 'deploy', deploy.sessionId);
  await Promise.all([deploy.resume(approval), twin.resume(approval)]);
  expect(await runsOf(server, 'deploy', 'runShell')).toMatchObject([{ repeats: 1 }]);
});

test('a safe command asks no one; a denial stops the rest and its reason reaches the model', async () => {
  const server = await startForTest();
  const deploy = talkTo(server.url, 'deploy');
  const asked = await deploy.send('Run the tests, then deploy checkout, then list the files');
  expect(await runsOf(server, 'deploy', 'runShell')).toMatchObject([
    { input: { command: 'npm test' } },
  ]);
  const denied = restart(interruptOf(asked), { approved: false, reason: 'Not on a Friday' });
  const told = wordsOf(await deploy.resume(denied));
  expect(told).toContain('“Not on a Friday”');
  expect(told).toContain('skipped “ls -la”');
  expect(await runsOf(server, 'deploy', 'runShell')).toHaveLength(1);
});

test.each([true, {}, { approved: 'yes' }])(
  'a restart that decides nothing (%j) is refused and can be made again',
  async (resumed) => {
    const server = await startForTest();
    const deploy = talkTo(server.url, 'deploy');
    const open = interruptOf(await deploy.send('Delete the build folder'));
    const refused = await deploy.resume(restart(open, resumed));
    expect(refused.finishReason).toBe('failed');
    expect(refused.error?.message).toMatch(/resumed/);
    expect(await runsOf(server, 'deploy', 'runShell')).toEqual([]);

    await deploy.resume(restart(open, { approved: true }));
    expect(await runsOf(server, 'deploy', 'runShell')).toHaveLength(1);
  },
);
