import { DecisionOutcomeError } from './errors.ts';

/** The stored outcome of a run: JSON. An absent `value` is `undefined`. */
type Outcome = { readonly value?: unknown } | { readonly error: KeptError };

interface KeptError {
  readonly name: string;
  readonly message: string;
  /** Its other own fields, such as `status` and `details`. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

// A stack shows code paths, and a cause belongs in the server's log.
const NOT_KEPT = new Set(['name', 'message', 'stack', 'cause']);

/** Returns a run's result as text. @throws DecisionOutcomeError if it is not JSON */
export function keepValue(value: unknown): string {
  try {
    return JSON.stringify({ value } satisfies Outcome);
  } catch (cause) {
    throw new DecisionOutcomeError({ cause });
  }
}

/**
 * Returns a thrown value as text: its name, message, and the own fields that JSON can carry. Unreadable parts are left
 * out. Never throws.
 */
export function keepError(thrown: unknown): string {
  // Even `instanceof` can throw on a proxy.
  const isError = readOr(false, () => thrown instanceof Error);
  const error = isError ? (thrown as Error) : { name: 'Error', message: thrown };
  const kept = {
    name: readOr('Error', () => (typeof error.name === 'string' ? error.name : 'Error')),
    message: readOr('', () => String(error.message)),
  };
  if (!isError) return JSON.stringify({ error: kept } satisfies Outcome);
  const fields = readOr([], () => Object.keys(error)).flatMap((key) => {
    if (NOT_KEPT.has(key)) return [];
    // Read only once: a getter may return another value the next time.
    const json = readOr(undefined, () => JSON.stringify((error as never)[key]));
    return json === undefined ? [] : [[key, JSON.parse(json)] as const];
  });
  return JSON.stringify({ error: { ...kept, fields: Object.fromEntries(fields) } });
}

function readOr<T>(fallback: T, read: () => T): T {
  try {
    return read();
  } catch {
    return fallback;
  }
}

/** Returns the stored value, or throws the stored error: same name, message and fields, but not the same class. */
export function giveOutcome(kept: string): unknown {
  const outcome = JSON.parse(kept) as Outcome;
  if (!('error' in outcome)) return outcome.value;
  const { name, message, fields } = outcome.error;
  const error = new Error(message);
  for (const [key, value] of Object.entries({ ...fields, name })) {
    Object.defineProperty(error, key, { value, configurable: true, writable: true });
  }
  throw error;
}
