export type { AuditEntry } from './auditLine.ts';
export { auditCsv, auditLines, type ReadAuditOptions } from './readAudit.ts';
export {
  AuditBrokenError,
  type AuditReport,
  type VerifyAuditOptions,
  verifyAudit,
} from './verifyAudit.ts';
