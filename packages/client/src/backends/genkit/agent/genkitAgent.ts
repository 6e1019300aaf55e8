import { defineBackend } from '../../../adapter/index.ts';
import type { Backend, BackendContext } from '../../../protocol/backend.ts';
import { readCheckpoint } from './checkpoint.ts';
import { loadOnDemand } from './loadOnDemand.ts';
import { type GenkitAgentOptions, readOptions } from './options.ts';
import { recallWaiting } from './recall.ts';

/**
 * Creates a backend for one agent of a Genkit server.
 *
 * @example
 * ```ts
 * const backend = genkitAgent({
 *   url: '/api/bankingAgent',
 *   headers: async () => ({ authorization: `Bearer ${await getToken()}` }),
 * });
 * ```
 */
export function genkitAgent(options: GenkitAgentOptions): Backend {
  const settings = readOptions(options);
  const { url, snapshotUrl, abortUrl, sessions } = settings;
  // Only a detached turn has an id with which the server can stop it.
  const canCancel = abortUrl !== false && settings.detach === true;
  const canRestore = snapshotUrl !== false || sessions === 'client';
  return defineBackend(settings, () => import('./streamTurn.ts'), {
    id: `genkit:${url}`,
    // The server refuses an incomplete resume, but still runs its restarts.
    capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: sessions },
    ...(canRestore && {
      restore: async (context: BackendContext) =>
        (await loadOnDemand()).restoreSession(settings, context),
    }),
    recall: (...waiting) => recallWaiting(settings, waiting),
    // Most sessions have no turn to rejoin, so nothing is loaded for them.
    reattach: async (context) => {
      const { running, streamId } = readCheckpoint(context);
      if (running === undefined && streamId === undefined) return null;
      const { reattachTurn } = await loadOnDemand();
      return reattachTurn(settings, context, loadOnDemand);
    },
    ...(canCancel && {
      cancelRun: (context: BackendContext) =>
        loadOnDemand().then(({ cancelRun }) => cancelRun(abortUrl, settings, context)),
    }),
  });
}
