// Public types of @holdpoint/client/waiting. Written by `pnpm run api:update`; read it in a review.

interface FollowOptions {
  readonly id?: string;
  readonly tenant?: string;
  readonly signal: AbortSignal;
  readonly silenceMs?: number;
  readonly againMs?: number;
}

interface ReviewBackendOptions {
  readonly onItem?: (item: WaitingItem) => void;
}

interface WaitingAnswer {
  readonly verdict: WaitingVerdict;
  readonly reason?: string;
  readonly value?: unknown;
}

interface WaitingCallOptions {
  readonly signal?: AbortSignal;
}

type WaitingChange =
{
  readonly type: 'start';
} |
{
  readonly type: 'change';
  readonly item: WaitingItem;
  readonly isMine?: boolean;
} |
{
  readonly type: 'removed';
  readonly id: string;
} |
{
  readonly type: 'reset';
} |
{
  readonly type: 'lost';
  readonly error: unknown;
  readonly isSilent?: boolean;
};

interface WaitingDecision {
  readonly verdict: WaitingVerdict;
  readonly at: number;
  readonly by: readonly string[];
  readonly reason?: string;
  readonly value?: unknown;
  readonly expired?: true;
  readonly withdrawn?: true;
}

interface WaitingEvent {
  readonly type: string;
  readonly at: number;
  readonly by?: string;
  readonly text?: string;
  readonly [more: string]: unknown;
}

interface WaitingItem {
  readonly id: string;
  readonly sees: 'all' | 'request';
  readonly interrupt: {
    readonly name: string;
    readonly input: unknown;
    readonly metadata?: unknown;
    readonly hidden?: readonly string[];
    readonly ref?: string;
    readonly position?: number;
    readonly decisionId?: string;
  };
  readonly digest: string;
  readonly since: number;
  readonly until?: number;
  readonly state: WaitingState;
  readonly expired?: true;
  readonly approvals: {
    readonly given: number;
    readonly needed: number;
  };
  readonly you?: WaitingRights;
  readonly agent?: string;
  readonly sessionId?: string;
  readonly tenant?: string;
  readonly askedBy?: string;
  readonly answerers?: readonly string[];
  readonly claimedBy?: {
    readonly id: string;
    readonly at: number;
  };
  readonly votes?: readonly WaitingVote[];
  readonly decision?: WaitingDecision;
  readonly outcome?: unknown;
}

interface WaitingListOptions {
  readonly states?: readonly WaitingState[];
  readonly tools?: readonly string[];
  readonly tenant?: string;
  readonly decisionId?: string;
  readonly mine?: boolean;
  readonly limit?: number;
  readonly after?: string;
}

interface WaitingPage {
  readonly items: readonly WaitingItem[];
  readonly next?: string;
}

interface WaitingRefusal {
  readonly code: string;
  readonly by?: readonly string[];
  readonly verdict?: WaitingVerdict;
  readonly at?: number;
  readonly until?: number;
  readonly withdrawn?: true;
  readonly policy?: string;
}

declare class WaitingRefusedError extends HoldpointError {
  readonly name = "WaitingRefusedError";
  readonly refusal: WaitingRefusal;
  constructor(refusal: WaitingRefusal, cause: HoldpointError);
}

interface WaitingRegister {
  list(query?: WaitingListOptions, options?: WaitingCallOptions): Promise<WaitingPage>;
  read(id: string, options?: WaitingCallOptions): Promise<WaitingItem>;
  history(id: string, options?: WaitingCallOptions): Promise<readonly WaitingEvent[]>;
  answer(item: WaitingItem, answer: WaitingAnswer, options?: WaitingCallOptions): Promise<WaitingItem>;
  claim(id: string, options?: WaitingCallOptions): Promise<WaitingItem>;
  release(id: string, options?: WaitingCallOptions): Promise<WaitingItem>;
  handOn(id: string, to: readonly string[], options?: WaitingCallOptions): Promise<WaitingItem>;
  withdraw(id: string, options?: WaitingCallOptions & {
    readonly reason?: string;
  }): Promise<WaitingItem>;
  remind(id: string, options?: WaitingCallOptions): Promise<WaitingItem>;
  comment(id: string, text: string, options?: WaitingCallOptions): Promise<WaitingItem>;
  sendAgain(id: string, options?: WaitingCallOptions): Promise<WaitingItem>;
  follow(options: FollowOptions): AsyncGenerator<WaitingChange, void>;
  sessions(query?: WaitingListOptions): NonNullable<Backend['list']>;
}

interface WaitingRegisterOptions extends TransportOptions {
  readonly url: string;
  readonly againMs?: readonly number[];
}

interface WaitingRights {
  readonly mayApprove: boolean;
  readonly mayReject: boolean;
  readonly vote?: Pick<WaitingVote, 'verdict' | 'at' | 'reason'>;
  readonly policy?: string;
  readonly asker?: {
    readonly remindFrom: number;
  };
}

type WaitingState = 'waiting' | 'decided' | 'sent' | 'unknown' | 'gone';

type WaitingVerdict = 'approve' | 'reject';

interface WaitingVote {
  readonly by: string;
  readonly at: number;
  readonly verdict: WaitingVerdict;
  readonly reason?: string;
  readonly value?: unknown;
}

declare function reviewBackend(register: Pick<WaitingRegister, 'read' | 'answer'>, id: string, { onItem }?: ReviewBackendOptions): Backend;

declare function waitingRegister(options: WaitingRegisterOptions): WaitingRegister;

export {
  FollowOptions,
  ReviewBackendOptions,
  WaitingAnswer,
  WaitingCallOptions,
  WaitingChange,
  WaitingDecision,
  WaitingEvent,
  WaitingItem,
  WaitingListOptions,
  WaitingPage,
  WaitingRefusal,
  WaitingRefusedError,
  WaitingRegister,
  WaitingRegisterOptions,
  WaitingRights,
  WaitingState,
  WaitingVerdict,
  WaitingVote,
  reviewBackend,
  waitingRegister,
};
