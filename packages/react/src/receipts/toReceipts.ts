import { type Interrupt, isSettled, type Json, type SessionState } from '@holdpoint/client';
import { type AnswerEffect, effectOf } from '../card/receipt/effectOf.ts';

/** One settled decision as data: what was asked, what was said, and what is known of it. */
export interface ReceiptRecord {
  /** Inside of its session. */
  readonly key: string;
  readonly sessionId: string;
  readonly tool: string;
  readonly ref: string | null;
  readonly decisionId: string | null;
  readonly agent: string | null;
  readonly subAgent: string | null;
  /** How it ended. */
  readonly status: 'resolved' | 'superseded' | 'elsewhere' | 'expired';
  /**
   * What is in doubt of one that was superseded after an answer had left: whether it was taken (`unknown`), or how much of
   * what it set off was done before it failed (`failed`). `unknown` of one that is resolved: whether the result that the
   * server has is of this answer.
   */
  readonly doubt: 'unknown' | 'failed' | null;
  /** What the person said; null where they said nothing, or somewhere else. */
  readonly verdict: string | null;
  /** Their words: the reason of a rejection, the chosen answers. */
  readonly words: readonly string[];
  /** What the answer did, as far as it is known: whether the tool ran by it, or it stands as its result. */
  readonly effect: AnswerEffect | null;
  /** What was asked, as it was received. */
  readonly input: Json;
  /** What was sent instead, where the person had changed it. Absent where the input went back as it came. */
  readonly changedTo?: Json;
  /** ISO 8601, by this machine's clock. */
  readonly decidedAt: string | null;
  readonly sentAt: string | null;
  readonly confirmedAt: string | null;
}

/**
 * The receipts of a session, oldest first. Only what a card shows: results, secrets and what the backend needs back
 * unchanged are not in them.
 */
export function toReceipts({
  sessionId,
  interrupts,
}: Pick<SessionState, 'sessionId' | 'interrupts'>): readonly ReceiptRecord[] {
  return interrupts.filter(isSettled).map((interrupt) => toReceipt(sessionId, interrupt));
}

function toReceipt(sessionId: string, interrupt: Interrupt): ReceiptRecord {
  const { key, name, ref, decisionId, provenance, status, verdict, resolution } = interrupt;
  const effect = effectOf(interrupt) ?? null;
  const replaced = resolution?.type === 'restart' ? resolution.input : undefined;
  return {
    key,
    sessionId,
    tool: name,
    ref: ref ?? null,
    decisionId: decisionId ?? null,
    agent: provenance?.agent ?? null,
    subAgent: provenance?.subAgent ?? null,
    // Only settled interrupts get here, so the status is one of a receipt.
    status: status as ReceiptRecord['status'],
    doubt: interrupt.doubt ?? null,
    verdict: verdict?.kind ?? null,
    words: verdict?.words ?? [],
    effect,
    // Both are JSON: one came over the wire, the other out of a form that makes JSON.
    input: interrupt.input as Json,
    ...(replaced ? { changedTo: replaced.value as Json } : {}),
    decidedAt: toTime(interrupt.decidedAt),
    sentAt: toTime(interrupt.sentAt),
    confirmedAt: status === 'resolved' && effect !== 'ignored' ? toTime(interrupt.settledAt) : null,
  };
}

const toTime = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString();
