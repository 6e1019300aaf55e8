import { DecisionOutcomeError } from './errors.ts';

/** How a run went, as it is kept: JSON. An absent `value` is `undefined`. */
type Outcome = { readonly value?: unknown } | { readonly error: KeptError };

interface KeptError {
  readonly name: string;
  readonly message: string;
  /** Its other own fields, such as `status` and `details`. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

// A stack says where our code lies, and a cause is for our log.
const NOT_KEPT = new Set(['name', 'message', 'stack', 'cause']);

/** What a run gave, as text. @throws DecisionOutcomeError where it is no JSON */
export function keepValue(value: unknown): string {
  try {
    return JSON.stringify({ value } satisfies Outcome);
  } catch (cause) {
    throw new DecisionOutcomeError({ cause });
  }
}

/**
 * What a run threw, as text: name, message, and those own fields that JSON can carry. Anything can be thrown, so what
 * can't be read is left out; this itself never throws.
 */
export function keepError(thrown: unknown): string {
  // A proxy can refuse even to say what it is.
  const isError = readOr(false, () => thrown instanceof Error);
  const error = isError ? (thrown as Error) : { name: 'Error', message: thrown };
  const kept = {
    name: readOr('Error', () => (typeof error.name === 'string' ? error.name : 'Error')),
    message: readOr('', () => String(error.message)),
  };
  if (!isError) return JSON.stringify({ error: kept } satisfies Outcome);
  const fields = readOr([], () => Object.keys(error)).flatMap((key) => {
    if (NOT_KEPT.has(key)) return [];
    // Read and written once: it may be another one the next time.
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

/** Gives what was kept, or throws it: an error of the same name, message and fields, but not of the same class. */
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
