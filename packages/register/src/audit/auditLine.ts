// Writes events as lines of the audit log. Each line carries the hash of the previous line and its own.
import { sha256 } from '@holdpoint/server/internal';
import type { ApprovalRequest, RequestEvent } from '../store/approvalRequest.ts';
import type { NewLogLine } from '../store/registerStore.ts';

/** The end of one request’s lines, or of the index. */
export type ChainEnd = Pick<NewLogLine, 'seq' | 'hash'>;

/** The head of an empty log. */
export const NO_LINES: ChainEnd = { seq: 0, hash: '0'.repeat(64) };

/** The number of lines in a log, and a hash over all of them in order. */
export interface LogEnd {
  readonly lines: number;
  readonly hash: string;
}

export const NO_LOG: LogEnd = { lines: 0, hash: NO_LINES.hash };

/** The head of a log after one more line. */
export const logEnd = async ({ lines, hash }: LogEnd, line: Pick<NewLogLine, 'hash'>) => ({
  lines: lines + 1,
  hash: await sha256(hash + line.hash),
});

/** One parsed line. An event’s other fields have the names they have in `RequestEvent`. */
export interface AuditEntry {
  /** 1, 2, 3 … within its request. */
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly type: RequestEvent['type'] | 'index';
  /** The id of the request. */
  readonly request: string;
  readonly tool: string;
  readonly agent: string;
  readonly sessionId: string;
  readonly pause: string;
  readonly decisionId: string;
  readonly tenant?: string;
  readonly requester?: string;
  /** The SHA-256 of the request at that time. */
  readonly digest: string;
  /** For `requested` and `changed`: what approvers see. */
  readonly input?: unknown;
  readonly metadata?: unknown;
  /** For `sent` and `outcome`: the outcome, as far as it was known then. */
  readonly outcome?: unknown;
  /** The person; absent for a deadline. */
  readonly by?: string;
  /** The hash of the previous line. */
  readonly prev: string;
  readonly [more: string]: unknown;
}

/** The line for an event of a request, after `head`. */
export async function makeLine(
  head: ChainEnd,
  item: ApprovalRequest,
  event: RequestEvent,
): Promise<NewLogLine> {
  const { interrupt, tenant, requester, outcome } = item;
  const { at, type, ...rest } = event;
  const isAsking = type === 'requested' || type === 'changed';
  const shown = { input: interrupt.input ?? null, metadata: interrupt.metadata };
  const entry: AuditEntry = {
    seq: head.seq + 1,
    at,
    type,
    request: item.id,
    tool: interrupt.name,
    agent: item.agent,
    sessionId: item.sessionId,
    pause: item.pause,
    decisionId: interrupt.decisionId,
    ...(tenant === undefined ? {} : { tenant }),
    ...(requester === undefined ? {} : { requester }),
    digest: item.digest,
    ...(isAsking ? shown : {}),
    ...(type === 'sent' || type === 'outcome' ? { outcome } : {}),
    ...rest,
    prev: head.hash,
  };
  return sealed(entry);
}

/** A line of the index, which records the head of the whole log at that point. */
export const makeIndexLine = (head: ChainEnd, end: LogEnd, at: number): Promise<NewLogLine> =>
  sealed({
    seq: head.seq + 1,
    at,
    type: 'index',
    lines: end.lines,
    end: end.hash,
    prev: head.hash,
  });

async function sealed(
  entry: Pick<AuditEntry, 'seq'> & Readonly<Record<string, unknown>>,
): Promise<NewLogLine> {
  // Some line readers also split at these two.
  const text = JSON.stringify(entry)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  const hash = await sha256(text);
  return { seq: entry.seq, hash, text: seal(text, hash) };
}

/** The hash is the last field of its line, and covers everything before it. */
const seal = (text: string, hash: string) => `${text.slice(0, -1)},"hash":"${hash}"}`;

const SEAL = /,"hash":"([\da-f]{64})"\}$/;

/** The hash that a line claims, and the text it covers; `undefined` if it claims none. */
export function unseal(line: string): { readonly text: string; readonly hash: string } | undefined {
  const [ending, hash] = SEAL.exec(line) ?? [];
  if (ending === undefined || hash === undefined) return undefined;
  return { text: `${line.slice(0, -ending.length)}}`, hash };
}
