import { createClient } from 'redis';
import type { KortyxStore, PendingQuestion, StoredCheckpoint } from './standIn/index.ts';

const MOST_CHECKPOINTS = 50;

const keys = {
  pending: (token: string) => `kortyx:pending:${token}`,
  checkpoint: (id: string) => `kortyx:checkpoint:${id}`,
  session: (id: string) => `kortyx:session:${id}`,
};

/**
 * Keeps the stand-in's questions and checkpoints in Redis, as Kortyx does: everything runs out with its time, and a
 * token is read and then deleted, in two steps, so that two answers at the same moment are both taken.
 */
export async function redisStore(url: string): Promise<KortyxStore & { close(): Promise<void> }> {
  // While Redis is away a request fails at once, instead of waiting for it to come back.
  const client = createClient({ url, disableOfflineQueue: true });
  // Heard, so that a lost connection ends no process. Each command tells of its own failure.
  client.on('error', () => {});
  await client.connect();

  const checkpoint = async (id: string): Promise<StoredCheckpoint | null> => {
    const text = await client.get(keys.checkpoint(id));
    return text === null ? null : JSON.parse(text);
  };

  return {
    remembersAnswers: true,
    async savePending(pending) {
      const left = pending.createdAt + pending.ttlMs - Date.now();
      // What a rollback brings back may have run out before; its time starts anew then, as in Kortyx.
      const PX = left > 0 ? left : pending.ttlMs;
      await client.set(keys.pending(pending.token), JSON.stringify(pending), { PX });
    },
    async takePending(token, requestId) {
      const text = await client.get(keys.pending(token));
      if (text === null) return null;
      const pending: PendingQuestion = JSON.parse(text);
      if (pending.requestId !== requestId) return null;
      await client.del(keys.pending(token));
      return pending;
    },
    async deletePending(token) {
      await client.del(keys.pending(token));
    },
    async saveCheckpoint(saved, ttlMs) {
      const { id, sessionId, turnIndex } = saved;
      const session = keys.session(sessionId);
      await client
        .multi()
        .set(keys.checkpoint(id), JSON.stringify(saved), { PX: ttlMs })
        .zAdd(session, { score: turnIndex, value: id })
        .zRemRangeByRank(session, 0, -MOST_CHECKPOINTS - 1)
        .pExpire(session, ttlMs)
        .exec();
    },
    checkpoint,
    async checkpoints(sessionId) {
      const ids = await client.zRange(keys.session(sessionId), 0, -1);
      const found = await Promise.all(ids.map(checkpoint));
      return found.filter((one) => one !== null);
    },
    async deleteCheckpoint(id) {
      const found = await checkpoint(id);
      if (found === null) return;
      await client.multi().del(keys.checkpoint(id)).zRem(keys.session(found.sessionId), id).exec();
    },
    close: () => client.close(),
  };
}
