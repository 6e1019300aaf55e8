import { type SessionSnapshot, StreamNotFoundError, UserFacingError } from 'genkit/beta';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type RunningRedis, startRedis, whyNoRedis } from '../../../scripts/redis.ts';
import { redisState } from '../../../servers/genkit-js/redis/redisState.ts';
import type { State } from '../../../servers/genkit-js/state/state.ts';
import { startServer } from '../server/startServer.ts';

const reason = whyNoRedis();
const skipped = reason ? ` (skipped: ${reason})` : '';

describe.skipIf(reason)(`state in Redis, as two processes see it${skipped}`, () => {
  let redis: RunningRedis;
  let one: State;
  let other: State;
  beforeAll(async () => {
    redis = await startRedis();
    [one, other] = await Promise.all([redisState(redis.url, {}), redisState(redis.url, {})]);
  });
  afterAll(async () => {
    await Promise.all([one?.close(), other?.close()]);
    await redis?.stop();
  });

  const createdAt = '2026-01-01T00:00:00.000Z';
  const snapshot = (sessionId: string, custom: unknown, parentId?: string) => ({
    createdAt,
    sessionId,
    state: { sessionId, custom },
    ...(parentId && { parentId }),
  });

  test('changes made by both at once are all kept', async () => {
    const stores = [one, other].map((state) => state.sessions('counting'));
    const id = await stores[0]?.saveSnapshot(undefined, () => snapshot('s1', 0));
    const addOne = (current: SessionSnapshot | undefined) =>
      snapshot('s1', Number(current?.state?.custom) + 1);
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => stores[n % 2]?.saveSnapshot(id ?? '', addOne)),
    );
    const saved = await stores[1]?.getSnapshot({ snapshotId: id ?? '' });
    expect(saved).toMatchObject({ snapshotId: id, state: { custom: 60 } });
  });

  test('the latest of a session is the snapshot made last, also when an older one is changed', async () => {
    const [here, there] = [one.sessions('latest'), other.sessions('latest')];
    const first = await here.saveSnapshot('first', () => snapshot('s1', 'first'));
    await there.saveSnapshot('second', () => snapshot('s1', 'second', 'first'));
    await here.saveSnapshot(first ?? '', () => snapshot('s1', 'changed'));
    expect(await here.getSnapshot({ sessionId: 's1' })).toMatchObject({ snapshotId: 'second' });
    expect(await there.getSnapshot({ snapshotId: 'first' })).toMatchObject({
      state: { custom: 'changed' },
    });
  });

  test('scenes and sessions are apart, and what was never saved is not there', async () => {
    const here = one.sessions('apart');
    await here.saveSnapshot('x', () => snapshot('s1', 1));
    expect(await other.sessions('elsewhere').getSnapshot({ snapshotId: 'x' })).toBeUndefined();
    expect(await here.getSnapshot({ sessionId: 'x' })).toBeUndefined();
    expect(await here.getSnapshot({ snapshotId: 's1' })).toBeUndefined();
    await expect(here.getSnapshot({})).rejects.toThrow('exactly one');
    await expect(here.getSnapshot({ snapshotId: 'x', sessionId: 's1' })).rejects.toThrow();
  });

  test('a change that gives nothing, or throws, changes nothing', async () => {
    const here = one.sessions('unchanged');
    await here.saveSnapshot('x', () => snapshot('s1', 1));
    expect(await here.saveSnapshot('x', () => null)).toBeNull();
    const refuse = () => {
      throw new Error('no');
    };
    await expect(here.saveSnapshot('x', refuse)).rejects.toThrow('no');
    expect(await here.getSnapshot({ snapshotId: 'x' })).toMatchObject({ state: { custom: 1 } });
  });

  test('a change by one reaches the other, which may stop listening', async () => {
    const [here, there] = [one.sessions('watched'), other.sessions('watched')];
    await here.saveSnapshot('x', () => snapshot('s1', 1));
    const seen = vi.fn();
    const stop = there.onSnapshotStateChange?.('x', seen);
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
    await here.saveSnapshot('x', () => ({ ...snapshot('s1', 2), status: 'aborted' }));
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(2));
    expect(seen.mock.lastCall?.[0]).toMatchObject({ status: 'aborted', state: { custom: 2 } });

    stop?.();
    const later = vi.fn();
    const stopLater = there.onSnapshotStateChange?.('x', later);
    await here.saveSnapshot('x', () => snapshot('s1', 3));
    await vi.waitFor(() => {
      expect(later.mock.lastCall?.[0]).toMatchObject({ state: { custom: 3 } });
    });
    stopLater?.();
    expect(seen).toHaveBeenCalledTimes(2);
  });

  test('a stream is heard by the other from its first chunk on, to its end', async () => {
    const input = await one.streams('a').open<unknown, unknown>('s1');
    await input.write({ n: 1 });
    const heard: unknown[] = [];
    const listen = () => ({
      onChunk: (chunk: unknown) => heard.push(chunk),
      onDone: (output: unknown) => heard.push(['done', output]),
      onError: (error: unknown) => heard.push(['error', error]),
    });
    await other.streams('a').subscribe('s1', listen());
    expect(heard).toEqual([{ n: 1 }]);
    await input.write({ n: 2 });
    await input.done({ all: true });
    await vi.waitFor(() => expect(heard).toEqual([{ n: 1 }, { n: 2 }, ['done', { all: true }]]));

    heard.length = 0;
    await one.streams('a').subscribe('s1', listen());
    expect(heard).toEqual([{ n: 1 }, { n: 2 }, ['done', { all: true }]]);
    await expect(one.streams('b').subscribe('s1', listen())).rejects.toThrow(StreamNotFoundError);
    await expect(one.streams('a').open('s1')).rejects.toThrow('open already');
  });

  test.each([
    ['for people', new UserFacingError('ABORTED', 'Closed at six'), 'ABORTED', 'Closed at six'],
    ['of its own', new Error('password is hunter2'), 'INTERNAL', 'Internal Error'],
  ])(
    'a stream that ended in an error %s says what its own answer said',
    async (kind, error, status, message) => {
      const input = await one.streams('errors').open(kind);
      await input.error(error);
      const onError = vi.fn();
      await other
        .streams('errors')
        .subscribe(kind, { onError, onChunk: () => {}, onDone: () => {} });
      expect(onError.mock.lastCall?.[0]).toMatchObject({ status, originalMessage: message });
    },
  );

  test('no two runs have the same number, whoever writes them down', async () => {
    await one.ledger.reset();
    const call = { scene: 'bank', tool: 'pay', input: {} };
    const runs = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        (n % 2 ? one : other).ledger.record({ ...call, decisionId: `d${n}` }),
      ),
    );
    expect(new Set(runs.map(({ id }) => id)).size).toBe(40);
    await one.ledger.repeat({ ...call, decisionId: 'd7' });
    const view = await other.ledger.read();
    expect(view.total).toBe(40);
    const repeated = view.scenes.bank?.pay?.filter(({ repeats }) => repeats > 0);
    const seventh = runs.find(({ decisionId }) => decisionId === 'd7');
    expect(repeated).toEqual([{ ...seventh, repeats: 1 }]);
    await one.ledger.reset();
    expect(await other.ledger.read()).toEqual({ total: 0, scenes: {} });
  });

  test('a credential is taken out once, by one of many', async () => {
    const reference = await one.vault.deposit({ provider: 'acme-mail', account: 'ada' });
    expect((await other.vault.redeem(reference, 'acme-calendar')).status).toBe('wrong-provider');
    const redeemed = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        (n % 2 ? one : other).vault.redeem(reference, 'acme-mail'),
      ),
    );
    const [ok, ...rest] = redeemed.toSorted((a, b) => (a.status < b.status ? -1 : 1));
    expect(ok).toEqual({ status: 'ok', credential: { provider: 'acme-mail', account: 'ada' } });
    expect(new Set(rest.map(({ status }) => status))).toEqual(new Set(['spent']));
    expect((await one.vault.redeem('cred_made_up', 'acme-mail')).status).toBe('unknown');
  });

  test('a credential that no one took out in time is expired', async () => {
    const hasty = await redisState(redis.url, { ttlMs: 100 });
    onTestFinished(() => hasty.close());
    const reference = await hasty.vault.deposit({ provider: 'acme-mail', account: 'ada' });
    await expect
      .poll(async () => (await other.vault.redeem(reference, 'acme-calendar')).status)
      .toBe('expired');
  });

  test('all is still there after Redis was killed and started again', async () => {
    const here = one.sessions('restart');
    await here.saveSnapshot('x', () => snapshot('s1', 'kept'));
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => said.mockRestore());
    await redis.kill();
    await redis.restart();
    expect(await other.sessions('restart').getSnapshot({ sessionId: 's1' })).toMatchObject({
      state: { custom: 'kept' },
    });
    // A subscriber receives messages again, too.
    const seen = vi.fn();
    const stop = other.sessions('restart').onSnapshotStateChange?.('x', seen);
    await here.saveSnapshot('x', () => snapshot('s1', 'new'));
    await vi.waitFor(() => {
      expect(seen.mock.lastCall?.[0]).toMatchObject({ state: { custom: 'new' } });
    });
    stop?.();
    // Two connections each, once each.
    expect(said).toHaveBeenCalledTimes(4);
  });
});

test('without a Redis where REDIS_URL points, the server does not start, and says why', async () => {
  const env = { REDIS_URL: 'redis://127.0.0.1:1' };
  await expect(startServer({ port: 0, page: 'none', env })).rejects.toThrow(
    /REDIS_URL.*ECONNREFUSED/,
  );
});
