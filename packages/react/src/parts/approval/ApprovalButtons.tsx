import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { mergeProps } from '../../internals/mergeProps.ts';
import { useHeldPress } from '../../internals/useHeldPress.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { HoldAnswer } from '../hold/HoldButtons.tsx';
import { useHoldContext } from '../hold/HoldContext.ts';
import { isPairDrawn } from '../hold/isPairDrawn.ts';
import { type ApprovalStep, useApproval } from './ApprovalContext.ts';

type ButtonProps = ComponentPropsWithoutRef<'button'>;

const approving: readonly ApprovalStep[] = ['answering', 'reviewing', 'confirming'];
const rejecting: readonly ApprovalStep[] = ['answering', 'confirming'];

/**
 * Approves. Off while anything is not shown, not typed, or does not fit; the status line says why. Where it has to be
 * held, `data-held` says that it is.
 * Renders a `<button>` element.
 */
export const ApprovalApprove = forwardRef<HTMLButtonElement, ButtonProps>(
  function ApprovalApprove(props, ref) {
    const { status } = useHoldContext();
    const { step, mustHold } = useApproval();
    if (!approving.includes(step) || !isPairDrawn(status)) return null;
    const isHeld = mustHold && step !== 'confirming';
    return isHeld ? <HeldApprove {...props} ref={ref} /> : <PressedApprove {...props} ref={ref} />;
  },
);

const PressedApprove = forwardRef<HTMLButtonElement, ButtonProps>(function PressedApprove(
  { children, ...props },
  ref,
) {
  const { off, approve } = useApproval();
  const { approval } = useMessages();
  return (
    <HoldAnswer {...props} ref={ref} data-hp-approve="" isOff={!!off} onAnswer={approve}>
      {children ?? approval.approve}
    </HoldAnswer>
  );
});

const HeldApprove = forwardRef<HTMLButtonElement, ButtonProps>(function HeldApprove(
  { children, ...props },
  ref,
) {
  const { canAnswer, ids } = useHoldContext();
  const { off, approve, confirm } = useApproval();
  const { approval } = useMessages();
  const { isHeld, ...press } = useHeldPress(canAnswer && !off, approve, confirm);
  return (
    <button
      type="button"
      aria-describedby={ids.status}
      {...mergeProps(props, press)}
      ref={ref}
      data-hp-approve=""
      data-hold=""
      data-held={isHeld || undefined}
    >
      {children ?? approval.approve}
    </button>
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
  const { step, reject } = useApproval();
  const { approval } = useMessages();
  if (!rejecting.includes(step) || !isPairDrawn(status)) return null;
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
 * Goes back from the reason, or from the second press, to the two answers. What was written stays.
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
    <button type="button" {...mergeProps(props, { onClick: back })} ref={ref}>
      {children ?? action.back}
    </button>
  );
});
