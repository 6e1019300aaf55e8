import type { RememberedVerdict } from '../persistence/persistence.ts';
import { kinds } from '../persistence/remembered.ts';
import type { Interrupt } from '../protocol/interrupt.ts';
import { asText, defined, isJsonObject } from '../protocol/json.ts';
import type { Resolution, Verdict } from '../protocol/resolution.ts';

/** A remembered question as it ended; undefined if no receipt of it is kept, or it can’t be read. */
export function restoreReceipt({
  key,
  name,
  ref,
  receipt,
}: Pick<RememberedVerdict, 'key' | 'name' | 'ref' | 'receipt'>): Interrupt | undefined {
  // Storage can contain anything.
  if (!isJsonObject(receipt)) return undefined;
  const { status, doubt, problem, input, verdict, answer, approves, continues } = receipt;
  const isInDoubt = doubt === 'unknown' || doubt === 'failed';
  const said = toVerdict(verdict);
  if (status === 'resolved' ? !said : status !== 'superseded' || !isInDoubt) return undefined;
  const problems: readonly unknown[] = ['failed', 'denied', 'ran', 'untold'];
  return defined({
    ...{ key, name: asText(receipt.name) ?? name, ref, input, status },
    ...{ raw: null, batch: key, position: 0 },
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

/** The answer’s kind and its replaced input, which the receipt needs. It can’t be sent. */
function toResolution(key: string, value: unknown): Resolution | undefined {
  const { type, input } = isJsonObject(value) ? value : {};
  if (type === 'respond') return { type, key, output: null };
  if (type === 'cancel') return { type, key };
  if (type !== 'restart') return undefined;
  const isChanged = isJsonObject(input) && 'value' in input;
  return { type, key, resumed: true, ...(isChanged && { input: { value: input.value } }) };
}
