import type { BackendFacts } from '../../protocol/backendFacts.ts';

/** What a LangGraph server takes. */
export const langGraphFacts: BackendFacts = {
  respond: true,
  restart: true, // an approval: the call that waits runs
  resumedMetadata: false, // an approval has no words
  replaceInput: true, // where the middleware allows `edit`
  cancelInterrupt: false,
  severalAtOnce: true,
  idempotent: false, // the second answer is taken for none, or for one to the next question
  validatesAnswers: 'nobody', // but where a graph declares a `response_schema`
};
