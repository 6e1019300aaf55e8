/** Anything longer is a mistake or a joke: an app that waits for it looks broken. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

/**
 * How long a `Retry-After` header asks to wait, in milliseconds: seconds or a date, at most a day.
 * Undefined when it is absent, nonsense or already over.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const waitMs = /^\d+$/.test(text)
    ? Number(text) * 1000
    : /[a-z]/i.test(text) // Date.parse takes bare numbers like "-5" for years
      ? Date.parse(text) - now
      : Number.NaN;
  return waitMs >= 0 ? Math.min(waitMs, LONGEST_MS) : undefined;
}
