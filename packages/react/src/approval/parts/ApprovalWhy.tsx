import { forwardRef } from 'react';
import type { CardState } from '../../card/frame/CardContext.ts';
import { Shortened } from '../../card/reveal/Shortened.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';

/**
 * Why this needs a person, in the app's words: the rule, the limit, the first payment to someone. Does not describe
 * what will happen; use the effect for that. Reveals hidden characters in plain strings.
 * Renders a `<p>` element.
 */
export const ApprovalWhy = forwardRef<HTMLParagraphElement, PartProps<'p', CardState>>(
  function ApprovalWhy({ children, ...props }, ref) {
    const { approval, marks } = useMessages();
    return (
      <Part tag="p" appProps={props} ref={ref}>
        <b>{approval.why}</b>
        {marks.space}
        <bdi>
          {typeof children === 'string' ? <Shortened text={children} as="span" /> : children}
        </bdi>
      </Part>
    );
  },
);
