// Public types of @holdpoint/react/inbox. Written by `pnpm run api:update`; read it in a review.

import { Artifact, Backend, BackendInterrupt, ErrorInfo, ForgetOptions, Interrupt, InterruptTool, Message, RememberName, Resolution, RestartOptions, Session, SessionState, SessionStatus, TurnOutcome, UserMessage, Verdict } from "@holdpoint/client";

import { ReactNode } from "react";

import { WaitingItem, WaitingRegister } from "@holdpoint/client/waiting";

type DescribeInterrupt = (interrupt: Omit<BackendInterrupt, 'raw'>) => string | undefined;

declare function Inbox({ inbox, onOpen, href, current }: InboxProps): import("react").JSX.Element;

interface Inbox$1 {
  readonly items: readonly InboxItem[];
  readonly count: number;
  readonly isLoading: boolean;
  readonly problems: readonly InboxProblem[];
  lookAgain(): void;
}

interface InboxItem {
  readonly id: string;
  readonly backendId: string;
  readonly label: string | undefined;
  readonly sessionId: string;
  readonly remember: RememberName | undefined;
  readonly waiting: readonly WaitingInterrupt[];
  readonly since: number | undefined;
}

interface InboxProblem {
  readonly source: InboxSource;
  readonly error: ErrorInfo | undefined;
}

interface InboxProps {
  readonly inbox: Inbox$1;
  readonly onOpen: (item: InboxItem) => void;
  readonly href?: ((item: InboxItem) => string) | undefined;
  readonly current?: string | undefined;
}

interface InboxSource {
  readonly backend: Backend;
  readonly label?: string;
  readonly remember?: RememberName | readonly RememberName[];
  readonly sessions?: readonly Session[];
}

type RequestRisk = 'low' | 'elevated' | 'high';

interface RequestRowProps {
  readonly onOpen: (item: WaitingItem) => void;
  readonly href?: ((item: WaitingItem) => string) | undefined;
  readonly current?: string | undefined;
  readonly describe?: ((item: WaitingItem) => string | undefined) | undefined;
  readonly nameOf?: ((id: string) => string | undefined) | undefined;
  readonly me?: string | undefined;
}

declare function Requests({ requests, ...row }: RequestsProps): import("react").JSX.Element;

interface RequestsFilter {
  readonly isMine: boolean;
  readonly tool?: string | undefined;
  readonly risk?: RequestRisk | undefined;
}

interface RequestsProps extends RequestRowProps {
  readonly requests: RequestsState;
}

interface RequestsState {
  readonly items: readonly WaitingItem[];
  readonly filter: RequestsFilter;
  setFilter(filter: RequestsFilter): void;
  readonly tools: readonly string[];
  readonly riskOf: UseRequestsOptions['riskOf'];
  readonly hasMore: boolean;
  readMore(): void;
  readonly isLoading: boolean;
  readonly isLive: boolean;
  readonly error: ErrorInfo | undefined;
  lookAgain(): void;
}

interface UseInboxOptions {
  readonly pollMs?: number | false;
  readonly renderers?: readonly Renderer[];
  readonly describe?: DescribeInterrupt;
  readonly onNews?: (news: readonly InboxItem[]) => void;
}

interface UseRequestsOptions {
  readonly filter?: RequestsFilter;
  readonly riskOf?: (item: WaitingItem) => RequestRisk | undefined;
  readonly tenant?: string;
}

interface WaitingInterrupt {
  readonly key: string;
  readonly name: string;
  readonly kind: Renderer['kind'];
  readonly question?: string;
  readonly title?: string;
  readonly agent?: string;
  readonly expiresAt?: number;
  readonly status: 'open' | 'decided' | 'unknown' | 'failed';
}

declare function useInbox(sources: readonly InboxSource[], { pollMs, renderers, describe: inWords, onNews }?: UseInboxOptions): Inbox$1;

declare function useRequests(register: Pick<WaitingRegister, 'list' | 'follow'>, { filter: first, riskOf, tenant }?: UseRequestsOptions): RequestsState;

declare function useTitleBadge(count: number): void;

export {
  DescribeInterrupt,
  Inbox,
  Inbox$1 as InboxState,
  InboxItem,
  InboxProblem,
  InboxProps,
  InboxSource,
  RequestRisk,
  Requests,
  RequestsFilter,
  RequestsProps,
  RequestsState,
  UseInboxOptions,
  UseRequestsOptions,
  WaitingInterrupt,
  useInbox,
  useRequests,
  useTitleBadge,
};
