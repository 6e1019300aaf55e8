import type { BackendFacts } from '../../../protocol/backendFacts.ts';

/**
 * The behaviour of a flow around `generate`. In Go it also validates answers, and your own flow can store decision ids.
 */
export const genkitFlowFacts: BackendFacts = {
  respond: true,
  restart: true,
  resumedMetadata: true,
  replaceInput: true, // the tool also receives the original, as `replacedInput`
  cancelInterrupt: false,
  severalAtOnce: true,
  idempotent: false,
  validatesAnswers: 'nobody',
};
