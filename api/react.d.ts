// Public types of @holdpoint/react. Written by `pnpm run api:update`; read it in a review.

import { AnswerOf, Artifact, Backend, CustomPart, DataPart, DeclineOf, ErrorInfo, ForgetOptions, HoldpointError, Interrupt, InterruptTool, Json, JsonObject, MediaPart, Message, RememberName, Resolution, RestartOptions, Session, SessionOptions, SessionState, SessionStatus, TextPart, TurnOutcome, TypedInterrupt, UserMessage, Verdict } from "@holdpoint/client";

import { ComponentPropsWithRef, ComponentPropsWithoutRef, ComponentType, JSX as JSX$1, ReactElement, ReactNode, RefAttributes, RefCallback } from "react";

type AnsweredBy = (interrupt: Interrupt) => ReactNode;

declare function ApprovalCard<Input = unknown, Metadata = unknown, Tool extends MaybeTool = MaybeTool>({ interrupt, title, effect, why, risk, confirmPhrase, confirmLongPress, approveLabel, formats, labels, diff, says, dontAskAgain, agent, mark, children, className, ...root }: ApprovalCardProps<Input, Metadata, Tool>): import("react").JSX.Element;

interface ApprovalCardProps<Input = unknown, Metadata = unknown, Tool extends MaybeTool = MaybeTool> extends Pick<ApprovalRootProps<Tool>, 'reason' | 'edit' | 'decide' | 'rejected' | 'shortcuts' | 'off'> {
  readonly interrupt: InterruptHandle<Input, Metadata, Tool>;
  readonly title?: Words<Input, Metadata>;
  readonly effect?: Words<Input, Metadata>;
  readonly why?: Words<Input, Metadata>;
  readonly risk?: Risk | ((interrupt: InterruptHandle<Input, Metadata>) => Risk);
  readonly confirmPhrase?: Text<Input, Metadata>;
  readonly confirmLongPress?: boolean | ((interrupt: InterruptHandle<Input, Metadata>) => boolean);
  readonly approveLabel?: string | {
    readonly verb: string;
    readonly number: string;
    readonly unit?: string;
  };
  readonly formats?: ValueFormats | ((interrupt: InterruptHandle<Input, Metadata>) => ValueFormats | undefined);
  readonly labels?: FieldLabels | ((interrupt: InterruptHandle<Input, Metadata>) => FieldLabels | undefined);
  readonly diff?: Difference | readonly Difference[] | undefined | ((interrupt: InterruptHandle<Input, Metadata>) => Difference | readonly Difference[] | undefined);
  readonly says?: Text<Input, Metadata>;
  readonly dontAskAgain?: DontAskAgain;
  readonly agent?: string;
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
}

type ApprovalOptions<Tool extends InterruptTool> = Omit<ApprovalCardProps<TypedInterrupt<Tool>['input'], TypedInterrupt<Tool>['metadata'], Tool>, 'interrupt'>;

declare function ApprovalRules({ turn: { session } }: ApprovalRulesProps): import("react").JSX.Element;

interface ApprovalRulesProps {
  readonly turn: {
    readonly session: Session;
  };
}

declare function Composer({ turn, placeholder, held }: ComposerProps): import("react").JSX.Element;

interface ComposerProps {
  readonly turn: Pick<AgentTurn, 'session' | 'send' | 'stop'>;
  readonly placeholder?: string;
  readonly held?: ReactNode;
}

declare function CredentialRefresh<Tool extends MaybeTool = MaybeTool>({ interrupt, also, title, agent, mark, className, ...registration }: CredentialRefreshProps<Tool>): import("react").JSX.Element;

interface CredentialRefreshProps<Tool extends MaybeTool = MaybeTool> extends CredentialRegistration<Tool> {
  readonly interrupt: InterruptHandle<unknown, unknown, Tool> & Restartable<Tool>;
  readonly also?: readonly AlsoWaiting[] | undefined;
  readonly title?: ReactNode;
  readonly agent?: string | undefined;
  readonly mark?: ReactNode;
  readonly className?: string | undefined;
}

declare function FinishCard<Input = unknown, Metadata = unknown, Tool extends MaybeTool = MaybeTool>({ interrupt, title, formats, labels, table, files, took, says, agent, mark, className, ...root }: FinishCardProps<Input, Metadata, Tool>): import("react").JSX.Element;

interface FinishCardProps<Input = unknown, Metadata = unknown, Tool extends MaybeTool = MaybeTool> extends Pick<FinishRootProps<Tool>, 'decide' | 'shortcuts'> {
  readonly interrupt: InterruptHandle<Input, Metadata, Tool>;
  readonly title?: ReactNode | ((interrupt: InterruptHandle<Input, Metadata>) => ReactNode);
  readonly formats?: ValueFormats | ((interrupt: InterruptHandle<Input, Metadata>) => ValueFormats | undefined);
  readonly labels?: FieldLabels | ((interrupt: InterruptHandle<Input, Metadata>) => FieldLabels | undefined);
  readonly table?: (interrupt: InterruptHandle<Input, Metadata>) => readonly unknown[] | undefined;
  readonly files?: (interrupt: InterruptHandle<Input, Metadata>) => readonly ResultFile[] | undefined;
  readonly took?: number | ((interrupt: InterruptHandle<Input, Metadata>) => number | undefined);
  readonly says?: string | ((interrupt: InterruptHandle<Input, Metadata>) => string | undefined);
  readonly agent?: string;
  readonly mark?: ReactNode;
  readonly className?: string;
}

interface FollowEnd {
  readonly ref: RefCallback<HTMLElement>;
  readonly isAtEnd: boolean;
  toEnd(): void;
}

type FromInterrupt<T> = T | ((interrupt: InterruptHandle) => T);

type HandleOf<Tool extends InterruptTool> = InterruptHandle<TypedInterrupt<Tool>['input'], TypedInterrupt<Tool>['metadata'], Tool>;

declare function Interrupts(props: InterruptsProps): import("react").JSX.Element;

interface InterruptsProps {
  readonly turn: Pick<AgentTurn, 'session' | 'decide' | 'submit' | 'reopen' | 'checkAgain'>;
  readonly renderers?: readonly Renderer[];
  readonly call?: string;
  readonly leadsBelow?: boolean;
  readonly shortcuts?: boolean;
}

declare function JumpToLatest({ end }: {
  readonly end: FollowEnd;
}): import("react").JSX.Element | null;

type Messages = typeof en & {
  readonly edit?: typeof edit;
  readonly diff?: typeof diff$1;
  readonly formats?: typeof formats$1;
  readonly finish?: typeof finish$1;
  readonly review?: typeof review;
  readonly problems?: typeof problems;
};

declare const MessagesProvider: import("react").Provider<CommonMessages>;

declare function MultiChoiceQuestion<Tool extends MaybeTool = MaybeTool>({ interrupt, read, answer, declined, file, agent, mark, className }: MultiChoiceQuestionProps<Tool>): import("react").JSX.Element;

interface MultiChoiceQuestionProps<Tool extends MaybeTool = MaybeTool> extends Pick<QuestionRootProps<Tool>, 'read' | 'answer' | 'declined' | 'file'> {
  readonly interrupt: InterruptHandle<unknown, unknown, Tool>;
  readonly agent?: string | undefined;
  readonly mark?: QuestionRootProps['children'];
  readonly className?: string | undefined;
}

declare function Receipt({ interrupt, title, answeredBy, children, className, ...naming }: ReceiptProps): import("react").JSX.Element | null;

interface ReceiptProps extends ReceiptNaming {
  readonly interrupt: Interrupt;
  readonly answeredBy?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

interface ReceiptRecord {
  readonly key: string;
  readonly sessionId: string;
  readonly tool: string;
  readonly ref: string | null;
  readonly decisionId: string | null;
  readonly agent: string | null;
  readonly subAgent: string | null;
  readonly status: 'resolved' | 'superseded' | 'elsewhere' | 'expired';
  readonly doubt: 'unknown' | 'failed' | null;
  readonly verdict: string | null;
  readonly words: readonly string[];
  readonly effect: AnswerEffect | null;
  readonly input: Json;
  readonly changedTo?: Json;
  readonly decidedAt: string | null;
  readonly sentAt: string | null;
  readonly confirmedAt: string | null;
}

interface ReceiptRenderer {
  readonly kind: string;
  readonly tool: InterruptTool;
  readonly receipt?: (interrupt: InterruptHandle) => ReceiptNaming;
}

declare function SaveReceipts({ turn: { session }, fileName }: SaveReceiptsProps): import("react").JSX.Element;

interface SaveReceiptsProps {
  readonly turn: {
    readonly session: Session;
  };
  readonly fileName?: string;
}

type TakesUsual<Tool> = {
  readonly output: Usual;
} extends AnswerShape<Tool> ? true : {
  readonly resumed: Usual;
} extends AnswerShape<Tool> ? true : false;

type Text<Input, Metadata> = string | undefined | ((interrupt: InterruptHandle<Input, Metadata>) => string | undefined);

declare function Transcript({ turn, empty, draw, renderers, answeredBy }: TranscriptProps): import("react").JSX.Element;

interface TranscriptDrawing {
  readonly text?: (text: string, part: TextPart, message: Message) => ReactNode;
  readonly media?: (part: MediaPart) => ReactNode;
  readonly data?: (part: DataPart | CustomPart) => ReactNode;
  readonly artifact?: (artifact: Artifact) => ReactNode;
}

interface TranscriptProps {
  readonly turn: Pick<AgentTurn, 'session' | 'retry' | 'checkAgain' | 'dismiss'>;
  readonly empty?: ReactNode;
  readonly draw?: TranscriptDrawing;
  readonly renderers?: readonly ReceiptRenderer[];
  readonly answeredBy?: AnsweredBy | undefined;
}

type Usual = {
  readonly approved: boolean;
  readonly reason?: string;
};

declare function Value({ children, format }: ValueProps): import("react").JSX.Element;

interface ValueProps {
  readonly children: string | number | boolean;
  readonly format?: MoneyFormat | undefined;
}

declare function Words({ title, effect, why }: { readonly [Slot in 'title' | 'effect' | 'why']: FromInterrupt<ReactNode>; }): import("react").JSX.Element;

type Words<Input, Metadata> = ReactNode | ((interrupt: InterruptHandle<Input, Metadata>) => ReactNode);

declare function approval<Tool extends InterruptTool>(tool: Tool, ...[props]: TakesUsual<Tool> extends true ? [props?: ApprovalOptions<Tool>] : [props: ApprovalOptions<Tool> & Required<Pick<ApprovalOptions<Tool>, 'decide'>>]): Renderer;

declare function credential<Tool extends InterruptTool>(tool: Tool & Restartable<Tool>, { shared, ...cardProps }: Omit<CredentialRefreshProps<Tool>, 'interrupt' | 'also'> & {
  readonly shared?: boolean;
}): Renderer;

declare function customCard<Tool extends InterruptTool>(tool: Tool, Card: ComponentType<{
  readonly interrupt: HandleOf<Tool>;
}>): Renderer;

declare const diff$1: {
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

declare function finish<Tool extends InterruptTool>(tool: Tool, props?: Omit<FinishCardProps<TypedInterrupt<Tool>['input'], TypedInterrupt<Tool>['metadata'], Tool>, 'interrupt'>): Renderer;

declare const finish$1: {
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

declare function forThisSession<Input = unknown, Metadata = unknown>(offer: (interrupt: InterruptHandle<Input, Metadata>) => RuleOffer<Input, Metadata> | undefined): DontAskAgain;

declare function formatMoney(amount: string | number, format: MoneyFormat, locale: string): string;

declare const formats$1: {
  userName: string;
  goesTo: string;
  encoded: string;
  wrongDigits: string;
};

declare function question<Tool extends InterruptTool>(tool: Tool, props?: Omit<MultiChoiceQuestionProps<Tool>, 'interrupt'>): Renderer;

declare function receiptsToCsv(receipts: readonly ReceiptRecord[]): string;

declare function receiptsToJson(receipts: readonly ReceiptRecord[]): string;

declare function toReceipts({ sessionId, interrupts }: Pick<SessionState, 'sessionId' | 'interrupts'>): readonly ReceiptRecord[];

declare function useAgentTurn(source: Backend | Session, options?: UseSessionOptions): AgentTurn;

declare function useFollowEnd(): FollowEnd;

declare function useInterrupt<Tool extends InterruptTool>(turn: AgentTurn, tool: Tool): InterruptHandle<TypedInterrupt<Tool>['input'], TypedInterrupt<Tool>['metadata'], Tool> | null;

declare function useSessionStore<T>(session: Session, select: (state: SessionState) => T): T;

export {
  AgentTurn,
  AnswerEffect,
  AnswerOptions,
  ApprovalCard,
  ApprovalCardProps,
  ApprovalRules,
  ApprovalRulesProps,
  CardKind,
  Composer,
  ComposerProps,
  CredentialField,
  CredentialFlow,
  CredentialRefresh,
  CredentialRefreshProps,
  CredentialRequest,
  CustomCard,
  CustomFlow,
  DontAskAgain,
  FieldLabels,
  FileAnswerOptions,
  FileFlow,
  FinishCard,
  FinishCardProps,
  FollowEnd,
  FormFlow,
  FormOptions,
  FriendlyForm,
  HandleOf,
  HandleTurn,
  InterruptHandle,
  Interrupts,
  InterruptsProps,
  JumpToLatest,
  Messages,
  MessagesProvider,
  MoneyFormat,
  MultiChoiceQuestion,
  MultiChoiceQuestionProps,
  OwnFormat,
  PasskeyFlow,
  PasskeyOptions,
  PopupFlow,
  PopupMessage,
  PopupOptions,
  PopupRequest,
  Receipt,
  ReceiptProps,
  ReceiptRecord,
  RedirectFlow,
  RedirectOptions,
  RedirectRequest,
  Renderer,
  ResultFile,
  RuleOffer,
  SaveReceipts,
  SaveReceiptsProps,
  SignInAttempt,
  SignInMessage,
  SignInOutcome,
  Transcript,
  TranscriptDrawing,
  TranscriptProps,
  TurnActions,
  UseSessionOptions,
  Value,
  ValueFormat,
  ValueFormats,
  ValueProps,
  approval,
  credential,
  customCard,
  en,
  fileAnswer,
  finish,
  finishSignIn,
  forThisSession,
  formatMoney,
  question,
  receiptsToCsv,
  receiptsToJson,
  signIn_parts_d_exports as signIn,
  toReceipts,
  useAgentTurn,
  useCustomCard,
  useFollowEnd,
  useInterrupt,
  useSessionStore,
};
