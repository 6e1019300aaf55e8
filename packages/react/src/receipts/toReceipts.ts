import { type Interrupt, isSettled, type Json, type SessionState } from '@holdpoint/client';
import { type AnswerEffect, effectOf } from '../card/receipt/effectOf.ts';

/** One settled decision as data: the question, the decision, and what is known about its effect. */
export interface ReceiptRecord {
  /** Unique in its session. */
  readonly key: string;
  readonly sessionId: string;
  readonly tool: string;
  readonly ref: string | null;
  readonly decisionId: string | null;
  readonly agent: string | null;
  readonly subAgent: string | null;
  /** How the request ended. */
  readonly status: 'resolved' | 'superseded' | 'elsewhere' | 'expired';
  /**
   * The doubt about a request that was superseded after an answer was sent: whether it was accepted (`unknown`), or how
   * much of its effect happened before it failed (`failed`). `unknown` for a resolved one: whether the server's result
   * is that of this answer.
   */
  readonly doubt: 'unknown' | 'failed' | null;
  /** The person's decision; null if they made none, or made it elsewhere. */
  readonly verdict: string | null;
  /** Their words: the reason of a rejection, the chosen answers. */
  readonly words: readonly string[];
  /** The effect of the answer, as far as it is known: whether the tool ran with it, or it became the tool's result. */
  readonly effect: AnswerEffect | null;
  /** The input as received. */
  readonly input: Json;
  /** The input that was sent, if the person had changed it. */
  readonly changedTo?: Json;
  /** ISO 8601, by this machine's clock. */
  readonly decidedAt: string | null;
  readonly sentAt: string | null;
  readonly confirmedAt: string | null;
}

/**
 * Returns the receipts of a session, oldest first. Only includes what a card shows: no results, secrets or data that
 * the backend needs back unchanged.
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
    // Only settled interrupts get here, so the status is that of a receipt.
    status: status as ReceiptRecord['status'],
    doubt: interrupt.doubt ?? null,
    verdict: verdict?.kind ?? null,
    words: verdict?.words ?? [],
    effect,
    // Both are JSON: one came over the wire, the other from a form that makes JSON.
    input: interrupt.input as Json,
    ...(replaced ? { changedTo: replaced.value as Json } : {}),
    decidedAt: toTime(interrupt.decidedAt),
    sentAt: toTime(interrupt.sentAt),
    confirmedAt: status === 'resolved' && effect !== 'ignored' ? toTime(interrupt.settledAt) : null,
  };
}

const toTime = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString();
