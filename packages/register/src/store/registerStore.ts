import type { DecisionStore } from '@holdpoint/server';
import type { RequestState } from './approvalRequest.ts';

/** One request as a store keeps it: what it is looked up by, and all of it as text. */
export interface RequestRecord {
  readonly id: string;
  /** Of all records, one has it. */
  readonly decisionId: string;
  readonly pause: string;
  readonly tenant?: string;
  readonly state: RequestState;
  readonly since: number;
  /** When something is due; never where there is none. */
  readonly dueAt?: number;
  /** One more with each change. */
  readonly version: number;
  readonly body: string;
}

/** One line of the audit log, before it is written. Lines are added, and never changed. */
export interface NewLogLine {
  /** 1, 2, 3 … among the lines of its request, or of the index. */
  readonly seq: number;
  /** SHA-256, in hex. The line after carries it. */
  readonly hash: string;
  /** One line of JSON. */
  readonly text: string;
}

/** One line of the audit log, as a store keeps it. */
export interface LogLine extends NewLogLine {
  /** 1, 2, 3 … through the whole log, without a gap: a line that is read later has a higher one. */
  readonly place: number;
  /** The id of the request that it is about; empty for a line of the index. */
  readonly request: string;
}

/**
 * What became of a change. `refused`: a record has its id or decision id, or the record has not the version any more.
 * Then neither the record nor a line was written.
 */
export type WriteResult = 'written' | 'refused';

/**
 * Which records are listed: those to which all of it applies, the longest waiting first; with `dueBy`, those that are
 * due first.
 */
export interface RecordQuery {
  readonly states?: readonly RequestState[];
  readonly pause?: string;
  readonly tenant?: string;
  /** Only what is due at this time. */
  readonly dueBy?: number;
  /** Only what comes behind this record, in order. */
  readonly after?: Pick<RequestRecord, 'since' | 'id' | 'dueAt'>;
  /** At most so many. */
  readonly limit: number;
}

/**
 * Where the register is kept. Each operation is atomic, and a record that was written is there after a crash.
 * `registerStoreConformance` of `@holdpoint/server/testing` proves an implementation right. A rejection means: the store
 * could not be asked, and nobody knows whether it wrote.
 */
export interface RegisterStore {
  /** Keeps what `once` needs: the register sends each pause once, over the same store. */
  readonly decisions: DecisionStore;
  /** Writes a new record, and its lines behind the end of the log. */
  add(record: RequestRecord, lines: readonly NewLogLine[]): Promise<WriteResult>;
  /** Writes the record in the place of the one with its id, if that one still has `version`, and its lines behind the log. */
  replace(
    record: RequestRecord,
    version: number,
    lines: readonly NewLogLine[],
  ): Promise<WriteResult>;
  /** Deletes the record with this id, if it still has `version`. Its lines of the log stay. */
  remove(id: string, version: number): Promise<void>;
  /** Writes a line of the index behind the log, unless the index has one with its number. */
  addIndex(line: NewLogLine): Promise<WriteResult>;
  /** The record with this id, or this decision id. */
  find(
    by: { readonly id: string } | { readonly decisionId: string },
  ): Promise<RequestRecord | undefined>;
  /** Records by `since`, then by `id`; with `dueBy`, by `dueAt` before that. */
  list(query: RecordQuery): Promise<readonly RequestRecord[]>;
  /** The end of the log; none where there are no lines. */
  lastLine(): Promise<LogLine | undefined>;
  /** The last line of the index; none where there are none. */
  lastIndex(): Promise<LogLine | undefined>;
  /** The lines behind this place, in order, at most so many. */
  linesAfter(place: number, limit: number): Promise<readonly LogLine[]>;
  /** The time by the clock that all processes share, in milliseconds since 1970. */
  now(): Promise<number>;
  /**
   * Calls `hear` soon after lines were written, by any process, and whenever some may have been missed; gives what ends
   * that. It may be called without need. A process that has nothing else to do is not kept alive by it.
   */
  watch(hear: () => void): () => void;
}
