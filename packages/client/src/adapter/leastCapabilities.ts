import type { Capabilities } from '../protocol/capabilities.ts';

/**
 * What the least of servers can do: it keeps the conversation, pauses for one question at a time, takes a result for it,
 * and forgets it when a message comes instead. Say what yours does beyond that; the conformance suite tries both.
 * @example
 * const capabilities = { ...leastCapabilities, restore: true };
 */
export const leastCapabilities: Capabilities = {
  respond: true,
  restart: false,
  resumedMetadata: false,
  replaceInput: false,
  cancelInterrupt: false,
  severalAtOnce: false,
  batch: 'each',
  messageWhileOpen: 'abandons',
  history: 'server',
  restore: false,
  reattach: false,
  cancelRun: false,
  list: false,
  idempotent: false,
  validatesAnswers: 'nobody',
};
