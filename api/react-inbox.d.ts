// Public types of @holdpoint/react/inbox. Written by `pnpm run api:update`; read it in a review.

import { Artifact, Backend, BackendInterrupt, ErrorInfo, ForgetOptions, Interrupt, InterruptTool, Message, RememberName, Resolution, RestartOptions, Session, SessionState, SessionStatus, TurnOutcome, UserMessage, Verdict } from "@holdpoint/client";

import { ReactNode } from "react";

declare function Decided({ decided }: DecidedProps): import("react").JSX.Element;

interface DecidedItem {
  readonly id: string;
  readonly label: string | undefined;
  readonly interrupt: Interrupt;
  readonly naming: ReceiptNaming | undefined;
  readonly line?: string;
}

interface DecidedProps {
  readonly decided: DecidedState | readonly DecidedState[];
}

interface DecidedState {
  readonly items: readonly DecidedItem[];
  readonly isLoading: boolean;
  readonly isPartial: boolean;
  readonly readMore?: (() => void) | undefined;
  lookAgain(): void;
}

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

interface UseDecidedOptions {
  readonly renderers?: readonly Renderer[];
}

interface UseInboxOptions {
  readonly pollMs?: number | false;
  readonly renderers?: readonly Renderer[];
  readonly describe?: DescribeInterrupt;
  readonly onNews?: (news: readonly InboxItem[]) => void;
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

declare function useDecided(sources: readonly InboxSource[], { renderers }?: UseDecidedOptions): DecidedState;

declare function useIconBadge(count: number, icon: string): void;

declare function useInbox(sources: readonly InboxSource[], { pollMs, renderers, describe: inWords, onNews }?: UseInboxOptions): Inbox$1;

declare function useTitleBadge(count: number): void;

export {
  Decided,
  DecidedItem,
  DecidedProps,
  DecidedState,
  DescribeInterrupt,
  Inbox,
  Inbox$1 as InboxState,
  InboxItem,
  InboxProblem,
  InboxProps,
  InboxSource,
  UseDecidedOptions,
  UseInboxOptions,
  WaitingInterrupt,
  useDecided,
  useIconBadge,
  useInbox,
  useTitleBadge,
};
