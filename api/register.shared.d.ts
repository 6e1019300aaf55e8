// Public types of several entries of @holdpoint/register. Written by `pnpm run api:update`; read it in a review.

interface AnswerResult {
  readonly item: RequestView;
  readonly sent: Promise<void>;
}

interface ApprovalAnswer {
  readonly verdict: Verdict;
  readonly digest: string;
  readonly reason?: string;
  readonly value?: unknown;
  readonly answerId?: string;
}

interface ApprovalAnswer {
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly value?: unknown;
}

interface ApprovalRequest {
  readonly id: string;
  readonly agent: string;
  readonly sessionId: string;
  readonly pause: string;
  readonly requests: number;
  readonly interrupt: RequestInterrupt;
  readonly digest: string;
  readonly salt: string;
  readonly tenant?: string;
  readonly requester?: string;
  readonly since: number;
  readonly until?: number;
  readonly approvers?: readonly string[];
  readonly claimedBy?: {
    readonly id: string;
    readonly at: number;
  };
  readonly state: RequestState;
  readonly votes: readonly Vote[];
  readonly decision?: RequestDecision;
  readonly outcome?: unknown;
  readonly history: readonly RequestEvent[];
  readonly attempts: number;
  readonly deadlines: readonly RequestDeadline[];
  readonly order?: readonly string[];
  readonly sendAt?: number;
  readonly logged?: {
    readonly seq: number;
    readonly hash: string;
  };
  readonly notices?: readonly DueNotice[];
  readonly raw?: unknown;
}

interface ApprovalRequest {
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
  readonly state: RequestState;
  readonly expired?: true;
  readonly approvals: {
    readonly given: number;
    readonly needed: number;
  };
  readonly you?: RequestRights;
  readonly agent?: string;
  readonly sessionId?: string;
  readonly tenant?: string;
  readonly requester?: string;
  readonly approvers?: readonly string[];
  readonly claimedBy?: {
    readonly id: string;
    readonly at: number;
  };
  readonly votes?: readonly Vote[];
  readonly decision?: RequestDecision;
  readonly outcome?: unknown;
}

interface DecisionHandlers<Approved, Rejected> {
  readonly approve: (decision: RequestDecision) => Approved;
  readonly reject: (decision: RequestDecision) => Rejected;
}

interface DueNotice {
  readonly event: number;
  readonly kind: NoticeKind;
  readonly by: string;
  readonly to?: string;
  readonly attempts: number;
  readonly at?: number;
}

interface Feed<Person extends RegisterPerson> {
  changes(who: Person | (() => Promise<Person>), query?: RegisterChangesQuery): Promise<RegisterChanges>;
}

interface FollowOptions {
  readonly id?: string;
  readonly tenant?: string;
  readonly signal: AbortSignal;
  readonly silenceMs?: number;
  readonly againMs?: number;
}

interface LogLine extends NewLogLine {
  readonly place: number;
  readonly request: string;
}

interface NewLogLine {
  readonly seq: number;
  readonly hash: string;
  readonly text: string;
}

interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly event: RequestEvent;
  readonly item: WholeRequestView;
  readonly link?: string;
  readonly to?: string;
}

type NoticeKind = 'requested' | 'changed' | 'reminded' | 'escalated' | 'handed-on' | 'decided';

interface Notifier {
  readonly name: string;
  readonly kinds?: readonly NoticeKind[];
  readonly to?: (notice: Notice) => readonly string[] | Promise<readonly string[]>;
  readonly deliver: (notice: Notice, options: {
    readonly signal: AbortSignal;
  }) => unknown;
}

interface PartialRequestView {
  readonly sees: 'request';
  readonly id: string;
  readonly interrupt: Pick<RequestInterrupt, 'name' | 'input' | 'metadata' | 'hidden'>;
  readonly digest: string;
  readonly since: number;
  readonly until?: number;
  readonly state: RequestState;
  readonly expired?: true;
  readonly approvals: {
    readonly given: number;
    readonly needed: number;
  };
  readonly you?: RequestRights;
}

type PausePlace = Pick<RegisterEntry, 'agent' | 'sessionId' | 'pause'>;

interface RecordQuery {
  readonly states?: readonly RequestState[];
  readonly pause?: string;
  readonly tenant?: string;
  readonly dueBy?: number;
  readonly newestFirst?: true;
  readonly after?: Pick<RequestRecord, 'since' | 'id' | 'dueAt'>;
  readonly limit: number;
}

interface Register<Person extends RegisterPerson> extends PauseRegister {
  enter(entry: RegisterEntry): Promise<readonly ApprovalRequest[]>;
  leave(place: PausePlace): Promise<void>;
  ofPause(place: PausePlace): Promise<readonly ApprovalRequest[]>;
  list(who: Person, query?: RequestListQuery): Promise<RequestListPage>;
  changes: Feed<Person>['changes'];
  watch(hear: () => void): () => void;
  read(who: Person, id: string): Promise<RequestView>;
  answer(who: Person, id: string, answer: ApprovalAnswer): Promise<AnswerResult>;
  takeBack(who: Person, id: string): Promise<RequestView>;
  claim(who: Person, id: string): Promise<RequestView>;
  release(who: Person, id: string): Promise<RequestView>;
  handOn(who: Person, id: string, to: readonly string[]): Promise<RequestView>;
  withdraw(who: Person, id: string, options?: {
    readonly reason?: string;
  }): Promise<AnswerResult>;
  remind(who: Person, id: string): Promise<RequestView>;
  comment(who: Person, id: string, text: string): Promise<RequestView>;
  sendAgain(who: Person, id: string): Promise<AnswerResult>;
  once<Approved, Rejected>(answer: unknown, call: RegisterCall<NoInfer<Awaited<Approved | Rejected>>>, runs: DecisionHandlers<Approved, Rejected>): Promise<Awaited<Approved | Rejected>>;
  check(): Promise<void>;
  work(): Promise<void>;
  start(options?: {
    readonly everyMs?: number;
  }): () => void;
}

type RegisterCall<T> = DecisionCall<T> & {
  readonly scope: string;
};

interface RegisterCallOptions {
  readonly signal?: AbortSignal;
}

interface RegisterChange {
  readonly at: number;
  readonly id: string;
  readonly item?: RequestView;
  readonly mine?: boolean;
}

type RegisterChange =
{
  readonly type: 'start';
} |
{
  readonly type: 'change';
  readonly item: ApprovalRequest;
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

interface RegisterChanges {
  readonly at: number;
  readonly changes: readonly RegisterChange[];
  readonly isMissed: boolean;
}

interface RegisterChangesQuery {
  readonly after?: number | undefined;
  readonly id?: string | undefined;
  readonly tenant?: string | undefined;
}

interface RegisterClient {
  list(query?: RequestListOptions, options?: RegisterCallOptions): Promise<RequestListPage>;
  read(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  history(id: string, options?: RegisterCallOptions): Promise<readonly RequestEvent[]>;
  answer(item: ApprovalRequest, answer: ApprovalAnswer, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  takeBack(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  claim(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  release(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  handOn(id: string, to: readonly string[], options?: RegisterCallOptions): Promise<ApprovalRequest>;
  withdraw(id: string, options?: RegisterCallOptions & {
    readonly reason?: string;
  }): Promise<ApprovalRequest>;
  remind(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  comment(id: string, text: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  sendAgain(id: string, options?: RegisterCallOptions): Promise<ApprovalRequest>;
  follow(options: FollowOptions): AsyncGenerator<RegisterChange, void>;
  sessions(query?: RequestListOptions): NonNullable<Backend['list']>;
}

interface RegisterEntry {
  readonly agent: string;
  readonly sessionId: string;
  readonly pause: string;
  readonly interrupts: readonly (ApprovalRequest['interrupt'] & {
    readonly raw?: unknown;
  })[];
  readonly requester?: string | undefined;
  readonly tenant?: string | undefined;
}

type RegisterErrorCode = 'request-not-found' | 'request-forbidden' | 'request-invalid' | 'request-changed' | 'request-answered' | 'request-voted' | 'request-expired' | 'request-policy' | 'request-undecided' | 'request-taken' | 'request-not-requester' | 'request-too-soon' | 'register-store';

interface RegisterPerson {
  readonly id: string;
}

interface RegisterStore {
  readonly decisions: DecisionStore;
  add(record: RequestRecord, lines: readonly NewLogLine[]): Promise<WriteResult>;
  replace(record: RequestRecord, version: number, lines: readonly NewLogLine[]): Promise<WriteResult>;
  remove(id: string, version: number): Promise<void>;
  addIndex(line: NewLogLine): Promise<WriteResult>;
  find(by: {
    readonly id: string;
  } | {
    readonly decisionId: string;
  }): Promise<RequestRecord | undefined>;
  list(query: RecordQuery): Promise<readonly RequestRecord[]>;
  lastLine(): Promise<LogLine | undefined>;
  lastIndex(): Promise<LogLine | undefined>;
  linesAfter(place: number, limit: number): Promise<readonly LogLine[]>;
  now(): Promise<number>;
  watch(hear: () => void): () => void;
}

interface RequestDeadline {
  readonly afterMs: number;
  readonly then: 'reject' | 'remind' | {
    readonly escalateTo: readonly string[];
  };
}

interface RequestDecision {
  readonly verdict: Verdict;
  readonly at: number;
  readonly by: readonly string[];
  readonly reason?: string;
  readonly value?: unknown;
  readonly digest: string;
  readonly expired?: true;
  readonly withdrawn?: true;
}

interface RequestDecision {
  readonly verdict: Verdict;
  readonly at: number;
  readonly by: readonly string[];
  readonly reason?: string;
  readonly value?: unknown;
  readonly expired?: true;
  readonly withdrawn?: true;
}

interface RequestEvent {
  readonly type: string;
  readonly at: number;
  readonly by?: string;
  readonly text?: string;
  readonly [more: string]: unknown;
}

type RequestEvent = {
  readonly at: number;
} & ({
  readonly type: 'requested';
  readonly by?: string;
  readonly digest: string;
} | {
  readonly type: 'changed';
  readonly from: string;
  readonly digest: string;
} | {
  readonly type: 'voted';
  readonly vote: Vote;
} | {
  readonly type: 'commented';
  readonly by: string;
  readonly text: string;
} | {
  readonly type: 'claimed' | 'released' | 'taken-back';
  readonly by: string;
} | {
  readonly type: 'handed-on';
  readonly by: string;
  readonly to: readonly string[];
} |
{
  readonly type: 'reminded';
  readonly by?: string;
} | {
  readonly type: 'withdrawn';
  readonly by: string;
  readonly reason?: string;
} | {
  readonly type: 'escalated';
  readonly to: readonly string[];
} | {
  readonly type: 'decided';
  readonly decision: RequestDecision;
} | {
  readonly type: 'sent' | 'outcome' | 'gone';
} | {
  readonly type: 'unknown';
  readonly error: string;
} | {
  readonly type: 'undelivered';
  readonly kind: NoticeKind;
  readonly notifier: string;
  readonly to?: string;
});

interface RequestInterrupt {
  readonly name: string;
  readonly ref?: string;
  readonly position: number;
  readonly input: unknown;
  readonly metadata?: unknown;
  readonly hidden?: readonly string[];
  readonly decisionId: string;
}

interface RequestListOptions {
  readonly states?: readonly RequestState[];
  readonly tools?: readonly string[];
  readonly tenant?: string;
  readonly decisionId?: string;
  readonly mine?: boolean;
  readonly newestFirst?: boolean;
  readonly limit?: number;
  readonly after?: string;
}

interface RequestListPage {
  readonly items: readonly ApprovalRequest[];
  readonly next?: string;
}

interface RequestListPage {
  readonly items: readonly RequestView[];
  readonly next?: string;
}

interface RequestListQuery {
  readonly states?: readonly RequestState[] | undefined;
  readonly tenant?: string | undefined;
  readonly tools?: readonly string[] | undefined;
  readonly decisionId?: string | undefined;
  readonly mine?: boolean | undefined;
  readonly newestFirst?: boolean | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

type RequestMessages = typeof request;

interface RequestRecord {
  readonly id: string;
  readonly decisionId: string;
  readonly pause: string;
  readonly tenant?: string;
  readonly state: RequestState;
  readonly since: number;
  readonly dueAt?: number;
  readonly version: number;
  readonly body: string;
}

interface RequestRights {
  readonly mayApprove: boolean;
  readonly mayReject: boolean;
  readonly vote?: Pick<Vote, 'verdict' | 'at' | 'reason'>;
  readonly takenBack?: number;
  readonly policy?: string;
  readonly requester?: {
    readonly remindFrom: number;
  };
}

type RequestState = 'pending' | 'decided' | 'sent' | 'unknown' | 'gone';

type RequestView = PartialRequestView | WholeRequestView;

type Verdict = 'approve' | 'reject';

interface Vote {
  readonly by: string;
  readonly at: number;
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly value?: unknown;
  readonly digest: string;
  readonly answerId?: string;
}

interface Vote {
  readonly by: string;
  readonly at: number;
  readonly verdict: Verdict;
  readonly reason?: string;
  readonly value?: unknown;
}

interface WholeRequestView extends Omit<PartialRequestView, 'sees' | 'interrupt'>, Omit<ApprovalRequest, 'raw' | 'attempts' | 'deadlines' | 'salt' | 'sendAt' | 'order' | 'notices' | 'logged'> {
  readonly sees: 'all';
  readonly undelivered?: readonly DueNotice[];
}

type WriteResult = 'written' | 'refused';

declare const request: {
  label: string;
  loading: string;
  signedOut: string;
  missing: string;
  missingHint: string;
  unreachable: string;
  again: string;
  changed: string;
  facts: {
    label: string;
    requester: string;
    agent: string;
    since: string;
    approvals: string;
    looking: string;
    approvers: string;
  };
  you: string;
  nobody: string;
  approvals: (given: number, needed: number) => string;
  needs: (count: number) => string;
  rejectedAt: (time: string) => string;
  left: {
    fiveMinutes: string;
    oneMinute: string;
    over: string;
  };
  policies: {
    'not-requester': string;
    'up-to': string;
  };
  policy: string;
  mayNot: string;
  voted: {
    approve: string;
    reject: string;
  };
  decided: {
    approve: string;
    reject: string;
    expired: string;
    expiring: string;
    other: string;
    gone: string;
    withdrawn: string;
  };
  by: string;
  later: string;
  became: {
    decided: string;
    sent: string;
    unknown: string;
  };
  sendAgain: string;
  outcome: string;
  asked: string;
  takeBack: string;
  claim: string;
  release: string;
  handOn: string;
  handOnHint: string;
  handOnSend: string;
  comments: {
    title: string;
    none: string;
    label: string;
    hint: string;
    send: string;
    sending: string;
  };
  history: {
    title: string;
    none: string;
    events: {
      requested: string;
      changed: string;
      approve: string;
      reject: string;
      commented: string;
      claimed: string;
      released: string;
      'taken-back': string;
      'handed-on': string;
      reminded: string;
      remindedBy: string;
      withdrawn: string;
      escalated: string;
      decided: string;
      sent: string;
      outcome: string;
      gone: string;
      unknown: string;
    };
  };
  tooSoon: (time: string) => string;
  yours: {
    title: string;
    others: string;
    waits: (given: number, needed: number) => string;
    approvedBy: string;
    remind: string;
    reminded: (time: string) => string;
    held: string;
    withdraw: string;
    withdrawHint: string;
    withdrawReason: string;
    withdrawSend: string;
  };
  list: {
    title: string;
    whose: {
      label: string;
      mine: string;
      all: string;
    };
    tool: string;
    risk: string;
    any: string;
    empty: string;
    more: string;
    voted: string;
    you: string;
  };
  before: string;
  failed: string;
  refused: {
    'request-not-found': string;
    'request-forbidden': string;
    'request-invalid': string;
    'request-changed': string;
    'request-answered': string;
    'request-voted': string;
    'request-expired': string;
    'request-policy': string;
    'register-signed-out': string;
    'request-not-requester': string;
    'register-busy': string;
    unsent: string;
    unknown: string;
  };
  announce: {
    looking: (name: string) => string;
    approvals: (given: number, needed: number) => string;
  };
};
