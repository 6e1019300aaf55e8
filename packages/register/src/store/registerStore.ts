import type { DecisionStore } from '@holdpoint/server';
import type { RequestState } from './approvalRequest.ts';

/** One request as a store keeps it: the fields for lookups, and everything as text. */
export interface RequestRecord {
  readonly id: string;
  /** Unique among all records. */
  readonly decisionId: string;
  readonly pause: string;
  readonly tenant?: string;
  readonly state: RequestState;
  readonly since: number;
  /** When something is due; absent if nothing is. */
  readonly dueAt?: number;
  /** Increases by one with each change. */
  readonly version: number;
  readonly body: string;
}

/** A line of the audit log before it is written. Lines are only added, never changed. */
export interface NewLogLine {
  /** 1, 2, 3 … within its request, or within the index. */
  readonly seq: number;
  /** SHA-256 in hex. The next line includes it. */
  readonly hash: string;
  /** One line of JSON. */
  readonly text: string;
}

/** A line of the audit log, as a store keeps it. */
export interface LogLine extends NewLogLine {
  /**
   * 1, 2, 3 … in the whole log, without gaps: a line that is read later has a higher number. A store may assign it when
   * the line is first read.
   */
  readonly place: number;
  /** The id of its request; empty for a line of the index. */
  readonly request: string;
}

/**
 * Result of a write. `refused`: another record has the id or decision id, or the version does not match. Neither the
 * record nor a line was written.
 */
export type WriteResult = 'written' | 'refused';

/** Selects records that match all given fields, oldest first. With `dueBy`, the earliest due comes first. */
export interface RecordQuery {
  readonly states?: readonly RequestState[];
  readonly pause?: string;
  readonly tenant?: string;
  /** Only records that are due by this time. */
  readonly dueBy?: number;
  /** The newest come first, and the largest `id`. Never with `dueBy`. */
  readonly newestFirst?: true;
  /** Only records after this one, in the same order. */
  readonly after?: Pick<RequestRecord, 'since' | 'id' | 'dueAt'>;
  /** Maximum number of records. */
  readonly limit: number;
}

/**
 * Stores the register. Each operation is atomic, and a written record survives a crash. `registerStoreConformance` of
 * `@holdpoint/register/testing` tests an implementation. A rejection means that the store could not be reached, and
 * that it is unknown whether it wrote.
 */
export interface RegisterStore {
  /** Stores decisions for `once`, through which the register sends each pause once. */
  readonly decisions: DecisionStore;
  /** Writes a new record, and appends its lines to the log. */
  add(record: RequestRecord, lines: readonly NewLogLine[]): Promise<WriteResult>;
  /** Replaces the record with the same id if it still has `version`, and appends the lines to the log. */
  replace(
    record: RequestRecord,
    version: number,
    lines: readonly NewLogLine[],
  ): Promise<WriteResult>;
  /** Deletes the record with this id if it still has `version`. Its log lines stay. */
  remove(id: string, version: number): Promise<void>;
  /** Appends a line of the index to the log, unless the index already has that number. */
  addIndex(line: NewLogLine): Promise<WriteResult>;
  /** Returns the record with this id or decision id. */
  find(
    by: { readonly id: string } | { readonly decisionId: string },
  ): Promise<RequestRecord | undefined>;
  /** Lists records by `since`, then `id`; with `dueBy`, first by `dueAt`. */
  list(query: RecordQuery): Promise<readonly RequestRecord[]>;
  /** Returns the last line of the log, or `undefined` if it is empty. */
  lastLine(): Promise<LogLine | undefined>;
  /** Returns the last line of the index, or `undefined` if it is empty. */
  lastIndex(): Promise<LogLine | undefined>;
  /** Returns up to `limit` lines after this place, in order. */
  linesAfter(place: number, limit: number): Promise<readonly LogLine[]>;
  /** Returns the time of the clock that all processes share, in milliseconds since 1970. */
  now(): Promise<number>;
  /**
   * Calls `hear` soon after any process wrote lines, and whenever some may have been missed. It may also call without a
   * change. Returns a function that stops this. Does not keep the process alive.
   */
  watch(hear: () => void): () => void;
}
