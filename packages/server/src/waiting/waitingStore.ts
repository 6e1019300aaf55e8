import type { DecisionStore } from '../decisionStore.ts';
import type { WaitingState } from './waitingItem.ts';

/** One request as a store keeps it: what it is looked up by, and all of it as text. */
export interface WaitingRecord {
  readonly id: string;
  /** Of all records, one has it. */
  readonly decisionId: string;
  readonly pause: string;
  readonly tenant?: string;
  readonly state: WaitingState;
  readonly since: number;
  /** When something is due; never where there is none. */
  readonly dueAt?: number;
  /** One more with each change. */
  readonly version: number;
  readonly body: string;
}

/** Which records are listed: those to which all of it applies, the longest waiting first. */
export interface WaitingQuery {
  readonly states?: readonly WaitingState[];
  readonly pause?: string;
  readonly tenant?: string;
  /** Only what is due at this time. */
  readonly dueBy?: number;
  /** Only what comes behind this record, in order. */
  readonly after?: Pick<WaitingRecord, 'since' | 'id'>;
  /** At most so many. */
  readonly limit: number;
}

/**
 * Where the register is kept. Each operation is atomic, and a record that was written is there after a crash.
 * `waitingStoreConformance` of `@holdpoint/server/testing` proves an implementation right. A rejection means: the store
 * could not be asked, and nobody knows whether it wrote.
 */
export interface WaitingStore {
  /** Keeps what `once` needs: the register sends each pause once, over the same store. */
  readonly decisions: DecisionStore;
  /** Writes a new record. False, and nothing written, where a record has its id or its decision id. */
  add(record: WaitingRecord): Promise<boolean>;
  /** Writes the record in the place of the one with its id, if that one still has `version`. False where it has not. */
  replace(record: WaitingRecord, version: number): Promise<boolean>;
  /** The record with this id, or this decision id. */
  find(
    by: { readonly id: string } | { readonly decisionId: string },
  ): Promise<WaitingRecord | undefined>;
  /** Records by `since`, then by `id`. */
  list(query: WaitingQuery): Promise<readonly WaitingRecord[]>;
}
