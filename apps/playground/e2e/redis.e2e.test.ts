import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type RunningRedis, startRedis, whyNoRedis } from '../../../scripts/redis.ts';
import type { LedgerRun, LedgerView } from '../../../servers/ledger/createLedger.ts';
import { type ServerProcess, startServerProcess } from '../server/testing/serverProcess.ts';
import { interruptOf, restart, talkTo, wordsOf } from '../server/testing/talkTo.ts';

const reason = whyNoRedis();
const skipped = reason ? ` (skipped: ${reason})` : '';

describe.skipIf(reason)(`several processes over one Redis${skipped}`, () => {
  let redis: RunningRedis;
  /** Two that no test ends. */
  let one: ServerProcess;
  let other: ServerProcess;
  beforeAll(async () => {
    redis = await startRedis();
    const start = () => startServerProcess({ redisUrl: redis.url });
    [one, other] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all([one?.kill(), other?.kill()]);
    await redis?.stop();
  });

  async function newServer(wordDelayMs = 0): Promise<ServerProcess> {
    const server = await startServerProcess({ redisUrl: redis.url, wordDelayMs });
    onTestFinished(() => server.kill());
    return server;
  }
  /** For a test that kills one, or that needs slow words. */
  const twoServers = (wordDelayMs?: number) =>
    Promise.all([newServer(wordDelayMs), newServer(wordDelayMs)]);

  test('the question is asked by one process, that one is killed, the other takes the answer: once', async () => {
    const [one, other] = await twoServers();
    const asked = await talkTo(one.url, 'transfer', 'killed-between').send('Pay Ada 250');
    await one.kill();

    const answer = restart(interruptOf(asked), approve('killed-between-1'));
    const done = await talkTo(other.url, 'transfer', 'killed-between').resume(answer);
    expect(wordsOf(done)).toMatch(/^Sent 250 EUR to Ada/);
    expect(await transfersBy(other, 'killed-between-1')).toMatchObject([{ repeats: 0 }]);
  });

  test('the same answer posted to two processes at once pays once, and both say the same', async () => {
    for (let round = 0; round < 10; round += 1) {
      const session = `at-once-${round}`;
      const asked = await talkTo(one.url, 'transfer', session).send('Pay Ada 250');
      const answer = restart(interruptOf(asked), approve(`${session}-1`));
      const said = await Promise.all(
        [one, other].map(async ({ url }) => {
          // At the snapshot that asked, like two tabs.
          const tab = talkTo(url, 'transfer', session, asked.snapshotId);
          return wordsOf(await tab.resume(answer));
        }),
      );
      expect(said[0]).toMatch(/^Sent 250 EUR to Ada/);
      expect(said[1]).toBe(said[0]);
      expect(await transfersBy(one, `${session}-1`)).toMatchObject([{ repeats: 1 }]);
    }
  });

  test('an answer without a decisionId is refused by both, and nothing is paid', async () => {
    const asked = await talkTo(one.url, 'transfer', 'no-id').send('Pay Noid 250');
    const answer = restart(interruptOf(asked), { status: 'APPROVED', decisionId: undefined });
    const refused = await Promise.all(
      [one, other].map(({ url }) =>
        talkTo(url, 'transfer', 'no-id', asked.snapshotId).resume(answer),
      ),
    );
    const missing = { status: 'INVALID_ARGUMENT', details: { code: 'decision-missing' } };
    expect(refused).toMatchObject([{ error: missing }, { error: missing }]);
    const runs = await runsOf(one, 'transfer', 'transferMoney');
    expect(runs.filter(({ input }) => JSON.stringify(input).includes('Noid'))).toEqual([]);
  });

  test('approved at one, rejected at the other: the first decision stands, and both show it', async () => {
    const asked = await talkTo(one.url, 'deploy', 'differ').send('Delete the build folder');
    const resumeAt = (server: ServerProcess, approved: boolean) =>
      talkTo(server.url, 'deploy', 'differ', asked.snapshotId).resume(
        restart(interruptOf(asked), { approved, decisionId: 'differ-1' }),
      );
    const first = wordsOf(await resumeAt(one, true));
    expect(first).toContain('(run-');
    expect(wordsOf(await resumeAt(other, false))).toBe(first);
    expect(await runsOf(other, 'deploy', 'runShell')).toMatchObject([{ repeats: 1 }]);
  });

  test('an id that was used for another transfer is refused, and nothing is paid', async () => {
    const first = await talkTo(one.url, 'transfer', 'mismatch-a').send('Pay Ada 250');
    await talkTo(one.url, 'transfer', 'mismatch-a').resume(
      restart(interruptOf(first), approve('mismatch')),
    );
    const second = talkTo(other.url, 'transfer', 'mismatch-b');
    const refused = await second.resume(
      restart(interruptOf(await second.send('Pay Mallory 9000')), approve('mismatch')),
    );
    expect(refused).toMatchObject({
      finishReason: 'failed',
      error: { status: 'FAILED_PRECONDITION', details: { code: 'decision-mismatch' } },
    });
    expect(await transfersBy(one, 'mismatch')).toMatchObject([{ input: { to: 'Ada' } }]);
  });

  test('a turn that streams at one process is joined at the other, from its first frame to its last', async () => {
    const [one, other] = await twoServers(2);
    const turn = await openStream(one, 'joined');
    // Its headers are here, and its last frame is seconds away.
    const joined = await joinStream(other, turn.streamId);
    const [asked, replayed] = await Promise.all([turn.response.text(), joined.text()]);
    expect(asked).toContain('"finishReason":"stop"');
    expect(replayed).toBe(asked);

    await one.kill();
    expect(await (await joinStream(other, turn.streamId)).text()).toBe(asked);
    expect((await joinStream(other, 'never-was')).status).toBe(204);
  });

  test('a turn whose process is killed ends for who has joined it, and is not found by who comes later', async () => {
    const [one, other] = await twoServers(20);
    const turn = await openStream(one, 'dying');
    turn.response.text().catch(() => {});
    const joined = await joinStream(other, turn.streamId);
    await one.kill();
    const frames = await joined.text();
    expect(frames).toContain('"modelChunk"');
    expect(frames).toMatch(/\nerror: .*"UNAVAILABLE".*\n\n$/);
    expect((await joinStream(other, turn.streamId)).status).toBe(204);
  });

  test('a turn that runs detached at one process is seen and stopped at the other', async () => {
    // Both write two words before they use their tool: enough time to stop the first, even on a busy machine.
    const [one, other] = await twoServers(2_000);
    const data = { ...say('List the files'), detach: true };
    const { snapshotId } = await resultOf(
      await post(one, 'deploy', { data, init: { sessionId: 'detached' } }),
    );
    const status = async () =>
      (await resultOf(await post(other, 'deploy/getSnapshot', { data: { snapshotId } }))).status;
    expect(await status()).toBe('pending');
    await post(other, 'deploy/abort', { data: { snapshotId } });
    expect(await status()).toBe('aborted');

    // Another one at the same process, later: once its tool has run, the first one's would have, too.
    const ran = async (command: string) =>
      JSON.stringify(await runsOf(other, 'deploy', 'runShell')).includes(`"${command}"`);
    const cut = talkTo(one.url, 'deploy')
      .send('Is there space on the disk?')
      .catch(() => {});
    await expect.poll(() => ran('df -h')).toBe(true);
    expect(await ran('ls -la')).toBe(false);
    expect(await status()).toBe('aborted');
    await one.kill();
    await cut;
  });

  test('who signed in at one process can be let in by the other, once', async () => {
    const mail = talkTo(one.url, 'mail', 'signed-in');
    const asked = await mail.send('What is in my calendar?');
    const stored = await fetch(`${one.signInUrl}/keys`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: one.url },
      body: JSON.stringify({ apiKey: 'a-key-that-works' }),
    });
    const { credentialRef } = (await stored.json()) as { credentialRef: string };
    const answer = restart(interruptOf(asked), { credentialRef });
    const resume = async () =>
      wordsOf(await talkTo(other.url, 'mail', 'signed-in', asked.snapshotId).resume(answer));
    expect(await resume()).toContain('Your calendar (key holder)');
    expect(await resume()).toContain('The sign-in was already used');
  });
});

const approve = (decisionId: string) => ({ status: 'APPROVED', decisionId });
const say = (text: string) => ({ message: { role: 'user', content: [{ text }] } });

function post(server: ServerProcess, path: string, body: unknown, headers = {}) {
  return fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** The used part of an agent action's result. */
async function resultOf(response: Response): Promise<{ snapshotId?: string; status?: string }> {
  const { result } = (await response.json()) as {
    result: { snapshotId?: string; status?: string };
  };
  return result;
}

const STREAM = { Accept: 'text/event-stream' };

async function openStream(server: ServerProcess, sessionId: string) {
  const body = { data: say('Write 2000 words'), init: { sessionId } };
  const response = await post(server, 'faults', body, STREAM);
  return { response, streamId: response.headers.get('x-genkit-stream-id') ?? '' };
}

const joinStream = (server: ServerProcess, streamId: string) =>
  post(server, 'faults', {}, { ...STREAM, 'x-genkit-stream-id': streamId });

async function ledgerOf(server: ServerProcess): Promise<LedgerView> {
  return (await fetch(`${server.url}/api/ledger`)).json();
}

/** Returns a tool's runs, by any decision. */
async function runsOf(server: ServerProcess, scene: string, tool: string) {
  return (await ledgerOf(server)).scenes[scene]?.[tool] ?? [];
}

/** Returns the transfers of this decision. */
async function transfersBy(server: ServerProcess, decisionId: string): Promise<LedgerRun[]> {
  const runs = await runsOf(server, 'transfer', 'transferMoney');
  return runs.filter((run) => run.decisionId === decisionId);
}
