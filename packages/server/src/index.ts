export type { DecisionSubject } from './bindingOf.ts';
export {
  createDecisions,
  type DecisionCall,
  type Decisions,
  type DecisionsOptions,
  type UnknownVerdict,
} from './createDecisions.ts';
export { decisionIdOf } from './decisionId.ts';
export type { DecisionClaim, DecisionRecord, DecisionStore } from './decisionStore.ts';
export {
  DecisionBusyError,
  DecisionError,
  type DecisionErrorCode,
  DecisionInvalidError,
  DecisionLostError,
  DecisionMismatchError,
  DecisionMissingError,
  DecisionOutcomeError,
  DecisionStoreError,
  DecisionTooDeepError,
  DecisionUnknownError,
} from './errors.ts';
export { memoryDecisionStore } from './memoryDecisionStore.ts';
