import { defaultLimits, defineBackend } from '../../../adapter/index.ts';
import type { Backend } from '../../../protocol/backend.ts';
import { readFlowCheckpoint } from './checkpoint.ts';
import { loadFlowOnDemand } from './loadFlowOnDemand.ts';
import type { FlowSettings, GenkitFlowOptions } from './options.ts';

/**
 * A backend for one Genkit flow around `generate`, in any of Genkit's languages. The conversation is kept here and
 * travels with every turn. By convention the flow takes `{ messages, resume? }`, streams generate chunks and returns
 * `{ messages, finishReason }`; `encode`, `decode` and `decodeChunk` are for flows that look different.
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
    // An incomplete resume would be refused, and would still run the restarts that it names.
    capabilities: { batch: 'all', messageWhileOpen: 'abandons', history: 'client' },
    restore: async (context) => (await loadFlowOnDemand()).restoreFlow(settings, context),
    // Most sessions have no turn to join, and then nothing is loaded.
    reattach: async (context) => {
      if (readFlowCheckpoint(context).running === undefined) return null;
      return (await loadFlowOnDemand()).reattachFlow(settings, context, loadFlowOnDemand);
    },
  });
}
