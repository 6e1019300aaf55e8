// Public types of @holdpoint/react/review. Written by `pnpm run api:update`; read it in a review.

import { Artifact, ErrorInfo, ForgetOptions, Interrupt, InterruptTool, Message, Resolution, RestartOptions, Session, SessionState, SessionStatus, TurnOutcome, UserMessage, Verdict } from "@holdpoint/client";

import { ReactNode } from "react";

import { WaitingEvent, WaitingItem, WaitingRegister } from "@holdpoint/client/waiting";

declare function Asked({ asked, nameOf, describe }: AskedProps): import("react").JSX.Element;

interface AskedKnown {
  readonly requests: readonly AskedRequest[];
  readonly decided: ReadonlyMap<string, WaitingItem>;
  readonly error: ErrorInfo | undefined;
}

interface AskedProps {
  readonly asked: AskedState;
  readonly describe?: ((item: WaitingItem) => string | undefined) | undefined;
  readonly nameOf?: ((id: string) => string | undefined) | undefined;
}

type AskedRegister = ReviewRegister & Pick<WaitingRegister, 'list'>;

interface AskedRequest extends Pick<ReviewActions, 'comment' | 'withdraw' | 'remind'> {
  readonly decisionId: string;
  readonly item: WaitingItem;
  readonly history: readonly WaitingEvent[] | undefined;
  readonly isLive: boolean;
  readonly error: ErrorInfo | undefined;
}

interface AskedState extends AskedKnown {
  readonly isOnline: boolean;
  lookAgain(): void;
}

declare function Review({ review, nameOf, ...props }: ReviewProps): import("react").JSX.Element;

interface ReviewActions {
  comment(text: string): Promise<void>;
  claim(): Promise<void>;
  release(): Promise<void>;
  handOn(to: readonly string[]): Promise<void>;
  sendAgain(): Promise<void>;
  withdraw(reason?: string): Promise<void>;
  remind(): Promise<void>;
}

interface ReviewPerson {
  readonly id: string;
  readonly name: string;
}

interface ReviewProps {
  readonly review: ReviewState;
  readonly renderers?: readonly Renderer[] | undefined;
  readonly nameOf?: ((id: string) => string | undefined) | undefined;
  readonly people?: readonly ReviewPerson[] | undefined;
  readonly policyWords?: ((policy: string) => string | undefined) | undefined;
  readonly before?: ((sessionId: string) => ReactNode) | undefined;
}

type ReviewRegister = Pick<WaitingRegister, 'read' | 'answer' | 'history' | 'claim' | 'release' | 'handOn' | 'comment' | 'withdraw' | 'remind' | 'sendAgain' | 'follow'>;

interface ReviewState extends ReviewActions {
  readonly id: string;
  readonly turn: AgentTurn;
  readonly status: ReviewStatus;
  readonly item: WaitingItem | undefined;
  readonly history: readonly WaitingEvent[] | undefined;
  readonly historyFailed: boolean;
  readonly error: ErrorInfo | undefined;
  readonly isLive: boolean;
  readonly isOnline: boolean;
  readonly me: string | undefined;
  lookAgain(): void;
}

type ReviewStatus = 'loading' | 'signed-out' | 'not-found' | 'unreachable' | 'waiting' | 'voted' | 'expired' | 'decided' | 'gone';

interface UseReviewOptions {
  readonly me?: string;
}

declare function answeredBy({ decided, requests }: Pick<AskedState, 'decided'> & Partial<Pick<AskedState, 'requests'>>, nameOf?: (id: string) => string | undefined): (interrupt: Pick<Interrupt, 'decisionId'>) => ReactNode;

declare function heldBy({ requests }: Pick<AskedState, 'requests'>): ReactNode;

declare function useAsked(register: AskedRegister, turn: AgentTurn): AskedState;

declare function useReview(register: ReviewRegister, id: string, { me }?: UseReviewOptions): ReviewState;

export {
  Asked,
  AskedKnown,
  AskedProps,
  AskedRegister,
  AskedRequest,
  AskedState,
  Review,
  ReviewActions,
  ReviewPerson,
  ReviewProps,
  ReviewRegister,
  ReviewState,
  ReviewStatus,
  UseReviewOptions,
  answeredBy,
  heldBy,
  useAsked,
  useReview,
};
