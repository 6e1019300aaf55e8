// Public types of @holdpoint/register/audit. Written by `pnpm run api:update`; read it in a review.

import { DecisionStore } from "@holdpoint/server";

declare class AuditBrokenError extends Error {
  readonly name = "AuditBrokenError";
  readonly line: number;
  constructor(line: number, problem: string);
}

interface AuditEntry {
  readonly seq: number;
  readonly at: number;
  readonly type: RequestEvent['type'] | 'index';
  readonly request: string;
  readonly tool: string;
  readonly agent: string;
  readonly sessionId: string;
  readonly pause: string;
  readonly decisionId: string;
  readonly tenant?: string;
  readonly requester?: string;
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
  readonly uncovered: number;
}

interface ReadAuditOptions {
  readonly after?: number;
}

interface VerifyAuditOptions {
  readonly head?: string | undefined;
  readonly after?: string | undefined;
}

declare function auditCsv(store: Pick<RegisterStore, 'linesAfter'>, options?: ReadAuditOptions): AsyncGenerator<string, void>;

declare function auditLines(store: Pick<RegisterStore, 'linesAfter'>, { after }?: ReadAuditOptions): AsyncGenerator<string, void>;

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
