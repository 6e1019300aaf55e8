import { loadLater } from '../../adapter/index.ts';
import type { KortyxCheckpoints, KortyxCheckpointsOptions } from './checkpointTypes.ts';

/**
 * Returns functions for the server's checkpoint route, to roll back and to fork.
 *
 * @example
 * ```ts
 * const checkpoints = kortyxCheckpoints({ url: '/api/chat/checkpoints' });
 * const all = await checkpoints.list(session.getState().sessionId);
 * ```
 */
export function kortyxCheckpoints(options: KortyxCheckpointsOptions): KortyxCheckpoints {
  const open = () =>
    loadLater(() => import('./openCheckpoints.ts')).then((late) => late.openCheckpoints(options));
  return {
    list: async (sessionId) => (await open()).list(sessionId),
    get: async (checkpointId) => (await open()).get(checkpointId),
    rollback: async (checkpointId) => (await open()).rollback(checkpointId),
    fork: async (...from) => (await open()).fork(...from),
  };
}
