import type { Session } from '@holdpoint/client';
import type { RecorderLog } from '../recording/recordSession.ts';

/** What the sections look at: a live session with its recorder's log, or a replay. */
export interface Source {
  readonly session: Session;
  readonly log: RecorderLog;
  /** In a replay: the step that was played last. */
  readonly current?: number;
}
