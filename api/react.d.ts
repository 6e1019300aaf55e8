// Public types of @holdpoint/react. Written by `pnpm run api:update`; read it in a review.

import { AnswerOf, Artifact, Backend, ErrorInfo, HoldpointError, Interrupt, InterruptTool, Message, Resolution, RestartOptions, Session, SessionOptions, SessionState, SessionStatus, TurnOutcome, TypedInterrupt, UserMessage, Verdict } from "@holdpoint/client";

import { ComponentPropsWithoutRef, ComponentType, ReactNode, RefCallback } from "react";

interface AgentTurn extends TurnActions {
  readonly session: Session;
  readonly messages: readonly Message[];
  readonly interrupts: readonly Interrupt[];
  readonly status: SessionStatus;
  readonly error: ErrorInfo | undefined;
  readonly undelivered: SessionState['undelivered'];
  readonly finishReason: string | undefined;
  readonly artifacts: readonly Artifact[];
  readonly agentState: unknown;
}

interface AnswerOptions {
  readonly verdict?: Verdict;
  readonly send?: 'when-complete' | 'hold';
}

type AnswerShape = {
  readonly output: unknown;
} | {
  readonly resumed: true | {
    readonly [key: string]: unknown;
  };
};

export declare function ApprovalCard<Input = unknown, Metadata = unknown>({ interrupt, title, effect, risk, confirmPhrase, says, agent, ...root }: ApprovalCardProps<Input, Metadata>): import("react").JSX.Element;

interface ApprovalCardProps<Input = unknown, Metadata = unknown> extends Pick<ApprovalRootProps, 'reason' | 'decide'> {
  readonly interrupt: InterruptHandle<Input, Metadata>;
  readonly title?: Words<Input, Metadata>;
  readonly effect?: Words<Input, Metadata>;
  readonly risk?: Risk | ((interrupt: InterruptHandle<Input, Metadata>) => Risk);
  readonly confirmPhrase?: Text<Input, Metadata>;
  readonly says?: Text<Input, Metadata>;
  readonly agent?: string;
}

interface ApprovalDecision {
  readonly approved: boolean;
  readonly reason?: string;
}

interface ApprovalRootProps extends Omit<HoldRootProps, 'hold' | 'kind' | 'risk'> {
  readonly interrupt: InterruptHandle;
  readonly risk?: Risk | undefined;
  readonly confirmPhrase?: string | undefined;
  readonly reason?: ReasonMode | undefined;
  readonly decide?: ((decision: ApprovalDecision) => AnswerShape) | undefined;
}

type CardKind = 'approval' | 'question' | 'credential' | 'custom';

type CardProps<Props, Tool, Key extends keyof Props = never> = Omit<Props, 'interrupt' | Key> & { readonly [Name in Key]?: (...given: Props[Name] extends ((...given: infer Given) => unknown) | undefined ? Given : never) => Widened<AnswerOf<Tool>>; };

export declare function Composer({ turn, placeholder }: ComposerProps): import("react").JSX.Element;

interface ComposerProps {
  readonly turn: Pick<AgentTurn, 'session' | 'send' | 'stop'>;
  readonly placeholder?: string;
}

interface CredentialField {
  readonly name: string;
  readonly label: string;
  readonly type?: 'password' | 'text' | 'email';
  readonly autoComplete?: string;
  readonly hint?: string;
}

type CredentialFlow = PopupFlow | FormFlow | CustomFlow;

export declare function CredentialRefresh({ interrupt, title, agent, ...registration }: CredentialRefreshProps): import("react").JSX.Element;

interface CredentialRefreshProps extends CredentialRegistration {
  readonly interrupt: InterruptHandle;
  readonly title?: ReactNode;
  readonly agent?: string | undefined;
}

interface CredentialRegistration {
  readonly provider: string;
  readonly refresh: CredentialFlow;
  readonly host?: string | undefined;
  readonly scopes?: readonly CredentialScope[] | ((interrupt: InterruptHandle) => readonly CredentialScope[]) | undefined;
  readonly resumed?: ((reference: string) => {
    readonly [key: string]: unknown;
  }) | undefined;
  readonly declined?: (() => AnswerShape) | undefined;
}

interface CredentialRequest {
  readonly interrupt: Interrupt;
  readonly signal: AbortSignal;
}

interface CredentialScope {
  readonly label: string;
  readonly raw: string;
}

type CustomFlow = (request: CredentialRequest) => Promise<string>;

interface FormFlow {
  readonly type: 'form';
  readonly fields: readonly CredentialField[];
  submit(secret: FormData, request: CredentialRequest): Promise<string>;
}

interface FormOptions {
  readonly fields?: readonly CredentialField[];
  readonly submit: (secret: FormData, request: CredentialRequest) => Promise<string>;
}

type HandleOf<Tool extends InterruptTool> = InterruptHandle<TypedInterrupt<Tool>['input'], TypedInterrupt<Tool>['metadata']>;

type HandleTurn = Pick<TurnActions, 'reopen' | 'checkAgain'> & {
  decide(resolution: Resolution, options?: AnswerOptions): Promise<unknown>;
} & Pick<AgentTurn, 'session'>;

interface Hold {
  readonly interrupt: InterruptHandle;
  readonly status: InterruptHandle['status'] | 'arming';
  readonly canAnswer: boolean;
  readonly problem: HoldpointError | undefined;
  readonly armRef: RefCallback<HTMLElement>;
  decide(make: () => Resolution, verdict: Verdict): void;
  reopen(): void;
  checkAgain(): void;
}

type HoldKind = 'approval' | 'question' | 'credential' | 'custom';

interface HoldRootProps extends ComponentPropsWithoutRef<'article'> {
  readonly hold: Hold;
  readonly kind: HoldKind;
  readonly risk?: Risk | undefined;
}

interface InterruptHandle<Input = unknown, Metadata = unknown> extends Interrupt<Input, Metadata> {
  readonly turn: HandleTurn;
  readonly tool: InterruptTool | undefined;
  readonly issues: readonly string[];
  readonly isHeld: boolean;
}

export declare function Interrupts(props: InterruptsProps): import("react").JSX.Element;

interface InterruptsProps {
  readonly turn: Pick<AgentTurn, 'session' | 'decide' | 'submit' | 'reopen' | 'checkAgain'>;
  readonly renderers?: readonly Renderer[];
}

type Messages = typeof en;

export declare const MessagesProvider: import("react").Provider<{
  locale: string;
  kind: {
    approval: string;
    question: string;
    credential: string;
    custom: string;
  };
  state: {
    announced: string;
    arming: string;
    open: string;
    decided: string;
    sending: string;
    unknown: string;
    expired: string;
    superseded: string;
    elsewhere: string;
    otherTab: string;
    resolved: string;
  };
  hold: {
    announced: string;
    open: string;
    decidedAlone: string;
    decidedInTray: (open: number) => string;
    sending: string;
    otherTab: string;
    refused: string;
    refusedWith: string;
    unknown: string;
    unknownForGood: string;
    expired: string;
    ambiguous: string;
    problem: string;
    offline: string;
    hidden: (what: string) => string;
  };
  risk: {
    low: string;
    elevated: string;
    high: string;
  };
  action: {
    change: string;
    checkAgain: string;
    answerAgain: string;
    back: string;
    details: string;
  };
  question: {
    asks: string;
    other: string;
    otherHint: string;
    otherLabel: string;
    text: string;
    filter: string;
    filtered: (shown: number, count: number) => string;
    showMore: (count: number) => string;
    rest: string;
    decline: string;
    send: string;
    keep: string;
    limits: (min: number, max: number | undefined) => string;
    chosenOne: string;
    chosen: (count: number, min: number, max: number | undefined) => string;
    few: (count: number, min: number) => string;
    full: string;
    writeOther: string;
    otherChosen: string;
    textWritten: string;
    answer: string;
  };
  credential: {
    title: (provider: string) => string;
    titleForm: (provider: string) => string;
    opens: string;
    handedOver: string;
    scopes: string;
    scopeCount: (count: number) => string;
    runsWith: string;
    registered: string;
    noPassword: string;
    secret: string;
    secretHint: string;
    emptied: string;
    empty: string;
    start: string;
    startCustom: string;
    handOver: string;
    decline: string;
    cancel: string;
    showWindow: string;
    openPage: string;
    waitingState: string;
    workingState: string;
    waiting: string;
    working: string;
    blocked: string;
    closed: string;
    cancelled: string;
    timedOut: string;
    failed: string;
    failedWith: string;
    signedInHeld: string;
  };
  approval: {
    approve: string;
    reject: string;
    sendRejection: string;
    rejecting: string;
    rejectingLine: string;
    rejectingNoReason: string;
    reason: string;
    reasonOptional: string;
    title: {
      before: string;
      after: string;
    };
    phrase: string;
    onePress: string;
    ready: string;
    offLead: string;
    off: {
      hidden: string;
      phrase: string;
      issues: string;
    };
    list: (reasons: readonly string[]) => string;
    rejectionOff: string;
    issues: string;
    unknownTool: string;
    unknownToolRuns: string;
    unknownInput: string;
  };
  from: {
    askedBy: string;
    tool: string;
    expires: (time: string) => string;
    says: string;
  };
  arguments: {
    label: string;
    labelReceipt: string;
    whole: string;
    fields: (count: number) => string;
    allShown: string;
    hidden: (what: {
      readonly hiddenRows: number;
      readonly hiddenLines: number;
      readonly hiddenCharacters: number;
    }) => string;
    hiddenFields: (count: number) => string;
    hiddenLines: (count: number, from: number, to: number) => string;
    hiddenCharacters: (count: number) => string;
    showAll: string;
    type: {
      number: string;
      boolean: string;
      null: string;
      nothing: string;
      emptyText: string;
      emptyList: string;
      emptyObject: string;
    };
  };
  reveal: {
    notice: (count: number) => string;
    kinds: {
      hidden: string;
      direction: string;
      control: string;
      blank: string;
      lookalike: string;
    };
  };
  tray: {
    label: string;
    title: (count: number) => string;
    position: (index: number, count: number) => string;
    step: (index: number, kind: string) => string;
    stepAnswered: string;
    stepOpen: string;
    previous: string;
    next: string;
    progress: (done: number, count: number) => string;
    together: string;
    ready: string;
    sendAll: (count: number) => string;
  };
  announce: {
    opened: (kinds: readonly string[]) => string;
    settled: {
      resolved: string;
      unknown: string;
    };
    refused: string;
  };
  receipt: {
    approved: string;
    rejected: string;
    answered: string;
    declined: string;
    refreshed: string;
    cancelled: string;
    superseded: string;
    elsewhere: string;
    expired: string;
    confirmed: string;
    reason: string;
    decidedAt: (time: string) => string;
    confirmedAt: (time: string) => string;
    supersededBy: string;
    elsewhereBy: string;
    otherTabBy: (what: string) => string;
    expiredBy: string;
  };
  transcript: {
    label: string;
    you: string;
    assistant: string;
    empty: string;
    restoring: string;
    thinking: string;
    stalled: (time: string) => string;
    reasoning: string;
    partial: string;
    undelivered: string;
    media: string;
    unknownPart: string;
    tool: {
      waiting: string;
      running: string;
      done: string;
      unanswered: string;
    };
  };
  notice: {
    network: string;
    http: string;
    auth: string;
    'not-found': string;
    'unexpected-content': string;
    protocol: string;
    limit: string;
    'stream-lost': string;
    backend: string;
    'resume-rejected': string;
    'invalid-answer': string;
    busy: string;
    moved: string;
    serverSays: string;
    messageKept: string;
    decisionKept: string;
    retry: string;
    checkAgain: string;
    dismiss: string;
  };
  composer: {
    label: string;
    placeholder: string;
    send: string;
    stop: string;
    setsAside: string;
  };
}>;

export declare function MultiChoiceQuestion({ interrupt, read, answer, agent }: MultiChoiceQuestionProps): import("react").JSX.Element;

interface MultiChoiceQuestionProps extends Pick<QuestionRootProps, 'read' | 'answer'> {
  readonly interrupt: InterruptHandle;
  readonly agent?: string | undefined;
}

interface PopupFlow {
  readonly type: 'popup';
  readonly host: string | undefined;
  open(request: CredentialRequest): SignInAttempt;
}

type PopupMessage = {
  readonly reference: string;
} | {
  readonly cancelled: true;
};

interface PopupOptions {
  readonly url: string | ((request: PopupRequest) => string);
  readonly origin?: string | readonly string[];
  readonly parse?: (data: {
    readonly [key: string]: unknown;
  }) => PopupMessage | undefined;
  readonly timeoutMs?: number;
}

interface PopupRequest extends CredentialRequest {
  readonly state: string;
  readonly returnOrigin: string;
}

interface QuestionAnswer {
  readonly selected: readonly string[];
  readonly other?: string;
  readonly text?: string;
  readonly declined?: true;
}

interface QuestionModel {
  readonly question: string;
  readonly options: readonly QuestionOption[];
  readonly multiple?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly allowOther?: boolean;
  readonly drawn?: readonly string[];
}

interface QuestionOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

interface QuestionRootProps extends Omit<HoldRootProps, 'hold' | 'kind' | 'risk'> {
  readonly interrupt: InterruptHandle;
  readonly read?: ((input: unknown, interrupt: InterruptHandle) => QuestionModel) | undefined;
  readonly answer?: ((answer: QuestionAnswer) => AnswerShape) | undefined;
}

type ReasonMode = 'optional' | 'required' | 'none';

export declare function Receipt({ interrupt, title }: ReceiptProps): import("react").JSX.Element | null;

interface ReceiptProps {
  readonly interrupt: Interrupt;
  readonly title?: ReactNode;
}

interface Renderer {
  readonly kind: CardKind;
  readonly tool: InterruptTool;
  readonly render: (interrupt: InterruptHandle) => ReactNode;
}

type Risk = 'low' | 'elevated' | 'high';

interface SignInAttempt {
  readonly href: string;
  readonly isOpen: boolean;
  readonly outcome: Promise<SignInOutcome>;
  reopen(): boolean;
}

type SignInOutcome = {
  readonly type: 'signed-in';
  readonly reference: string;
} | {
  readonly type: 'cancelled';
} |
{
  readonly type: 'closed';
} | {
  readonly type: 'timed-out';
};

type Text<Input, Metadata> = string | undefined | ((interrupt: InterruptHandle<Input, Metadata>) => string | undefined);

export declare function Transcript({ turn, empty }: TranscriptProps): import("react").JSX.Element;

interface TranscriptProps {
  readonly turn: Pick<AgentTurn, 'session' | 'retry' | 'checkAgain' | 'dismiss'>;
  readonly empty?: ReactNode;
}

interface TurnActions {
  send(message: string | UserMessage): Promise<TurnOutcome>;
  respond(interrupt: Interrupt, output: unknown, options?: AnswerOptions): Promise<TurnOutcome | undefined>;
  restart(interrupt: Interrupt, restart?: RestartOptions, options?: AnswerOptions): Promise<TurnOutcome | undefined>;
  cancel(interrupt: Interrupt, options?: AnswerOptions): Promise<TurnOutcome | undefined>;
  decide(resolution: Resolution, options?: AnswerOptions): Promise<TurnOutcome | undefined>;
  resume(resolutions: readonly Resolution[]): Promise<TurnOutcome>;
  submit(): Promise<TurnOutcome | undefined>;
  reopen(interrupt: Interrupt): void;
  stop(): void;
  checkAgain(): Promise<void>;
  retry(): Promise<TurnOutcome> | undefined;
  dismiss(): void;
  startOver(): Promise<void>;
}

interface UseSessionOptions extends Omit<SessionOptions, 'backend'> {
  readonly remember?: string;
}

export declare function Value({ children }: {
  readonly children: string | number | boolean;
}): import("react").JSX.Element;

type Widened<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T extends object ? { readonly [Key in keyof T]: Widened<T[Key]>; } : T;

type Words<Input, Metadata> = ReactNode | ((interrupt: InterruptHandle<Input, Metadata>) => ReactNode);

export declare function approval<Tool extends InterruptTool>(tool: Tool, props?: CardProps<ApprovalCardProps<TypedInterrupt<Tool>['input'], TypedInterrupt<Tool>['metadata']>, Tool, 'decide'>): Renderer;

export declare function credential<Tool extends InterruptTool>(tool: Tool, props: CardProps<CredentialRefreshProps, Tool, 'declined'>): Renderer;

export declare function custom<Tool extends InterruptTool>(tool: Tool, Card: ComponentType<{
  readonly interrupt: HandleOf<Tool>;
}>): Renderer;

export declare const en: {
  locale: string;
  kind: {
    approval: string;
    question: string;
    credential: string;
    custom: string;
  };
  state: {
    announced: string;
    arming: string;
    open: string;
    decided: string;
    sending: string;
    unknown: string;
    expired: string;
    superseded: string;
    elsewhere: string;
    otherTab: string;
    resolved: string;
  };
  hold: {
    announced: string;
    open: string;
    decidedAlone: string;
    decidedInTray: (open: number) => string;
    sending: string;
    otherTab: string;
    refused: string;
    refusedWith: string;
    unknown: string;
    unknownForGood: string;
    expired: string;
    ambiguous: string;
    problem: string;
    offline: string;
    hidden: (what: string) => string;
  };
  risk: {
    low: string;
    elevated: string;
    high: string;
  };
  action: {
    change: string;
    checkAgain: string;
    answerAgain: string;
    back: string;
    details: string;
  };
  question: {
    asks: string;
    other: string;
    otherHint: string;
    otherLabel: string;
    text: string;
    filter: string;
    filtered: (shown: number, count: number) => string;
    showMore: (count: number) => string;
    rest: string;
    decline: string;
    send: string;
    keep: string;
    limits: (min: number, max: number | undefined) => string;
    chosenOne: string;
    chosen: (count: number, min: number, max: number | undefined) => string;
    few: (count: number, min: number) => string;
    full: string;
    writeOther: string;
    otherChosen: string;
    textWritten: string;
    answer: string;
  };
  credential: {
    title: (provider: string) => string;
    titleForm: (provider: string) => string;
    opens: string;
    handedOver: string;
    scopes: string;
    scopeCount: (count: number) => string;
    runsWith: string;
    registered: string;
    noPassword: string;
    secret: string;
    secretHint: string;
    emptied: string;
    empty: string;
    start: string;
    startCustom: string;
    handOver: string;
    decline: string;
    cancel: string;
    showWindow: string;
    openPage: string;
    waitingState: string;
    workingState: string;
    waiting: string;
    working: string;
    blocked: string;
    closed: string;
    cancelled: string;
    timedOut: string;
    failed: string;
    failedWith: string;
    signedInHeld: string;
  };
  approval: {
    approve: string;
    reject: string;
    sendRejection: string;
    rejecting: string;
    rejectingLine: string;
    rejectingNoReason: string;
    reason: string;
    reasonOptional: string;
    title: {
      before: string;
      after: string;
    };
    phrase: string;
    onePress: string;
    ready: string;
    offLead: string;
    off: {
      hidden: string;
      phrase: string;
      issues: string;
    };
    list: (reasons: readonly string[]) => string;
    rejectionOff: string;
    issues: string;
    unknownTool: string;
    unknownToolRuns: string;
    unknownInput: string;
  };
  from: {
    askedBy: string;
    tool: string;
    expires: (time: string) => string;
    says: string;
  };
  arguments: {
    label: string;
    labelReceipt: string;
    whole: string;
    fields: (count: number) => string;
    allShown: string;
    hidden: (what: {
      readonly hiddenRows: number;
      readonly hiddenLines: number;
      readonly hiddenCharacters: number;
    }) => string;
    hiddenFields: (count: number) => string;
    hiddenLines: (count: number, from: number, to: number) => string;
    hiddenCharacters: (count: number) => string;
    showAll: string;
    type: {
      number: string;
      boolean: string;
      null: string;
      nothing: string;
      emptyText: string;
      emptyList: string;
      emptyObject: string;
    };
  };
  reveal: {
    notice: (count: number) => string;
    kinds: {
      hidden: string;
      direction: string;
      control: string;
      blank: string;
      lookalike: string;
    };
  };
  tray: {
    label: string;
    title: (count: number) => string;
    position: (index: number, count: number) => string;
    step: (index: number, kind: string) => string;
    stepAnswered: string;
    stepOpen: string;
    previous: string;
    next: string;
    progress: (done: number, count: number) => string;
    together: string;
    ready: string;
    sendAll: (count: number) => string;
  };
  announce: {
    opened: (kinds: readonly string[]) => string;
    settled: {
      resolved: string;
      unknown: string;
    };
    refused: string;
  };
  receipt: {
    approved: string;
    rejected: string;
    answered: string;
    declined: string;
    refreshed: string;
    cancelled: string;
    superseded: string;
    elsewhere: string;
    expired: string;
    confirmed: string;
    reason: string;
    decidedAt: (time: string) => string;
    confirmedAt: (time: string) => string;
    supersededBy: string;
    elsewhereBy: string;
    otherTabBy: (what: string) => string;
    expiredBy: string;
  };
  transcript: {
    label: string;
    you: string;
    assistant: string;
    empty: string;
    restoring: string;
    thinking: string;
    stalled: (time: string) => string;
    reasoning: string;
    partial: string;
    undelivered: string;
    media: string;
    unknownPart: string;
    tool: {
      waiting: string;
      running: string;
      done: string;
      unanswered: string;
    };
  };
  notice: {
    network: string;
    http: string;
    auth: string;
    'not-found': string;
    'unexpected-content': string;
    protocol: string;
    limit: string;
    'stream-lost': string;
    backend: string;
    'resume-rejected': string;
    'invalid-answer': string;
    busy: string;
    moved: string;
    serverSays: string;
    messageKept: string;
    decisionKept: string;
    retry: string;
    checkAgain: string;
    dismiss: string;
  };
  composer: {
    label: string;
    placeholder: string;
    send: string;
    stop: string;
    setsAside: string;
  };
};

declare function form({ fields, submit }: FormOptions): FormFlow;

declare function popup(options: PopupOptions): PopupFlow;

export declare function question<Tool extends InterruptTool>(tool: Tool, props?: CardProps<MultiChoiceQuestionProps, Tool, 'answer'>): Renderer;

export declare function useAgentTurn(source: Backend | Session, options?: UseSessionOptions): AgentTurn;

declare function useHold(interrupt: InterruptHandle, step?: string): Hold;

export declare function useInterrupt<Tool extends InterruptTool>(turn: AgentTurn, tool: Tool): InterruptHandle<TypedInterrupt<Tool>['input'], TypedInterrupt<Tool>['metadata']> | null;

export declare function useSessionStore<T>(session: Session, select: (state: SessionState) => T): T;

export {
  AgentTurn,
  AnswerOptions,
  ApprovalCardProps,
  CardKind,
  ComposerProps,
  CredentialField,
  CredentialFlow,
  CredentialRefreshProps,
  CredentialRequest,
  CustomFlow,
  FormFlow,
  FormOptions,
  HandleOf,
  HandleTurn,
  Hold,
  InterruptHandle,
  InterruptsProps,
  Messages,
  MultiChoiceQuestionProps,
  PopupFlow,
  PopupMessage,
  PopupOptions,
  PopupRequest,
  ReceiptProps,
  Renderer,
  SignInAttempt,
  SignInOutcome,
  TranscriptProps,
  TurnActions,
  UseSessionOptions,
  form,
  popup,
  useHold,
};
