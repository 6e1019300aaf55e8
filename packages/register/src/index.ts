export type { WaitingChange, WaitingChanges } from './register/createFeed.ts';
export type { WaitingSecrets } from './register/createHiding.ts';
export {
  createWaiting,
  type Waiting,
  type WaitingCall,
  type WaitingGiven,
  type WaitingRuns,
} from './register/createWaiting.ts';
export type { WaitingListQuery, WaitingPage } from './register/listRequests.ts';
export {
  type WaitingNotice,
  type WaitingNotifier,
  type WaitingNotify,
  WaitingRefusedNoticeError,
  WaitingUndeliveredError,
} from './register/notifier.ts';
export type {
  WaitingAnswered,
  WaitingEntry,
  WaitingOptions,
  WaitingResume,
} from './register/options.ts';
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
} from './register/policies.ts';
export type { WaitingAnswer } from './register/readInput.ts';
export {
  type GenkitAgentLike,
  type GenkitAnswer,
  type ResumeAgentOptions,
  resumeAgent,
  WaitingTurnFailedError,
} from './register/resumeAgent.ts';
export type { WaitingSight } from './register/viewOf.ts';
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
} from './register/waitingErrors.ts';
export {
  type SessionStoreLike,
  type WaitingSessionsOptions,
  waitingSessions,
} from './register/waitingSessions.ts';
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
