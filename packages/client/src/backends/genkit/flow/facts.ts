import type { BackendFacts } from '../../../protocol/backendFacts.ts';

/** What a flow around `generate` does. In Go it checks answers too, and a flow of yours may keep decision ids. */
export const genkitFlowFacts: BackendFacts = {
  respond: true,
  restart: true,
  resumedMetadata: true,
  replaceInput: true, // the tool is told the original too, as `replacedInput`
  cancelInterrupt: false,
  severalAtOnce: true,
  idempotent: false,
  validatesAnswers: 'nobody',
};
