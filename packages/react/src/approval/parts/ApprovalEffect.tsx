import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Revealed } from '../../card/reveal/Revealed.tsx';

/**
 * What it means, in the app's words. Plain strings are revealed.
 * Renders a `<p>` element.
 */
export const ApprovalEffect = forwardRef<HTMLParagraphElement, ComponentPropsWithoutRef<'p'>>(
  function ApprovalEffect({ children, ...props }, ref) {
    return (
      <p {...props} ref={ref}>
        {typeof children === 'string' ? <Revealed text={children} as="span" /> : children}
      </p>
    );
  },
);
