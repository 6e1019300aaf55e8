import { type ComponentPropsWithoutRef, forwardRef } from 'react';

/**
 * Two strokes between the request and the answer. Their shape says the state; words say it too, so it is hidden from
 * assistive technology.
 * Renders a `<div>` element.
 */
export const HoldLine = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function HoldLine(props, ref) {
    return <div {...props} ref={ref} aria-hidden="true" />;
  },
);
