import type { BackendFacts } from '../../protocol/backendFacts.ts';

/** The answers that a LangGraph server accepts. */
export const langGraphFacts: BackendFacts = {
  respond: true,
  restart: true, // an approval: the pending call runs
  resumedMetadata: false, // an approval has no words
  replaceInput: true, // if the middleware allows `edit`
  cancelInterrupt: false,
  severalAtOnce: true,
  idempotent: false, // the second answer is ignored, or read as one to the next question
  validatesAnswers: 'nobody', // unless a graph declares a `response_schema`
};
