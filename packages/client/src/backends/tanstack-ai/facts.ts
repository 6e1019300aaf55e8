import type { BackendFacts } from '../../protocol/backendFacts.ts';

/** The answers accepted by a TanStack AI server that stores nothing itself, as all do without their own persistence. */
export const tanstackAiFacts: BackendFacts = {
  respond: true,
  restart: true, // an approval: the call that waits runs
  resumedMetadata: false, // the payload of an approval is checked, and does not reach the tool
  replaceInput: true,
  cancelInterrupt: true,
  severalAtOnce: true,
  idempotent: false, // a repeated answer runs the tool once more
  validatesAnswers: 'server', // if the app's schema can check (zod and similar)
};
