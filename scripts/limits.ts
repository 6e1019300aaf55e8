// How long a test may take, in milliseconds. Both end what hangs: no test is to fail because the machine is slow.

/** One wait: a poll, an element, a click. */
export const WAIT_MS = 90_000;
/** A whole test, or its set-up. */
export const TEST_MS = 15 * 60_000;
