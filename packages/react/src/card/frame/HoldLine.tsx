import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import type { CardState } from './HoldContext.ts';

/**
 * Two strokes between the request and the answer. Their shape says the state; words say it too, so it is hidden from
 * assistive technology.
 * Renders a `<div>` element.
 */
export const HoldLine = forwardRef<HTMLDivElement, PartProps<'div', CardState>>(
  function HoldLine(props, ref) {
    return <Part tag="div" given={props} ref={ref} aria-hidden="true" />;
  },
);
