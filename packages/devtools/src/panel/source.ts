import type { Session } from '@holdpoint/client';
import type { RecorderLog } from '../recording/recordSession.ts';

/** The data of the sections: a live session with its recorder's log, or a replay. */
export interface Source {
  readonly session: Session;
  readonly log: RecorderLog;
  /** In a replay: the last step played. */
  readonly current?: number;
}
