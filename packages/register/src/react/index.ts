/** Components for approvers and requesters. See docs/request-pages.md. */

export type { ApprovalRequestListProps } from './ApprovalRequestList.tsx';
export { ApprovalRequestList } from './ApprovalRequestList.tsx';
export type { ApprovalRequestPageProps } from './ApprovalRequestPage.tsx';
export { ApprovalRequestPage } from './ApprovalRequestPage.tsx';
export type { ApprovalRequestActions } from './createApprovalRequest.ts';
export type { RequestStatusItem } from './createRequestStatus.ts';
export type { HandOnPerson } from './HandOn.tsx';
export type { RequestStatusProps } from './RequestStatus.tsx';
export { answeredBy, heldBy, RequestStatus } from './RequestStatus.tsx';
export type {
  ApprovalRequestState,
  ApprovalRequestStatus,
  UseApprovalRequestOptions,
} from './useApprovalRequest.ts';
export { useApprovalRequest } from './useApprovalRequest.ts';
export type {
  ApprovalRequestsFilter,
  ApprovalRequestsState,
  RequestRisk,
  UseApprovalRequestsOptions,
} from './useApprovalRequests.ts';
export { useApprovalRequests } from './useApprovalRequests.ts';
export type { UseDecidedRequestsOptions } from './useDecidedRequests.ts';
export { useDecidedRequests } from './useDecidedRequests.ts';
export type { RequestStatusState } from './useRequestStatus.ts';
export { useRequestStatus } from './useRequestStatus.ts';
