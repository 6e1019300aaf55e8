// Public types of @holdpoint/react/headless. Written by `pnpm run api:update`; read it in a review.

import { AnswerOf, Artifact, DeclineOf, ErrorInfo, ForgetOptions, HoldpointError, Interrupt, InterruptTool, Json, JsonObject, Message, Resolution, RestartOptions, Session, SessionState, SessionStatus, TurnOutcome, UserMessage, Verdict } from "@holdpoint/client";

import { ComponentPropsWithRef, ComponentPropsWithoutRef, ComponentType, ForwardRefExoticComponent, HTMLAttributes, JSX as JSX$1, ReactElement, ReactNode, RefAttributes, RefCallback, RefObject } from "react";

import { Path, SchemaReason } from "@holdpoint/client/internal";

type Alike = ReadonlyMap<string, ReadonlySet<number>>;

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

interface AnswerReading extends Omit<FormReading, 'input'> {
  readonly answer: unknown;
}

declare const ApprovalApprove: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const ApprovalArguments: import("react").ForwardRefExoticComponent<ApprovalArgumentsProps & import("react").RefAttributes<HTMLElement>>;

interface ApprovalArgumentsProps extends Omit<ArgumentListProps, 'view'> {
  readonly labels?: FieldLabels | undefined;
}

declare const ApprovalBack: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | "type"> & PartOptions<"button", CardState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const ApprovalConfirmPhrase: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLInputElement>>;

declare const ApprovalDiff: import("react").ForwardRefExoticComponent<ApprovalDiffProps & import("react").RefAttributes<HTMLElement>>;

interface ApprovalDiffProps extends PartProps<'section', CardState, 'children'> {
  readonly of: readonly Difference[];
}

declare const ApprovalDiscard: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | "type"> & PartOptions<"button", CardState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const ApprovalEdit: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

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

declare const ApprovalFolded: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "children" | "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

declare const ApprovalNotNow: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | "type"> & PartOptions<"button", CardState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const ApprovalNotes: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "children" | "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

declare const ApprovalReason: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "children" | "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLTextAreaElement>>;

declare const ApprovalReject: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const ApprovalRoot: <Tool extends MaybeTool = MaybeTool>(props: ApprovalRootProps<Tool> & RefAttributes<HTMLElement>) => ReactNode;

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

declare const ArgumentList: ForwardRefExoticComponent<ArgumentListProps & RefAttributes<HTMLElement>>;

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

declare const CardActions: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

declare const CardCheckAgain: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | "type"> & PartOptions<"button", CardState> & import("react").RefAttributes<HTMLButtonElement>>;

interface CardContextValue extends CustomCard {
  readonly kind: CardKind;
  readonly risk: Risk | undefined;
  readonly isOnline: boolean;
  readonly needsWord: boolean;
  readonly wasEarly: boolean;
  readonly refused: number;
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

declare const CardKindName: import("react").ForwardRefExoticComponent<CardKindProps & import("react").RefAttributes<HTMLSpanElement>>;

interface CardKindProps extends PartProps<'span', CardState> {
  readonly agent?: string | undefined;
}

declare const CardReceipt: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "children" | "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

declare const CardReopen: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const CardRisk: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLSpanElement>, HTMLSpanElement>, "ref">, "children" | "className"> & PartOptions<"span", CardState> & import("react").RefAttributes<HTMLSpanElement>>;

declare const CardSays: import("react").ForwardRefExoticComponent<CardSaysProps & import("react").RefAttributes<HTMLElement>>;

interface CardSaysProps extends PartProps<'section', CardState, 'children'> {
  readonly text: string;
}

declare const CardServerSays: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLElement>, HTMLElement>, "ref">, "children" | "className"> & PartOptions<"section", CardState> & import("react").RefAttributes<HTMLElement>>;

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

declare const CredentialArguments: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLElement>, HTMLElement>, "ref">, "children" | "className"> & PartOptions<"section", ArgumentsState> & import("react").RefAttributes<HTMLElement>>;

declare const CredentialCancel: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | "type"> & PartOptions<"button", CardState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const CredentialDecline: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const CredentialForm: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "children" | "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

declare const CredentialHost: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "children" | "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

declare const CredentialLink: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").AnchorHTMLAttributes<HTMLAnchorElement>, HTMLAnchorElement>, "ref">, "className"> & PartOptions<"a", CardState> & import("react").RefAttributes<HTMLAnchorElement>>;

declare const CredentialOrigin: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

declare const CredentialRoot: <Tool extends MaybeTool = MaybeTool>(props: CredentialRootProps<Tool> & RefAttributes<HTMLElement>) => ReactNode;

interface CredentialRootProps<Tool extends MaybeTool = MaybeTool> extends Omit<CardRootProps, 'card' | 'kind' | 'risk' | keyof CredentialRegistration>, CredentialRegistration<Tool> {
  readonly interrupt: InterruptHandle<unknown, unknown, Tool> & Restartable<Tool>;
  readonly also?: readonly AlsoWaiting[] | undefined;
}

declare const CredentialScopes: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLElement>, HTMLElement>, "ref">, "children" | "className"> & PartOptions<"section", CardState> & import("react").RefAttributes<HTMLElement>>;

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
  readonly formats?: ValueFormats | undefined;
  readonly labels?: FieldLabels | undefined;
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

interface FileDraft {
  readonly says: ReactNode;
  readonly tone?: 'caution' | 'danger';
  readonly isReady: boolean;
  readonly isTaking: boolean;
  take(onTaken: (file: AnswerFile) => void): void;
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

declare const FinishFiles: import("react").ForwardRefExoticComponent<FinishFilesProps & import("react").RefAttributes<HTMLElement>>;

interface FinishFilesProps extends PartProps<'section', CardState, 'children'> {
  readonly files: readonly ResultFile[];
}

declare const FinishRoot: <Tool extends MaybeTool = MaybeTool>(props: FinishRootProps<Tool> & RefAttributes<HTMLElement>) => ReactNode;

type FinishState = Pick<ApprovalState, 'step' | 'view' | 'end' | 'isRejecting' | 'isAside' | 'reason' | 'off' | 'rejectionOff' | 'approve' | 'reject' | 'sendRejection' | 'back' | 'setAside' | 'setReason'>;

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

interface FormModel {
  readonly root: JsonSchema;
  readonly key?: typeof WHOLE;
  readonly isForm: boolean;
  readonly secrets: ReadonlySet<string>;
  readonly blank: FormDraft;
}

interface FormReading {
  readonly input: unknown;
  readonly problems: readonly Problem[];
  readonly unchecked: readonly Problem[];
}

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

type Messages = typeof en & {
  readonly edit?: typeof edit;
  readonly diff?: typeof diff;
  readonly formats?: typeof formats;
  readonly finish?: typeof finish;
  readonly review?: typeof review;
  readonly problems?: typeof problems$1;
};

type Part = 'text' | 'path' | 'was';

interface PlacedOption {
  readonly option: QuestionOption;
  readonly at: number;
}

type Plain = 'notNumber' | 'tooLarge' | 'tooMuch' | 'negativeZero' |
'secret' | 'secretNeeded';

interface PressState {
  readonly isOff: boolean;
  readonly isPressed: boolean;
}

type Problem = {
  readonly path: Path;
} & Reason;

declare const QuestionAsker: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

declare const QuestionDecline: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").ButtonHTMLAttributes<HTMLButtonElement>, HTMLButtonElement>, "ref">, "className" | ("aria-disabled" | "disabled" | "type" | `onKey${string}` | `onTouch${string}`)> & PartOptions<"button", CardState & PressState> & import("react").RefAttributes<HTMLButtonElement>>;

declare const QuestionField: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "children" | "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

declare const QuestionFilter: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLDivElement>, HTMLDivElement>, "ref">, "children" | "className"> & PartOptions<"div", CardState> & import("react").RefAttributes<HTMLDivElement>>;

declare const QuestionGroup: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").FieldsetHTMLAttributes<HTMLFieldSetElement>, HTMLFieldSetElement>, "ref">, "className"> & PartOptions<"fieldset", CardState> & import("react").RefAttributes<HTMLFieldSetElement>>;

declare const QuestionNone: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").LabelHTMLAttributes<HTMLLabelElement>, HTMLLabelElement>, "ref">, "children" | "className"> & PartOptions<"label", ChoiceState> & import("react").RefAttributes<HTMLLabelElement>>;

declare const QuestionNotes: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "children" | "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

declare const QuestionNotice: import("react").ForwardRefExoticComponent<Omit<Omit<import("react").DetailedHTMLProps<import("react").HTMLAttributes<HTMLParagraphElement>, HTMLParagraphElement>, "ref">, "children" | "className"> & PartOptions<"p", CardState> & import("react").RefAttributes<HTMLParagraphElement>>;

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

declare function QuestionWords({ text }: {
  readonly text: string;
}): string | import("react").JSX.Element;

type Reason = SchemaReason | {
  readonly code: Plain;
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

declare function ReceiptAnswer({ text, isReason }: ReceiptAnswerProps): import("react").JSX.Element;

interface ReceiptAnswerProps {
  readonly text: string;
  readonly isReason: boolean;
}

declare const ReceiptFacts: import("react").ForwardRefExoticComponent<ReceiptFactsProps & import("react").RefAttributes<HTMLDivElement>>;

interface ReceiptFactsProps extends PartProps<'div', object, 'children'>, Omit<ReceiptNaming, 'title'> {
  readonly interrupt: Interrupt;
}

interface ReceiptWords {
  readonly tone: 'ok' | 'neutral';
  readonly icon: 'check' | 'cross' | 'alert' | 'away' | 'clock';
  readonly line: string;
  readonly answer: readonly string[];
  readonly details: readonly string[];
}

declare function Revealed({ text, as: Element, isName, isLine, ...props }: RevealedProps): import("react").JSX.Element;

interface RevealedProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  readonly text: string;
  readonly as?: 'bdi' | 'span';
  readonly isName?: boolean;
  readonly isLine?: boolean;
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

declare function TitleWords({ text }: {
  readonly text: string;
}): import("react").JSX.Element;

type TypedText = {
  readonly kind: 'number' | 'json';
  readonly text: string;
};

declare const WHOLE = "answer";

declare namespace answerForm_d_exports {
  export { AnswerForm, hasSecret, readAnswer, readFormModel, wordsOfAnswer };
}

declare namespace editor_d_exports {
  export { EditForm, readForm, toolSchema };
}

declare function hasSecret({ secrets }: FormModel, { input, json, texts }: FormDraft): boolean;

declare namespace index_parts_d_exports {
  export { CardActions as Actions, ApprovalApprove as Approve, ApprovalArguments as Arguments, ApprovalBack as Back, CardCheckAgain as CheckAgain, ApprovalConfirmPhrase as ConfirmPhrase, ApprovalDiff as Diff, ApprovalDiscard as Discard, ApprovalEdit as Edit, ApprovalEffect as Effect, ApprovalFoldable as Foldable, ApprovalFolded as Folded, CardFrom as From, CardKindName as Kind, ApprovalNotNow as NotNow, ApprovalNotes as Notes, ApprovalReason as Reason, CardReceipt as Receipt, ApprovalReject as Reject, CardReopen as Reopen, CardRisk as RiskLevel, ApprovalRoot as Root, CardSays as Says, CardServerSays as ServerSays, CardStateName as State, ApprovalStatus as Status, ApprovalTitle as Title, ApprovalWhy as Why };
}

declare namespace index_parts_d_exports$1 {
  export { CardActions as Actions, CredentialArguments as Arguments, CredentialCancel as Cancel, CardCheckAgain as CheckAgain, CredentialDecline as Decline, CredentialForm as Form, CardFrom as From, CredentialHost as Host, CardKindName as Kind, CredentialLink as Link, CredentialOrigin as Origin, CardReceipt as Receipt, CardReopen as Reopen, CredentialRoot as Root, CredentialScopes as Scopes, CredentialStart as Start, CredentialStateName as State, CredentialStatus as Status, CredentialSteps as Steps, CredentialTitle as Title };
}

declare namespace index_parts_d_exports$2 {
  export { FinishFiles as Files, FinishRoot as Root, FinishTable as Table, FinishWork as Work };
}

declare namespace index_parts_d_exports$3 {
  export { CardActions as Actions, QuestionAsker as Asker, CardCheckAgain as CheckAgain, QuestionDecline as Decline, QuestionField as Field, QuestionFilter as Filter, CardFrom as From, QuestionGroup as Group, CardKindName as Kind, QuestionNone as None, QuestionNotes as Notes, QuestionNotice as Notice, QuestionOption$1 as Option, QuestionOptions as Options, QuestionOther as Other, QuestionPrompt as Prompt, QuestionRank as Rank, QuestionRanked as Ranked, QuestionRanking as Ranking, CardReceipt as Receipt, CardReopen as Reopen, QuestionRest as Rest, CardRisk as RiskLevel, QuestionRoot as Root, QuestionSend as Send, CardStateName as State, QuestionStatus as Status };
}

declare const problems$1: {
  signedOut: string;
  unread: string;
  stale: string;
  offline: string;
};

declare function readAnswer(model: FormModel, draft: FormDraft): AnswerReading;

declare function readForm(draft: FormDraft, schema: JsonSchema, tool: InterruptTool | undefined, ownSchema?: unknown, serverSchema?: unknown): FormReading;

declare function readFormModel(schema: JsonObject): FormModel;

declare function readQuestion(input: unknown, asking?: Asking & {
  readonly message?: string;
}, isMapped?: boolean): QuestionModel;

declare function readReceipt(interrupt: Interrupt, messages: CommonMessages): ReceiptWords | undefined;

declare function sentInput({ resolution }: Pick<Interrupt, 'resolution'>): {
  readonly input: unknown;
} | undefined;

declare function toolSchema(tool: InterruptTool | undefined, ownSchema?: JsonSchema): JsonSchema;

declare function useApproval(): ApprovalState;

declare function useArguments(input: unknown, before?: Before, name?: string, beside?: unknown): ArgumentsView;

declare function useCard(): CardContextValue;

declare function useCredential(): CredentialState;

declare function useFinish(): FinishState;

declare function useFinishMessages(): typeof finish;

declare function useMessages(): CommonMessages;

declare function useQuestion(): QuestionState;

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
  CustomCard,
  CustomFlow,
  DeclineShape,
  Difference,
  DontAskAgain,
  FieldLabels,
  FileAnswerOptions,
  FileDraft,
  FileFlow,
  FinishDecision,
  FinishFilesProps,
  FinishMappers,
  FinishRootProps,
  FinishState,
  FinishTableProps,
  FinishWorkProps,
  FormFlow,
  FormOptions,
  FriendlyForm,
  InnerAction,
  InnerButtonState,
  InterruptHandle,
  KEYED_OPTIONS,
  MaybeTool,
  MoneyFormat,
  OwnFormat,
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
  fileAnswer,
  finishSignIn,
  index_parts_d_exports as Approval,
  index_parts_d_exports$1 as Credential,
  index_parts_d_exports$2 as Finish,
  index_parts_d_exports$3 as Question,
  readQuestion,
  readReceipt,
  sentInput,
  signIn_parts_d_exports as signIn,
  useApproval,
  useArguments,
  useCard,
  useCredential,
  useCustomCard,
  useFinish,
  useFinishMessages,
  useMessages,
  useQuestion,
};
