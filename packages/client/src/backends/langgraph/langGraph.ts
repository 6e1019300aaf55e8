import { defineBackend, loadLater } from '../../adapter/index.ts';
import type { Backend } from '../../protocol/backend.ts';
import { readCheckpoint } from './checkpoint.ts';
import { type LangGraphOptions, readOptions } from './options.ts';

/**
 * Creates a backend for a LangGraph server, in JavaScript or Python: threads and runs over its HTTP API. The session's
 * id is the thread's.
 *
 * @example
 * ```ts
 * const backend = langGraph({ url: 'http://localhost:2024', assistantId: 'agent' });
 * ```
 */
export function langGraph(options: LangGraphOptions): Backend {
  const settings = readOptions(options);
  // Most turns succeed and need none of it.
  const load = () => loadLater(() => import('./onDemand.ts'));
  return defineBackend(settings, () => import('./streamTurn.ts'), {
    id: `langgraph:${settings.url}:${settings.assistantId}`,
    // One interrupt can ask about several calls, and only accepts answers to all of them.
    capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: 'server' },
    restore: async (context) => (await load()).restoreSession(settings, context),
    reattach: async (context) =>
      readCheckpoint(context).running ? (await load()).reattachTurn(settings, context) : null,
    cancelRun: async (context) =>
      readCheckpoint(context).running ? (await load()).cancelRun(settings, context) : false,
    list: async (context) => (await load()).listWaiting(settings, context),
  });
}
