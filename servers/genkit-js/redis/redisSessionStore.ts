import { type SessionSnapshot, type SessionStore, UserFacingError } from 'genkit/beta';
import type { Connections } from './connect.ts';
import { follow } from './follow.ts';

/** A session that no one touched for so long is gone. */
const KEEP_MS = 7 * 24 * 60 * 60_000;

/**
 * Writes the snapshot only where it still has the version that the change was made from. A new one becomes the latest
 * of its session. KEYS: snapshot, session. ARGV: version or '', json, id, ttl. 1 or 0.
 */
const SAVE = `local version = redis.call('HGET', KEYS[1], 'version') or ''
if version ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'version', (tonumber(version) or 0) + 1, 'json', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
if version == '' then redis.call('SET', KEYS[2], ARGV[3], 'PX', ARGV[4]) end
redis.call('PUBLISH', KEYS[1], '')
return 1`;

/**
 * Keeps sessions in Redis, so that any process can go on with them. As Genkit's file store does, it takes the snapshot
 * that was made last for the latest of a session.
 */
export function redisSessionStore({ redis, listener }: Connections, prefix: string): SessionStore {
  const snapshotKey = (id: string) => `${prefix}:snapshot:${id}`;
  const sessionKey = (id: string) => `${prefix}:session:${id}`;

  async function read(id: string) {
    const [version, json] = await redis.hmGet(snapshotKey(id), ['version', 'json']);
    if (!version || !json) return undefined;
    return { version, snapshot: JSON.parse(json) as SessionSnapshot };
  }

  return {
    async getSnapshot({ snapshotId, sessionId }) {
      if (!snapshotId === !sessionId) {
        const message = "getSnapshot requires exactly one of 'snapshotId' or 'sessionId'.";
        throw new UserFacingError('INVALID_ARGUMENT', message);
      }
      const id = snapshotId || (await redis.get(sessionKey(sessionId ?? '')));
      return id ? (await read(id))?.snapshot : undefined;
    },

    async saveSnapshot(snapshotId, mutator) {
      for (;;) {
        const current = snapshotId ? await read(snapshotId) : undefined;
        const next = mutator(current?.snapshot);
        if (next === null) return null;
        const id = snapshotId || next.snapshotId || crypto.randomUUID();
        const sessionId = next.sessionId ?? next.state?.sessionId ?? '';
        const saved = await redis.eval(SAVE, {
          keys: [snapshotKey(id), sessionKey(sessionId)],
          arguments: [
            current?.version ?? '',
            JSON.stringify({ ...next, snapshotId: id }),
            id,
            String(KEEP_MS),
          ],
        });
        // Else another process was faster: the change is made again, from what it wrote.
        if (saved === 1) return id;
      }
    },

    onSnapshotStateChange(snapshotId, callback) {
      let seen: string | undefined;
      return follow(listener, snapshotKey(snapshotId), async () => {
        const found = await read(snapshotId);
        if (!found || found.version === seen) return;
        seen = found.version;
        callback(found.snapshot);
      });
    },
  };
}
