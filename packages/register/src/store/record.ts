import type { ApprovalRequest } from './approvalRequest.ts';
import type { RequestRecord } from './registerStore.ts';

/** An item, and the version of the record that it was read from. */
export interface Kept {
  readonly item: ApprovalRequest;
  readonly version: number;
}

/** An item as a store keeps it. `dueAt` is when somebody has to look at it again. */
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

/** The item of a record. Only this package writes bodies. */
export function ofRecord({ body, version }: RequestRecord): Kept {
  return { item: JSON.parse(body) as ApprovalRequest, version };
}

/** One text for one pause of one session of one agent. */
export const pauseKey = (agent: string, sessionId: string, pause: string) =>
  JSON.stringify([agent, sessionId, pause]);

/** When something is due at a request that waits. */
export function nextDue({ since, state, deadlines }: ApprovalRequest): number | undefined {
  const [next] = deadlines;
  return next && state === 'waiting' ? since + next.afterMs : undefined;
}

/** 192 random bits, as they can stand in a link. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
