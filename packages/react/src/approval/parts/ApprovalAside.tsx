import { forwardRef } from 'react';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { isPairDrawn } from '../../card/frame/isPairDrawn.ts';
import { InnerButton } from '../../internals/InnerButton.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { useApproval } from './ApprovalContext.ts';

type ButtonProps = PartProps<'button', CardState, 'type'>;

/**
 * Folds the card to a row. Sends nothing: the request stays pending.
 * Renders a `<button>` element.
 */
export const ApprovalNotNow = forwardRef<HTMLButtonElement, ButtonProps>(function ApprovalNotNow(
  { children, ...props },
  ref,
) {
  const { status, interrupt } = useCard();
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
 * Says that the request is folded and still pending, with a button that unfolds the card. Renders nothing while the
 * card is not folded.
 * Renders a `<div>` element.
 */
export const ApprovalFolded = forwardRef<HTMLDivElement, PartProps<'div', CardState, 'children'>>(
  function ApprovalFolded(props, ref) {
    const { isAside, setAside } = useApproval();
    const { approval } = useMessages();
    if (!isAside) return null;
    return (
      <Part tag="div" appProps={props} ref={ref}>
        <p className="hp-note">{approval.aside}</p>
        <InnerButton action="unfold" data-hp-open-again="" onClick={() => setAside(false)}>
          {approval.openAgain}
        </InnerButton>
      </Part>
    );
  },
);

/**
 * Wraps everything that a folded card hides. Fields inside keep what was entered.
 * Renders a `<div>` element.
 */
export const ApprovalFoldable = forwardRef<HTMLDivElement, PartProps<'div', CardState>>(
  function ApprovalFoldable(props, ref) {
    const { isAside } = useApproval();
    return <Part tag="div" appProps={props} ref={ref} hidden={isAside} />;
  },
);
