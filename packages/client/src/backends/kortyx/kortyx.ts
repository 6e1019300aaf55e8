import { defineBackend, loadLater } from '../../adapter/index.ts';
import type { Backend, BackendContext } from '../../protocol/backend.ts';
import { type KortyxOptions, readOptions } from './options.ts';

/**
 * A backend for a Kortyx server (https://github.com/kortyx-io/kortyx): its chat route and, for what must survive a
 * reload, its checkpoint route.
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
      // This adapter abandons them itself; the server would take an answer until the question's time is over.
      messageWhileOpen: 'abandons',
      // The client sends the conversation with every message. With a checkpoint route the server can still be asked what
      // became of an answer, which is what `server` stands for here.
      history: checkpointsUrl === undefined ? 'client' : 'server',
    },
    ...(checkpointsUrl !== undefined && {
      // Reading needs the network as much as loading does, and most pages never restore anything.
      restore: async (context: BackendContext) => {
        const { restoreSession } = await loadLater(() => import('./restore.ts'));
        return restoreSession({ ...settings, checkpointsUrl }, context);
      },
    }),
  });
}
