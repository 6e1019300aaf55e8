import { defineBackend, loadLater } from '../../adapter/index.ts';
import type { Backend, TurnContext } from '../../protocol/backend.ts';
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
  return defineBackend(settings, () => import('./streamTurn.ts'), {
    id: `tanstack-ai:${settings.url}`,
    capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: 'client' },
    restore: async (context) => (await load()).restoreSession(context),
    ...(settings.reconnect && {
      reattach: async (context: TurnContext) =>
        readRunning(context) ? (await load()).reattachTurn(settings, context) : null,
    }),
  });
}
