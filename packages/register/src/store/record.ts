import type { ApprovalRequest } from './approvalRequest.ts';
import type { RequestRecord } from './registerStore.ts';

/** A request, and the version of the record it was read from. */
export interface Kept {
  readonly item: ApprovalRequest;
  readonly version: number;
}

/** Converts a request to a record. `dueAt`: when the register has to check it again. */
export function toRecord(item: ApprovalRequest, version: number, dueAt?: number): RequestRecord {
  const { id, pause, state, since, tenant } = item;
  return {
    id,
    decisionId: item.interrupt.decisionId,
    pause: pauseKey(item.agent, item.sessionId, pause),
    state,
    since,
    version,
    ...(tenant === undefined ? {} : { tenant }),
    ...(dueAt === undefined ? {} : { dueAt }),
    body: JSON.stringify(item),
  };
}

/** Returns the request of a record. Only this package writes bodies. */
export function ofRecord({ body, version }: RequestRecord): Kept {
  return { item: JSON.parse(body) as ApprovalRequest, version };
}

/** Returns a key that is unique to a pause of a session of an agent. */
export const pauseKey = (agent: string, sessionId: string, pause: string) =>
  JSON.stringify([agent, sessionId, pause]);

/** Returns when the next deadline of a pending request is due. */
export function nextDue({ since, state, deadlines }: ApprovalRequest): number | undefined {
  const [next] = deadlines;
  return next && state === 'pending' ? since + next.afterMs : undefined;
}

/** Returns 192 random bits, encoded for use in a link. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
