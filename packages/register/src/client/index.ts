/** Reads, answers and follows the approval requests of a register on the server. See docs/approvals-http.md. */

export type {
  ApprovalRequest,
  RequestDecision,
  RequestEvent,
  RequestListPage,
  RequestRights,
  RequestState,
  Verdict,
  Vote,
} from './approvalRequest.ts';
export type { FollowOptions, RegisterChange } from './follow.ts';
export { type RegisterRefusal, RegisterRefusedError } from './refused.ts';
export {
  type ApprovalAnswer,
  type RegisterCallOptions,
  type RegisterClient,
  type RegisterClientOptions,
  type RequestListOptions,
  registerClient,
} from './registerClient.ts';
export { type RequestBackendOptions, requestBackend } from './requestBackend.ts';
