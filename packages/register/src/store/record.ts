import type { WaitingItem } from './waitingItem.ts';
import type { WaitingRecord } from './waitingStore.ts';

/** An item, and the version of the record that it was read from. */
export interface Kept {
  readonly item: WaitingItem;
  readonly version: number;
}

/** An item as a store keeps it. `dueAt` is when somebody has to look at it again. */
export function toRecord(item: WaitingItem, version: number, dueAt?: number): WaitingRecord {
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
export function ofRecord({ body, version }: WaitingRecord): Kept {
  return { item: JSON.parse(body) as WaitingItem, version };
}

/** One text for one pause of one session of one agent. */
export const pauseKey = (agent: string, sessionId: string, pause: string) =>
  JSON.stringify([agent, sessionId, pause]);

/** When something is due at a request that waits. */
export function nextDue({ since, state, deadlines }: WaitingItem): number | undefined {
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
