import type { BackendContext, RestoredSession } from '../../protocol/backend.ts';
import { restoreSession as restoreAgUi } from '../ag-ui/restore.ts';

/** The session as its checkpoint holds it: a server without a store can't be asked. Null before the first turn. */
export async function restoreSession(context: BackendContext): Promise<RestoredSession | null> {
  const restored = await restoreAgUi(context);
  const { checkpoint } = context;
  // With the turn whose stream may be joined again.
  return restored && checkpoint !== undefined ? { ...restored, checkpoint } : restored;
}
