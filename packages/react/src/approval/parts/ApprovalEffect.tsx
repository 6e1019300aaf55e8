import { forwardRef } from 'react';
import type { CardState } from '../../card/frame/CardContext.ts';
import { Shortened } from '../../card/reveal/Shortened.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';

/**
 * What it means, in the app's words. Plain strings are revealed.
 * Renders a `<p>` element.
 */
export const ApprovalEffect = forwardRef<HTMLParagraphElement, PartProps<'p', CardState>>(
  function ApprovalEffect({ children, ...props }, ref) {
    return (
      <Part tag="p" appProps={props} ref={ref}>
        {/* In another direction than the page's, its full stop stays at its own end. */}
        <bdi>
          {typeof children === 'string' ? <Shortened text={children} as="span" /> : children}
        </bdi>
      </Part>
    );
  },
);
