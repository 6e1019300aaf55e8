import type { DecisionStore } from '../../decisions/decisionStore.ts';
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

/** One line of the audit log, as a store keeps it. Lines are added, and never changed. */
export interface WaitingLogLine {
  /** 1, 2, 3 … without a gap. */
  readonly seq: number;
  /** SHA-256, in hex. The line after carries it. */
  readonly hash: string;
  /** One line of JSON. */
  readonly text: string;
}

/**
 * What became of a change. `refused`: a record has its id or decision id, or the record has not the version any more.
 * `behind`: the log does not end right before the lines. In both cases neither the record nor a line was written.
 */
export type WaitingWritten = 'written' | 'refused' | 'behind';

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
  /** Writes a new record, and lines behind the end of the log. */
  add(record: WaitingRecord, lines: readonly WaitingLogLine[]): Promise<WaitingWritten>;
  /** Writes the record in the place of the one with its id, if that one still has `version`, and lines behind the log. */
  replace(
    record: WaitingRecord,
    version: number,
    lines: readonly WaitingLogLine[],
  ): Promise<WaitingWritten>;
  /** The record with this id, or this decision id. */
  find(
    by: { readonly id: string } | { readonly decisionId: string },
  ): Promise<WaitingRecord | undefined>;
  /** Records by `since`, then by `id`. */
  list(query: WaitingQuery): Promise<readonly WaitingRecord[]>;
  /** The end of the log; none where there are no lines. */
  lastLine(): Promise<WaitingLogLine | undefined>;
  /** The lines behind this one, in order, at most so many. */
  linesAfter(seq: number, limit: number): Promise<readonly WaitingLogLine[]>;
  /**
   * Calls `hear` soon after lines were written, by any process, and whenever some may have been missed; gives what ends
   * that. It may be called without need. A process that has nothing else to do is not kept alive by it.
   */
  watch(hear: () => void): () => void;
}
