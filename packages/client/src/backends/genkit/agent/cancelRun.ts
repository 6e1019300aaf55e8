import type { BackendContext } from '../../../protocol/backend.ts';
import { readCheckpoint } from './checkpoint.ts';
import type { GenkitSettings } from './options.ts';
import { callAgentRoute } from './readSnapshot.ts';

/** Stops a detached run. An attached run has no id on the server. */
export async function cancelRun(
  abortUrl: string,
  settings: GenkitSettings,
  context: BackendContext,
): Promise<boolean> {
  const { running } = readCheckpoint(context);
  if (running === undefined) return false;
  // The status from before the call: only `pending` means that the run was stopped.
  const { status } = await callAgentRoute(abortUrl, { snapshotId: running }, settings, context);
  return status === 'pending';
}
