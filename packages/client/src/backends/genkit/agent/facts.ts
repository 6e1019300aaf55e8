import type { BackendFacts } from '../../../protocol/backendFacts.ts';

/**
 * The behaviour of every Genkit agent. Genkit Go also validates answers:
 * `{ ...genkitAgentFacts, validatesAnswers: 'server' }`.
 */
export const genkitAgentFacts: BackendFacts = {
  respond: true,
  restart: true,
  resumedMetadata: true,
  replaceInput: false, // agents refuse it, even with `replacedInput`; put the change into `resumed`
  cancelInterrupt: false, // `/abort` does nothing for an open interrupt
  severalAtOnce: true,
  idempotent: false, // the same resume by snapshot runs each time it is posted
  validatesAnswers: 'nobody', // the server does not check an interrupt's output schema
};
