import type { Backend } from '../../../protocol/backend.ts';
import { recallInterrupt } from '../findInterrupts.ts';
import { encodeInit, pauseOf, readCheckpoint } from './checkpoint.ts';
import type { GenkitSettings } from './options.ts';

type Recall = NonNullable<Backend['recall']>;

/**
 * Recreates the interrupts that were open, as if their message had just arrived: exactly what is shown is sent back.
 * Only if the next turn names just the session: the server then refuses an answer if its latest state has another
 * question, or none.
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
