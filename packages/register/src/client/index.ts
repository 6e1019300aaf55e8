/** What waits for several people in a register on the server. See docs/approvals.md. */

export type { FollowOptions, WaitingChange } from './follow.ts';
export { type WaitingRefusal, WaitingRefusedError } from './refused.ts';
export { type ReviewBackendOptions, reviewBackend } from './reviewBackend.ts';
export type {
  WaitingDecision,
  WaitingEvent,
  WaitingItem,
  WaitingPage,
  WaitingRights,
  WaitingState,
  WaitingVerdict,
  WaitingVote,
} from './waitingItem.ts';
export {
  type WaitingAnswer,
  type WaitingCallOptions,
  type WaitingListOptions,
  type WaitingRegister,
  type WaitingRegisterOptions,
  waitingRegister,
} from './waitingRegister.ts';
