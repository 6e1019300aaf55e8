import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import type { CardState } from './CardContext.ts';

/**
 * Two strokes between the request and the answer. Their shape says the state; words say it too, so it is hidden from
 * assistive technology.
 * Renders a `<div>` element.
 */
export const CardLine = forwardRef<HTMLDivElement, PartProps<'div', CardState>>(
  function CardLine(props, ref) {
    return <Part tag="div" appProps={props} ref={ref} aria-hidden="true" />;
  },
);
