import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { type CardState, useCard } from './CardContext.ts';

/**
 * Wraps the answering buttons: they arm once this element is visible and at rest.
 * Renders a `<div>` element.
 */
export const CardActions = forwardRef<HTMLDivElement, PartProps<'div', CardState>>(
  function CardActions(props, ref) {
    const { armRef } = useCard();
    return <Part tag="div" appProps={props} ref={ref} ownRef={armRef} />;
  },
);
