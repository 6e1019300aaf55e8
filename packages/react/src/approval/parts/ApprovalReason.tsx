import { forwardRef, useEffect, useId, useRef } from 'react';
import type { CardState } from '../../card/frame/CardContext.ts';
import { pressByKeys } from '../../card/press/listenToButton.ts';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { isComposing } from '../../internals/shortcuts.ts';
import { useMergedRef } from '../../internals/useMergedRef.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { useApproval } from './ApprovalContext.ts';

/**
 * The reason for a rejection, with its label. Appears after Reject was pressed and then takes the focus. Enter adds a
 * line break and sends nothing; Ctrl+Enter or Command+Enter presses Send rejection.
 * Renders a `<div>` element with a `<textarea>`, which receives the ref.
 */
export const ApprovalReason = forwardRef<
  HTMLTextAreaElement,
  PartProps<'div', CardState, 'children'>
>(function ApprovalReason(props, ref) {
  const { isRejecting, reason, reasonMode, setReason, hasKeys } = useApproval();
  const { approval } = useMessages();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const mergedRef = useMergedRef(field, ref);
  useEffect(() => {
    if (isRejecting) field.current?.focus();
  }, [isRejecting]);
  if (!isRejecting) return null;
  return (
    <Part tag="div" appProps={props}>
      <label htmlFor={id}>
        {approval.reason}{' '}
        {reasonMode === 'optional' && <span className="hp-hint">{approval.reasonOptional}</span>}
      </label>
      <textarea
        ref={mergedRef}
        id={id}
        className="hp-input"
        rows={2}
        data-hp-reason=""
        dir="auto"
        required={reasonMode === 'required'}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onKeyDown={({ key, ctrlKey, metaKey, nativeEvent, currentTarget }) => {
          if (!hasKeys || key !== 'Enter' || !(ctrlKey || metaKey)) return;
          if (isComposing(nativeEvent)) return;
          nativeEvent.preventDefault();
          const card = currentTarget.closest('[data-hp-card]');
          pressByKeys(card?.querySelector('[data-hp-answer="send-rejection"]'), nativeEvent);
        }}
      />
    </Part>
  );
});
