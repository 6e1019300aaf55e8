import { forwardRef, useId } from 'react';
import { type CardState, useHoldContext } from '../../card/frame/HoldContext.ts';
import { Revealed } from '../../card/reveal/Revealed.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { useApproval } from './ApprovalContext.ts';

/**
 * The words to type before approving, with their field; nothing where the app asks for none.
 * Renders a `<div>` element with an `<input>`, which takes the ref.
 */
export const ApprovalConfirmPhrase = forwardRef<HTMLInputElement, PartProps<'div', CardState>>(
  function ApprovalConfirmPhrase({ children, ...props }, ref) {
    const { interrupt } = useHoldContext();
    const { confirmPhrase, phrase, setPhrase, isRejecting } = useApproval();
    const { approval, marks } = useMessages();
    const id = useId();
    if (confirmPhrase === undefined) return null;
    return (
      <Part tag="div" given={props}>
        <label htmlFor={id}>
          {children ?? approval.phrase}
          {children ? ' ' : marks.space}
          <code>
            <Revealed text={confirmPhrase} />
          </code>
        </label>
        <input
          ref={ref}
          id={id}
          className="hp-input"
          data-mono=""
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          value={phrase}
          readOnly={interrupt.status !== 'open' || isRejecting}
          onChange={(event) => setPhrase(event.target.value)}
        />
      </Part>
    );
  },
);
