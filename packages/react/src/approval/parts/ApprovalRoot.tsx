import type { JsonObject } from '@holdpoint/client';
import {
  forwardRef,
  type ReactNode,
  type RefAttributes,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type ArgumentsView, useArguments } from '../../card/arguments/useArguments.ts';
import { useEndSeen } from '../../card/arming/useEndSeen.ts';
import type { MaybeTool } from '../../card/frame/answerShape.ts';
import { askForDefinition } from '../../card/frame/askForDefinition.ts';
import { type Risk, useCard } from '../../card/frame/CardContext.ts';
import { CardRoot, type CardRootProps } from '../../card/frame/CardRoot.tsx';
import { offered } from '../../card/frame/offered.ts';
import { useCustomCard } from '../../card/frame/useCustomCard.ts';
import { verdictOf } from '../../card/frame/verdictOf.ts';
import { ShortcutsContext, useLetterKeys } from '../../internals/shortcuts.ts';
import { focusMarks } from '../../internals/useFocusAfterAnswer.ts';
import { useMergedRef } from '../../internals/useMergedRef.ts';
import { useStepBack } from '../../internals/useStepBack.ts';
import { useStepFocus } from '../../internals/useStepFocus.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { type InterruptHandle, nameOf } from '../../turn/interruptHandle.ts';
import { useDraft } from '../../turn/useDraft.ts';
import {
  ApprovalContext,
  type ApprovalState,
  type ApprovalStep,
  type ReasonMode,
} from './ApprovalContext.ts';
import { readApprovalDraft } from './approvalDraft.ts';
import { type ApprovalMappers, resolveApproval } from './resolveApproval.ts';
import { type ApproveLabel, sayApproveLabel } from './sayApproveLabel.ts';
import { TogetherContext } from './TogetherContext.ts';
import { type ApprovalEdit, useApprovalEdit } from './useApprovalEdit.ts';

/** Props of `<Approval.Root>`. */
export interface ApprovalRootProps<Tool extends MaybeTool = MaybeTool>
  extends Omit<CardRootProps, 'card' | 'kind' | 'risk'>,
    ApprovalMappers<Tool> {
  readonly interrupt: InterruptHandle<unknown, unknown, Tool>;
  /**
   * How much is at stake. A function receives the interrupt with the input that will be sent. At `high` Approve requires
   * two presses, unless a phrase or a long press is required. Default: none.
   */
  readonly risk?: Risk | undefined | ((interrupt: InterruptHandle) => Risk | undefined);
  /** A phrase to type before Approve becomes active. A function receives the same as for `risk`. */
  readonly confirmPhrase?:
    | string
    | undefined
    | ((interrupt: InterruptHandle) => string | undefined);
  /**
   * Requires pressing and holding Approve for one second. A short press asks for another one instead, for people who
   * can't hold. A function receives the same as for `risk`. Default: false.
   */
  readonly confirmLongPress?:
    | boolean
    | undefined
    | ((interrupt: InterruptHandle) => boolean | undefined);
  /** The label of Approve: your own verb, optionally with one number of the input. Default: “Approve”. */
  readonly approveLabel?: ApproveLabel | undefined;
  /**
   * Lets A, R and E move the focus to Approve, Reject and Edit while the focus is in the card. They never answer.
   * Default: as set on `<Interrupts>`, else true.
   */
  readonly shortcuts?: boolean | undefined;
  /** Whether a rejection has a reason. Default: `optional`. */
  readonly reason?: ReasonMode | undefined;
  /**
   * Whether a person can change the input before approving, if the backend accepts a changed one. Pass the JSON Schema
   * for the form if the tool's definition has none. Default: true.
   */
  readonly edit?: boolean | { readonly schema: JsonObject } | undefined;
  /** Why it can’t be approved yet, in your own words, such as `no seat is chosen`. Rejecting still works. Default: none. */
  readonly off?: string | false | undefined;
  /**
   * What is approved: a tool call, a task's result as in `Finish.Root`, or what your own `children` of a card ask.
   * Default: `approval`.
   */
  readonly kind?: 'approval' | 'finish' | 'custom' | undefined;
}

/**
 * The card frame of an approval. Shows the received input, or the reviewed one if it was changed. Approve stays off
 * until everything is shown and the phrase, if there is one, is typed. If the `interrupt` prop changes to another one,
 * the state starts fresh.
 * Renders an `<article>` element.
 */
export const ApprovalRoot = forwardRef<HTMLElement, ApprovalRootProps>(
  function ApprovalRoot(props, ref) {
    return <OneApproval key={nameOf(props.interrupt)} {...props} ref={ref} />;
  },
) as <Tool extends MaybeTool = MaybeTool>(
  props: ApprovalRootProps<Tool> & RefAttributes<HTMLElement>,
) => ReactNode;

/** Has the state of one interrupt, from its first render to its last. */
const OneApproval = forwardRef<HTMLElement, ApprovalRootProps>(function OneApproval(
  {
    interrupt,
    risk,
    confirmPhrase,
    confirmLongPress,
    approveLabel,
    shortcuts,
    reason: reasonMode = 'optional',
    edit: editing = true,
    decide,
    rejected,
    off,
    kind = 'approval',
    children,
    ...props
  },
  ref,
) {
  const root = useRef<HTMLElement>(null);
  const hasShortcuts = useContext(ShortcutsContext);
  const hasKeys = shortcuts ?? hasShortcuts;
  useLetterKeys(root, hasKeys ? places : undefined);
  const focusOn = useStepFocus(root);
  const [draft, changeDraft] = useDraft(interrupt, readApprovalDraft);
  const edit = useApprovalEdit(interrupt, editing, draft.edit, (change) =>
    changeDraft((now) => ({ ...now, edit: change(now.edit) })),
  );
  const { interruptAsSent } = edit;
  const [opened, setOpened] = useState<'rejecting' | 'confirming'>();
  const [isAside, setAside] = useState(false);
  const isOpen = interrupt.status === 'open';
  if (opened && !isOpen) setOpened(undefined);
  if (isAside && !isOpen) setAside(false);

  const step = opened ?? stepOf(edit);
  const stepBack = () => {
    if (opened) setOpened(undefined);
    else edit.back();
    focusOn(step === 'reviewing' ? firstField : title);
  };
  useStepBack(root, isOpen && step !== 'answering' ? stepBack : undefined);
  const view = useArguments(interruptAsSent.input, edit.before, interrupt.name);
  const end = useEndSeen(isOpen && view.isAllShown, interruptAsSent.input);
  // The buttons arm again when a step changes them, and when the input is first shown whole or its end is first seen.
  const card = useCustomCard(interrupt, `${step} ${view.isAllShown} ${!!end.unread}`);
  const read = <T,>(option: T | ((from: InterruptHandle) => T)): T =>
    typeof option === 'function'
      ? (option as (from: InterruptHandle) => T)(interruptAsSent)
      : option;
  const riskAsSent = read(risk);
  const phraseAsSent = read(confirmPhrase);
  const needsLongPress = read(confirmLongPress) ?? false;
  // High risk never continues after one press: if the app requires no phrase and no long press, it requires a second
  // press.
  const needsSecondPress = riskAsSent === 'high' && phraseAsSent === undefined && !needsLongPress;

  return (
    <CardRoot
      {...props}
      ref={useMergedRef(root, ref)}
      card={card}
      kind={kind}
      risk={riskAsSent}
      data-step={isOpen && step !== 'answering' ? step : undefined}
      data-rejecting={step === 'rejecting' || undefined}
      data-aside={isAside || undefined}
    >
      <ApprovalProvider
        step={step}
        interruptAsSent={interruptAsSent}
        view={view}
        end={end}
        edit={edit}
        reasonMode={reasonModeOf(interrupt, reasonMode)}
        isAside={isAside}
        reason={draft.reason}
        confirmPhrase={phraseAsSent}
        needsLongPress={needsLongPress}
        needsSecondPress={needsSecondPress}
        label={approveLabel}
        appOff={off}
        hasKeys={hasKeys}
        mappers={{ decide, rejected }}
        open={setOpened}
        focusOn={focusOn}
        setAside={setAside}
        setReason={(reason) => changeDraft((now) => ({ ...now, reason }))}
      >
        {children}
      </ApprovalProvider>
    </CardRoot>
  );
});

/**
 * Returns the reason mode. The backend takes precedence: a reason it ignores is not asked for, and one it requires is.
 */
function reasonModeOf({ approves }: InterruptHandle, wanted: ReasonMode): ReasonMode {
  if (approves?.takesReason === false) return 'none';
  return approves?.reasonField === 'required' ? 'required' : wanted;
}

function stepOf({ step }: ApprovalEdit): ApprovalStep {
  if (step === 'none') return 'answering';
  return step === 'form' ? 'editing' : 'reviewing';
}

interface ProviderProps
  extends Pick<
    ApprovalState,
    | 'step'
    | 'interruptAsSent'
    | 'view'
    | 'end'
    | 'edit'
    | 'reasonMode'
    | 'isAside'
    | 'reason'
    | 'confirmPhrase'
    | 'needsLongPress'
    | 'needsSecondPress'
    | 'hasKeys'
    | 'setAside'
    | 'setReason'
  > {
  readonly label: ApproveLabel | undefined;
  readonly appOff: string | false | undefined;
  readonly mappers: ApprovalMappers;
  readonly open: (step: 'rejecting' | 'confirming' | undefined) => void;
  readonly focusOn: ReturnType<typeof useStepFocus>;
  readonly children: ReactNode;
}

/** Where single letters move the focus. */
const places = {
  a: '[data-hp-approve]',
  r: '[data-hp-answer="reject"]',
  e: '[data-hp-start-edit]',
} as const;

const wrong = '[data-hp-edit] [data-invalid] :is(input, select, textarea, button)';
const title = `[${focusMarks.title}]`;
const firstField = '[data-hp-edit] :is(input, select, textarea)';

/** Inside the root, to answer through the root's own `decide`, which manages the focus. */
function ApprovalProvider({
  label,
  appOff,
  mappers,
  open,
  focusOn,
  children,
  ...fromRoot
}: ProviderProps) {
  const card = useCard();
  const { approval: words, marks, locale } = useMessages();
  const { interrupt } = card;
  const [phrase, setPhrase] = useState('');
  const { view, end, reasonMode, confirmPhrase, reason, step, edit } = fromRoot;
  const { interruptAsSent } = fromRoot;
  const approveLabel = sayApproveLabel(label, interruptAsSent, words.approve, locale);
  const spoken = reason.trim();
  // Only the reviewed input is approved. Without a change, the answer carries no input.
  const changed = edit.before && step !== 'editing' ? { input: edit.interruptAsSent.input } : {};

  const reject = () =>
    card.decide(
      () =>
        resolveApproval(interrupt, { approved: false, ...(spoken && { reason: spoken }) }, mappers),
      { kind: verdictOf('reject', card.kind), ...(spoken && { words: [spoken] }) },
    );

  // True if nothing determines which kind of answer lets the tool run. An app's own `decide` determines it by its
  // return value. An interrupt that can't be answered needs no answer.
  const can = offered(interrupt, mappers);
  const isUnknown = !interrupt.unanswerable && !can.approve;
  const isOpen = interrupt.status === 'open';
  const isUndefined = isUnknown || (interrupt.approves?.needsEdit && !interrupt.tool);
  useEffect(() => {
    if (isUndefined && isOpen) askForDefinition(interrupt);
  }, [isUndefined, isOpen, interrupt]);

  const needsEdit = interrupt.approves?.needsEdit && !('input' in changed);
  const reasons = reasonsOff(view, isUnknown, interrupt, confirmPhrase, phrase).map(
    (key) => words.off[key],
  );
  if (needsEdit) reasons.unshift(words.needsEdit);
  if (appOff) reasons.push(appOff);
  // If something else must be done first, or nothing helps, only that is shown.
  const unread = view.isAllShown && can.approve && !interrupt.issues.length && end.unread;
  const state: ApprovalState = {
    ...fromRoot,
    approveLabel,
    isUnknown,
    canReject: can.reject,
    isRejecting: step === 'rejecting',
    phrase,
    setPhrase,
    off: unread
      ? words.unread(unread + view.lineCount)
      : reasons[0] && (
          <>
            <b>{words.offLead(approveLabel)}</b>
            {marks.space}
            {words.list(reasons)}
            {marks.stop}
          </>
        ),
    rejectionOff: reasonMode === 'required' && !spoken && words.rejectionOff,
    reviewOff: reviewOff(edit, words),
    approve: () =>
      card.decide(() => resolveApproval(interrupt, { approved: true, ...changed }, mappers), {
        kind: verdictOf('approve', card.kind),
      }),
    approveByRule(words) {
      const { turn, isDeferred } = interrupt;
      const verdict = { kind: 'approved', words: [words] } as const;
      const answer = async () =>
        turn.decide(resolveApproval(interrupt, { approved: true }, mappers), {
          verdict,
          send: isDeferred ? 'defer' : 'when-complete',
        });
      // If the answer fails, the card shows it.
      answer().catch(() => {});
    },
    confirm() {
      open('confirming');
      // The step has replaced the button.
      focusOn('[data-hp-approve]');
    },
    reject: reasonMode === 'none' ? reject : () => open('rejecting'),
    sendRejection: reject,
    back() {
      open(undefined);
      focusOn(title);
    },
    startEdit() {
      edit.start();
      // The code of the form may have to load, and loading can fail.
      focusOn(firstField, '[data-hp-status]');
    },
    reviewEdit() {
      edit.review();
      focusOn(edit.problems.length > 0 ? wrong : title);
    },
    discardEdit() {
      edit.discard();
      focusOn(title);
    },
    setAside(isAside) {
      fromRoot.setAside(isAside);
      focusOn(isAside ? '[data-hp-open-again]' : title);
    },
  };
  const tell = useContext(TogetherContext);
  useEffect(() => tell?.(card, state));
  return <ApprovalContext.Provider value={state}>{children}</ApprovalContext.Provider>;
}

function reviewOff(
  { editor, step, isChanged }: ApprovalEdit,
  words: ReturnType<typeof useMessages>['approval'],
): string | undefined {
  if (step !== 'form') return undefined;
  if (editor.status !== 'ready') return words.edit[editor.status];
  return isChanged ? undefined : words.edit.unchanged;
}

function reasonsOff(
  view: ArgumentsView,
  isUnknown: boolean,
  { issues, tool }: InterruptHandle,
  confirmPhrase: string | undefined,
  phrase: string,
) {
  const reasons: ('unknown' | 'unsaid' | 'hidden' | 'phrase' | 'issues')[] = [];
  // An input that does not fit its definition belongs to a known tool.
  if (isUnknown && !issues.length) reasons.push(tool ? 'unsaid' : 'unknown');
  if (issues.length > 0) reasons.push('issues');
  if (!view.isAllShown) reasons.push('hidden');
  if (confirmPhrase !== undefined && !isTyped(phrase, confirmPhrase)) reasons.push('phrase');
  return reasons;
}

/** A phrase of only blanks, which an input could contain, never matches: an empty field must not count as consent. */
function isTyped(phrase: string, wanted: string): boolean {
  const words = wanted.trim();
  return words !== '' && phrase.trim() === words;
}
