import { isSettled } from '@holdpoint/client';
import { type ReactNode, useMemo } from 'react';
import type { ValueFormats } from '../card/arguments/valueFormat.ts';
import type { Difference } from '../card/comparison/difference.ts';
import type { MaybeTool } from '../card/frame/answerShape.ts';
import { type CardContextValue, type Risk, useCard } from '../card/frame/CardContext.ts';
import type { FieldLabels } from '../card/overview/nameField.ts';
import { Receipt } from '../card/receipt/Receipt.tsx';
import { HoldIcon } from '../internals/icons.tsx';
import { useMessages } from '../messages/messagesContext.ts';
import type { InterruptHandle } from '../turn/interruptHandle.ts';
import { type ApprovalStep, useApproval } from './parts/ApprovalContext.ts';
import type { ApprovalRootProps } from './parts/ApprovalRoot.tsx';
import * as Approval from './parts/index.parts.ts';
import { nameApproval, readFrom } from './parts/nameApproval.ts';
import type { DontAskAgain } from './rules/forThisSession.tsx';

/** Props of `<ApprovalCard>`. */
export interface ApprovalCardProps<
  Input = unknown,
  Metadata = unknown,
  Tool extends MaybeTool = MaybeTool,
> extends Pick<
    ApprovalRootProps<Tool>,
    'reason' | 'edit' | 'decide' | 'rejected' | 'shortcuts' | 'off'
  > {
  readonly interrupt: InterruptHandle<Input, Metadata, Tool>;
  /** What approving does, as a verb and an object. Default: the assistant wants to use the tool. */
  readonly title?: Words<Input, Metadata>;
  /** One sentence on what approving does. Use a function of the input if the tool does more than one thing. */
  readonly effect?: Words<Input, Metadata>;
  /** Why this needs a person: the rule, the limit, the first payment to someone. Default: none. */
  readonly why?: Words<Input, Metadata>;
  /**
   * How much is at stake. `high` removes the filled button style and requires at least a second press of Approve.
   * Default: none.
   */
  readonly risk?: Risk | ((interrupt: InterruptHandle<Input, Metadata>) => Risk);
  /** A phrase to type before Approve becomes active. Default: none. */
  readonly confirmPhrase?: Text<Input, Metadata>;
  /** Requires pressing and holding Approve for one second, or pressing it twice. Default: false. */
  readonly confirmLongPress?: boolean | ((interrupt: InterruptHandle<Input, Metadata>) => boolean);
  /**
   * The label of Approve: your own verb, such as `Delete`; or a verb and the path of one number, such as `Pay €50.00`.
   * The number uses its money format if `formats` has one. Default: “Approve”.
   */
  readonly approveLabel?:
    | string
    | { readonly verb: string; readonly number: string; readonly unit?: string };
  /** How to format values, by path, such as `{ amount: { money: 'EUR' }, due: 'date' }`. */
  readonly formats?:
    | ValueFormats
    | ((interrupt: InterruptHandle<Input, Metadata>) => ValueFormats | undefined);
  /**
   * Labels of fields, by path, such as `{ toAccount: 'To' }`. Default: the `title` in the tool's schema, else the key
   * made readable, if the definition names it.
   */
  readonly labels?:
    | FieldLabels
    | ((interrupt: InterruptHandle<Input, Metadata>) => FieldLabels | undefined);
  /**
   * Changes to show line by line below the arguments, such as those of a file. Never replaces the arguments. A function
   * receives the interrupt with the input that will be sent.
   */
  readonly diff?:
    | Difference
    | readonly Difference[]
    | undefined
    | ((
        interrupt: InterruptHandle<Input, Metadata>,
      ) => Difference | readonly Difference[] | undefined);
  /** The assistant's own explanation, marked as such. */
  readonly says?: Text<Input, Metadata>;
  /** What the person can let the app answer without asking from now on: `forThisSession(…)`. Default: nothing. */
  readonly dontAskAgain?: DontAskAgain;
  /** The requester, shown in the header. Default: the agent the backend names, shown below the request. */
  readonly agent?: string;
  /** Your app’s mark in the head, such as an `<img>` of your logo, drawn at 20 px. Default: an icon. */
  readonly mark?: ReactNode;
  /**
   * Your own body between the title and the input, such as a seat plan. `decide` sends the choice made in it, and `off`
   * says what is missing. The card is then called a decision, not an approval. Default: none.
   */
  readonly children?: ReactNode;
  /** Your own class names for the card and for the receipt that replaces it. */
  readonly className?: string;
}

type Words<Input, Metadata> =
  | ReactNode
  | ((interrupt: InterruptHandle<Input, Metadata>) => ReactNode);

type Text<Input, Metadata> =
  | string
  | undefined
  | ((interrupt: InterruptHandle<Input, Metadata>) => string | undefined);

/**
 * Asks a person to approve or reject a tool call, and becomes a receipt once it is settled. Shows the whole received
 * input; exactly the input on screen is sent.
 * @example
 * <ApprovalCard interrupt={deploy} title={({ input }) => `Deploy ${input.service}`} risk="high" />
 */
export function ApprovalCard<
  Input = unknown,
  Metadata = unknown,
  Tool extends MaybeTool = MaybeTool,
>({
  interrupt,
  title,
  effect,
  why,
  risk,
  confirmPhrase,
  confirmLongPress,
  approveLabel,
  formats,
  labels,
  diff,
  says,
  dontAskAgain,
  agent,
  mark,
  children,
  className = '',
  ...root
}: ApprovalCardProps<Input, Metadata, Tool>) {
  if (isSettled(interrupt) && interrupt.status !== 'expired') {
    return (
      <Receipt
        interrupt={interrupt}
        {...nameApproval(interrupt, { title, formats, labels })}
        className={className}
      />
    );
  }
  const text = readFrom(says, interrupt);
  return (
    <div className="hp hp-box">
      <Approval.Root
        {...root}
        interrupt={interrupt}
        kind={children ? 'custom' : undefined}
        risk={forRoot(risk)}
        confirmPhrase={forRoot(confirmPhrase)}
        confirmLongPress={forRoot(confirmLongPress)}
        approveLabel={
          typeof approveLabel === 'object'
            ? { ...approveLabel, formats: forRoot(formats) }
            : approveLabel
        }
        className={`hp-card ${className}`}
      >
        <Head agent={agent} mark={mark} />
        <div className="hp-body">
          <Words title={forRoot(title)} effect={forRoot(effect)} why={forRoot(why)} />
          <Approval.Folded className="hp-aside" />
          <Approval.Foldable className="hp-fold">
            <Approval.Notes className="hp-note" />
            {children && <div className="hp-guest">{children}</div>}
            <Arguments
              formats={forRoot(formats)}
              labels={forRoot(labels)}
              diff={forRoot(diff)}
              isAsked={!!children}
            />
            <Approval.ServerSays className="hp-says" />
            <Slot says={text} />
            <Approval.ConfirmPhrase className="hp-field" />
            {dontAskAgain && <dontAskAgain.Offer offerFor={dontAskAgain.offerFor} />}
            <Approval.From className="hp-from" agent={agent && ''} />
          </Approval.Foldable>
        </div>
        <Approval.Foldable className="hp-fold">
          <footer className="hp-foot">
            <div className="hp-hold" aria-hidden="true" />
            <Approval.Status className="hp-status" />
            <More />
            <Actions />
          </footer>
        </Approval.Foldable>
      </Approval.Root>
    </div>
  );
}

type FromInterrupt<T> = T | ((interrupt: InterruptHandle) => T);

/**
 * The root only passes the interrupt with a changed input if that input fits the tool's schema, as the first one did.
 */
function forRoot<T, From>(
  option: T | ((from: From) => T),
): T | ((interrupt: InterruptHandle) => T) {
  return option as T | ((interrupt: InterruptHandle) => T);
}

/** A function of the interrupt can return nothing. */
const isWords = (words: ReactNode): boolean => words !== undefined && words !== null;

/** Reads the input that will be sent, so the title already includes a person's changes. */
function Words({
  title,
  effect,
  why,
}: {
  readonly [Slot in 'title' | 'effect' | 'why']: FromInterrupt<ReactNode>;
}) {
  const { interruptAsSent, isAside } = useApproval();
  const whatHappens = isAside ? undefined : readFrom(effect, interruptAsSent);
  const whyAsked = isAside ? undefined : readFrom(why, interruptAsSent);
  return (
    <div>
      <Approval.Title className="hp-consequence">{readFrom(title, interruptAsSent)}</Approval.Title>
      {isWords(whatHappens) && (
        <Approval.Effect className="hp-effect">{whatHappens}</Approval.Effect>
      )}
      {isWords(whyAsked) && <Approval.Why className="hp-why">{whyAsked}</Approval.Why>}
    </div>
  );
}

function Arguments({
  formats,
  labels,
  diff,
  isAsked,
}: {
  /** The person chooses in the app's own body, so the input is shown as the question. */
  readonly isAsked: boolean;
  readonly formats: FromInterrupt<ValueFormats | undefined>;
  readonly labels: FromInterrupt<FieldLabels | undefined>;
  readonly diff: FromInterrupt<Difference | readonly Difference[] | undefined>;
}) {
  const { interruptAsSent, step } = useApproval();
  const { arguments: words } = useMessages();
  // The function returns a new object each time; the values it depends on stay the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a comparison goes by the input
  const differences = useMemo(
    () => [readFrom(diff, interruptAsSent) ?? []].flat(),
    [interruptAsSent.input],
  );
  return (
    <>
      <Approval.Arguments
        {...(isAsked && { label: words.labelReceipt })}
        formats={readFrom(formats, interruptAsSent)}
        labels={readFrom(labels, interruptAsSent)}
      />
      {step !== 'editing' && <Approval.Diff of={differences} />}
    </>
  );
}

function Head({ agent, mark }: { readonly agent: string | undefined; readonly mark: ReactNode }) {
  const { step, isAside } = useApproval();
  const { approval } = useMessages();
  const names: { readonly [Step in ApprovalStep]: string | undefined } = {
    answering: undefined,
    rejecting: approval.rejecting,
    editing: approval.edit.state,
    reviewing: approval.edit.reviewState,
    confirming: approval.confirmingState,
  };
  const { status } = useCard();
  const isOpen = status === 'open' || status === 'arming';
  return (
    <header className="hp-head">
      <Approval.Kind className="hp-kind" agent={agent}>
        {mark ?? <HoldIcon />}
      </Approval.Kind>
      <Approval.RiskLevel className="hp-flag" />
      <Approval.State className="hp-flag">
        {isAside ? approval.asideState : isOpen ? names[step] : undefined}
      </Approval.State>
    </header>
  );
}

/** The assistant's words and the reason share one place, so that nothing above them moves. */
function Slot({ says }: { readonly says: string | undefined }) {
  const { isRejecting, reasonMode } = useApproval();
  if (!says && reasonMode === 'none') return null;
  if (!says && !isRejecting) return null;
  return (
    <div className="hp-slot">
      {says && (
        <Approval.Says className={isRejecting ? 'hp-says is-away' : 'hp-says'} text={says} />
      )}
      <Approval.Reason className="hp-field" />
    </div>
  );
}

/** Returns the fill of Approve; none at high risk, or if the tool is unknown and no risk is set. */
function lookOfApprove({ risk, interrupt }: CardContextValue): 'fill' | 'danger' | undefined {
  if (risk === 'high') return 'danger';
  return risk || interrupt.tool ? 'fill' : undefined;
}

/** Controls that send no answer, placed before the answers. */
function More() {
  const { step } = useApproval();
  const { interrupt } = useCard();
  if (interrupt.status !== 'open' || step === 'confirming') return null;
  return (
    <div className="hp-more">
      {step !== 'editing' && <Approval.Edit className="hp-btn" data-look="quiet" />}
      <Approval.Discard className="hp-btn" data-look="quiet" />
      <Approval.NotNow className="hp-btn" data-look="quiet" />
    </div>
  );
}

/** Approve comes last in every state and at every risk; Reject is always outlined. */
function Actions() {
  const card = useCard();
  const { step } = useApproval();
  return (
    <Approval.Actions className="hp-actions">
      <div className="hp-pair">
        <Approval.Back className="hp-btn" />
        <Approval.Reject className="hp-btn" />
        <Approval.Approve
          className="hp-btn"
          data-look={step === 'confirming' ? 'fill' : lookOfApprove(card)}
        />
        {step === 'editing' && <Approval.Edit className="hp-btn" data-look="fill" />}
        <Approval.Reopen className="hp-btn" />
        <Approval.CheckAgain className="hp-btn" data-look="fill" />
      </div>
      {card.status === 'sending' && <span className="hp-wait" />}
    </Approval.Actions>
  );
}
