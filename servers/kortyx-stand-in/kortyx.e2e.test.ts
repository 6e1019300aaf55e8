import { randomUUID } from 'node:crypto';
import {
  createSession,
  type Interrupt,
  respond,
  type Session,
  selectMessages,
  selectUnsettled,
  textOf,
} from '@holdpoint/client';
import { kortyx, kortyxCheckpoints } from '@holdpoint/client/kortyx';
import { createClient } from 'redis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RunningRedis, startRedis, whyNoRedis } from '../../scripts/redis.ts';
import { readLedger } from '../ledger/runs.ts';
import { type RunningServer, startServer } from '../run/startServer.ts';
import { redisStore } from './redisStore.ts';
import { kortyxStandInServer } from './server.ts';

// The adapter and the stand-in over real HTTP, in two processes, of which one gets killed.

const start = (redisUrl?: string) => startServer(kortyxStandInServer(redisUrl));

function open(server: RunningServer, sessionId: string = randomUUID()): Session {
  const url = `${server.url}/api/chat`;
  return createSession({
    backend: kortyx({ url, checkpointsUrl: `${url}/checkpoints`, workflowId: 'pay' }),
    sessionId,
    recoveryDelaysMs: [0],
  });
}

function waiting(session: Session): Interrupt {
  const [interrupt] = selectUnsettled(session.getState());
  if (!interrupt) throw new Error('nothing waits');
  return interrupt;
}

async function ask(session: Session): Promise<Interrupt> {
  await session.send('Pay Ada').outcome;
  return waiting(session);
}

const approve = (session: Session) =>
  session.decide(respond(waiting(session), { approved: true }))?.outcome;
const lastWords = (session: Session) => selectMessages(session.getState()).map(textOf).at(-1);
const tokenOf = ({ raw }: Interrupt) => (raw as { token: string; requestId: string }).token;

async function paidBy({ url }: RunningServer): Promise<readonly unknown[]> {
  const runs = await readLedger(url);
  return runs.map(({ input }) => (input as { to: string }).to);
}

describe('in memory', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server?.close());

  test('an approval runs the tool, with the arguments that were shown', async () => {
    const session = open(server);
    expect(await ask(session)).toMatchObject({ name: 'pay', input: { to: 'Ada', amount: 12 } });
    expect(await approve(session)).toMatchObject({ status: 'completed' });
    expect(await paidBy(server)).toEqual(['Ada']);
  });

  test('a server that was killed and started again has forgotten the question: noticed, nothing paid', async () => {
    const session = open(server);
    await ask(session);
    await server.kill();
    await server.revive();
    expect(await approve(session)).toMatchObject({
      status: 'failed',
      error: {
        code: 'resume-rejected',
        message: expect.stringContaining('may have been read as a message'),
      },
    });
    expect(session.getState().interrupts.map(({ status }) => status)).toEqual(['superseded']);
    expect(await paidBy(server)).toEqual([]);
    // And a restore says the same of a question that waited elsewhere.
    const other = open(server);
    await ask(other);
    await server.kill();
    await server.revive();
    await other.restore();
    expect(selectUnsettled(other.getState())).toEqual([]);
    expect(other.getState().error?.message).toContain('forgotten');
  });
});

const reason = whyNoRedis();

describe.skipIf(reason)(`on Redis${reason ? ` (skipped: ${reason})` : ''}`, () => {
  let redis: RunningRedis;
  let server: RunningServer;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    server = await start(redis.url);
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  afterAll(async () => {
    await server?.close();
    await redis?.stop();
  });

  async function look() {
    const client = await createClient({ url: redis.url }).connect();
    closing.push(() => client.close());
    return client;
  }

  test('a question survives the server: killed and started again, it takes the answer', async () => {
    const session = open(server);
    await ask(session);
    await server.kill();
    await server.revive();
    expect(await approve(session)).toMatchObject({ status: 'completed' });
    expect(lastWords(session)).toBe('Tool said: {"paid":"Ada"}');
    expect(await paidBy(server)).toEqual(['Ada']);
  });

  test('it survives Redis too, which had written it down', async () => {
    const session = open(server);
    await ask(session);
    await redis.restart();
    const before = (await paidBy(server)).length;
    await expect.poll(() => redisAnswers(server)).toBe(true);
    expect(await approve(session)).toMatchObject({ status: 'completed' });
    expect(await paidBy(server)).toHaveLength(before + 1);
  });

  test('another page, which knows only the session’s id, finds it and answers it', async () => {
    const session = open(server);
    await ask(session);
    const elsewhere = open(server, session.getState().sessionId);
    await elsewhere.restore();
    expect(waiting(elsewhere)).toMatchObject({ name: 'pay', metadata: { arguments: 'unknown' } });
    expect(await approve(elsewhere)).toMatchObject({ status: 'completed' });
    // The first page's answer comes too late, and is not told as taken.
    await approve(session);
    expect(session.getState().error).toMatchObject({ code: 'resume-rejected' });
  });

  test('a question whose time ran out is not answered: noticed, nothing paid', async () => {
    const session = open(server);
    const interrupt = await ask(session);
    const before = await paidBy(server);
    const client = await look();
    const key = `kortyx:pending:${tokenOf(interrupt)}`;
    const left = await client.pTTL(key);
    expect(left).toBeGreaterThan(14 * 60_000);
    expect(left).toBeLessThanOrEqual(15 * 60_000);
    await client.pExpire(key, 1);
    await expect.poll(() => client.exists(key)).toBe(0);
    expect(await approve(session)).toMatchObject({ error: { code: 'resume-rejected' } });
    expect(await paidBy(server)).toEqual(before);
  });

  test('two answers at one moment are both taken there: the store reads a token, then deletes it', async () => {
    const session = open(server);
    const interrupt = await ask(session);
    const { token, requestId } = interrupt.raw as { token: string; requestId: string };
    const store = await redisStore(redis.url);
    closing.push(() => store.close());
    const both = await Promise.all([
      store.takePending(token, requestId),
      store.takePending(token, requestId),
    ]);
    expect(both.map((one) => one?.token)).toEqual([token, token]);
  });

  test('of two pages that answer at once, each sees what became of the answer that it sent', async () => {
    const session = open(server);
    await ask(session);
    const elsewhere = open(server, session.getState().sessionId);
    await elsewhere.restore();
    const before = (await paidBy(server)).length;
    const outcomes = await Promise.all([approve(session), approve(elsewhere)]);
    const taken = outcomes.filter((outcome) => outcome?.status === 'completed');
    expect(taken.length).toBeGreaterThan(0);
    expect(await paidBy(server)).toHaveLength(before + taken.length);
  });

  test('while Redis is away no one can tell what became of an answer; it is not posted again, and a fork is the way on', async () => {
    const session = open(server);
    const { sessionId } = session.getState();
    await ask(session);
    const before = await paidBy(server);
    await redis.kill();
    expect(await approve(session)).toMatchObject({
      status: 'unknown',
      error: { httpStatus: 400 },
    });
    expect(waiting(session).status).toBe('unknown');
    await redis.restart();
    await expect.poll(() => redisAnswers(server)).toBe(true);
    session.reopen(waiting(session).key);
    await approve(session);
    expect(session.getState().error?.message).toContain('nothing was sent');
    expect(await paidBy(server)).toEqual(before);

    const route = kortyxCheckpoints({ url: `${server.url}/api/chat/checkpoints` });
    const all = await route.list(sessionId);
    const fork = await route.fork(all.at(-1)?.id ?? '');
    const again = open(server, fork.sessionId);
    await again.restore();
    expect(await approve(again)).toMatchObject({ status: 'completed' });
    expect(await paidBy(server)).toEqual([...before, 'Ada']);
  });
});

/** True once the server has found its way back to Redis. */
async function redisAnswers({ url }: RunningServer): Promise<boolean> {
  const body = JSON.stringify({ action: 'list', sessionId: 'nobody' });
  return (await fetch(`${url}/api/chat/checkpoints`, { method: 'POST', body })).ok;
}
