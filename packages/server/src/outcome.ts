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

/** What a run threw, as text: name, message, and those own fields that JSON can carry. */
export function keepError(thrown: unknown): string {
  if (!(thrown instanceof Error)) {
    return JSON.stringify({ error: { name: 'Error', message: String(thrown) } } satisfies Outcome);
  }
  const fields = Object.fromEntries(
    Object.entries(thrown).flatMap(([key, value]) => (isKept(key, value) ? [[key, value]] : [])),
  );
  const { name, message } = thrown;
  return JSON.stringify({ error: { name, message, fields } } satisfies Outcome);
}

function isKept(key: string, value: unknown): boolean {
  if (NOT_KEPT.has(key)) return false;
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
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
