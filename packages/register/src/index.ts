export type { RegisterChange, RegisterChanges } from './register/createFeed.ts';
export type { RequestSecrets } from './register/createHiding.ts';
export {
  type AnswerResult,
  createRegister,
  type DecisionHandlers,
  type Register,
  type RegisterCall,
} from './register/createRegister.ts';
export {
  NotRequesterError,
  RegisterError,
  type RegisterErrorCode,
  RegisterStoreError,
  RequestAnsweredError,
  RequestChangedError,
  RequestExpiredError,
  RequestForbiddenError,
  RequestInvalidError,
  RequestNotFoundError,
  RequestPolicyError,
  RequestTakenError,
  RequestTooSoonError,
  RequestUndecidedError,
  RequestVotedError,
} from './register/errors.ts';
export type { RequestListPage, RequestListQuery } from './register/listRequests.ts';
export {
  type Notice,
  NoticeRefusedError,
  NoticeUndeliveredError,
  type Notifier,
  type NotifyOptions,
} from './register/notifier.ts';
export type {
  AnsweredRequest,
  PausePlace,
  RegisterEntry,
  RegisterOptions,
  ResumeOrder,
} from './register/options.ts';
export {
  type ApprovalAttempt,
  type ApprovalPolicy,
  approvals,
  escalateAfter,
  notRequester,
  rejectAfter,
  remindAfter,
  type UpToOptions,
  upTo,
} from './register/policies.ts';
export type { ApprovalAnswer } from './register/readInput.ts';
export {
  type RegisterSessionsOptions,
  registerSessions,
  type SessionStoreLike,
} from './register/registerSessions.ts';
export {
  AgentTurnFailedError,
  type GenkitAgentLike,
  type GenkitAnswer,
  type ResumeAgentOptions,
  resumeAgent,
} from './register/resumeAgent.ts';
export type { ReadAccess } from './register/viewOf.ts';
export type {
  ApprovalRequest,
  DueNotice,
  NoticeKind,
  PartialRequestView,
  RegisterPerson,
  RequestDeadline,
  RequestDecision,
  RequestEvent,
  RequestInterrupt,
  RequestRights,
  RequestState,
  RequestView,
  Verdict,
  Vote,
  WholeRequestView,
} from './store/approvalRequest.ts';
export type {
  LogLine,
  NewLogLine,
  RecordQuery,
  RegisterStore,
  RequestRecord,
  WriteResult,
} from './store/registerStore.ts';
