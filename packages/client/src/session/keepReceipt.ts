import { mayNameSecret } from '../integrity/secretNames.ts';
import { digitsIn } from '../protocol/exactJson.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import type { JsonObject } from '../protocol/json.ts';

/** Receipts whose JSON is longer are not kept. */
const LONGEST = 4_000;

/**
 * Returns the stored receipt of an interrupt: for an answer that the backend has confirmed, or may have accepted.
 * Undefined if storage would not return it unchanged. Excludes a `sensitive` answer, and words that may repeat one.
 */
export function keepReceipt(interrupt: Interrupt): JsonObject | undefined {
  const { status, by, doubt, problem, input, verdict, resolution, approves, continues } = interrupt;
  const isKept = status === 'resolved' ? verdict : status === 'superseded' && doubt;
  if (!isKept || by) return undefined;
  const isOpen = resolution && !resolution.sensitive;
  const { decidedAt, settledAt } = interrupt;
  const receipt = {
    ...{ status, doubt, problem, continues, input, decidedAt, settledAt },
    // The calls that share it have names of their own.
    name: approves?.refs && interrupt.name,
    verdict: verdict && (isOpen ? verdict : { kind: verdict.kind }),
    approves: approves && { isWordOnly: approves.isWordOnly, resumed: approves.resumed && {} },
    answer: isOpen && {
      type: resolution.type,
      input: resolution.type === 'restart' ? resolution.input : undefined,
    },
  };
  try {
    const text = JSON.stringify(receipt);
    return text.length > LONGEST || mayNameSecret(text) || digitsIn(receipt)
      ? undefined
      : (JSON.parse(text) as JsonObject);
  } catch {
    // Too deep for JSON.
    return undefined;
  }
}
