import { forwardRef } from 'react';
import { type AnswerProps, CardAnswer } from '../../card/frame/CardButtons.tsx';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { isPairDrawn } from '../../card/frame/isPairDrawn.ts';
import { verdictOf } from '../../card/frame/verdictOf.ts';
import { mergeProps } from '../../internals/mergeProps.ts';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import type { InterruptHandle } from '../../turn/interruptHandle.ts';
import { type ApprovalStep, useApproval } from './ApprovalContext.ts';
import { KeyMark } from './KeyMark.tsx';

type ButtonProps = PartProps<'button', CardState, 'type'>;

/** The steps that show both answers. */
const answering: readonly ApprovalStep[] = ['answering', 'reviewing', 'confirming'];

/** In the reason field, Ctrl+Enter presses Send rejection; Command+Enter on a Mac. */
const sendingKeys = () => (/Mac|iP/.test(navigator.platform) ? '⌘ ↵' : 'Ctrl ↵');

/**
 * Returns false if the backend itself asks and does not accept an approval (`restart`) or a rejection (`respond`). If the
 * request can't be answered at all, both buttons are shown, off.
 */
function takes(
  { approves, allowed, unanswerable }: InterruptHandle,
  answer: 'restart' | 'respond',
): boolean {
  return !approves?.resumed || unanswerable !== undefined || allowed[answer];
}

/** Returns true while a rejection that asked for a reason is being sent: Send rejection was pressed, not Reject. */
function useIsRejectionSent(): boolean {
  const { status, interrupt, kind } = useCard();
  const { reasonMode } = useApproval();
  const isRejection = interrupt.verdict?.kind === verdictOf('reject', kind);
  return status === 'sending' && isRejection && reasonMode !== 'none';
}

/**
 * Approves, or first asks for a second press if two are required. Off while something is not shown, not typed or does
 * not fit, and until the end of the input has been in view. The status line gives the reason, and a press then scrolls
 * on. `data-pressed` is set during a long press.
 * Renders a `<button>` element; nothing if the backend does not accept an approval.
 */
export const ApprovalApprove = forwardRef<HTMLButtonElement, AnswerProps>(function ApprovalApprove(
  { children, ...props },
  ref,
) {
  const { status, isArmed, interrupt } = useCard();
  const {
    step,
    needsLongPress,
    needsSecondPress,
    approveLabel,
    hasKeys,
    off,
    end,
    approve,
    confirm,
  } = useApproval();
  const { approval } = useMessages();
  const isFirst = step !== 'confirming';
  if (!answering.includes(step) || !isPairDrawn(status) || !takes(interrupt, 'restart'))
    return null;
  return (
    <CardAnswer
      {...mergeProps(props, { onClick: () => end.unread && end.scrollOn() })}
      ref={ref}
      data-hp-approve=""
      answers="approve"
      // During arming it may not be known yet whether the end was seen; that alone does not disable the button.
      isOff={!!off || (isArmed && end.unread !== 0)}
      onAnswer={needsSecondPress && isFirst ? confirm : approve}
      onShort={needsLongPress && isFirst ? confirm : undefined}
    >
      {children ?? (isFirst ? approveLabel : approval.pressAgain(approveLabel))}
      {hasKeys && <KeyMark keys="A" />}
    </CardAnswer>
  );
});

/**
 * Rejects, or first asks for a reason. Sends the rejection with its reason, or keeps it to be sent with others.
 * Renders a `<button>` element; nothing if the backend does not accept a rejection, if only the app can form one, or
 * while Approve waits for its second press.
 */
export const ApprovalReject = forwardRef<HTMLButtonElement, AnswerProps>(function ApprovalReject(
  { children, ...props },
  ref,
) {
  const { status, interrupt } = useCard();
  const { step, reject, sendRejection, rejectionOff, canReject, reasonMode, hasKeys } =
    useApproval();
  const { approval } = useMessages();
  const isRejecting = step === 'rejecting';
  const isBeingSent = useIsRejectionSent();
  if (isRejecting || isBeingSent) {
    return (
      <CardAnswer
        {...props}
        // Another button in Reject's place: a press can't carry over from one to the other.
        key="send"
        ref={ref}
        answers="send-rejection"
        aria-keyshortcuts={hasKeys ? 'Control+Enter Meta+Enter' : undefined}
        isOff={!!rejectionOff}
        onAnswer={sendRejection}
      >
        {children ?? (interrupt.isDeferred ? approval.keepRejection : approval.sendRejection)}
        {isRejecting && hasKeys && <KeyMark keys={sendingKeys()} />}
      </CardAnswer>
    );
  }
  if (!answering.includes(step) || step === 'confirming' || !isPairDrawn(status)) return null;
  if (!canReject || !takes(interrupt, 'respond')) return null;
  return (
    <CardAnswer
      {...props}
      ref={ref}
      data-hp-no-reason={reasonMode === 'none' ? '' : undefined}
      answers="reject"
      onAnswer={reject}
    >
      {children ?? approval.reject}
      {hasKeys && <KeyMark keys="R" />}
    </CardAnswer>
  );
});

/**
 * Goes back from the reason, or from the second press, to the two answers. Keeps the written reason.
 * Renders a `<button>` element.
 */
export const ApprovalBack = forwardRef<HTMLButtonElement, ButtonProps>(function ApprovalBack(
  { children, ...props },
  ref,
) {
  const { step, back } = useApproval();
  const { action } = useMessages();
  if (step !== 'rejecting' && step !== 'confirming') return null;
  return (
    <Part tag="button" appProps={props} ref={ref} type="button" onClick={back}>
      {children ?? action.back}
    </Part>
  );
});
