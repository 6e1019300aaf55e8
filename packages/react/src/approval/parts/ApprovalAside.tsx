import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useHoldContext } from '../../card/frame/HoldContext.ts';
import { isPairDrawn } from '../../card/frame/isPairDrawn.ts';
import { mergeProps } from '../../internals/mergeProps.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { useApproval } from './ApprovalContext.ts';

type ButtonProps = ComponentPropsWithoutRef<'button'>;

/**
 * Folds the card to a row. It answers nothing and sends nothing: the request still waits.
 * Renders a `<button>` element.
 */
export const ApprovalNotNow = forwardRef<HTMLButtonElement, ButtonProps>(function ApprovalNotNow(
  { children, ...props },
  ref,
) {
  const { status, interrupt } = useHoldContext();
  const { step, setAside } = useApproval();
  const { approval } = useMessages();
  if (step === 'editing' || step === 'confirming' || !isPairDrawn(status)) return null;
  const isOn = interrupt.status === 'open';
  return (
    <button
      type="button"
      {...mergeProps(props, { onClick: isOn ? () => setAside(true) : undefined })}
      ref={ref}
      aria-disabled={!isOn}
    >
      {children ?? approval.notNow}
    </button>
  );
});

/**
 * Unfolds the card again; drawn only while it is folded.
 * Renders a `<button>` element.
 */
export const ApprovalOpenAgain = forwardRef<HTMLButtonElement, ButtonProps>(
  function ApprovalOpenAgain({ children, ...props }, ref) {
    const { isAside, setAside } = useApproval();
    const { approval } = useMessages();
    if (!isAside) return null;
    return (
      <button
        type="button"
        {...mergeProps(props, { onClick: () => setAside(false) })}
        ref={ref}
        data-hp-open-again=""
      >
        {children ?? approval.openAgain}
      </button>
    );
  },
);

/**
 * That the request was folded away and still waits; nothing while it is not folded.
 * Renders a `<p>` element.
 */
export const ApprovalAsideNote = forwardRef<HTMLParagraphElement, ComponentPropsWithoutRef<'p'>>(
  function ApprovalAsideNote({ children, ...props }, ref) {
    const { isAside } = useApproval();
    const { approval } = useMessages();
    if (!isAside) return null;
    return (
      <p {...props} ref={ref}>
        {children ?? approval.aside}
      </p>
    );
  },
);

/**
 * Goes around everything that a folded card does not show. What is in it stays as it is filled in.
 * Renders a `<div>` element.
 */
export const ApprovalFoldable = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function ApprovalFoldable(props, ref) {
    const { isAside } = useApproval();
    return <div {...props} ref={ref} hidden={isAside} />;
  },
);
