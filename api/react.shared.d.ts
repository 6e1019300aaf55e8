// Public types of several entries of @holdpoint/react. Written by `pnpm run api:update`; read it in a review.

interface AddressRequest extends CredentialRequest {
  readonly state: string;
}

interface AgentTurn extends TurnActions {
  readonly session: Session;
  readonly messages: readonly Message[];
  readonly interrupts: readonly Interrupt[];
  readonly status: SessionStatus;
  readonly error: ErrorInfo | undefined;
  readonly undelivered: SessionState['undelivered'];
  readonly finishReason: string | undefined;
  readonly artifacts: readonly Artifact[];
  readonly memory: SessionState['memory'];
  readonly agentState: unknown;
}

interface AlsoWaiting extends Pick<CredentialRegistration, 'resumed' | 'declined'> {
  readonly interrupt: InterruptHandle;
}

type AnswerEffect = 'ran' | 'told' | 'result' | 'let' | 'kept' | 'failed' | 'refused' | 'ignored';

interface AnswerFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly reference?: string;
  readonly data?: string;
}

interface AnswerOptions {
  readonly verdict?: Verdict;
  readonly send?: 'when-complete' | 'defer';
}

type AnswerShape<Tool = undefined> = IsLoose<Tool> extends true ? AnyAnswer : Widened<AnswerOf<Tool>>;

type AnyAnswer = {
  readonly output: unknown;
} | {
  readonly resumed: true | {
    readonly [key: string]: unknown;
  };
};

interface ApprovalDecision {
  readonly approved: boolean;
  readonly reason?: string;
  readonly input?: unknown;
}

interface ApprovalMappers<Tool = undefined> {
  readonly decide?: ((decision: ApprovalDecision) => AnswerShape<Tool>) | undefined;
  readonly rejected?: ((reason: string | undefined) => DeclineShape<Tool>) | undefined;
}

interface ApprovalRootProps<Tool extends MaybeTool = MaybeTool> extends Omit<CardRootProps, 'card' | 'kind' | 'risk'>, ApprovalMappers<Tool> {
  readonly interrupt: InterruptHandle<unknown, unknown, Tool>;
  readonly risk?: Risk | undefined | ((interrupt: InterruptHandle) => Risk | undefined);
  readonly confirmPhrase?: string | undefined | ((interrupt: InterruptHandle) => string | undefined);
  readonly confirmLongPress?: boolean | undefined | ((interrupt: InterruptHandle) => boolean | undefined);
  readonly approveLabel?: ApproveLabel | undefined;
  readonly shortcuts?: boolean | undefined;
  readonly reason?: ReasonMode | undefined;
  readonly edit?: boolean | {
    readonly schema: JsonObject;
  } | undefined;
  readonly off?: string | false | undefined;
  readonly kind?: 'approval' | 'finish' | 'custom' | undefined;
}

type ApproveLabel = string | {
  readonly verb: string;
  readonly number: string;
  readonly formats?: ValueFormats | undefined | ((interrupt: InterruptHandle) => ValueFormats | undefined);
  readonly unit?: string | undefined;
};

type CardKind = 'approval' | 'question' | 'credential' | 'finish' | 'custom';

interface CardRootProps extends PartProps<'article', CardState> {
  readonly card: CustomCard;
  readonly kind: CardKind;
  readonly risk?: Risk | undefined;
  readonly innerButtons?: PartOptions<'button', CardState & InnerButtonState> | undefined;
}

interface CardState {
  readonly kind: CardKind;
  readonly status: CustomCard['status'];
  readonly risk: Risk | undefined;
}

type CommonMessages = typeof common & Partial<Messages>;

interface CredentialField {
  readonly name: string;
  readonly label: string;
  readonly type?: 'password' | 'text' | 'email';
  readonly autoComplete?: string;
  readonly hint?: string;
}

type CredentialFlow = PopupFlow | RedirectFlow | PasskeyFlow | FormFlow | CustomFlow;

interface CredentialRegistration<Tool = undefined> {
  readonly provider: string;
  readonly refresh: CredentialFlow;
  readonly host?: string | undefined;
  readonly scopes?: readonly CredentialScope[] | ((interrupt: InterruptHandle) => readonly CredentialScope[]) | undefined;
  readonly resumed?: ((reference: string) => ResumedShape<Tool>) | undefined;
  readonly declined?: (() => DeclineShape<Tool>) | undefined;
}

interface CredentialRequest {
  readonly interrupt: Interrupt;
  readonly sessionId: string;
  readonly signal: AbortSignal;
}

interface CredentialScope {
  readonly label: string;
  readonly raw: string;
}

interface CustomCard {
  readonly interrupt: InterruptHandle;
  readonly status: InterruptHandle['status'] | 'arming';
  readonly canAnswer: boolean;
  readonly isArmed: boolean;
  readonly isCutOff: boolean;
  readonly isArming: boolean;
  readonly unjudged: Unjudged;
  readonly problem: HoldpointError | undefined;
  armedSince(): number | undefined;
  readonly armRef: RefCallback<HTMLElement>;
  decide(make: () => Resolution, verdict: Verdict): void;
  reopen(): void;
  checkAgain(): void;
}

type CustomFlow = (request: CredentialRequest) => Promise<string>;

type DeclineShape<Tool = undefined> = IsLoose<Tool> extends true ? AnyAnswer : Widened<DeclineOf<Tool>>;

interface Difference {
  readonly label?: string;
  readonly before: unknown;
  readonly after: unknown;
}

interface DontAskAgain {
  readonly Offer: ComponentType<{
    readonly offerFor: OfferFor;
  }>;
  readonly offerFor: OfferFor;
}

type FieldLabels = {
  readonly [path: string]: string;
};

interface FileAnswerOptions {
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly upload?: (file: File, request: {
    readonly signal: AbortSignal;
  }) => Promise<string>;
}

type FileFieldProps = PartProps<'div', CardState, 'children'>;

interface FileFlow extends FileRules {
  readonly Field: ComponentType<FileRules & FileFieldProps & RefAttributes<HTMLDivElement>>;
}

interface FileRules {
  readonly accept: readonly string[];
  readonly maxBytes: number;
  take(file: File, signal: AbortSignal): Promise<AnswerFile>;
}

interface FinishDecision {
  readonly accepted: boolean;
  readonly feedback?: string;
}

interface FinishMappers<Tool = undefined> {
  readonly decide?: ((decision: FinishDecision) => AnswerShape<Tool>) | undefined;
}

interface FinishRootProps<Tool extends MaybeTool = MaybeTool> extends Omit<ApprovalRootProps<Tool>, 'kind' | 'risk' | 'confirmPhrase' | 'confirmLongPress' | 'approveLabel' | 'edit' | 'reason' | 'decide' | 'rejected'>, FinishMappers<Tool> {}

interface FormFlow {
  readonly type: 'form';
  readonly fields: readonly CredentialField[];
  submit(secret: FormData, request: CredentialRequest): Promise<string>;
}

interface FormOptions {
  readonly fields?: readonly CredentialField[];
  readonly submit: (secret: FormData, request: CredentialRequest) => Promise<string>;
}

interface FriendlyForm {
  readonly text: string;
  readonly back?: (text: string) => string;
  readonly drawn?: ReactNode;
  readonly note?: ReactNode;
}

type HandleTurn = Pick<TurnActions, 'reopen' | 'checkAgain'> & {
  decide(resolution: Resolution, options?: AnswerOptions): Promise<unknown>;
} & Pick<AgentTurn, 'session'>;

type HostTurnOptions = Omit<UseSessionOptions, 'sessionId'>;

type InnerAction = 'add' | 'allow' | 'as-form' | 'as-json' | 'copy' | 'exact-data' | 'leave-out' | 'load-again' | 'move-down' | 'move-up' | 'remove' | 'save' | 'show-all' | 'show-more' | 'unfold' | 'use-suggestion';

interface InnerButtonState {
  readonly action: InnerAction;
}

interface InterruptHandle<Input = unknown, Metadata = unknown, Tool extends InterruptTool | undefined = InterruptTool | undefined> extends Interrupt<Input, Metadata> {
  readonly turn: HandleTurn;
  readonly tool: Tool;
  readonly issues: readonly string[];
  readonly isDeferred: boolean;
}

type IsLoose<Tool> = Tool extends InterruptTool ? InterruptTool extends Tool ? true : false : true;

type MaybeTool = InterruptTool | undefined;

type Messages = typeof en & {
  readonly edit?: typeof edit;
  readonly diff?: typeof diff;
  readonly formats?: typeof formats;
  readonly finish?: typeof finish;
  readonly review?: typeof review;
  readonly problems?: typeof problems;
};

interface MoneyFormat {
  readonly money: string;
  readonly isMinor?: boolean;
  readonly currencyKey?: string;
}

type OfferFor = (interrupt: InterruptHandle) => RuleOffer | undefined;

type OwnFormat = (sent: string, locale: string) => FriendlyForm | undefined;

interface PartOptions<Tag extends PartTag, State> {
  readonly className?: string | ((state: State) => string | undefined) | undefined;
  readonly render?: ReactElement | ((props: ComponentPropsWithRef<Tag>, state: State) => ReactElement) | undefined;
}

type PartProps<Tag extends PartTag, State, Ours extends string = never> = Omit<ComponentPropsWithoutRef<Tag>, 'className' | Ours> & PartOptions<Tag, State>;

type PartTag = keyof JSX$1.IntrinsicElements;

interface PasskeyFlow {
  readonly type: 'passkey';
  prove(request: CredentialRequest): Promise<SignInOutcome>;
}

interface PasskeyOptions {
  readonly options: (request: CredentialRequest) => Promise<PublicKeyCredentialRequestOptions | PublicKeyCredentialRequestOptionsJSON> | PublicKeyCredentialRequestOptions | PublicKeyCredentialRequestOptionsJSON;
  readonly verify: (assertion: PublicKeyCredential, request: CredentialRequest) => Promise<string>;
}

interface PopupFlow {
  readonly type: 'popup';
  readonly host: string | undefined;
  readonly fallback?: RedirectFlow | undefined;
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
  readonly fallback?: RedirectFlow;
}

interface PopupRequest extends AddressRequest {
  readonly returnOrigin: string;
}

interface QuestionAnswer {
  readonly selected: readonly string[];
  readonly other?: string;
  readonly none?: true;
  readonly text?: string;
  readonly file?: AnswerFile;
  readonly form?: unknown;
  readonly declined?: true;
}

interface QuestionMappers<Tool = undefined> {
  readonly answer?: ((answer: QuestionAnswer) => AnswerShape<Tool>) | undefined;
  readonly declined?: (() => DeclineShape<Tool>) | undefined;
}

interface QuestionModel {
  readonly question: string;
  readonly options: readonly QuestionOption[];
  readonly unreadable?: boolean;
  readonly multiple?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly allowOther?: boolean;
  readonly allowNone?: boolean;
  readonly ranked?: boolean;
  readonly form?: JsonObject;
  readonly file?: boolean;
  readonly drawn?: readonly string[];
}

interface QuestionOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

interface QuestionRootProps<Tool extends MaybeTool = MaybeTool> extends Omit<CardRootProps, 'card' | 'kind' | 'risk'>, QuestionMappers<Tool> {
  readonly interrupt: InterruptHandle<unknown, unknown, Tool>;
  readonly read?: ((input: unknown, interrupt: InterruptHandle) => QuestionModel) | undefined;
  readonly file?: FileFlow | undefined;
}

type ReasonMode = 'optional' | 'required' | 'none';

interface ReceiptNaming {
  readonly title?: ReactNode;
  readonly formats?: ValueFormats | undefined;
  readonly labels?: FieldLabels | undefined;
  readonly tool?: InterruptTool | undefined;
}

interface RedirectFlow {
  readonly type: 'redirect';
  readonly host: string | undefined;
  leave(request: CredentialRequest): void;
  returned(from: Omit<CredentialRequest, 'signal'>): SignInOutcome | {
    readonly type: 'failed';
  } | undefined;
  forget(from: Omit<CredentialRequest, 'signal'>): void;
}

interface RedirectOptions {
  readonly url: string | ((request: RedirectRequest) => string);
  readonly origin?: string | readonly string[];
  readonly parameters?: readonly string[];
  readonly parse?: (query: URLSearchParams) => PopupMessage | undefined;
}

interface RedirectRequest extends AddressRequest {
  readonly returnUrl: string;
}

interface Renderer {
  readonly kind: CardKind;
  readonly tool: InterruptTool;
  readonly render: (interrupt: InterruptHandle) => ReactNode;
  readonly receipt?: (interrupt: InterruptHandle) => ReceiptNaming;
}

type Restartable<Tool> = Tool extends {
  readonly answer: infer Kind;
} ? 'restart' extends Kind ? unknown : never : unknown;

interface ResultFile {
  readonly name: string;
  readonly content: string | {
    readonly base64: string;
  };
}

type ResumedShape<Tool = undefined> = Exclude<Extract<AnswerShape<Tool>, {
  readonly resumed: unknown;
}>['resumed'], true>;

type Risk = 'low' | 'elevated' | 'high';

interface RuleOffer<Input = unknown, Metadata = unknown> {
  readonly label: string;
  readonly covers: (next: InterruptHandle<Input, Metadata>) => boolean;
}

interface SignInAttempt {
  readonly href: string;
  readonly isOpen: boolean;
  readonly outcome: Promise<SignInOutcome>;
  reopen(): boolean;
}

type SignInMessage = {
  readonly state: string;
  readonly credentialRef: string;
} | {
  readonly state: string;
  readonly cancelled: true;
};

type SignInOutcome = {
  readonly type: 'signed-in';
  readonly reference: string;
} | {
  readonly type: 'cancelled';
} |
{
  readonly type: 'closed';
  readonly late?: Promise<SignInOutcome>;
} | {
  readonly type: 'timed-out';
} |
{
  readonly type: 'unsupported';
};

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
  allowWithoutMemory(): void;
  dismiss(): void;
  startOver(): Promise<void>;
  forget(options?: ForgetOptions): Promise<void>;
}

type Unjudged = 'loading' | 'failed' | undefined;

interface UseSessionOptions extends Omit<SessionOptions, 'backend'> {
  readonly remember?: RememberName;
}

type ValueFormat = 'date' | 'seconds' | 'code' | 'prose' | MoneyFormat | OwnFormat;

type ValueFormats = {
  readonly [path: string]: ValueFormat;
};

type Widened<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T extends object ? { readonly [Key in keyof T]: Widened<T[Key]>; } : T;

declare const common: {
  locale: string;
  marks: {
    space: string;
    colon: string;
    stop: string;
  };
  kind: {
    approval: string;
    question: string;
    credential: string;
    finish: string;
    custom: string;
  };
  asks: {
    approval: string;
    question: string;
    credential: string;
    finish: string;
    custom: string;
  };
  state: {
    announced: string;
    arming: string;
    open: string;
    decided: string;
    sending: string;
    unknown: string;
    failed: string;
    expired: string;
    superseded: string;
    elsewhere: string;
    otherTab: string;
    resolved: string;
  };
  status: {
    announced: string;
    open: string;
    early: string;
    armed: string;
    decidedAs: {
      approved: string;
      rejected: string;
      accepted: string;
      'sent-back': string;
      answered: string;
      declined: string;
      refreshed: string;
      cancelled: string;
    };
    decidedAlone: string;
    decidedInTray: (open: number) => string;
    sending: string;
    otherTab: string;
    refused: string;
    refusedWith: string;
    unknown: string;
    refusedUnclear: string;
    unknownForGood: string;
    failed: string;
    doubt: {
      unknown: string;
      failed: string;
    };
    rejectedBefore: string;
    unverified: string;
    expired: string;
    ambiguous: string;
    unanswerable: {
      name: string;
      form: string;
      thread: string;
    };
    problem: string;
    unfit: string;
    loading: string;
    notLoaded: string;
    offline: string;
    noMemory: string;
    cutOff: string;
    blind: string;
    hidden: (what: string) => string;
  };
  risk: {
    low: string;
    elevated: string;
    high: string;
    unknown: string;
  };
  action: {
    sendingAs: {
      approved: string;
      rejected: string;
      accepted: string;
      'sent-back': string;
      answered: string;
      declined: string;
      refreshed: string;
      cancelled: string;
    };
    change: string;
    checkAgain: string;
    answerAgain: string;
    tryAgain: string;
    allowWithoutMemory: string;
    back: string;
    details: string;
  };
  approval: {
    approve: string;
    reject: string;
    why: string;
    sendRejection: string;
    keepRejection: string;
    rejecting: string;
    notNow: string;
    openAgain: string;
    asideState: string;
    aside: string;
    longPress: (label: string) => string;
    secondPress: string;
    confirming: string;
    pressAgain: (label: string) => string;
    confirmingState: string;
    edit: {
      start: string;
      again: string;
      review: string;
      discard: string;
      state: string;
      reviewState: string;
      line: string;
      reviewing: string;
      left: string;
      unchanged: string;
      loading: string;
      failed: string;
      problems: (count: number) => string;
    };
    rejectingLine: string;
    rejectingNoReason: string;
    reason: string;
    reasonOptional: string;
    title: {
      before: string;
      after: string;
    };
    titleNoTool: string;
    phrase: string;
    ready: string;
    offLead: (label: string) => string;
    needsEdit: string;
    off: {
      unknown: string;
      unsaid: string;
      hidden: string;
      phrase: string;
      issues: string;
    };
    unread: (count: number) => string;
    list: (reasons: readonly string[]) => string;
    rejectionOff: string;
    issues: string;
    misfit: {
      missing: string;
      type: (wanted: string, got: string) => string;
      other: string;
      unknown: string;
      kinds: {
        text: string;
        number: string;
        boolean: string;
        list: string;
        object: string;
        nothing: string;
      };
    };
    moreIssues: (count: number) => string;
    unknownTool: {
      respond: string;
      restart: string;
      nothing: string;
    };
    sharedAnswer: string;
    unknownInput: string;
    unreadableInput: string;
    diff: {
      title: string;
      loading: string;
      failed: string;
    };
  };
  from: {
    askedBy: string;
    tool: string;
    expires: (time: string) => string;
    expired: (time: string) => string;
    left: {
      enough: string;
      fiveMinutes: string;
      oneMinute: string;
      over: string;
    };
    leftSaid: {
      enough: string;
      fiveMinutes: string;
      oneMinute: string;
      over: string;
    };
    says: string;
    serverSays: string;
  };
  arguments: {
    label: string;
    labelReceipt: string;
    labelSent: string;
    whole: string;
    fields: (count: number) => string;
    changed: (changes: number, count: number) => string;
    change: {
      changed: string;
      added: string;
      removed: string;
    };
    comma: string;
    allShown: string;
    everyField: (count: number) => string;
    exact: string;
    overview: string;
    sentAs: string;
    yes: string;
    no: string;
    none: string;
    hidden: (what: {
      readonly hiddenRows: number;
      readonly hiddenLines: number;
      readonly hiddenCharacters: number;
    }) => string;
    hiddenFields: (count: number) => string;
    hiddenLines: (count: number, from: number, to: number) => string;
    hiddenCharacters: (count: number) => string;
    showAll: string;
    busy: {
      counting: string;
      drawing: string;
    };
    asLines: (count: number) => string;
    goesOn: (count: number) => string;
    copy: string;
    copied: string;
    notCopied: string;
    type: {
      number: string;
      boolean: string;
      null: string;
      nothing: string;
      emptyText: string;
      emptyList: string;
      emptyObject: string;
      place: string;
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
      alike: string;
    };
  };
  receipt: {
    approved: (at: string) => string;
    changed: (at: string) => string;
    moreChanges: (count: number) => string;
    rejected: (at: string) => string;
    accepted: (at: string) => string;
    'sent-back': (at: string) => string;
    answered: (at: string) => string;
    declined: (at: string) => string;
    refreshed: (at: string) => string;
    cancelled: (at: string) => string;
    at: (time: string, isToday: boolean) => string;
    inOtherTab: string;
    unsaid: string;
    reason: string;
    effect: {
      ran: string;
      told: string;
      result: string;
      let: string;
      kept: string;
      failed: string;
      refused: string;
      ignored: string;
    };
    untold: string;
    confirmedAt: (at: string) => string;
    supersededBy: string;
    supersededAfter: {
      unknown: string;
      failed: string;
      refused: string;
    };
    resolvedInDoubt: string;
    elsewhereBy: string;
    alreadyBy: string;
    elsewhereFailed: string;
    expiredBy: string;
  };
  notice: {
    network: string;
    http: string;
    auth: string;
    forbidden: string;
    'not-found': string;
    redirected: string;
    'unexpected-content': string;
    protocol: string;
    limit: string;
    'stream-lost': string;
    backend: string;
    'resume-rejected': string;
    'asked-again': string;
    'invalid-answer': string;
    busy: string;
    moved: string;
    memory: string;
    'not-kept': string;
    serverSays: string;
    messageKept: string;
    decisionKept: string;
    pressAgain: string;
    retry: string;
    checkAgain: string;
    dismiss: string;
    discard: string;
  };
};

declare const diff: {
  count: (added: number, removed: number) => string;
  sign: {
    added: string;
    removed: string;
  };
  same: (count: number) => string;
  tooLarge: string;
  before: string;
  after: string;
  hidden: (count: number) => string;
};

declare const edit: {
  asJson: string;
  toJson: string;
  toForm: string;
  unread: string;
  tooLarge: string;
  notCompared: string;
  asSent: string;
  noValue: string;
  leaveOut: string;
  remove: string;
  add: string;
  addEntry: string;
  count: (count: number) => string;
  variant: (number: number) => string;
  noVariant: string;
  notListed: (value: string) => string;
  range: (min: number | undefined, max: number | undefined, isWhole: boolean) => string | undefined;
  length: (max: number | undefined) => string | undefined;
  entries: (min: number | undefined, max: number | undefined) => string | undefined;
  wholeAnswer: string;
  required: string;
  yes: string;
  no: string;
  choose: string;
  suggested: string;
  useSuggestion: string;
  hasForm: string;
  answerAsJson: string;
  secretLeftOut: string;
  secretNeeded: string;
  dateTime: string;
  problem: {
    required: string;
    type: string;
    enum: string;
    pattern: string;
    unchecked: string;
    date: string;
    dateTime: string;
    email: string;
    url: string;
    integer: string;
    unique: string;
    unknownKey: string;
    variant: string;
    notNumber: string;
    tooLarge: string;
    negativeZero: string;
    tooMuch: string;
    unsendable: string;
    secret: string;
    secretNeeded: string;
    inexact: (becomes: string) => string;
    notJson: (line: number | undefined) => string;
    twice: string;
    minLength: (limit: number) => string;
    maxLength: (limit: number) => string;
    minimum: (limit: number) => string;
    maximum: (limit: number) => string;
    exclusiveMinimum: (limit: number) => string;
    exclusiveMaximum: (limit: number) => string;
    multipleOf: (step: number) => string;
    minItems: (limit: number) => string;
    maxItems: (limit: number) => string;
  };
};

declare const en: {
  locale: string;
  marks: {
    space: string;
    colon: string;
    stop: string;
  };
  kind: {
    approval: string;
    question: string;
    credential: string;
    finish: string;
    custom: string;
  };
  asks: {
    approval: string;
    question: string;
    credential: string;
    finish: string;
    custom: string;
  };
  state: {
    announced: string;
    arming: string;
    open: string;
    decided: string;
    sending: string;
    unknown: string;
    failed: string;
    expired: string;
    superseded: string;
    elsewhere: string;
    otherTab: string;
    resolved: string;
  };
  status: {
    announced: string;
    open: string;
    early: string;
    armed: string;
    decidedAs: {
      approved: string;
      rejected: string;
      accepted: string;
      'sent-back': string;
      answered: string;
      declined: string;
      refreshed: string;
      cancelled: string;
    };
    decidedAlone: string;
    decidedInTray: (open: number) => string;
    sending: string;
    otherTab: string;
    refused: string;
    refusedWith: string;
    unknown: string;
    refusedUnclear: string;
    unknownForGood: string;
    failed: string;
    doubt: {
      unknown: string;
      failed: string;
    };
    rejectedBefore: string;
    unverified: string;
    expired: string;
    ambiguous: string;
    unanswerable: {
      name: string;
      form: string;
      thread: string;
    };
    problem: string;
    unfit: string;
    loading: string;
    notLoaded: string;
    offline: string;
    noMemory: string;
    cutOff: string;
    blind: string;
    hidden: (what: string) => string;
  };
  risk: {
    low: string;
    elevated: string;
    high: string;
    unknown: string;
  };
  action: {
    sendingAs: {
      approved: string;
      rejected: string;
      accepted: string;
      'sent-back': string;
      answered: string;
      declined: string;
      refreshed: string;
      cancelled: string;
    };
    change: string;
    checkAgain: string;
    answerAgain: string;
    tryAgain: string;
    allowWithoutMemory: string;
    back: string;
    details: string;
  };
  approval: {
    approve: string;
    reject: string;
    why: string;
    sendRejection: string;
    keepRejection: string;
    rejecting: string;
    notNow: string;
    openAgain: string;
    asideState: string;
    aside: string;
    longPress: (label: string) => string;
    secondPress: string;
    confirming: string;
    pressAgain: (label: string) => string;
    confirmingState: string;
    edit: {
      start: string;
      again: string;
      review: string;
      discard: string;
      state: string;
      reviewState: string;
      line: string;
      reviewing: string;
      left: string;
      unchanged: string;
      loading: string;
      failed: string;
      problems: (count: number) => string;
    };
    rejectingLine: string;
    rejectingNoReason: string;
    reason: string;
    reasonOptional: string;
    title: {
      before: string;
      after: string;
    };
    titleNoTool: string;
    phrase: string;
    ready: string;
    offLead: (label: string) => string;
    needsEdit: string;
    off: {
      unknown: string;
      unsaid: string;
      hidden: string;
      phrase: string;
      issues: string;
    };
    unread: (count: number) => string;
    list: (reasons: readonly string[]) => string;
    rejectionOff: string;
    issues: string;
    misfit: {
      missing: string;
      type: (wanted: string, got: string) => string;
      other: string;
      unknown: string;
      kinds: {
        text: string;
        number: string;
        boolean: string;
        list: string;
        object: string;
        nothing: string;
      };
    };
    moreIssues: (count: number) => string;
    unknownTool: {
      respond: string;
      restart: string;
      nothing: string;
    };
    sharedAnswer: string;
    unknownInput: string;
    unreadableInput: string;
    diff: {
      title: string;
      loading: string;
      failed: string;
    };
  };
  from: {
    askedBy: string;
    tool: string;
    expires: (time: string) => string;
    expired: (time: string) => string;
    left: {
      enough: string;
      fiveMinutes: string;
      oneMinute: string;
      over: string;
    };
    leftSaid: {
      enough: string;
      fiveMinutes: string;
      oneMinute: string;
      over: string;
    };
    says: string;
    serverSays: string;
  };
  arguments: {
    label: string;
    labelReceipt: string;
    labelSent: string;
    whole: string;
    fields: (count: number) => string;
    changed: (changes: number, count: number) => string;
    change: {
      changed: string;
      added: string;
      removed: string;
    };
    comma: string;
    allShown: string;
    everyField: (count: number) => string;
    exact: string;
    overview: string;
    sentAs: string;
    yes: string;
    no: string;
    none: string;
    hidden: (what: {
      readonly hiddenRows: number;
      readonly hiddenLines: number;
      readonly hiddenCharacters: number;
    }) => string;
    hiddenFields: (count: number) => string;
    hiddenLines: (count: number, from: number, to: number) => string;
    hiddenCharacters: (count: number) => string;
    showAll: string;
    busy: {
      counting: string;
      drawing: string;
    };
    asLines: (count: number) => string;
    goesOn: (count: number) => string;
    copy: string;
    copied: string;
    notCopied: string;
    type: {
      number: string;
      boolean: string;
      null: string;
      nothing: string;
      emptyText: string;
      emptyList: string;
      emptyObject: string;
      place: string;
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
      alike: string;
    };
  };
  receipt: {
    approved: (at: string) => string;
    changed: (at: string) => string;
    moreChanges: (count: number) => string;
    rejected: (at: string) => string;
    accepted: (at: string) => string;
    'sent-back': (at: string) => string;
    answered: (at: string) => string;
    declined: (at: string) => string;
    refreshed: (at: string) => string;
    cancelled: (at: string) => string;
    at: (time: string, isToday: boolean) => string;
    inOtherTab: string;
    unsaid: string;
    reason: string;
    effect: {
      ran: string;
      told: string;
      result: string;
      let: string;
      kept: string;
      failed: string;
      refused: string;
      ignored: string;
    };
    untold: string;
    confirmedAt: (at: string) => string;
    supersededBy: string;
    supersededAfter: {
      unknown: string;
      failed: string;
      refused: string;
    };
    resolvedInDoubt: string;
    elsewhereBy: string;
    alreadyBy: string;
    elsewhereFailed: string;
    expiredBy: string;
  };
  notice: {
    network: string;
    http: string;
    auth: string;
    forbidden: string;
    'not-found': string;
    redirected: string;
    'unexpected-content': string;
    protocol: string;
    limit: string;
    'stream-lost': string;
    backend: string;
    'resume-rejected': string;
    'asked-again': string;
    'invalid-answer': string;
    busy: string;
    moved: string;
    memory: string;
    'not-kept': string;
    serverSays: string;
    messageKept: string;
    decisionKept: string;
    pressAgain: string;
    retry: string;
    checkAgain: string;
    dismiss: string;
    discard: string;
  };
  question: {
    asks: string;
    other: string;
    otherHint: string;
    otherLabel: string;
    none: string;
    noneHint: string;
    noneChosen: string;
    ranked: string;
    rankedHint: string;
    rank: string;
    order: (count: number) => string;
    sendOrder: string;
    keepOrder: string;
    moveUp: (place: number) => string;
    moveDown: (place: number) => string;
    placed: (place: number, count: number) => string;
    noSecrets: string;
    text: string;
    filter: string;
    filtered: (found: number, count: number) => string;
    listGoesOn: string;
    listEnd: string;
    showMore: (count: number, left: number) => string;
    rest: string;
    decline: string;
    send: string;
    keep: string;
    chooseOne: string;
    write: string;
    limits: (min: number, max: number | undefined) => string;
    chosenOne: string;
    chosenIs: string;
    chosen: (count: number, min: number, max: number | undefined) => string;
    few: (count: number, min: number) => string;
    full: string;
    writeOther: string;
    otherChosen: string;
    textWritten: string;
    noQuestion: string;
    noWords: string;
    sends: string;
    sendsEmpty: string;
    sendsBlanks: string;
    twin: string;
    twins: string;
    unreadable: string;
    unknownTool: string;
    unknownToolRuns: string;
    unknownForm: string;
    passedOn: string;
    closed: string;
    answer: string;
    form: {
      fields: (count: number) => string;
      described: string;
      failed: string;
      loadAgain: string;
      offline: string;
      secret: string;
      empty: string;
      filledIn: string;
      more: (count: number) => string;
    };
  };
  file: {
    label: string;
    limits: (types: string, size: string) => string;
    kinds: {
      image: string;
      audio: string;
      video: string;
      text: string;
    };
    types: (types: readonly string[]) => string;
    choose: string;
    ready: (size: string) => string;
    taking: string;
    wrongType: string;
    tooLarge: (size: string) => string;
    empty: string;
    failed: string;
    failedWith: string;
  };
  credential: {
    title: (provider: string) => string;
    titleForm: (provider: string) => string;
    opens: string;
    leads: string;
    asksFor: string;
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
    startHere: string;
    startPasskey: string;
    goOn: string;
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
    blockedHere: string;
    leaving: string;
    returned: string;
    proving: string;
    unsupported: string;
    steps: (count: number) => string;
    serves: (count: number) => string;
    closed: string;
    cancelled: string;
    timedOut: string;
    failed: string;
    failedWith: string;
    signedInNotSent: string;
  };
  rules: {
    offer: string;
    until: string;
    byRule: (label: string) => string;
    title: string;
    since: (time: string, uses: number) => string;
    used: (time: string) => string;
    revoke: string;
  };
  tray: {
    label: string;
    title: (count: number) => string;
    position: (index: number, count: number) => string;
    step: (index: number, kind: string) => string;
    stepOpen: string;
    said: {
      approved: string;
      rejected: string;
      accepted: string;
      'sent-back': string;
      answered: string;
      declined: string;
      refreshed: string;
      cancelled: string;
    };
    previous: string;
    next: string;
    progress: (done: number, count: number) => string;
    together: string;
    ready: string;
    sendAll: (count: number) => string;
  };
  inbox: {
    title: string;
    badge: (count: number) => string;
    count: (count: number) => string;
    andMore: (count: number) => string;
    unknown: string;
    failed: string;
    unsent: string;
    empty: string;
    loading: string;
    partly: string;
    again: string;
    showMore: (count: number) => string;
  };
  decided: {
    title: string;
    search: string;
    count: (count: number) => string;
    empty: string;
    loading: string;
    unread: string;
    again: string;
    older: string;
    showMore: (count: number) => string;
  };
  announce: {
    opened: (kinds: readonly string[], about?: string) => string;
    settled: {
      resolved: string;
      unknown: string;
      failed: string;
    };
    refused: string;
    below: string;
    loading: string;
    notLoaded: string;
  };
  receipts: {
    save: {
      json: string;
      csv: string;
    };
    none: string;
  };
  transcript: {
    label: string;
    you: string;
    assistant: string;
    empty: string;
    lost: (count: number) => string;
    unread: string;
    restoring: string;
    thinking: string;
    stalled: (time: string) => string;
    reasoning: string;
    partial: string;
    silent: string;
    undelivered: string;
    media: string;
    data: string;
    unknownPart: string;
    gave: string;
    artifacts: string;
    artifact: string;
    jump: string;
    verdict: {
      approved: string;
      rejected: string;
      accepted: string;
      'sent-back': string;
      answered: string;
      declined: string;
      refreshed: string;
      cancelled: string;
    };
    tool: {
      unknown: string;
      failed: string;
      refused: string;
      waiting: string;
      unsent: string;
      running: string;
      done: string;
      answered: string;
      ended: string;
      unanswered: string;
      incomplete: string;
      unfinished: string;
    };
  };
  composer: {
    label: string;
    placeholder: string;
    instead: string;
    send: string;
    stop: string;
    setsAside: string;
    answerFirst: string;
    queued: string;
    notSentYet: string;
  };
};

declare function fileAnswer(options: FileAnswerOptions): FileFlow;

declare const finish: {
  title: string;
  result: string;
  approval: {
    approve: string;
    reject: string;
    sendRejection: string;
    keepRejection: string;
    rejecting: string;
    rejectingLine: string;
    rejectingNoReason: string;
    reason: string;
    rejectionOff: string;
    unknownTool: {
      respond: string;
      restart: string;
      nothing: string;
    };
    issues: string;
    off: {
      unknown: string;
      unsaid: string;
      hidden: string;
      phrase: string;
      issues: string;
    };
  };
  work: {
    label: string;
    calls: (count: number) => string;
    none: string;
    took: (time: string) => string;
    more: (count: number) => string;
  };
  rows: (shown: number, count: number) => string;
  columns: (shown: number) => string;
  cut: string;
  files: string;
  save: string;
  filesNote: string;
};

declare function finishSignIn(message: SignInMessage, returnOrigin?: string): void;

declare function form({ fields, submit }: FormOptions): FormFlow;

declare const formats: {
  userName: string;
  goesTo: string;
  encoded: string;
  wrongDigits: string;
};

declare function passkey({ options, verify }: PasskeyOptions): PasskeyFlow;

declare function popup(options: PopupOptions): PopupFlow;

declare const problems: {
  signedOut: string;
  unread: string;
  stale: string;
  offline: string;
};

declare function redirect(options: RedirectOptions): RedirectFlow;

declare const review: {
  total: (count: number, sum: string) => string;
  seen: string;
  together: (rows: string) => string;
  approveThese: (count: number) => string;
  approveAndSend: (count: number) => string;
  rejectThese: (count: number) => string;
  sends: {
    approved: (count: number) => string;
    rejected: (count: number) => string;
    accepted: (count: number) => string;
    'sent-back': (count: number) => string;
    answered: (count: number) => string;
    declined: (count: number) => string;
    refreshed: (count: number) => string;
    cancelled: (count: number) => string;
  };
  send: (what: string) => string;
  twins: {
    lead: string;
    wayOut: string;
    stuck: string;
    ask: string;
    message: string;
  };
};

declare namespace signIn_parts_d_exports {
  export { form, passkey, popup, redirect };
}

declare function useCustomCard(interrupt: InterruptHandle, step?: string): CustomCard;
