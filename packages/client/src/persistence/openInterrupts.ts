import type { Backend, BackendContext } from '../protocol/backend.ts';
import { digitsIn } from '../protocol/exactJson.ts';
import { type BackendInterrupt, type Interrupt, isAnswerable } from '../protocol/interrupt.ts';
import { isJsonObject } from '../protocol/json.ts';
import type { RememberedOpen } from './persistence.ts';

/** The limit for stored open interrupts, in characters of JSON. Larger ones are not found after a reload. */
const MOST_CHARACTERS = 65_536;

// Called with every keystroke of a draft while the list of open interrupts is the same object: it is checked once.
const kept = new WeakMap<readonly Interrupt[], RememberedOpen | undefined>();

/**
 * Returns the stored form of the open interrupts, for a page that can't read the backend's state after a reload: all of
 * them, or undefined if one can't be stored. That is the case if an answer to it is in doubt, if its backend would
 * accept an answer to an interrupt that is no longer open, or if storage would not return it unchanged.
 */
export function keepOpen(
  unsettled: readonly Interrupt[],
  backend: Backend,
  context: Pick<BackendContext, 'checkpoint' | 'sessionId'>,
): RememberedOpen | undefined {
  if (!kept.has(unsettled)) {
    const waits = unsettled.map(({ position, raw }) => ({ position, raw }));
    const open = { backendId: backend.id, waits };
    const isSafe = (interrupt: Interrupt) => isAnswerable(interrupt) && !interrupt.doubt;
    const isKept =
      unsettled.every(isSafe) &&
      recallOpen(open, backend, context) !== undefined &&
      !digitsIn(waits) &&
      JSON.stringify(waits).length <= MOST_CHARACTERS;
    kept.set(unsettled, isKept ? open : undefined);
  }
  return kept.get(unsettled);
}

/** The remembered interrupts; undefined if this backend can’t, or must not, recreate all of them. */
export function recallOpen(
  open: RememberedOpen | undefined,
  backend: Backend,
  context: Pick<BackendContext, 'checkpoint' | 'sessionId'>,
): readonly BackendInterrupt[] | undefined {
  if (open?.backendId !== backend.id || !backend.recall) return undefined;
  const recalled = backend.recall(open.waits, context);
  return recalled.length === open.waits.length ? recalled : undefined;
}

/**
 * Returns true if the backend would still refuse answers to recalled interrupts that are no longer open. Checked again
 * before sending, because the backend may have been renewed, or the checkpoint moved, since then.
 */
export function canStillRecall(
  interrupts: readonly Interrupt[],
  backend: Backend,
  context: Pick<BackendContext, 'checkpoint' | 'sessionId'>,
): boolean {
  const waits = interrupts
    .filter(({ unverified }) => unverified)
    .map(({ position, raw }) => ({ position, raw }));
  const open = { backendId: backend.id, waits };
  return waits.length === 0 || recallOpen(open, backend, context) !== undefined;
}

/** Returns the open interrupts in a record, or undefined if their shape is incomplete. */
export function readOpen(value: unknown): RememberedOpen | undefined {
  const { backendId, waits } = isJsonObject(value) ? value : {};
  if (typeof backendId !== 'string' || !Array.isArray(waits)) return undefined;
  const positions = new Set(waits.map((wait) => isJsonObject(wait) && wait.position));
  const isWhole = [...positions].every(
    (position) => Number.isSafeInteger(position) && Number(position) >= 0,
  );
  return isWhole && positions.size === waits.length
    ? { backendId, waits: waits.map(({ position, raw }) => ({ position, raw })) }
    : undefined;
}
