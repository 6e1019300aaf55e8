import { defineBackend, loadLater } from '../../adapter/index.ts';
import type { Backend, BackendContext } from '../../protocol/backend.ts';
import { type KortyxOptions, readOptions } from './options.ts';

/**
 * Creates a backend for a Kortyx server (https://github.com/kortyx-io/kortyx): its chat route and, to survive a reload,
 * its checkpoint route.
 *
 * @example
 * ```ts
 * const backend = kortyx({ url: '/api/chat', checkpointsUrl: '/api/chat/checkpoints' });
 * ```
 */
export function kortyx(options: KortyxOptions): Backend {
  const settings = readOptions(options);
  const { url, checkpointsUrl } = settings;
  return defineBackend(settings, () => import('./streamTurn.ts'), {
    id: `kortyx:${url}`,
    capabilities: {
      batch: 'each',
      // This adapter abandons them itself; the server would accept an answer until the question expires.
      messageWhileOpen: 'abandons',
      // The client sends the conversation with every message. With a checkpoint route the server can still report an
      // answer's outcome, which `server` means here.
      history: checkpointsUrl === undefined ? 'client' : 'server',
    },
    ...(checkpointsUrl !== undefined && {
      // Restoring needs the network as much as loading does, and most pages never restore anything.
      restore: async (context: BackendContext) => {
        const { restoreSession } = await loadLater(() => import('./restore.ts'));
        return restoreSession({ ...settings, checkpointsUrl }, context);
      },
    }),
  });
}
