import { forwardRef, type ReactNode } from 'react';
import { CardStatus, type CardStatusProps } from '../../card/frame/CardStatus.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { type ApprovalState, useApproval } from './ApprovalContext.ts';

/**
 * The state of the approval in words; while Approve is off, the reason.
 * Renders a `<p>` element.
 */
export const ApprovalStatus = forwardRef<
  HTMLParagraphElement,
  Omit<CardStatusProps, 'off' | 'isLacking'>
>(function ApprovalStatus({ children, ...props }, ref) {
  const approval = useApproval();
  const { approval: words } = useMessages();
  return (
    <CardStatus
      {...props}
      ref={ref}
      off={offLine(approval, words)}
      // The line describes the reason field; only without one does it show what is missing.
      isLacking={approval.step === 'rejecting' ? !!approval.rejectionOff : undefined}
      tone={isUrgent(approval) ? 'caution' : undefined}
    >
      {children ?? openLine(approval, words)}
    </CardStatus>
  );
});

type Words = ReturnType<typeof useMessages>['approval'];

/** Comes before everything else: what the buttons act on, and why one of them is off. */
function offLine(
  { step, rejectionOff, reasonMode, interruptAsSent, reviewOff, off, edit }: ApprovalState,
  words: Words,
): ReactNode {
  switch (step) {
    case 'rejecting':
      return (
        rejectionOff ||
        (reasonMode === 'none' || interruptAsSent.approves?.mayLoseReason
          ? words.rejectingNoReason
          : words.rejectingLine)
      );
    case 'editing':
      return isWrong(edit) ? undefined : reviewOff || words.edit.line;
    default:
      return off;
  }
}

function openLine(
  {
    step,
    edit,
    reviewOff,
    needsLongPress,
    needsSecondPress,
    approveLabel,
    confirmPhrase,
  }: ApprovalState,
  words: Words,
): ReactNode {
  if (step === 'editing')
    return isLost(edit) ? reviewOff : words.edit.problems(edit.problems.length);
  if (step === 'confirming') return words.confirming;
  if (needsLongPress) return words.longPress(approveLabel);
  if (needsSecondPress) return words.secondPress;
  if (step === 'reviewing') return words.edit.reviewing;
  if (confirmPhrase !== undefined) return words.ready;
  return undefined;
}

/** Returns true if the line follows a person's own press, so it is announced immediately. */
function isUrgent({ step, edit }: ApprovalState): boolean {
  return step === 'confirming' || (step === 'editing' && isWrong(edit));
}

/** The form failed to load, or Review was pressed while there are problems. */
function isWrong(edit: ApprovalState['edit']): boolean {
  return isLost(edit) || (edit.attempts > 0 && edit.problems.length > 0);
}

const isLost = ({ editor }: ApprovalState['edit']): boolean => editor.status === 'failed';
