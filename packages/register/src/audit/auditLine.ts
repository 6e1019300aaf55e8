// What happened, as one line of the audit log. A line carries the hash of the line before it, and its own.
import { sha256 } from '@holdpoint/server/internal';
import type { ApprovalRequest, RequestEvent } from '../store/approvalRequest.ts';
import type { NewLogLine } from '../store/registerStore.ts';

/** Where the lines of one request, or of the index, end. */
export type ChainEnd = Pick<NewLogLine, 'seq' | 'hash'>;

/** What stands before the first line. */
export const NO_LINES: ChainEnd = { seq: 0, hash: '0'.repeat(64) };

/** How many lines a log has, and a hash over all of them, in order. */
export interface LogEnd {
  readonly lines: number;
  readonly hash: string;
}

export const NO_LOG: LogEnd = { lines: 0, hash: NO_LINES.hash };

/** The end of a log with one more line. */
export const logEnd = async ({ lines, hash }: LogEnd, line: Pick<NewLogLine, 'hash'>) => ({
  lines: lines + 1,
  hash: await sha256(hash + line.hash),
});

/** One line, read. What an event carries besides stands in it under the names of `RequestEvent`. */
export interface AuditEntry {
  /** 1, 2, 3 … through the lines of its request. */
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
  /** The SHA-256 of what the request asks for at this moment. */
  readonly digest: string;
  /** Where it is `requested` or `changed`: what is shown of it. */
  readonly input?: unknown;
  readonly metadata?: unknown;
  /** Where it is `sent` or `outcome`: what came of it, as far as it is known then. */
  readonly outcome?: unknown;
  /** Who did it; absent where time did. */
  readonly by?: string;
  /** The hash of the line before. */
  readonly prev: string;
  readonly [more: string]: unknown;
}

/** The line for something that happened to a request, behind `head`. */
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

/** A line of the index, which says what the whole log is up to a place. */
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
  // Some readers of lines end one at these two as well.
  const text = JSON.stringify(entry)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  const hash = await sha256(text);
  return { seq: entry.seq, hash, text: seal(text, hash) };
}

/** The hash is the last member of its line, and of all that stands before it. */
const seal = (text: string, hash: string) => `${text.slice(0, -1)},"hash":"${hash}"}`;

const SEAL = /,"hash":"([\da-f]{64})"\}$/;

/** The hash that a line says it has, and the text that it is the hash of; `undefined` where it says none. */
export function unseal(line: string): { readonly text: string; readonly hash: string } | undefined {
  const [ending, hash] = SEAL.exec(line) ?? [];
  if (ending === undefined || hash === undefined) return undefined;
  return { text: `${line.slice(0, -ending.length)}}`, hash };
}
