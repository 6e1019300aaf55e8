import type { WaitingState } from './waitingItem.ts';
import type { WaitingRecord } from './waitingStore.ts';

/** A record as a row of SQL. */
export interface WaitingRow {
  readonly id: string;
  readonly decision_id: string;
  readonly pause: string;
  readonly tenant: string | null;
  readonly state: WaitingState;
  readonly since: number;
  readonly due_at: number | null;
  readonly version: number;
  readonly body: string;
}

/** The record of a row. */
export function toWaitingRecord(row: WaitingRow): WaitingRecord {
  const { id, pause, state, since, version, body } = row;
  return {
    id,
    decisionId: row.decision_id,
    pause,
    ...(row.tenant === null ? {} : { tenant: row.tenant }),
    state,
    since,
    ...(row.due_at === null ? {} : { dueAt: row.due_at }),
    version,
    body,
  };
}
