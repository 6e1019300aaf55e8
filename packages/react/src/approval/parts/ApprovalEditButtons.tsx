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

/** A press that sends no answer counts immediately: the buttons it leads to arm again. */
const always = () => 0;

/**
 * Opens the form to change the input, or goes back to it from the review. In the form it shows the changed input that
 * would be sent, or focuses the first invalid field. It sends nothing.
 * Renders a `<button>` element; nothing if the backend does not accept a changed input.
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
 * Discards the changes and shows the request as received.
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
