import type { Backend, BackendContext } from '../../protocol/backend.ts';
import { loadLater } from '../../transport/loadLater.ts';
import { type KortyxOptions, readOptions } from './options.ts';
import { streamTurn } from './streamTurn.ts';

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
  return {
    id: `kortyx:${url}`,
    capabilities: {
      batch: 'each',
      // By us: the server would still take the answer until its time is over.
      messageWhileOpen: 'abandons',
      // It travels with every message. With checkpoints, what became of an answer is read from the server all the same.
      history: checkpointsUrl === undefined ? 'client' : 'server',
    },
    stream: (input, context) => streamTurn(settings, input, context),
    ...(checkpointsUrl === undefined
      ? {}
      : {
          // Reading needs the network as much as loading does, and most pages never restore anything.
          restore: (context: BackendContext) =>
            loadLater(() => import('./restore.ts')).then(({ restoreSession }) =>
              restoreSession({ ...settings, checkpointsUrl }, context),
            ),
        }),
  };
}
