export type { DecisionSubject } from './decisions/bindingOf.ts';
export {
  createDecisions,
  type DecisionCall,
  type Decisions,
  type DecisionsOptions,
  type UnknownVerdict,
} from './decisions/createDecisions.ts';
export { decisionIdOf } from './decisions/decisionId.ts';
export type { DecisionClaim, DecisionRecord, DecisionStore } from './decisions/decisionStore.ts';
export {
  DecisionAtRiskError,
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
} from './decisions/errors.ts';
export { memoryDecisionStore } from './decisions/memoryDecisionStore.ts';
export {
  DoorError,
  type DoorErrorCode,
  MessageForgedError,
  PauseHeldError,
} from './door/doorErrors.ts';
export {
  type GenkitActionLike,
  type GenkitProtectableLike,
  type PauseRegister,
  type ProtectAgentOptions,
  type ProtectedAgent,
  protectAgent,
} from './door/protectAgent.ts';
export type { SessionOwner } from './door/sessionOwner.ts';
