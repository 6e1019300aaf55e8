import { loadAhead, loadLater, streamLater } from '../../adapter/index.ts';
import type { Backend } from '../../protocol/backend.ts';
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
  const backend: Backend = {
    id: `ai-sdk:${url}`,
    // What is answered runs although something else is not, and then the turn fails: so all of it leaves together.
    capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: 'client' },
    stream: (input, context) =>
      streamLater(loadTurn, ({ streamTurn }) => streamTurn(settings, input, context)),
    restore: async (context) => {
      // Who comes back to a conversation answers soon, perhaps after an update of the app.
      loadAhead(loadTurn);
      return (await load()).restoreSession(settings, context);
    },
  };
  if (!reconnect) return backend;
  return {
    ...backend,
    reattach: async (context) =>
      readCheckpoint(context).running ? (await load()).reattachTurn(settings, context) : null,
  };
}

const loadTurn = () => import('./streamTurn.ts');
