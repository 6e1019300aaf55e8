import type { BackendFacts } from '../../protocol/backendFacts.ts';

/** What a server of TanStack AI takes that keeps nothing itself, as all do without a persistence of their own. */
export const tanstackAiFacts: BackendFacts = {
  respond: true,
  restart: true, // an approval: the call that waits runs
  resumedMetadata: false, // the payload of an approval is checked, and does not reach the tool
  replaceInput: true,
  cancelInterrupt: true,
  severalAtOnce: true,
  idempotent: false, // a repeated answer runs the tool once more
  validatesAnswers: 'server', // where the app gave it a schema that can check (zod and its like)
};
