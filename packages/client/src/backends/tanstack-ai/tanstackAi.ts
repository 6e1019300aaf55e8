import type { Backend } from '../../protocol/backend.ts';
import { loadLater } from '../../transport/loadLater.ts';
import { readRunning } from './checkpoint.ts';
import { readOptions, type TanstackAiOptions } from './options.ts';
import { streamTurn } from './streamTurn.ts';

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
    stream: (input, context) => streamTurn(settings, input, context),
    restore: async (context) => (await load()).restoreSession(context),
  };
  if (!settings.reconnect) return backend;
  return {
    ...backend,
    reattach: async (context) =>
      readRunning(context) ? (await load()).reattachTurn(settings, context) : null,
  };
}
