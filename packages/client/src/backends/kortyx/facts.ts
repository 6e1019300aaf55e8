import type { BackendFacts } from '../../protocol/backendFacts.ts';

/** The behaviour of every Kortyx server. */
export const kortyxFacts: BackendFacts = {
  respond: true,
  restart: false, // an answered node always runs again from its start; a client can't choose
  resumedMetadata: false,
  replaceInput: false,
  cancelInterrupt: true, // deletes the question, and then runs the message as a normal turn
  severalAtOnce: false, // only one is announced, even if two parallel nodes ask
  idempotent: false, // on Redis the same resume posted twice at once runs twice
  validatesAnswers: 'nobody', // not even whether an option was offered
};
