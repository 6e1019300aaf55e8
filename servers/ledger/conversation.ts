import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The conversation that a request belongs to, for the ledger. Whoever serves the request runs it in here, so that no tool
 * has to pass it on; without one a run belongs to none.
 */
export const conversation = new AsyncLocalStorage<string>();
