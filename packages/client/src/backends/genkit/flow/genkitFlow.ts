import { defaultLimits, defineBackend } from '../../../adapter/index.ts';
import type { Backend } from '../../../protocol/backend.ts';
import { readFlowCheckpoint } from './checkpoint.ts';
import { loadFlowOnDemand } from './loadFlowOnDemand.ts';
import type { FlowSettings, GenkitFlowOptions } from './options.ts';

/**
 * Creates a backend for one Genkit flow around `generate`, in any of Genkit's languages. The browser keeps the
 * conversation and sends it with every turn. By convention the flow accepts `{ messages, resume? }`, streams generate
 * chunks and returns `{ messages, finishReason }`; use `encode`, `decode` and `decodeChunk` for other flows.
 *
 * @example
 * ```ts
 * const backend = genkitFlow({ url: '/api/chatFlow' });
 * ```
 */
export function genkitFlow(options: GenkitFlowOptions): Backend {
  const settings: FlowSettings = {
    ...options,
    limits: { ...defaultLimits, ...options.limits },
    replaceInput: true,
  };
  return defineBackend(settings, () => import('./streamFlow.ts'), {
    id: `genkit-flow:${settings.url}`,
    // The server refuses an incomplete resume, but still runs its restarts.
    capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: 'client' },
    restore: async (context) => (await loadFlowOnDemand()).restoreFlow(settings, context),
    // Most sessions have no turn to rejoin, so nothing is loaded for them.
    reattach: async (context) => {
      if (readFlowCheckpoint(context).running === undefined) return null;
      return (await loadFlowOnDemand()).reattachFlow(settings, context, loadFlowOnDemand);
    },
  });
}
