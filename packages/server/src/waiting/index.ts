export type { DecisionSubject } from '../decisions/bindingOf.ts';
export type { DecisionCall, UnknownVerdict } from '../decisions/createDecisions.ts';
export type { DecisionClaim, DecisionRecord, DecisionStore } from '../decisions/decisionStore.ts';
export { DoorError, type DoorErrorCode, PauseHeldError } from '../door/doorErrors.ts';
export type { SessionOwner } from '../door/sessionOwner.ts';
export type { WaitingChange, WaitingChanges } from './createFeed.ts';
export type { WaitingSecrets } from './createHiding.ts';
export {
  createWaiting,
  type Waiting,
  type WaitingCall,
  type WaitingGiven,
  type WaitingRuns,
} from './createWaiting.ts';
export type { WaitingListQuery, WaitingPage } from './listRequests.ts';
export {
  type WaitingNotice,
  type WaitingNotifier,
  type WaitingNotify,
  WaitingRefusedNoticeError,
  WaitingUndeliveredError,
} from './notifier.ts';
export type {
  WaitingAnswered,
  WaitingEntry,
  WaitingOptions,
  WaitingResume,
} from './options.ts';
export {
  approvals,
  escalateAfter,
  notWhoAsked,
  rejectAfter,
  remindAfter,
  type UpToOptions,
  upTo,
  type WaitingAttempt,
  type WaitingPolicy,
} from './policies.ts';
export type { WaitingAnswer } from './readInput.ts';
export {
  type GenkitAgentLike,
  type GenkitAnswer,
  type ResumeAgentOptions,
  resumeAgent,
  WaitingTurnFailedError,
} from './resumeAgent.ts';
export { memoryWaitingStore } from './store/memoryWaitingStore.ts';
export type {
  WaitingDeadline,
  WaitingDecision,
  WaitingDue,
  WaitingEvent,
  WaitingInterrupt,
  WaitingItem,
  WaitingNoticeKind,
  WaitingPerson,
  WaitingRequest,
  WaitingRights,
  WaitingState,
  WaitingVerdict,
  WaitingView,
  WaitingVote,
  WaitingWhole,
} from './store/waitingItem.ts';
export type {
  WaitingLogLine,
  WaitingNewLine,
  WaitingQuery,
  WaitingRecord,
  WaitingStore,
  WaitingWritten,
} from './store/waitingStore.ts';
export type { WaitingSight } from './viewOf.ts';
export {
  WaitingAnsweredError,
  WaitingChangedError,
  WaitingError,
  type WaitingErrorCode,
  WaitingExpiredError,
  WaitingForbiddenError,
  WaitingInvalidError,
  WaitingNotAskerError,
  WaitingNotFoundError,
  WaitingPolicyError,
  WaitingStoreError,
  WaitingTakenError,
  WaitingTooSoonError,
  WaitingUndecidedError,
  WaitingVotedError,
} from './waitingErrors.ts';
export {
  type SessionStoreLike,
  type WaitingSessionsOptions,
  waitingSessions,
} from './waitingSessions.ts';
