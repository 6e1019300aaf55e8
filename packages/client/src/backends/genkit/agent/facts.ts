import type { BackendFacts } from '../../../protocol/backendFacts.ts';

/** What every Genkit agent does. Genkit Go checks answers too: `{ ...genkitAgentFacts, validatesAnswers: 'server' }`. */
export const genkitAgentFacts: BackendFacts = {
  respond: true,
  restart: true,
  resumedMetadata: true,
  replaceInput: false, // refused by agents, even with `replacedInput`; put the change into `resumed`
  cancelInterrupt: false, // `/abort` on a waiting interrupt does nothing
  severalAtOnce: true,
  idempotent: false, // the same resume by snapshot runs as often as it is posted
  validatesAnswers: 'nobody', // the output schema of an interrupt is not checked on the wire
};
