import { sha256 } from '@holdpoint/server/internal';
import {
  type AuditEntry,
  type ChainEnd,
  type LogEnd,
  logEnd,
  NO_LINES,
  NO_LOG,
  unseal,
} from './auditLine.ts';

/** The log was changed after it was written. */
export class AuditBrokenError extends Error {
  override readonly name = 'AuditBrokenError';
  /** The first line that does not match, counted from 1. */
  readonly line: number;
  constructor(line: number, problem: string) {
    super(`Holdpoint: line ${line} of the log ${problem}`);
    this.line = line;
  }
}

/** The result for an intact log. */
export interface AuditReport {
  /** The number of lines read. */
  readonly lines: number;
  /** The first line’s number in the log: 1 if all of it was read, 0 if it is empty. */
  readonly from: number;
  /**
   * The number of lines up to the last one and a hash over them, as `12:9f86…`. Kept in another place, it shows later
   * that no line was taken out, put in or moved.
   */
  readonly head: string;
  /**
   * How many lines about requests no line of the index covers. Lines missing among or after them only show when
   * compared with a `head` stored elsewhere.
   */
  readonly uncovered: number;
}

/** Options of {@link verifyAudit}. */
export interface VerifyAuditOptions {
  /** A head that the log had: these lines must have it, or must have had it before later lines. */
  readonly head?: string | undefined;
  /** The head before the first line. Default: the lines start the log. */
  readonly after?: string | undefined;
}

/**
 * Whether the lines of a log are those that were written: each has the hash it says, and the lines of one request follow
 * each other. Lines of the index say what the whole log was, so that no line before the last of them was taken out, put
 * in or moved. What came after it, and a log that was rewritten as a whole, show only against a `head` that was kept
 * elsewhere.
 * @throws AuditBrokenError
 * @throws RangeError where `head` or `after` is not a head
 */
export async function verifyAudit(
  lines: Iterable<string> | AsyncIterable<string>,
  { head, after }: VerifyAuditOptions = {},
): Promise<AuditReport> {
  const wanted = head === undefined ? undefined : readHead(head);
  const start = after === undefined ? NO_LOG : readHead(after);
  const chains = new Map<string, ChainEnd>();
  // The heads that a later index line may name.
  const ends = new Map([[start.lines, start.hash]]);
  let end = start;
  let isFound = wanted === undefined || isSame(wanted, start);
  let count = 0;
  let uncovered: number[] = [];
  for await (const line of lines) {
    if (line === '') continue;
    count += 1;
    // The hash is over UTF-8, which encodes each of these as U+FFFD.
    if (/\p{Cs}/u.test(line))
      throw new AuditBrokenError(count, 'was changed: it is not valid UTF-8');
    const sealed = unseal(line);
    if (!sealed) throw new AuditBrokenError(count, 'has no hash');
    if ((await sha256(sealed.text)) !== sealed.hash)
      throw new AuditBrokenError(count, 'was changed: its hash is another one');
    const entry = readEntry(line, count);
    const { seq, prev, request = '' } = entry;
    const last =
      chains.get(request) ?? (after === undefined ? NO_LINES : { seq: seq - 1, hash: prev });
    if (seq !== last.seq + 1)
      throw new AuditBrokenError(count, `has number ${seq}, where ${last.seq + 1} comes next`);
    if (prev !== last.hash)
      throw new AuditBrokenError(
        count,
        'does not follow the line before it about the same request',
      );
    if (entry.type === 'index') {
      const covered = checkIndex(entry, ends, start, count);
      uncovered = uncovered.filter((place) => place > covered);
    }
    chains.set(request, { seq, hash: sealed.hash });
    end = await logEnd(end, sealed);
    ends.set(end.lines, end.hash);
    if (entry.type !== 'index') uncovered.push(end.lines);
    isFound ||= wanted !== undefined && isSame(wanted, end);
  }
  if (!isFound)
    throw new AuditBrokenError(count, 'is its last, and no line has the head that was kept');
  return {
    lines: count,
    from: count === 0 ? 0 : start.lines + 1,
    head: `${end.lines}:${end.hash}`,
    uncovered: uncovered.length,
  };
}

/** Returns the number of lines it covers. */
function checkIndex(
  entry: AuditEntry,
  ends: Map<number, string>,
  start: LogEnd,
  count: number,
): number {
  const { lines, end } = entry as Readonly<Record<string, unknown>>;
  const isCount = (value: unknown): value is number =>
    Number.isSafeInteger(value) && Number(value) >= 0;
  const isHash = typeof end === 'string' && HASH.test(end);
  // It covers lines before those that were read.
  if (isCount(lines) && isHash && lines < start.lines) return lines;
  // A number of lines that were not read is in no end.
  if (!isCount(lines) || !isHash || ends.get(lines) !== end)
    throw new AuditBrokenError(
      count,
      'says that the log was another one: a line before it was taken out, put in or moved',
    );
  for (const place of ends.keys()) if (place < lines) ends.delete(place);
  return lines;
}

const HASH = /^[\da-f]{64}$/;

const isSame = (a: LogEnd, b: LogEnd) => a.lines === b.lines && a.hash === b.hash;

function readHead(head: string): LogEnd {
  const [, lines, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(head) ?? [];
  if (lines === undefined || hash === undefined)
    throw new RangeError('Holdpoint: a head is a number, a colon and 64 hex digits');
  return { lines: Number(lines), hash };
}

function readEntry(line: string, count: number): AuditEntry {
  try {
    const entry = JSON.parse(line) as AuditEntry;
    const isAbout = entry.type === 'index' ? entry.request === undefined : Boolean(entry.request);
    if (Number.isSafeInteger(entry.seq) && entry.seq > 0 && isAbout) return entry;
  } catch {
    // Reported below.
  }
  throw new AuditBrokenError(count, 'is no entry');
}
