import { forwardRef, useId, useRef } from 'react';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { Shortened } from '../../card/reveal/Shortened.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMergedRef } from '../../internals/useMergedRef.ts';
import { useStepBack } from '../../internals/useStepBack.ts';
import { useMessages } from '../../messages/messagesContext.ts';
import { useApproval } from './ApprovalContext.ts';

/**
 * The phrase to type before approving, with its field. Escape clears the field.
 * Renders a `<div>` element with an `<input>`, which receives the ref; nothing if the app requires no phrase.
 */
export const ApprovalConfirmPhrase = forwardRef<HTMLInputElement, PartProps<'div', CardState>>(
  function ApprovalConfirmPhrase({ children, ...props }, ref) {
    const { interrupt } = useCard();
    const { confirmPhrase, phrase, setPhrase, isRejecting } = useApproval();
    const { approval, marks } = useMessages();
    const id = useId();
    const field = useRef<HTMLInputElement>(null);
    const mergedRef = useMergedRef(field, ref);
    const canType = interrupt.status === 'open' && !isRejecting;
    useStepBack(field, canType && phrase !== '' ? () => setPhrase('') : undefined);
    if (confirmPhrase === undefined) return null;
    return (
      <Part tag="div" appProps={props}>
        <label htmlFor={id}>
          {children ?? approval.phrase}
          {children ? ' ' : marks.space}
          <code>
            <Shortened text={confirmPhrase} />
          </code>
        </label>
        <input
          ref={mergedRef}
          id={id}
          className="hp-input"
          data-mono=""
          data-hp-phrase=""
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          value={phrase}
          readOnly={!canType}
          onChange={(event) => setPhrase(event.target.value)}
        />
      </Part>
    );
  },
);
