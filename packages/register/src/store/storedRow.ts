import type { RequestState } from './approvalRequest.ts';
import type { RequestRecord } from './registerStore.ts';

/** A record as an SQL row. */
export interface StoredRow {
  readonly id: string;
  readonly decision_id: string;
  readonly pause: string;
  readonly tenant: string | null;
  readonly state: RequestState;
  readonly since: number;
  readonly due_at: number | null;
  readonly version: number;
  readonly body: string;
}

/** Converts a row to a record. */
export function toRequestRecord(row: StoredRow): RequestRecord {
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
