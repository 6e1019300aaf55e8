// Public types of @holdpoint/react/headless. Written by `pnpm run api:update`; read it in a review.

import { AnswerOf, Artifact, DeclineOf, ErrorInfo, ForgetOptions, HoldpointError, Interrupt, InterruptTool, Json, JsonObject, Message, Resolution, RestartOptions, Session, SessionState, SessionStatus, TurnOutcome, UserMessage, Verdict } from "@holdpoint/client";

import { ComponentPropsWithRef, ComponentPropsWithoutRef, ComponentType, HTMLAttributes, JSX as JSX$1, ReactElement, ReactNode, RefAttributes, RefCallback, RefObject } from "react";

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

type Alike = ReadonlyMap<string, ReadonlySet<number>>;

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

declare function AnswerForm({ model, draft, problems, unchecked, interrupt, canEdit, described, onChange }: AnswerFormProps): import("react").JSX.Element;

interface AnswerFormProps {
  readonly model: FormModel;
  readonly draft: FormDraft;
  readonly problems: readonly Problem[];
  readonly unchecked: readonly Problem[];
  readonly interrupt: Pick<Interrupt, 'ref' | 'refusal'>;
  readonly canEdit: boolean;
  readonly described: ReactNode;
  readonly onChange: (change: (now: FormDraft) => FormDraft) => void;
}

interface AnswerFormState {
  readonly schema: JsonObject;
  readonly form: Later<FilledForm>;
  readonly retry?: () => void;
}

interface AnswerOptions {
  readonly verdict?: Verdict;
  readonly send?: 'when-complete' | 'defer';
}

interface AnswerReading extends Omit<FormReading, 'input'> {
  readonly answer: unknown;
}

type AnswerShape<Tool = undefined> = IsLoose<Tool> extends true ? AnyAnswer : Widened<AnswerOf<Tool>>;

type AnyAnswer = {
  readonly output: unknown;
} | {
  readonly resumed: true | {
    readonly [key: string]: unknown;
  };
};

declare const ApprovalApprove: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const ApprovalArguments: import("react").ForwardRefExoticComponent<Omit<ArgumentListProps, "view"> & import("react").RefAttributes<HTMLElement>>;

declare const ApprovalAsideNote: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

declare const ApprovalBack: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | "type"> & PartOptions<"button", CardState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const ApprovalConfirmPhrase: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLInputElement>>;

interface ApprovalDecision {
  readonly approved: boolean;
  readonly reason?: string;
  readonly input?: unknown;
}

declare const ApprovalDiff: import("react").ForwardRefExoticComponent<ApprovalDiffProps & import("react").RefAttributes<HTMLElement>>;

interface ApprovalDiffProps extends PartProps<'section', CardState, 'children'> {
  readonly of: readonly Difference[];
}

declare const ApprovalDiscard: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | "type"> & PartOptions<"button", CardState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const ApprovalEdit: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | "type"> & PartOptions<"button", CardState> & import("react").RefAttributes<HTMLButtonElement>>;

interface ApprovalEdit$1 {
  readonly isOffered: boolean;
  readonly step: 'none' | 'form' | 'review';
  readonly isLeft: boolean;
  readonly draft: FormDraft | null;
  readonly editor: Later<Editor>;
  readonly schema: JsonObject;
  readonly problems: readonly Problem[];
  readonly unchecked: readonly Problem[];
  readonly isChanged: boolean;
  readonly attempts: number;
  readonly interruptAsSent: InterruptHandle;
  readonly before: Before | undefined;
  start(): void;
  change(next: (now: FormDraft) => FormDraft): void;
  review(): void;
  discard(): void;
  back(): void;
}

declare const ApprovalEffect: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

declare const ApprovalFoldable: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

interface ApprovalMappers<Tool = undefined> {
  readonly decide?: ((decision: ApprovalDecision) => AnswerShape<Tool>) | undefined;
  readonly rejected?: ((reason: string | undefined) => DeclineShape<Tool>) | undefined;
}

declare const ApprovalNotNow: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | "type"> & PartOptions<"button", CardState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const ApprovalNotes: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "children" | "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

declare const ApprovalOpenAgain: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | "type"> & PartOptions<"button", CardState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const ApprovalReason: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "children" | "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLTextAreaElement>>;

declare const ApprovalReject: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const ApprovalReview: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const ApprovalRoot: <Tool extends MaybeTool = MaybeTool>(props: ApprovalRootProps<Tool> & RefAttributes<HTMLElement>) => ReactNode;

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
  readonly kind?: 'approval' | 'finish' | undefined;
}

declare const ApprovalSendRejection: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

interface ApprovalState {
  readonly step: ApprovalStep;
  readonly interruptAsSent: InterruptHandle;
  readonly view: ArgumentsView;
  readonly end: EndSeen;
  readonly edit: ApprovalEdit$1;
  readonly reasonMode: ReasonMode;
  readonly isRejecting: boolean;
  readonly isAside: boolean;
  readonly reason: string;
  readonly confirmPhrase: string | undefined;
  readonly needsLongPress: boolean;
  readonly needsSecondPress: boolean;
  readonly approveLabel: string;
  readonly hasKeys: boolean;
  readonly phrase: string;
  readonly isUnknown: boolean;
  readonly canReject: boolean;
  readonly off: ReactNode;
  readonly rejectionOff: ReactNode;
  readonly reviewOff: ReactNode;
  approve(): void;
  approveByRule(words: string): void;
  confirm(): void;
  reject(): void;
  sendRejection(): void;
  back(): void;
  startEdit(): void;
  reviewEdit(): void;
  discardEdit(): void;
  setAside(isAside: boolean): void;
  setReason(reason: string): void;
  setPhrase(phrase: string): void;
}

declare const ApprovalStatus: import("react").ForwardRefExoticComponent<Omit<CardStatusProps, "isLacking" | "off"> & import("react").RefAttributes<HTMLParagraphElement>>;

type ApprovalStep = 'answering' | 'rejecting' | 'editing' | 'reviewing' | 'confirming';

declare const ApprovalTitle: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLHeadingElement>, HTMLHeadingElement>, "ref">, "className"> & PartOptions<"h3", CardState> & import("react").RefAttributes<HTMLHeadingElement>>;

declare const ApprovalWhy: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

type ApproveLabel = string | {
  readonly verb: string;
  readonly number: string;
  readonly formats?: ValueFormats | undefined | ((interrupt: InterruptHandle) => ValueFormats | undefined);
  readonly unit?: string | undefined;
};

declare const ArgumentList: import("react").ForwardRefExoticComponent<ArgumentListProps & import("react").RefAttributes<HTMLElement>>;

interface ArgumentListProps extends PartProps<'section', ArgumentsState, 'children'> {
  readonly view: ArgumentsView;
  readonly label?: ReactNode;
  readonly formats?: ValueFormats | undefined;
}

interface ArgumentRow {
  readonly path: string;
  readonly type: ArgumentType;
  readonly text: string;
}

type ArgumentType = 'text' | 'number' | 'boolean' | 'null' | 'nothing' | 'emptyText' | 'emptyList' | 'emptyObject' |
'place';

interface ArgumentsState {
  readonly isAllShown: boolean;
}

interface ArgumentsView {
  readonly head: readonly DrawnRow[];
  readonly lines: readonly (readonly LinePiece[])[];
  readonly lineCount: number;
  readonly hiddenRows: number;
  readonly tail: readonly DrawnRow[];
  readonly count: number;
  readonly changes: number;
  readonly hiddenLines: number;
  readonly hiddenCharacters: number;
  readonly busy?: 'counting' | 'drawing' | undefined;
  readonly isAllShown: boolean;
  readonly revealed: ReadonlyMap<HiddenKind, number>;
  readonly alike: Alike;
  showAll(): void;
}

type Asking = Pick<Interrupt, 'input' | 'answerSchema' | 'allowed' | 'approves' | 'continues'>;

interface Before {
  readonly input: unknown;
}

interface Card {
  readonly interrupt: InterruptHandle;
  readonly status: InterruptHandle['status'] | 'arming';
  readonly canAnswer: boolean;
  readonly isArmed: boolean;
  readonly isCutOff: boolean;
  readonly isArming: boolean;
  readonly problem: HoldpointError | undefined;
  armedSince(): number | undefined;
  readonly armRef: RefCallback<HTMLElement>;
  decide(make: () => Resolution, verdict: Verdict): void;
  reopen(): void;
  checkAgain(): void;
}

declare const CardActions: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

declare const CardAnswerAgain: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const CardChange: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | "type"> & PartOptions<"button", CardState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const CardCheckAgain: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | "type"> & PartOptions<"button", CardState> & import("react").RefAttributes<HTMLButtonElement>>;

interface CardContextValue extends Card {
  readonly kind: CardKind;
  readonly risk: Risk | undefined;
  readonly isOnline: boolean;
  readonly needsWord: boolean;
  readonly wasEarly: boolean;
  readonly ids: {
    readonly kind: string;
    readonly title: string;
    readonly status: string;
  };
}

declare const CardFrom: import("react").ForwardRefExoticComponent<CardFromProps & import("react").RefAttributes<HTMLParagraphElement>>;

interface CardFromProps extends PartProps<'p', CardState, 'children'> {
  readonly agent?: string | undefined;
}

type CardKind = 'approval' | 'question' | 'credential' | 'finish' | 'custom';

declare const CardKindName: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "ref">, "className"> & PartOptions<"span", CardState> & import("react").RefAttributes<HTMLSpanElement>>;

declare const CardLine: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

declare const CardReceipt: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "children" | "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

declare const CardRisk: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "ref">, "children" | "className"> & PartOptions<"span", CardState> & import("react").RefAttributes<HTMLSpanElement>>;

interface CardRootProps extends PartProps<'article', CardState> {
  readonly card: Card;
  readonly kind: CardKind;
  readonly risk?: Risk | undefined;
  readonly innerButtons?: PartOptions<'button', CardState & InnerButtonState> | undefined;
}

declare const CardSays: import("react").ForwardRefExoticComponent<CardSaysProps & import("react").RefAttributes<HTMLElement>>;

interface CardSaysProps extends PartProps<'section', CardState, 'children'> {
  readonly text: string;
}

interface CardState {
  readonly kind: CardKind;
  readonly status: Card['status'];
  readonly risk: Risk | undefined;
}

declare const CardStateName: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "ref">, "className"> & PartOptions<"span", CardState> & import("react").RefAttributes<HTMLSpanElement>>;

interface CardStatusProps extends PartProps<'p', CardState> {
  readonly children?: ReactNode;
  readonly tone?: 'caution' | 'danger' | undefined;
  readonly kept?: ReactNode;
  readonly off?: ReactNode;
  readonly isLacking?: boolean | undefined;
}

type Change = {
  readonly kind: 'added';
} | {
  readonly kind: 'changed';
  readonly was: ArgumentRow;
} |
{
  readonly kind: 'removed';
};

interface ChoiceState extends CardState {
  readonly isChosen: boolean;
  readonly isOff: boolean;
}

type Code = typeof answerForm_d_exports;

interface ComparedRow extends ArgumentRow {
  readonly change?: Change;
}

type Counted = 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf' | 'minItems' | 'maxItems';

declare const CredentialArguments: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLElement>, HTMLElement>, "ref">, "children" | "className"> & PartOptions<"section", ArgumentsState> & import("react").RefAttributes<HTMLElement>>;

declare const CredentialCancel: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | "type"> & PartOptions<"button", CardState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const CredentialDecline: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

interface CredentialField {
  readonly name: string;
  readonly label: string;
  readonly type?: 'password' | 'text' | 'email';
  readonly autoComplete?: string;
  readonly hint?: string;
}

type CredentialFlow = PopupFlow | RedirectFlow | PasskeyFlow | FormFlow | CustomFlow;

declare const CredentialForm: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "children" | "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

declare const CredentialHost: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "children" | "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

declare const CredentialLeave: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const CredentialLink: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").AnchorHTMLAttributes<HTMLAnchorElement>, HTMLAnchorElement>, "ref">, "className"> & PartOptions<"a", CardState> & import("react").RefAttributes<HTMLAnchorElement>>;

declare const CredentialOrigin: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

declare const CredentialProgress: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "children" | "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

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

declare const CredentialRoot: <Tool extends MaybeTool = MaybeTool>(props: CredentialRootProps<Tool> & RefAttributes<HTMLElement>) => ReactNode;

interface CredentialRootProps<Tool extends MaybeTool = MaybeTool> extends Omit<CardRootProps, 'card' | 'kind' | 'risk' | keyof CredentialRegistration>, CredentialRegistration<Tool> {
  readonly interrupt: InterruptHandle<unknown, unknown, Tool> & Restartable<Tool>;
  readonly also?: readonly AlsoWaiting[] | undefined;
}

interface CredentialScope {
  readonly label: string;
  readonly raw: string;
}

declare const CredentialScopes: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLElement>, HTMLElement>, "ref">, "children" | "className"> & PartOptions<"section", CardState> & import("react").RefAttributes<HTMLElement>>;

declare const CredentialShow: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | "type"> & PartOptions<"button", CardState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const CredentialStart: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

interface CredentialState extends SignIn {
  readonly provider: string;
  readonly host: string | undefined;
  readonly scopes: readonly CredentialScope[];
  readonly steps: readonly string[];
  readonly flow: CredentialFlow;
  readonly view: ArgumentsView;
  readonly fieldsRef: RefObject<HTMLDivElement | null>;
  readonly missing: string | undefined;
  press(): void;
  decline(): void;
}

declare const CredentialStateName: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "ref">, "children" | "className"> & PartOptions<"span", CardState> & import("react").RefAttributes<HTMLSpanElement>>;

declare const CredentialStatus: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "children" | "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

declare const CredentialSteps: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLElement>, HTMLElement>, "ref">, "children" | "className"> & PartOptions<"section", CardState> & import("react").RefAttributes<HTMLElement>>;

declare const CredentialTitle: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLHeadingElement>, HTMLHeadingElement>, "ref">, "className"> & PartOptions<"h3", CardState> & import("react").RefAttributes<HTMLHeadingElement>>;

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

type Draft = {
  readonly chosen: readonly number[];
  readonly isOther: boolean;
  readonly isNone?: true;
  readonly order?: readonly number[];
  readonly isRanked?: true;
  readonly text: string;
  readonly form?: FormDraft;
};

type DraftAction = {
  readonly type: 'toggle';
  readonly option: number | 'other' | 'none' | 'ranked';
} | {
  readonly type: 'move';
  readonly option: number;
  readonly to: number;
} | {
  readonly type: 'write';
  readonly text: string;
};

type DraftProblem = {
  readonly type: 'options';
} | {
  readonly type: 'twins';
} | {
  readonly type: 'choose';
} | {
  readonly type: 'write';
} | {
  readonly type: 'rank';
} | {
  readonly type: 'file';
} |
{
  readonly type: 'form';
  readonly why: 'loading' | 'failed' | 'offline' | 'secret';
} | {
  readonly type: 'form';
  readonly why: 'fields';
  readonly count: number;
} | {
  readonly type: 'few';
  readonly count: number;
  readonly min: number;
};

interface DrawnRow extends ComparedRow {
  readonly cut: Excerpt | undefined;
  readonly cutPath: Excerpt | undefined;
  readonly cutWas: Excerpt | undefined;
  readonly pieces?: { readonly [part in Part]?: readonly string[] | undefined; };
}

declare const EditForm: import("react").ForwardRefExoticComponent<EditFormProps & import("react").RefAttributes<HTMLElement>>;

interface EditFormProps extends PartProps<'section', ArgumentsState, 'children' | 'onChange'> {
  readonly draft: FormDraft;
  readonly schema: JsonSchema;
  readonly problems: readonly Problem[];
  readonly unchecked: readonly Problem[];
  readonly interrupt: Pick<Interrupt, 'ref' | 'refusal'>;
  readonly attempts: number;
  readonly received: unknown;
  readonly label?: ReactNode;
  readonly onChange: (change: (now: FormDraft) => FormDraft) => void;
}

type Editor = typeof editor_d_exports;

interface EndSeen {
  readonly endRef: RefCallback<HTMLElement>;
  readonly unread: number | undefined;
  scrollOn(): void;
}

interface Excerpt {
  readonly head: readonly Line[];
  readonly hidden: HiddenMiddle;
  readonly tail: readonly Line[];
}

interface FileAnswerOptions {
  readonly accept: readonly string[];
  readonly maxBytes: number;
  readonly upload?: (file: File, request: {
    readonly signal: AbortSignal;
  }) => Promise<string>;
}

interface FileDraft {
  readonly says: ReactNode;
  readonly tone?: 'caution' | 'danger';
  readonly isReady: boolean;
  readonly isTaking: boolean;
  take(onTaken: (file: AnswerFile) => void): void;
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

interface FilledForm {
  readonly code: Code;
  readonly model: FormModel;
  readonly draft: FormDraft;
  readonly answer: unknown;
  readonly problems: readonly Problem[];
  readonly unchecked: readonly Problem[];
  change(next: (now: FormDraft) => FormDraft): void;
}

interface FinishDecision {
  readonly accepted: boolean;
  readonly feedback?: string;
}

declare const FinishFiles: import("react").ForwardRefExoticComponent<FinishFilesProps & import("react").RefAttributes<HTMLElement>>;

interface FinishFilesProps extends PartProps<'section', CardState, 'children'> {
  readonly files: readonly ResultFile[];
}

interface FinishMappers<Tool = undefined> {
  readonly decide?: ((decision: FinishDecision) => AnswerShape<Tool>) | undefined;
}

declare const FinishRoot: <Tool extends MaybeTool = MaybeTool>(props: FinishRootProps<Tool> & RefAttributes<HTMLElement>) => ReactNode;

interface FinishRootProps<Tool extends MaybeTool = MaybeTool> extends Omit<ApprovalRootProps<Tool>, 'kind' | 'risk' | 'confirmPhrase' | 'confirmLongPress' | 'approveLabel' | 'edit' | 'reason' | 'decide' | 'rejected'>, FinishMappers<Tool> {}

declare const FinishTable: import("react").ForwardRefExoticComponent<FinishTableProps & import("react").RefAttributes<HTMLDivElement>>;

interface FinishTableProps extends PartProps<'div', CardState, 'children'> {
  readonly rows: readonly unknown[];
}

declare const FinishWork: import("react").ForwardRefExoticComponent<FinishWorkProps & import("react").RefAttributes<HTMLElement>>;

interface FinishWorkProps extends PartProps<'section', CardState, 'children'> {
  readonly took?: number | undefined;
}

type FormDraft = {
  readonly input: Json;
  readonly texts: {
    readonly [key: string]: TypedText;
  };
  readonly json: string | null;
};

interface FormFlow {
  readonly type: 'form';
  readonly fields: readonly CredentialField[];
  submit(secret: FormData, request: CredentialRequest): Promise<string>;
}

interface FormModel {
  readonly root: JsonSchema;
  readonly key?: typeof WHOLE;
  readonly isForm: boolean;
  readonly secrets: ReadonlySet<string>;
  readonly blank: FormDraft;
}

interface FormOptions {
  readonly fields?: readonly CredentialField[];
  readonly submit: (secret: FormData, request: CredentialRequest) => Promise<string>;
}

interface FormReading {
  readonly input: unknown;
  readonly problems: readonly Problem[];
  readonly unchecked: readonly Problem[];
}

type HandleTurn = Pick<TurnActions, 'reopen' | 'checkAgain'> & {
  decide(resolution: Resolution, options?: AnswerOptions): Promise<unknown>;
} & Pick<AgentTurn, 'session'>;

type HiddenKind = 'hidden' | 'direction' | 'control' | 'blank' | 'lookalike' | 'alike';

type HiddenMiddle = {
  readonly unit: 'lines';
  readonly count: number;
  readonly from: number;
  readonly to: number;
} | {
  readonly unit: 'characters';
  readonly count: number;
};

type InnerAction = 'add' | 'allow' | 'as-form' | 'as-json' | 'copy' | 'leave-out' | 'load-again' | 'move-down' | 'move-up' | 'remove' | 'save' | 'show-all' | 'show-more' | 'use-suggestion';

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

type JsonSchema = {
  readonly [keyword: string]: unknown;
};

declare const KEYED_OPTIONS = 8;

type Later<T> = {
  readonly status: 'loading';
} | {
  readonly status: 'ready';
  readonly value: T;
} | {
  readonly status: 'failed';
};

interface Line {
  readonly number: number;
  readonly text: string;
  readonly end?: '\r';
}

type LinePiece = readonly LineRun[];

type LineRun = string | {
  readonly text: string;
  readonly direction: 'ltr' | 'rtl';
};

type MaybeTool = InterruptTool | undefined;

type Messages = typeof en & {
  readonly edit?: typeof edit;
  readonly diff?: typeof diff;
  readonly finish?: typeof finish;
  readonly review?: typeof review;
  readonly request?: typeof request;
};

interface MoneyFormat {
  readonly money: string;
  readonly isMinor?: boolean;
}

type OfferFor = (interrupt: InterruptHandle) => RuleOffer | undefined;

type Part = 'text' | 'path' | 'was';

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

type Path = readonly (string | number)[];

interface Patterns {
  left: number;
  looks: number;
  readonly programs: Map<string, Program | undefined>;
}

interface PlacedOption {
  readonly option: QuestionOption;
  readonly at: number;
}

type Plain = 'required' | 'type' | 'enum' | 'pattern' |
'unchecked' | 'date' | 'dateTime' | 'email' | 'url' | 'integer' | 'unique' | 'unknownKey' | 'variant' | 'notNumber' | 'tooLarge' | 'tooMuch' | 'negativeZero' | 'unsendable' |
'secret' | 'secretNeeded';

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

interface PressState {
  readonly isOff: boolean;
  readonly isPressed: boolean;
}

type Problem = {
  readonly path: Path;
} & Reason;

type Program = readonly Step[];

interface QuestionAnswer {
  readonly selected: readonly string[];
  readonly other?: string;
  readonly none?: true;
  readonly text?: string;
  readonly file?: AnswerFile;
  readonly form?: unknown;
  readonly declined?: true;
}

declare const QuestionAsker: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

declare const QuestionDecline: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const QuestionFile: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "children" | "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

declare const QuestionFilter: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "children" | "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

declare const QuestionForm: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "children" | "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

declare const QuestionGroup: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").FieldsetHTMLAttributes<HTMLFieldSetElement>, HTMLFieldSetElement>, "ref">, "className"> & PartOptions<"fieldset", CardState> & import("react").RefAttributes<HTMLFieldSetElement>>;

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

declare const QuestionNone: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").LabelHTMLAttributes<HTMLLabelElement>, HTMLLabelElement>, "ref">, "children" | "className"> & PartOptions<"label", ChoiceState> & import("react").RefAttributes<HTMLLabelElement>>;

declare const QuestionNotes: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "children" | "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

declare const QuestionNotice: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "children" | "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

interface QuestionOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

declare const QuestionOption$1: import("react").ForwardRefExoticComponent<QuestionOptionProps & import("react").RefAttributes<HTMLLabelElement>>;

interface QuestionOptionProps extends PartProps<'label', ChoiceState, 'children'> {
  readonly placed: PlacedOption;
}

declare const QuestionOptions: import("react").ForwardRefExoticComponent<QuestionOptionsProps & import("react").RefAttributes<HTMLDivElement>>;

interface QuestionOptionsProps extends PartProps<'div', CardState, 'children'> {
  readonly children: (placed: PlacedOption) => ReactNode;
}

declare const QuestionOther: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "children" | "className"> & PartOptions<"div", ChoiceState> & import("react").RefAttributes<HTMLDivElement>>;

declare const QuestionPrompt: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLHeadingElement>, HTMLHeadingElement>, "ref">, "children" | "className"> & PartOptions<"h3", CardState> & import("react").RefAttributes<HTMLHeadingElement>>;

declare const QuestionRank: import("react").ForwardRefExoticComponent<QuestionRankProps & import("react").RefAttributes<HTMLLIElement>>;

interface QuestionRankProps extends PartProps<'li', CardState, 'children'> {
  readonly placed: PlacedOption;
}

declare const QuestionRanked: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").LabelHTMLAttributes<HTMLLabelElement>, HTMLLabelElement>, "ref">, "children" | "className"> & PartOptions<"label", ChoiceState> & import("react").RefAttributes<HTMLLabelElement>>;

declare const QuestionRanking: import("react").ForwardRefExoticComponent<QuestionRankingProps & import("react").RefAttributes<HTMLOListElement>>;

interface QuestionRankingProps extends PartProps<'ol', CardState, 'children'> {
  readonly children: (placed: PlacedOption) => ReactNode;
}

declare const QuestionRest: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLElement>, HTMLElement>, "ref">, "children" | "className"> & PartOptions<"section", ArgumentsState> & import("react").RefAttributes<HTMLElement>>;

declare const QuestionRoot: <Tool extends MaybeTool = MaybeTool>(props: QuestionRootProps<Tool> & RefAttributes<HTMLElement>) => ReactNode;

interface QuestionRootProps<Tool extends MaybeTool = MaybeTool> extends Omit<CardRootProps, 'card' | 'kind' | 'risk'>, QuestionMappers<Tool> {
  readonly interrupt: InterruptHandle<unknown, unknown, Tool>;
  readonly read?: ((input: unknown, interrupt: InterruptHandle) => QuestionModel) | undefined;
  readonly file?: FileFlow | undefined;
}

declare const QuestionSend: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

interface QuestionState {
  readonly model: QuestionModel;
  readonly draft: Draft;
  readonly problem: DraftProblem | undefined;
  readonly twins: ReadonlySet<number>;
  readonly rest: ArgumentsView | undefined;
  readonly fileFlow: FileFlow | undefined;
  readonly file: FileDraft | undefined;
  readonly form: AnswerFormState | undefined;
  readonly canDecline: boolean;
  readonly canEdit: boolean;
  readonly name: string;
  readonly filter: string;
  readonly shown: readonly PlacedOption[];
  setFilter(filter: string): void;
  setFile(file: FileDraft | undefined): void;
  edit(action: DraftAction): void;
  send(): void;
  decline(): void;
}

declare const QuestionStatus: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "children" | "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

declare const QuestionText: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "children" | "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

declare function QuestionWords({ text }: {
  readonly text: string;
}): string | import("react").JSX.Element;

type Reason = {
  readonly code: Plain;
} | {
  readonly code: Counted;
  readonly limit: number;
} | {
  readonly code: 'inexact';
  readonly becomes: string;
} | {
  readonly code: 'notJson';
  readonly line: number | undefined;
} | {
  readonly code: 'twice';
  readonly key: string;
} | {
  readonly code: 'schema';
  readonly words: string;
};

type ReasonMode = 'optional' | 'required' | 'none';

declare function ReceiptAnswer({ text, isReason }: ReceiptAnswerProps): import("react").JSX.Element;

interface ReceiptAnswerProps {
  readonly text: string;
  readonly isReason: boolean;
}

declare const ReceiptFacts: import("react").ForwardRefExoticComponent<ReceiptFactsProps & import("react").RefAttributes<HTMLUListElement>>;

interface ReceiptFactsProps extends PartProps<'ul', object, 'children'>, Pick<ReceiptNaming, 'formats'> {
  readonly interrupt: Interrupt;
}

interface ReceiptNaming {
  readonly title?: ReactNode;
  readonly formats?: ValueFormats | undefined;
}

interface ReceiptWords {
  readonly tone: 'ok' | 'neutral';
  readonly icon: 'check' | 'cross' | 'away' | 'clock';
  readonly word: string;
  readonly answer: readonly string[];
  readonly meta: string;
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

declare function Revealed({ text, as: Element, isName, isLine, ...props }: RevealedProps): import("react").JSX.Element;

interface RevealedProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  readonly text: string;
  readonly as?: 'bdi' | 'span';
  readonly isName?: boolean;
  readonly isLine?: boolean;
}

type Risk = 'low' | 'elevated' | 'high';

interface RuleOffer<Input = unknown, Metadata = unknown> {
  readonly label: string;
  readonly covers: (next: InterruptHandle<Input, Metadata>) => boolean;
}

declare function Shortened({ text, most, ...props }: ShortenedProps): import("react").JSX.Element;

interface ShortenedProps extends RevealedProps {
  readonly most?: number;
}

interface SignIn {
  readonly state: SignInState;
  readonly isUnderWay: boolean;
  start(secret?: FormData): void;
  cancel(): void;
  reopen(): boolean;
  leave(): void;
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

type SignInState = {
  readonly type: 'idle';
} |
{
  readonly type: 'waiting';
  readonly reopen?: SignInAttempt['reopen'];
} |
{
  readonly type: 'blocked';
  readonly href: string;
  readonly reopen: SignInAttempt['reopen'];
  readonly fallback?: RedirectFlow | undefined;
} |
{
  readonly type: 'leaving';
} |
{
  readonly type: 'returned';
} | {
  readonly type: Exclude<SignInOutcome['type'], 'signed-in'>;
} |
{
  readonly type: 'failed';
  readonly message: string;
};

type Step = {
  readonly type: 'character';
  readonly test: (character: string) => boolean;
} |
{
  readonly type: 'go';
  readonly to: readonly number[];
} | {
  readonly type: 'edge';
  readonly test: (text: readonly string[], at: number) => boolean;
} |
{
  readonly type: 'look';
  readonly start: number;
  readonly isNot: boolean;
} | {
  readonly type: 'found';
};

declare function TitleWords({ text }: {
  readonly text: string;
}): import("react").JSX.Element;

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

type TypedText = {
  readonly kind: 'number' | 'json';
  readonly text: string;
};

type ValueFormat = 'date' | 'seconds' | 'code' | 'prose' | MoneyFormat;

type ValueFormats = {
  readonly [path: string]: ValueFormat;
};

declare const WHOLE = "answer";

type Widened<T> = T extends string ? string : T extends number ? number : T extends boolean ? boolean : T extends object ? { readonly [Key in keyof T]: Widened<T[Key]>; } : T;

declare namespace answerForm_d_exports {
  export { AnswerForm, hasSecret, readAnswer, readFormModel, wordsOfAnswer };
}

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

declare namespace editor_d_exports {
  export { EditForm, readForm, toolSchema };
}

declare function effectOf({ status, verdict, resolution, approves, doubt, problem, continues }: Pick<Interrupt, 'status' | 'verdict' | 'resolution' | 'approves' | 'doubt' | 'problem' | 'continues'>): AnswerEffect | undefined;

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
    };
    problem: string;
    unfit: string;
    offline: string;
    noMemory: string;
    cutOff: string;
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
    secondPress: (label: string) => string;
    confirming: (label: string) => string;
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
    onePress: string;
    ready: string;
    offLead: (label: string) => string;
    needsEdit: string;
    off: {
      unknown: string;
      hidden: string;
      phrase: string;
      issues: string;
    };
    unread: (count: number) => string;
    list: (reasons: readonly string[]) => string;
    rejectionOff: string;
    issues: string;
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
  rules: {
    offer: string;
    until: string;
    byRule: (label: string) => string;
    title: string;
    since: (time: string, uses: number) => string;
    used: (time: string) => string;
    revoke: string;
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
  tray: {
    label: string;
    title: (count: number) => string;
    position: (index: number, count: number) => string;
    step: (index: number, kind: string) => string;
    stepOpen: string;
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
  announce: {
    opened: (kinds: readonly string[], about?: string) => string;
    settled: {
      resolved: string;
      unknown: string;
      failed: string;
    };
    refused: string;
    below: string;
  };
  receipt: {
    approved: string;
    changed: string;
    asked: string;
    moreChanges: (count: number) => string;
    rejected: string;
    accepted: string;
    'sent-back': string;
    answered: string;
    declined: string;
    refreshed: string;
    cancelled: string;
    superseded: string;
    elsewhere: string;
    expired: string;
    confirmed: string;
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
    decidedAt: (time: string) => string;
    confirmedAt: (time: string) => string;
    supersededBy: string;
    supersededAfter: {
      unknown: string;
      failed: string;
    };
    resolvedInDoubt: string;
    elsewhereBy: string;
    already: string;
    alreadyBy: string;
    elsewhereFailed: string;
    otherTabBy: (what: string) => string;
    expiredBy: string;
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
  composer: {
    label: string;
    placeholder: string;
    instead: string;
    send: string;
    stop: string;
    setsAside: string;
    answerFirst: string;
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
    reason: string;
    rejectionOff: string;
    issues: string;
    off: {
      unknown: string;
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

declare function hasSecret({ secrets }: FormModel, { input, json, texts }: FormDraft): boolean;

declare namespace index_parts_d_exports {
  export { CardActions as Actions, CardAnswerAgain as AnswerAgain, ApprovalApprove as Approve, ApprovalArguments as Arguments, ApprovalAsideNote as AsideNote, ApprovalBack as Back, CardChange as Change, CardCheckAgain as CheckAgain, ApprovalConfirmPhrase as ConfirmPhrase, ApprovalDiff as Diff, ApprovalDiscard as Discard, ApprovalEdit as Edit, ApprovalEffect as Effect, ApprovalFoldable as Foldable, CardFrom as From, CardKindName as Kind, CardLine as Line, ApprovalNotNow as NotNow, ApprovalNotes as Notes, ApprovalOpenAgain as OpenAgain, ApprovalReason as Reason, CardReceipt as Receipt, ApprovalReject as Reject, ApprovalReview as Review, CardRisk as RiskLevel, ApprovalRoot as Root, CardSays as Says, ApprovalSendRejection as SendRejection, CardStateName as State, ApprovalStatus as Status, ApprovalTitle as Title, ApprovalWhy as Why };
}

declare namespace index_parts_d_exports$1 {
  export { CardActions as Actions, CardAnswerAgain as AnswerAgain, CredentialArguments as Arguments, CredentialCancel as Cancel, CardChange as Change, CardCheckAgain as CheckAgain, CredentialDecline as Decline, CredentialForm as Form, CardFrom as From, CredentialHost as Host, CardKindName as Kind, CredentialLeave as Leave, CardLine as Line, CredentialLink as Link, CredentialOrigin as Origin, CredentialProgress as Progress, CardReceipt as Receipt, CredentialRoot as Root, CredentialScopes as Scopes, CredentialShow as Show, CredentialStart as Start, CredentialStateName as State, CredentialStatus as Status, CredentialSteps as Steps, CredentialTitle as Title };
}

declare namespace index_parts_d_exports$2 {
  export { ApprovalApprove as Accept, CardActions as Actions, CardAnswerAgain as AnswerAgain, ApprovalAsideNote as AsideNote, ApprovalBack as Back, CardChange as Change, CardCheckAgain as CheckAgain, ApprovalReason as Feedback, FinishFiles as Files, ApprovalFoldable as Foldable, CardFrom as From, CardKindName as Kind, CardLine as Line, ApprovalNotNow as NotNow, ApprovalNotes as Notes, ApprovalOpenAgain as OpenAgain, CardReceipt as Receipt, ApprovalArguments as Result, FinishRoot as Root, CardSays as Says, ApprovalReject as SendBack, ApprovalSendRejection as SendFeedback, CardStateName as State, ApprovalStatus as Status, FinishTable as Table, ApprovalTitle as Title, FinishWork as Work };
}

// no docstring
declare namespace index_parts_d_exports$3 {
  export { CardActions as Actions, CardAnswerAgain as AnswerAgain, QuestionAsker as Asker, CardChange as Change, CardCheckAgain as CheckAgain, QuestionDecline as Decline, QuestionFile as File, QuestionFilter as Filter, QuestionForm as Form, CardFrom as From, QuestionGroup as Group, CardKindName as Kind, CardLine as Line, QuestionNone as None, QuestionNotes as Notes, QuestionNotice as Notice, QuestionOption$1 as Option, QuestionOptions as Options, QuestionOther as Other, QuestionPrompt as Prompt, QuestionRank as Rank, QuestionRanked as Ranked, QuestionRanking as Ranking, CardReceipt as Receipt, QuestionRest as Rest, CardRisk as RiskLevel, QuestionRoot as Root, QuestionSend as Send, CardStateName as State, QuestionStatus as Status, QuestionText as Text };
}

declare function passkey({ options, verify }: PasskeyOptions): PasskeyFlow;

declare function popup(options: PopupOptions): PopupFlow;

declare function readAnswer(model: FormModel, draft: FormDraft): AnswerReading;

declare function readForm(draft: FormDraft, schema: JsonSchema, tool: InterruptTool | undefined, patterns?: Patterns): FormReading;

declare function readFormModel(schema: JsonObject): FormModel;

declare function readQuestion(input: unknown, asking?: Asking & {
  readonly message?: string;
}, isMapped?: boolean): QuestionModel;

declare function readReceipt(interrupt: Interrupt, messages: Messages): ReceiptWords | undefined;

declare function redirect(options: RedirectOptions): RedirectFlow;

declare const request: {
  label: string;
  loading: string;
  signedOut: string;
  missing: string;
  missingHint: string;
  unreachable: string;
  again: string;
  stale: string;
  offline: string;
  changed: string;
  facts: {
    label: string;
    askedBy: string;
    agent: string;
    since: string;
    approvals: string;
    looking: string;
    answerers: string;
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
    'not-who-asked': string;
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
      asked: string;
      changed: string;
      approve: string;
      reject: string;
      commented: string;
      claimed: string;
      released: string;
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
    unread: string;
    signedOut: string;
    more: string;
    voted: string;
    you: string;
  };
  before: string;
  failed: string;
  refused: {
    'waiting-not-found': string;
    'waiting-forbidden': string;
    'waiting-invalid': string;
    'waiting-changed': string;
    'waiting-answered': string;
    'waiting-voted': string;
    'waiting-expired': string;
    'waiting-policy': string;
    'waiting-signed-out': string;
    'waiting-not-asker': string;
    'waiting-busy': string;
    unsent: string;
    unknown: string;
  };
  announce: {
    looking: (name: string) => string;
    approvals: (given: number, needed: number) => string;
  };
};

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

declare function sentInput({ resolution }: Pick<Interrupt, 'resolution'>): {
  readonly input: unknown;
} | undefined;

declare function toolSchema(tool: InterruptTool | undefined, ownSchema?: JsonSchema): JsonSchema;

declare function useApproval(): ApprovalState;

declare function useArguments(input: unknown, before?: Before, name?: string, beside?: unknown): ArgumentsView;

declare function useCard(interrupt: InterruptHandle, step?: string): Card;

declare function useCardContext(): CardContextValue;

declare function useCredentialContext(): CredentialState;

declare function useFinishMessages(): typeof finish;

declare function useMessages(): Messages;

declare function useQuestionContext(): QuestionState;

declare function wordsOfAnswer(answer: unknown,
more: (count: number) => string): readonly string[];

export {
  AlsoWaiting,
  AnswerEffect,
  AnswerFile,
  AnswerShape,
  ApprovalDecision,
  ApprovalMappers,
  ApprovalRootProps,
  ApprovalState,
  ApprovalStep,
  ApproveLabel,
  ArgumentList,
  ArgumentListProps,
  ArgumentsState,
  ArgumentsView,
  Before,
  Card,
  CardContextValue,
  CardKind,
  CardState,
  ChoiceState,
  CredentialField,
  CredentialFlow,
  CredentialRegistration,
  CredentialRequest,
  CredentialRootProps,
  CredentialScope,
  CredentialState,
  CustomFlow,
  DeclineShape,
  Difference,
  DontAskAgain,
  FileAnswerOptions,
  FileDraft,
  FileFlow,
  FinishDecision,
  FinishFilesProps,
  FinishMappers,
  FinishRootProps,
  FinishTableProps,
  FinishWorkProps,
  FormFlow,
  FormOptions,
  InnerAction,
  InnerButtonState,
  InterruptHandle,
  KEYED_OPTIONS,
  MaybeTool,
  MoneyFormat,
  PartOptions,
  PartProps,
  PasskeyFlow,
  PasskeyOptions,
  PlacedOption,
  PopupFlow,
  PopupMessage,
  PopupOptions,
  PopupRequest,
  PressState,
  QuestionAnswer,
  QuestionMappers,
  QuestionModel,
  QuestionOption,
  QuestionOptionProps,
  QuestionOptionsProps,
  QuestionRankProps,
  QuestionRankingProps,
  QuestionRootProps,
  QuestionState,
  QuestionWords,
  ReasonMode,
  ReceiptAnswer,
  ReceiptAnswerProps,
  ReceiptFacts,
  ReceiptFactsProps,
  ReceiptNaming,
  ReceiptWords,
  RedirectFlow,
  RedirectOptions,
  RedirectRequest,
  Restartable,
  ResultFile,
  ResumedShape,
  Revealed,
  RevealedProps,
  Risk,
  Shortened,
  SignIn,
  SignInAttempt,
  SignInMessage,
  SignInOutcome,
  SignInState,
  TitleWords,
  ValueFormat,
  ValueFormats,
  effectOf,
  fileAnswer,
  finishSignIn,
  form,
  index_parts_d_exports as Approval,
  index_parts_d_exports$1 as Credential,
  index_parts_d_exports$2 as Finish,
  index_parts_d_exports$3 as Question,
  passkey,
  popup,
  readQuestion,
  readReceipt,
  redirect,
  sentInput,
  useApproval,
  useArguments,
  useCard,
  useCardContext,
  useCredentialContext,
  useFinishMessages,
  useMessages,
  useQuestionContext,
};
