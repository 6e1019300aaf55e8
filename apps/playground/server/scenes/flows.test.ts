import {
  createSession,
  type Interrupt,
  respond,
  restart,
  selectUnsettled,
} from '@holdpoint/client';
import { genkitFlow } from '@holdpoint/client/genkit';
import { expect, test } from 'vitest';
import { runsOf, startForTest } from '../testing/startForTest.ts';

/** Opens a session with a scene's flow. */
async function talkToFlow(scene: string) {
  const server = await startForTest();
  const bodies: string[] = [];
  const posting: typeof fetch = (input, init) => {
    bodies.push(String(init?.body));
    return fetch(input, init);
  };
  const url = `${server.url}/api/flows/${scene}`;
  const backend = genkitFlow({ url, fetch: posting });
  const session = createSession({ backend, recoveryDelaysMs: [] });
  const ask = async (said: string): Promise<readonly Interrupt[]> => {
    await session.send(said).outcome;
    return selectUnsettled(session.getState());
  };
  /** Repeats the last request, like a careless network. */
  const repeat = () =>
    fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: bodies.at(-1) ?? '',
    });
  return { server, session, ask, repeat };
}

test('a flow pays once after an approval, and keeps no conversation', async () => {
  const { server, session, ask } = await talkToFlow('bank');
  const answers = (await ask('Pay Ada 50 EUR')).map((one) => respond(one, { approved: true }));
  expect(await session.resume(answers).outcome).toMatchObject({ status: 'completed' });
  expect(await runsOf(server, 'bank', 'recordPayment')).toMatchObject([{ input: { to: 'Ada' } }]);
  // The server's instructions to its model stay there.
  expect(JSON.stringify(session.getState().checkpoint)).not.toContain('You make payments');
});

test('a flow runs a restarted tool with other arguments, where they are replaced', async () => {
  const { server, session, ask } = await talkToFlow('transfer');
  const answers = (await ask('Pay Ada 250')).map((one) =>
    restart(one, {
      resumed: { status: 'APPROVED' },
      input: { to: 'Ada', amount: 200, currency: 'EUR' },
    }),
  );
  await session.resume(answers).outcome;
  expect(await runsOf(server, 'transfer', 'transferMoney')).toMatchObject([
    { input: { amount: 200 }, repeats: 0 },
  ]);
});

test('the same answer posted twice to a flow runs its tool once', async () => {
  const { server, session, ask, repeat } = await talkToFlow('deploy');
  const asked = await ask('Delete the build folder');
  await session.resume(asked.map((one) => restart(one, { resumed: { approved: true } }))).outcome;
  expect((await repeat()).ok).toBe(true);
  expect(await runsOf(server, 'deploy', 'runShell')).toMatchObject([{ repeats: 1 }]);
});
