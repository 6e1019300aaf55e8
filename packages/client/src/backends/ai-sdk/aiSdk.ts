import { defineBackend, loadLater } from '../../adapter/index.ts';
import type { Backend, TurnContext } from '../../protocol/backend.ts';
import { readCheckpoint } from './checkpoint.ts';
import { type AiSdkOptions, readOptions } from './options.ts';

/**
 * A backend for a chat of the AI SDK (`ai` 7): whatever answers with its UI message stream. The conversation is kept here
 * and travels with every turn.
 *
 * @example
 * ```ts
 * const backend = aiSdk({ url: '/api/chat' });
 * ```
 */
export function aiSdk(options: AiSdkOptions): Backend {
  const settings = readOptions(options);
  const { url, reconnect } = settings;
  // Most pages never restore or join anything.
  const load = () => loadLater(() => import('./onDemand.ts'));
  return defineBackend(settings, () => import('./streamTurn.ts'), {
    id: `ai-sdk:${url}`,
    // A partial answer would run the calls it approves, and the turn would then fail. So all answers are sent together.
    capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: 'client' },
    restore: async (context) => (await load()).restoreSession(settings, context),
    ...(reconnect && {
      reattach: async (context: TurnContext) =>
        readCheckpoint(context).running ? (await load()).reattachTurn(settings, context) : null,
    }),
  });
}
