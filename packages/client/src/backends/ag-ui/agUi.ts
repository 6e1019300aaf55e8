import type { Backend } from '../../protocol/backend.ts';
import { loadLater } from '../../transport/loadLater.ts';
import { agUiCapabilities } from './capabilities.ts';
import { type AgUiOptions, readOptions } from './options.ts';
import { streamTurn } from './streamTurn.ts';

/**
 * A backend for an agent that speaks AG-UI (https://docs.ag-ui.com), by itself or behind one of the frameworks that put it
 * in front of theirs. The conversation is kept here and travels with every turn.
 *
 * @example
 * ```ts
 * const backend = agUi({ url: '/api/agent' });
 * ```
 */
export function agUi(options: AgUiOptions): Backend {
  const settings = readOptions(options);
  return {
    id: `ag-ui:${settings.url}`,
    capabilities: agUiCapabilities(settings.dialect),
    stream: (input, context) => streamTurn(settings, input, context),
    // Most pages never restore anything.
    restore: (context) =>
      loadLater(() => import('./restore.ts')).then(({ restoreSession }) => restoreSession(context)),
  };
}
