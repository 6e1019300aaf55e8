import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useMessages } from '../../messages/messagesContext.ts';
import { HoldAnswer } from '../hold/HoldButtons.tsx';
import { type HoldState, useHoldContext } from '../hold/HoldContext.ts';
import { useApproval } from './ApprovalContext.ts';

type ButtonProps = ComponentPropsWithoutRef<'button'>;

/** The pair stands, off or on, until the answer is decided or nothing can be answered any more. */
const drawn: readonly HoldState['status'][] = ['announced', 'arming', 'open', 'sending'];

/**
 * Approves. Off while anything is not shown, not typed, or does not fit; the status line says why.
 * Renders a `<button>` element.
 */
export const ApprovalApprove = forwardRef<HTMLButtonElement, ButtonProps>(function ApprovalApprove(
  { children, ...props },
  ref,
) {
  const { status } = useHoldContext();
  const { isRejecting, off, approve } = useApproval();
  const { approval } = useMessages();
  if (isRejecting || !drawn.includes(status)) return null;
  return (
    <HoldAnswer {...props} ref={ref} isOff={!!off} onAnswer={approve}>
      {children ?? approval.approve}
    </HoldAnswer>
  );
});

/**
 * Rejects, or first asks for a reason.
 * Renders a `<button>` element.
 */
export const ApprovalReject = forwardRef<HTMLButtonElement, ButtonProps>(function ApprovalReject(
  { children, ...props },
  ref,
) {
  const { status } = useHoldContext();
  const { isRejecting, reject } = useApproval();
  const { approval } = useMessages();
  if (isRejecting || !drawn.includes(status)) return null;
  return (
    <HoldAnswer {...props} ref={ref} onAnswer={reject}>
      {children ?? approval.reject}
    </HoldAnswer>
  );
});

/**
 * Sends the rejection with its reason; drawn once Reject was pressed.
 * Renders a `<button>` element.
 */
export const ApprovalSendRejection = forwardRef<HTMLButtonElement, ButtonProps>(
  function ApprovalSendRejection({ children, ...props }, ref) {
    const { isRejecting, rejectionOff, sendRejection } = useApproval();
    const { approval } = useMessages();
    if (!isRejecting) return null;
    return (
      <HoldAnswer {...props} ref={ref} isOff={!!rejectionOff} onAnswer={sendRejection}>
        {children ?? approval.sendRejection}
      </HoldAnswer>
    );
  },
);

/**
 * Goes back from the reason to the two answers. What was written stays.
 * Renders a `<button>` element.
 */
export const ApprovalBack = forwardRef<HTMLButtonElement, ButtonProps>(function ApprovalBack(
  { children, ...props },
  ref,
) {
  const { isRejecting, back } = useApproval();
  const { action } = useMessages();
  if (!isRejecting) return null;
  return (
    <button type="button" {...props} ref={ref} onClick={back}>
      {children ?? action.back}
    </button>
  );
});
