import { loadAhead, loadLater, streamLater } from '../../adapter/index.ts';
import type { Backend } from '../../protocol/backend.ts';
import { readRunning } from './checkpoint.ts';
import { readOptions, type TanstackAiOptions } from './options.ts';

/**
 * A backend for a chat of TanStack AI (`@tanstack/ai`): AG-UI's events, with interrupts that are bound to the run that
 * asked. The conversation is kept here and travels with every turn.
 *
 * @example
 * ```ts
 * const backend = tanstackAi({ url: '/api/chat' });
 * ```
 */
export function tanstackAi(options: TanstackAiOptions): Backend {
  const settings = readOptions(options);
  // Most pages never restore or join anything.
  const load = () => loadLater(() => import('./onDemand.ts'));
  const backend: Backend = {
    id: `tanstack-ai:${settings.url}`,
    capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: 'client' },
    stream: (input, context) =>
      streamLater(loadTurn, ({ streamTurn }) => streamTurn(settings, input, context)),
    restore: async (context) => {
      // Who comes back to a conversation answers soon, perhaps after an update of the app.
      loadAhead(loadTurn);
      return (await load()).restoreSession(context);
    },
  };
  if (!settings.reconnect) return backend;
  return {
    ...backend,
    reattach: async (context) =>
      readRunning(context) ? (await load()).reattachTurn(settings, context) : null,
  };
}

const loadTurn = () => import('./streamTurn.ts');
