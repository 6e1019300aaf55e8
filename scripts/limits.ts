// The time limits of tests, in milliseconds. Both only end tests that hang: no test should fail because the machine is
// slow.

/** One wait: a poll, an element, a click. */
export const WAIT_MS = 90_000;
/** A whole test, or its set-up. */
export const TEST_MS = 15 * 60_000;
