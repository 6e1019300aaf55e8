import { forwardRef } from 'react';
import type { CardState } from '../../card/frame/CardContext.ts';
import { Shortened } from '../../card/reveal/Shortened.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';

/**
 * What approving does, in the app's words. Reveals hidden characters in plain strings.
 * Renders a `<p>` element.
 */
export const ApprovalEffect = forwardRef<HTMLParagraphElement, PartProps<'p', CardState>>(
  function ApprovalEffect({ children, ...props }, ref) {
    return (
      <Part tag="p" appProps={props} ref={ref}>
        {/* In a direction other than the page's, the full stop stays at the end of its own sentence. */}
        <bdi>
          {typeof children === 'string' ? <Shortened text={children} as="span" /> : children}
        </bdi>
      </Part>
    );
  },
);
