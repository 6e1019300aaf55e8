import { postJson } from '../../adapter/index.ts';
import type { BackendContext } from '../../protocol/backend.ts';
import { asObject } from '../../protocol/json.ts';
import { ask, threadUrl } from './api.ts';
import { readCheckpoint } from './checkpoint.ts';
import type { LangGraphSettings } from './options.ts';

/** Stops the run that the checkpoint names. */
export async function cancelRun(
  settings: LangGraphSettings,
  context: BackendContext,
): Promise<boolean> {
  const { running } = readCheckpoint(context);
  const run = `${threadUrl(settings, context.sessionId)}/runs/${running}`;
  // The call also succeeds for a finished run.
  const { status } = asObject(await ask(settings, run, context));
  if (status !== 'pending' && status !== 'running') return false;
  const url = `${run}/cancel?wait=true&action=interrupt`;
  const response = await postJson(settings, { url, accept: 'application/json' }, context);
  response.body?.cancel().catch(() => {});
  return true;
}
