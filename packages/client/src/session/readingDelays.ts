/** Delays before each attempt to find out an outcome. Most servers continue a turn whose connection was cut. */
export const defaultDelaysMs: readonly number[] = [0, 500, 1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * The longest wait before the next look, in milliseconds, even if the server asks for more: reading changes nothing.
 */
const LONGEST_WAIT_MS = 60_000;

/**
 * Waits before something is read again: about `delayMs`, or as long as the server requested, and until the browser is
 * online. Ends immediately when `signal` is aborted.
 */
export async function pauseBeforeReading(
  delayMs: number,
  { askedMs = 0, signal }: { readonly askedMs?: number; readonly signal?: AbortSignal } = {},
): Promise<void> {
  // When a server fails, many pages lose it at once. Jitter keeps them from all returning at the same moment.
  const jitter = delayMs * (0.75 + Math.random() / 2);
  const waited = wait(Math.max(jitter, Math.min(askedMs, LONGEST_WAIT_MS))).then(online);
  if (!signal) return waited;
  await Promise.race([waited, aborted(signal)]);
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Resolves when the network is back. Reading then continues automatically; sending never does. */
async function online(): Promise<void> {
  if (globalThis.navigator?.onLine !== false) return;
  await new Promise<void>((resolve) => {
    globalThis.addEventListener?.('online', () => resolve(), { once: true });
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
