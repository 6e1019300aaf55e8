import { forwardRef } from 'react';
import type { AnswerProps } from '../../card/frame/CardButtons.tsx';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { isPairDrawn } from '../../card/frame/isPairDrawn.ts';
import { PressButton } from '../../card/press/PressButton.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { useApproval } from './ApprovalContext.ts';
import { KeyMark } from './KeyMark.tsx';

type ButtonProps = PartProps<'button', CardState, 'type'>;

/** Lets a press that sends no answer count at once: the buttons it leads to arm again. */
const always = () => 0;

/**
 * Opens the form for changing the input, or goes back to it from the review. In the form it shows the changed input as it
 * would be sent, or goes to the first field that is wrong. It sends nothing. Nothing where the backend takes no changed
 * input.
 * Renders a `<button>` element.
 */
export const ApprovalEdit = forwardRef<HTMLButtonElement, AnswerProps>(function ApprovalEdit(
  { children, ...props },
  ref,
) {
  const { status, interrupt, ids } = useCard();
  const { step, edit, startEdit, reviewOff, reviewEdit, hasKeys } = useApproval();
  const { approval } = useMessages();
  if (step === 'editing') {
    return (
      <PressButton
        aria-describedby={ids.status}
        {...props}
        ref={ref}
        isLive={!reviewOff}
        armedSince={always}
        onPress={reviewEdit}
      >
        {children ?? approval.edit.review}
      </PressButton>
    );
  }
  const isDrawn = (step === 'answering' || step === 'reviewing') && isPairDrawn(status);
  if (!edit.isOffered || !isDrawn) return null;
  const isOn = interrupt.status === 'open';
  return (
    <Part
      tag="button"
      appProps={props}
      state={{ isOff: !isOn, isPressed: false }}
      ref={ref}
      type="button"
      data-hp-start-edit=""
      onClick={isOn ? startEdit : undefined}
      aria-disabled={!isOn}
    >
      {children ??
        (step === 'reviewing' || edit.isLeft ? approval.edit.again : approval.edit.start)}
      {hasKeys && <KeyMark keys="E" />}
    </Part>
  );
});

/**
 * Forgets the changes: the request stands again as it was received.
 * Renders a `<button>` element.
 */
export const ApprovalDiscard = forwardRef<HTMLButtonElement, ButtonProps>(function ApprovalDiscard(
  { children, ...props },
  ref,
) {
  const { status } = useCard();
  const { step, discardEdit } = useApproval();
  const { approval } = useMessages();
  if ((step !== 'editing' && step !== 'reviewing') || !isPairDrawn(status)) return null;
  return (
    <Part tag="button" appProps={props} ref={ref} type="button" onClick={discardEdit}>
      {children ?? approval.edit.discard}
    </Part>
  );
});
