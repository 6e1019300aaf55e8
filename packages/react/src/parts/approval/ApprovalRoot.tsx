import type { Json } from '@holdpoint/client';
import { forwardRef, type ReactNode, useState } from 'react';
import type { InterruptHandle } from '../../hooks/interruptHandle.ts';
import { useDraft } from '../../hooks/useDraft.ts';
import { useHold } from '../../hooks/useHold.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { type ArgumentsView, useArguments } from '../arguments/useArguments.ts';
import { type Risk, useHoldContext } from '../hold/HoldContext.ts';
import { HoldRoot, type HoldRootProps } from '../hold/HoldRoot.tsx';
import type { AnswerShape } from '../hold/toResolution.ts';
import { ApprovalContext, type ApprovalState, type ReasonMode } from './ApprovalContext.ts';
import { type ApprovalDecision, resolveApproval } from './resolveApproval.ts';

/** Props of `<Approval.Root>`. */
export interface ApprovalRootProps extends Omit<HoldRootProps, 'hold' | 'kind' | 'risk'> {
  readonly interrupt: InterruptHandle;
  /** How much is at stake. Default: not said. */
  readonly risk?: Risk | undefined;
  /** Words that must be typed before it can be approved. */
  readonly confirmPhrase?: string | undefined;
  /** Whether a rejection takes a reason. Default: `optional`. */
  readonly reason?: ReasonMode | undefined;
  /**
   * What is sent for a decision. Default: `{ approved: true }` or `{ approved: false, reason }`, as the tool's result
   * or as what the restarted tool is told, by the tool's definition; as the result where there is none.
   */
  readonly decide?: ((decision: ApprovalDecision) => AnswerShape) | undefined;
}

/**
 * The frame of an approval. What is shown is the received input itself; approve stays off until all of it is shown and
 * the phrase, if there is one, is typed.
 * Renders an `<article>` element.
 */
export const ApprovalRoot = forwardRef<HTMLElement, ApprovalRootProps>(function ApprovalRoot(
  { interrupt, risk, confirmPhrase, reason = 'optional', decide, children, ...props },
  ref,
) {
  const [isRejecting, setRejecting] = useState(false);
  const view = useArguments(interrupt.input);
  // Other buttons, or an input that is only now shown whole, are something else to answer: they arm anew.
  const hold = useHold(interrupt, `${isRejecting} ${view.isAllShown}`);
  if (isRejecting && interrupt.status !== 'open') setRejecting(false);
  return (
    <HoldRoot
      {...props}
      ref={ref}
      hold={hold}
      kind="approval"
      risk={risk}
      data-rejecting={isRejecting || undefined}
    >
      <ApprovalProvider
        view={view}
        // Words that nobody would read are not asked for.
        reasonMode={interrupt.approves?.takesReason === false ? 'none' : reason}
        isRejecting={isRejecting}
        setRejecting={setRejecting}
        confirmPhrase={confirmPhrase}
        decide={decide}
      >
        {children}
      </ApprovalProvider>
    </HoldRoot>
  );
});

interface ProviderProps
  extends Pick<ApprovalState, 'view' | 'reasonMode' | 'isRejecting' | 'confirmPhrase'> {
  readonly setRejecting: (isRejecting: boolean) => void;
  readonly decide: ApprovalRootProps['decide'];
  readonly children: ReactNode;
}

/** Inside the root, so that it answers through the root's own `decide`, which looks after the focus. */
function ApprovalProvider({ setRejecting, decide, children, ...given }: ProviderProps) {
  const hold = useHoldContext();
  const { approval: words } = useMessages();
  const { interrupt } = hold;
  const [reason, changeReason] = useDraft(interrupt, readReason);
  const [phrase, setPhrase] = useState('');
  const { view, reasonMode, confirmPhrase } = given;
  const spoken = reason.trim();

  const reject = () =>
    hold.decide(
      () =>
        resolveApproval(
          interrupt,
          { approved: false, ...(spoken ? { reason: spoken } : {}) },
          decide,
        ),
      { kind: 'rejected', ...(spoken ? { words: [spoken] } : {}) },
    );

  const reasons = reasonsOff(view, interrupt.issues, confirmPhrase, phrase).map(
    (key) => words.off[key],
  );
  const state: ApprovalState = {
    ...given,
    reason,
    phrase,
    setReason: (next) => changeReason(() => next),
    setPhrase,
    off: reasons.length > 0 && (
      <>
        <b>{words.offLead}</b> {words.list(reasons)}.
      </>
    ),
    rejectionOff: reasonMode === 'required' && !spoken && words.rejectionOff,
    approve: () =>
      hold.decide(() => resolveApproval(interrupt, { approved: true }, decide), {
        kind: 'approved',
      }),
    reject: reasonMode === 'none' ? reject : () => setRejecting(true),
    sendRejection: reject,
    back: () => setRejecting(false),
  };
  return <ApprovalContext.Provider value={state}>{children}</ApprovalContext.Provider>;
}

const readReason = (kept: Json | undefined): string => (typeof kept === 'string' ? kept : '');

function reasonsOff(
  view: ArgumentsView,
  issues: readonly string[],
  confirmPhrase: string | undefined,
  phrase: string,
) {
  const reasons: ('hidden' | 'phrase' | 'issues')[] = [];
  if (issues.length > 0) reasons.push('issues');
  if (!view.isAllShown) reasons.push('hidden');
  if (confirmPhrase !== undefined && phrase.trim() !== confirmPhrase.trim()) reasons.push('phrase');
  return reasons;
}
