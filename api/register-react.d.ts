// Public types of @holdpoint/register/react. Written by `pnpm run api:update`; read it in a review.

import { AgentTurn, Renderer } from "@holdpoint/react";

import { Backend, ErrorInfo, Interrupt } from "@holdpoint/client";

import { DecidedState } from "@holdpoint/react/inbox";

import { ReactNode } from "react";

interface ApprovalRequestActions {
  comment(text: string): Promise<void>;
  takeBack(): Promise<void>;
  claim(): Promise<void>;
  release(): Promise<void>;
  handOn(to: readonly string[]): Promise<void>;
  sendAgain(): Promise<void>;
  withdraw(reason?: string): Promise<void>;
  remind(): Promise<void>;
}

interface ApprovalRequestKnown extends Followed {
  readonly item: ApprovalRequest | undefined;
  readonly history: readonly RequestEvent[] | undefined;
  readonly historyFailed: boolean;
  readonly isMissing: boolean;
  readonly me: string | undefined;
}

declare function ApprovalRequestList({ requests, ...row }: ApprovalRequestListProps): import("react").JSX.Element;

interface ApprovalRequestListProps extends RequestRowProps {
  readonly requests: ApprovalRequestsState;
}

declare function ApprovalRequestPage({ request, nameOf, ...props }: ApprovalRequestPageProps): import("react").JSX.Element;

interface ApprovalRequestPageProps {
  readonly request: ApprovalRequestState;
  readonly renderers?: readonly Renderer[] | undefined;
  readonly nameOf?: ((id: string) => string | undefined) | undefined;
  readonly people?: readonly HandOnPerson[] | undefined;
  readonly policyWords?: ((policy: string) => string | undefined) | undefined;
  readonly before?: ((sessionId: string) => ReactNode) | undefined;
}

interface ApprovalRequestState extends Omit<ApprovalRequestKnown, 'isMissing'>, ApprovalRequestActions {
  readonly id: string;
  readonly turn: AgentTurn;
  readonly status: ApprovalRequestStatus;
  readonly isOnline: boolean;
  lookAgain(): void;
}

type ApprovalRequestStatus = 'loading' | 'signed-out' | 'not-found' | 'unreachable' | 'pending' | 'voted' | 'expired' | 'decided' | 'gone';

interface ApprovalRequestsFilter {
  readonly isMine: boolean;
  readonly tool?: string | undefined;
  readonly risk?: RequestRisk | undefined;
}

interface ApprovalRequestsKnown extends Followed {
  readonly items: readonly ApprovalRequest[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
}

interface ApprovalRequestsState extends ApprovalRequestsKnown {
  readonly filter: ApprovalRequestsFilter;
  setFilter(filter: ApprovalRequestsFilter): void;
  readonly tools: readonly string[];
  readonly riskOf: UseApprovalRequestsOptions['riskOf'];
  readMore(): void;
  lookAgain(): void;
}

interface Followed {
  readonly isLive: boolean;
  readonly error: ErrorInfo | undefined;
}

interface HandOnPerson {
  readonly id: string;
  readonly name: string;
}

type RequestRisk = 'low' | 'elevated' | 'high';

interface RequestRowProps {
  readonly onOpen: (item: ApprovalRequest) => void;
  readonly href?: ((item: ApprovalRequest) => string) | undefined;
  readonly current?: string | undefined;
  readonly describe?: ((item: ApprovalRequest) => string | undefined) | undefined;
  readonly nameOf?: ((id: string) => string | undefined) | undefined;
  readonly me?: string | undefined;
}

declare function RequestStatus({ status, nameOf, describe }: RequestStatusProps): import("react").JSX.Element;

interface RequestStatusItem extends Pick<ApprovalRequestKnown, 'history' | 'isLive' | 'error'>, Pick<ApprovalRequestActions, 'comment' | 'withdraw' | 'remind'> {
  readonly decisionId: string;
  readonly item: ApprovalRequest;
}

interface RequestStatusKnown {
  readonly requests: readonly RequestStatusItem[];
  readonly decided: ReadonlyMap<string, ApprovalRequest>;
  readonly error: ErrorInfo | undefined;
}

interface RequestStatusProps {
  readonly status: RequestStatusState;
  readonly describe?: ((item: ApprovalRequest) => string | undefined) | undefined;
  readonly nameOf?: ((id: string) => string | undefined) | undefined;
}

interface RequestStatusState extends RequestStatusKnown {
  readonly isOnline: boolean;
  lookAgain(): void;
}

interface UseApprovalRequestOptions {
  readonly me?: string;
}

interface UseApprovalRequestsOptions {
  readonly filter?: ApprovalRequestsFilter;
  readonly riskOf?: (item: ApprovalRequest) => RequestRisk | undefined;
  readonly tenant?: string;
}

interface UseDecidedRequestsOptions {
  readonly renderers?: readonly Renderer[];
  readonly nameOf?: (id: string) => string | undefined;
  readonly tenant?: string;
  readonly label?: string;
}

declare function answeredBy({ decided, requests }: Pick<RequestStatusState, 'decided'> & Partial<Pick<RequestStatusState, 'requests'>>, nameOf?: (id: string) => string | undefined): (interrupt: Pick<Interrupt, 'decisionId'>) => ReactNode;

declare function heldBy({ requests }: Pick<RequestStatusState, 'requests'>): ReactNode;

declare function useApprovalRequest(register: RegisterClient, id: string, { me }?: UseApprovalRequestOptions): ApprovalRequestState;

declare function useApprovalRequests(register: Pick<RegisterClient, 'list' | 'follow'>, { filter: first, riskOf, tenant }?: UseApprovalRequestsOptions): ApprovalRequestsState;

declare function useDecidedRequests(register: Pick<RegisterClient, 'list' | 'read' | 'answer'>, { renderers, nameOf, tenant, label }?: UseDecidedRequestsOptions): DecidedState;

declare function useRequestStatus(register: RegisterClient, turn: AgentTurn): RequestStatusState;

export {
  ApprovalRequestActions,
  ApprovalRequestList,
  ApprovalRequestListProps,
  ApprovalRequestPage,
  ApprovalRequestPageProps,
  ApprovalRequestState,
  ApprovalRequestStatus,
  ApprovalRequestsFilter,
  ApprovalRequestsState,
  HandOnPerson,
  RequestRisk,
  RequestStatus,
  RequestStatusItem,
  RequestStatusProps,
  RequestStatusState,
  UseApprovalRequestOptions,
  UseApprovalRequestsOptions,
  UseDecidedRequestsOptions,
  answeredBy,
  heldBy,
  useApprovalRequest,
  useApprovalRequests,
  useDecidedRequests,
  useRequestStatus,
};
