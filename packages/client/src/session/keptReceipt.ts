import type { RememberedVerdict } from '../persistence/persistence.ts';
import { kinds } from '../persistence/remembered.ts';
import { digitsIn } from '../protocol/exactJson.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import { defined, isJsonObject, type JsonObject } from '../protocol/json.ts';
import type { Resolution, Verdict } from '../protocol/resolution.ts';

/** Receipts of more characters of JSON are not kept. */
const LONGEST = 4_000;
/** A field that is named like a secret. No receipt of such a question is kept. */
const SECRET = /"[^"]*(?:passw|passphrase|secret|token|api_?key|credential)[^"]*":/i;

/**
 * What is kept of an interrupt for its receipt: of an answer that the backend has confirmed, or may have taken. Undefined
 * where storage would not bring it back as it is. Never a `sensitive` answer, or words that may repeat one.
 */
export function keepReceipt(interrupt: Interrupt): JsonObject | undefined {
  const { status, by, doubt, problem, input, verdict, resolution, approves, continues } = interrupt;
  const isKept = status === 'resolved' ? verdict : status === 'superseded' && doubt;
  if (!isKept || by) return undefined;
  const isOpen = resolution && !resolution.sensitive;
  const { decidedAt, settledAt } = interrupt;
  const receipt = {
    ...{ status, doubt, problem, continues, input, decidedAt, settledAt },
    verdict: verdict && (isOpen ? verdict : { kind: verdict.kind }),
    approves: approves && { isWordOnly: approves.isWordOnly, resumed: approves.resumed && {} },
    answer: isOpen && {
      type: resolution.type,
      input: resolution.type === 'restart' ? resolution.input : undefined,
    },
  };
  try {
    const text = JSON.stringify(receipt);
    return text.length > LONGEST || SECRET.test(text) || digitsIn(receipt)
      ? undefined
      : (JSON.parse(text) as JsonObject);
  } catch {
    // Too deep for JSON.
    return undefined;
  }
}

/** A remembered question as it was when it had ended; undefined where no receipt of it is kept, or it can't be read. */
export function restoreReceipt({
  key,
  name,
  ref,
  receipt,
}: Pick<RememberedVerdict, 'key' | 'name' | 'ref' | 'receipt'>): Interrupt | undefined {
  // Storage may hold anything.
  if (!isJsonObject(receipt)) return undefined;
  const { status, doubt, problem, input, verdict, answer, approves, continues } = receipt;
  const isInDoubt = doubt === 'unknown' || doubt === 'failed';
  const said = toVerdict(verdict);
  if (status === 'resolved' ? !said : status !== 'superseded' || !isInDoubt) return undefined;
  const problems: readonly unknown[] = ['failed', 'denied', 'ran', 'untold'];
  return defined({
    ...{ key, name, ref, input, status, raw: null, batch: key, position: 0 },
    allowed: { respond: true, restart: true, replaceInput: false, cancel: false },
    doubt: isInDoubt ? doubt : undefined,
    problem: problems.includes(problem) ? problem : undefined,
    continues: continues === true || undefined,
    verdict: said,
    approves: isJsonObject(approves)
      ? defined({
          ...{ isInputKnown: true, takesReason: true },
          isWordOnly: approves.isWordOnly === true || undefined,
          resumed: isJsonObject(approves.resumed) ? {} : undefined,
        })
      : undefined,
    resolution: toResolution(key, answer),
    decidedAt: toTime(receipt.decidedAt),
    settledAt: toTime(receipt.settledAt),
  }) as unknown as Interrupt;
}

const toTime = (at: unknown): number | undefined =>
  typeof at === 'number' && Number.isFinite(at) ? at : undefined;

function toVerdict(value: unknown): Verdict | undefined {
  const { kind, words } = isJsonObject(value) ? value : {};
  if (!Object.hasOwn(kinds, String(kind))) return undefined;
  const isWhole = Array.isArray(words) && words.every((text) => typeof text === 'string');
  return { kind: kind as Verdict['kind'], ...(isWhole && { words }) };
}

/** Of the answer only its kind and what was sent in place of the input, as the receipt needs them. It can't be sent. */
function toResolution(key: string, value: unknown): Resolution | undefined {
  const { type, input } = isJsonObject(value) ? value : {};
  if (type === 'respond') return { type, key, output: null };
  if (type === 'cancel') return { type, key };
  if (type !== 'restart') return undefined;
  const isChanged = isJsonObject(input) && 'value' in input;
  return { type, key, resumed: true, ...(isChanged && { input: { value: input.value } }) };
}
