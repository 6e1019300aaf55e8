import { defineBackend, loadLater } from '../../adapter/index.ts';
import type { Backend } from '../../protocol/backend.ts';
import { agUiCapabilities } from './capabilities.ts';
import { type AgUiOptions, readOptions } from './options.ts';

/**
 * Creates a backend for an agent with an AG-UI endpoint (https://docs.ag-ui.com), its own or that of a framework. The
 * browser keeps the conversation and sends it with every turn.
 *
 * @example
 * ```ts
 * const backend = agUi({ url: '/api/agent' });
 * ```
 */
export function agUi(options: AgUiOptions): Backend {
  const settings = readOptions(options);
  return defineBackend(settings, () => import('./streamTurn.ts'), {
    id: `ag-ui:${settings.url}`,
    capabilities: agUiCapabilities(settings.dialect),
    // Most pages never restore anything.
    restore: async (context) => {
      const { restoreSession } = await loadLater(() => import('./restore.ts'));
      return restoreSession(context);
    },
  });
}
