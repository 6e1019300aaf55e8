import { forwardRef } from 'react';
import { type CardState, useCardContext } from '../../card/frame/CardContext.ts';
import { isPairDrawn } from '../../card/frame/isPairDrawn.ts';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { useApproval } from './ApprovalContext.ts';

type ButtonProps = PartProps<'button', CardState, 'type'>;

/**
 * Folds the card to a row. It answers nothing and sends nothing: the request still waits.
 * Renders a `<button>` element.
 */
export const ApprovalNotNow = forwardRef<HTMLButtonElement, ButtonProps>(function ApprovalNotNow(
  { children, ...props },
  ref,
) {
  const { status, interrupt } = useCardContext();
  const { step, setAside } = useApproval();
  const { approval } = useMessages();
  if (step === 'editing' || step === 'confirming' || !isPairDrawn(status)) return null;
  const isOn = interrupt.status === 'open';
  return (
    <Part
      tag="button"
      appProps={props}
      ref={ref}
      type="button"
      onClick={isOn ? () => setAside(true) : undefined}
      aria-disabled={!isOn}
    >
      {children ?? approval.notNow}
    </Part>
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
      <Part
        tag="button"
        appProps={props}
        ref={ref}
        type="button"
        onClick={() => setAside(false)}
        data-hp-open-again=""
      >
        {children ?? approval.openAgain}
      </Part>
    );
  },
);

/**
 * That the request was folded away and still waits; nothing while it is not folded.
 * Renders a `<p>` element.
 */
export const ApprovalAsideNote = forwardRef<HTMLParagraphElement, PartProps<'p', CardState>>(
  function ApprovalAsideNote({ children, ...props }, ref) {
    const { isAside } = useApproval();
    const { approval } = useMessages();
    if (!isAside) return null;
    return (
      <Part tag="p" appProps={props} ref={ref}>
        {children ?? approval.aside}
      </Part>
    );
  },
);

/**
 * Goes around everything that a folded card does not show. What is in it stays as it is filled in.
 * Renders a `<div>` element.
 */
export const ApprovalFoldable = forwardRef<HTMLDivElement, PartProps<'div', CardState>>(
  function ApprovalFoldable(props, ref) {
    const { isAside } = useApproval();
    return <Part tag="div" appProps={props} ref={ref} hidden={isAside} />;
  },
);
