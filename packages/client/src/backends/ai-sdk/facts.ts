import type { BackendFacts } from '../../protocol/backendFacts.ts';

/** What a server of the AI SDK takes. */
export const aiSdkFacts: BackendFacts = {
  respond: true,
  restart: true, // an approval: the call that waits runs
  resumedMetadata: false, // the words of an approval are for the record; the tool does not see them
  replaceInput: false,
  cancelInterrupt: false,
  severalAtOnce: true,
  idempotent: false, // not even a signed approval is spent by its first use
  validatesAnswers: 'nobody', // the shape of a message where the app does, but of no answer
};

/** What a server takes that signs no approvals and runs the input that comes back (`takesEdits`). */
export const aiSdkUnsignedFacts: BackendFacts = { ...aiSdkFacts, replaceInput: true };
