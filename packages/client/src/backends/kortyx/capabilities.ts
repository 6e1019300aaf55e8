import type { Capabilities } from '../../protocol/capabilities.ts';

/** What every Kortyx server can do; `restore` follows from the options. */
export const kortyxCapabilities: Capabilities = {
  respond: true,
  restart: false, // an answered node always runs again from its top; a client has no say in it
  resumedMetadata: false,
  replaceInput: false,
  cancelInterrupt: true, // deletes the question, and then runs the message as an ordinary turn
  severalAtOnce: false, // one is announced, even where two parallel nodes ask
  batch: 'each',
  messageWhileOpen: 'abandons', // by us: the server would still take the answer until its time is over
  history: 'client', // it travels with every message; but see `kortyx` with a checkpoint route
  restore: false,
  reattach: false,
  cancelRun: false, // a run goes on after its connection was closed
  list: false,
  idempotent: false, // on Redis the same resume posted twice at once runs twice
  validatesAnswers: 'nobody', // not even whether an option was offered
};
