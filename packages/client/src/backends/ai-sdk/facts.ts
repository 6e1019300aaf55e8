import type { BackendFacts } from '../../protocol/backendFacts.ts';

/** The answers that an AI SDK server accepts. */
export const aiSdkFacts: BackendFacts = {
  respond: true,
  restart: true, // an approval: the call that waits runs
  resumedMetadata: false, // the words of an approval are for the record; the tool does not see them
  replaceInput: false,
  cancelInterrupt: false,
  severalAtOnce: true,
  idempotent: false, // not even a signed approval is spent by its first use
  validatesAnswers: 'nobody', // the shape of a message if the app does, but not of an answer
};

/** The answers accepted by a server that signs no approvals and runs the returned input (`takesEdits`). */
export const aiSdkUnsignedFacts: BackendFacts = { ...aiSdkFacts, replaceInput: true };
