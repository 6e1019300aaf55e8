// Public types of @holdpoint/server/audit. Written by `pnpm run api:update`; read it in a review.

declare class AuditBrokenError extends Error {
  readonly name = "AuditBrokenError";
  readonly line: number;
  constructor(line: number, problem: string);
}

interface AuditEntry {
  readonly seq: number;
  readonly at: number;
  readonly type: WaitingEvent['type'] | 'index';
  readonly request: string;
  readonly tool: string;
  readonly agent: string;
  readonly sessionId: string;
  readonly pause: string;
  readonly decisionId: string;
  readonly tenant?: string;
  readonly askedBy?: string;
  readonly digest: string;
  readonly input?: unknown;
  readonly metadata?: unknown;
  readonly outcome?: unknown;
  readonly by?: string;
  readonly prev: string;
  readonly [more: string]: unknown;
}

interface AuditReport {
  readonly lines: number;
  readonly from: number;
  readonly head: string;
}

interface DecisionClaim {
  readonly binding: string;
  readonly owner: string;
  readonly leaseMs: number;
  readonly ttlMs: number;
  readonly instead?: string;
}

interface DecisionRecord {
  readonly binding: string;
  readonly owner: string;
  readonly isLeased: boolean;
  readonly outcome?: string;
}

interface DecisionStore {
  claim(id: string, claim: DecisionClaim): Promise<DecisionRecord | undefined>;
  renew(id: string, claim: DecisionClaim): Promise<boolean>;
  settle(id: string, claim: DecisionClaim, outcome: string | undefined): Promise<boolean>;
}

interface ReadAuditOptions {
  readonly after?: number;
}

interface VerifyAuditOptions {
  readonly head?: string | undefined;
  readonly after?: string | undefined;
}

interface WaitingDecision {
  readonly verdict: WaitingVerdict;
  readonly at: number;
  readonly by: readonly string[];
  readonly reason?: string;
  readonly value?: unknown;
  readonly digest: string;
  readonly expired?: true;
  readonly withdrawn?: true;
}

type WaitingEvent = {
  readonly at: number;
} & ({
  readonly type: 'asked';
  readonly by?: string;
  readonly digest: string;
} | {
  readonly type: 'changed';
  readonly from: string;
  readonly digest: string;
} | {
  readonly type: 'voted';
  readonly vote: WaitingVote;
} | {
  readonly type: 'commented';
  readonly by: string;
  readonly text: string;
} | {
  readonly type: 'claimed' | 'released';
  readonly by: string;
} | {
  readonly type: 'handed-on';
  readonly by: string;
  readonly to: readonly string[];
} |
{
  readonly type: 'reminded';
  readonly by?: string;
} | {
  readonly type: 'withdrawn';
  readonly by: string;
  readonly reason?: string;
} | {
  readonly type: 'escalated';
  readonly to: readonly string[];
} | {
  readonly type: 'decided';
  readonly decision: WaitingDecision;
} | {
  readonly type: 'sent' | 'outcome' | 'gone';
} | {
  readonly type: 'unknown';
  readonly error: string;
} | {
  readonly type: 'undelivered';
  readonly kind: WaitingNoticeKind;
  readonly notifier: string;
  readonly to?: string;
});

interface WaitingLogLine extends WaitingNewLine {
  readonly place: number;
  readonly request: string;
}

interface WaitingNewLine {
  readonly seq: number;
  readonly hash: string;
  readonly text: string;
}

type WaitingNoticeKind = 'asked' | 'changed' | 'reminded' | 'escalated' | 'handed-on' | 'decided';

interface WaitingQuery {
  readonly states?: readonly WaitingState[];
  readonly pause?: string;
  readonly tenant?: string;
  readonly dueBy?: number;
  readonly after?: Pick<WaitingRecord, 'since' | 'id' | 'dueAt'>;
  readonly limit: number;
}

interface WaitingRecord {
  readonly id: string;
  readonly decisionId: string;
  readonly pause: string;
  readonly tenant?: string;
  readonly state: WaitingState;
  readonly since: number;
  readonly dueAt?: number;
  readonly version: number;
  readonly body: string;
}

type WaitingState = 'waiting' | 'decided' | 'sent' | 'unknown' | 'gone';

interface WaitingStore {
  readonly decisions: DecisionStore;
  add(record: WaitingRecord, lines: readonly WaitingNewLine[]): Promise<WaitingWritten>;
  replace(record: WaitingRecord, version: number, lines: readonly WaitingNewLine[]): Promise<WaitingWritten>;
  addIndex(line: WaitingNewLine): Promise<WaitingWritten>;
  find(by: {
    readonly id: string;
  } | {
    readonly decisionId: string;
  }): Promise<WaitingRecord | undefined>;
  list(query: WaitingQuery): Promise<readonly WaitingRecord[]>;
  lastLine(): Promise<WaitingLogLine | undefined>;
  lastIndex(): Promise<WaitingLogLine | undefined>;
  linesAfter(place: number, limit: number): Promise<readonly WaitingLogLine[]>;
  now(): Promise<number>;
  watch(hear: () => void): () => void;
}

type WaitingVerdict = 'approve' | 'reject';

interface WaitingVote {
  readonly by: string;
  readonly at: number;
  readonly verdict: WaitingVerdict;
  readonly reason?: string;
  readonly value?: unknown;
  readonly digest: string;
  readonly answerId?: string;
}

type WaitingWritten = 'written' | 'refused';

declare function auditCsv(store: Pick<WaitingStore, 'linesAfter'>, options?: ReadAuditOptions): AsyncGenerator<string, void>;

declare function auditLines(store: Pick<WaitingStore, 'linesAfter'>, { after }?: ReadAuditOptions): AsyncGenerator<string, void>;

declare function verifyAudit(lines: Iterable<string> | AsyncIterable<string>, { head, after }?: VerifyAuditOptions): Promise<AuditReport>;

export {
  AuditBrokenError,
  AuditEntry,
  AuditReport,
  ReadAuditOptions,
  VerifyAuditOptions,
  auditCsv,
  auditLines,
  verifyAudit,
};
