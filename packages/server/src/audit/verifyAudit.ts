import { sha256 } from '../internals/sha256.ts';
import { type AuditEntry, type AuditHead, NO_LINES, unseal } from './auditLine.ts';

/** A log that is not as it was written. */
export class AuditBrokenError extends Error {
  override readonly name = 'AuditBrokenError';
  /** Which line of what was read is the first that does not fit, from 1. */
  readonly line: number;
  constructor(line: number, problem: string) {
    super(`Holdpoint: line ${line} of the log ${problem}`);
    this.line = line;
  }
}

/** What was found of a log that is whole. */
export interface AuditReport {
  /** How many lines it has. */
  readonly lines: number;
  /** The number of its first line; 1 where it is all of the log, 0 where it is empty. */
  readonly from: number;
  /** Where it ends. Kept in another place, it shows later that no line was taken from the end. */
  readonly head: AuditHead;
}

/** Options of {@link verifyAudit}. */
export interface VerifyAuditOptions {
  /** The hash that the last line must have. */
  readonly head?: string | undefined;
  /** The hash of the line before the first one. Default: the lines must begin with line 1. */
  readonly after?: string | undefined;
}

/**
 * Whether the lines of a log are those that were written: each has the hash it says, follows the one before it, and
 * carries its hash. Lines taken from the end, and a log that was rewritten as a whole, show only against a `head` that
 * was kept elsewhere.
 * @throws AuditBrokenError
 */
export async function verifyAudit(
  lines: Iterable<string> | AsyncIterable<string>,
  { head: wanted, after }: VerifyAuditOptions = {},
): Promise<AuditReport> {
  let head: AuditHead = NO_LINES;
  let [count, from] = [0, 0];
  for await (const line of lines) {
    if (line === '') continue;
    count += 1;
    const sealed = unseal(line);
    if (!sealed) throw new AuditBrokenError(count, 'has no hash');
    if ((await sha256(sealed.text)) !== sealed.hash)
      throw new AuditBrokenError(count, 'was changed: its hash is another one');
    const { seq, prev } = readEntry(line, count);
    if (count === 1) from = seq;
    if (count === 1 && after !== undefined) head = { seq: seq - 1, hash: after };
    if (seq !== head.seq + 1)
      throw new AuditBrokenError(count, `has number ${seq}, where ${head.seq + 1} comes next`);
    if (prev !== head.hash) throw new AuditBrokenError(count, 'does not follow the line before it');
    head = { seq, hash: sealed.hash };
  }
  if (wanted !== undefined && wanted !== head.hash)
    throw new AuditBrokenError(count, `is its last, with the hash ${head.hash}, and should not be`);
  return { lines: count, from, head };
}

function readEntry(line: string, count: number): Pick<AuditEntry, 'seq' | 'prev'> {
  try {
    const { seq, prev } = JSON.parse(line) as AuditEntry;
    if (Number.isSafeInteger(seq) && seq > 0) return { seq, prev };
  } catch {
    // Said below.
  }
  throw new AuditBrokenError(count, 'is no entry');
}
