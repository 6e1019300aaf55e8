import type { Backend } from '../../../protocol/backend.ts';
import { recallInterrupt } from '../findInterrupts.ts';
import { encodeInit, pauseOf, readCheckpoint } from './checkpoint.ts';
import type { GenkitSettings } from './options.ts';

type Recall = NonNullable<Backend['recall']>;

/**
 * What waited, made anew as if its message had just come: what is shown is what goes back. Only where the next turn names
 * the session alone: who answers its latest state is refused once that holds another question, or none.
 */
export function recallWaiting(
  settings: GenkitSettings,
  [waits, context]: Parameters<Recall>,
): ReturnType<Recall> {
  const checkpoint = readCheckpoint(context);
  const { sessionId, snapshotId } = encodeInit(checkpoint, settings);
  if (sessionId === undefined || snapshotId !== undefined) return [];
  return waits.flatMap((wait) => recallInterrupt(wait, settings, pauseOf(checkpoint)) ?? []);
}
