import type { BackendFacts } from '../../protocol/backendFacts.ts';

/** What every Kortyx server does. */
export const kortyxFacts: BackendFacts = {
  respond: true,
  restart: false, // an answered node always runs again from its top; a client has no say in it
  resumedMetadata: false,
  replaceInput: false,
  cancelInterrupt: true, // deletes the question, and then runs the message as an ordinary turn
  severalAtOnce: false, // one is announced, even where two parallel nodes ask
  idempotent: false, // on Redis the same resume posted twice at once runs twice
  validatesAnswers: 'nobody', // not even whether an option was offered
};
