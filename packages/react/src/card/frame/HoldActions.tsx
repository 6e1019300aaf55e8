import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { type CardState, useHoldContext } from './HoldContext.ts';

/**
 * Goes around the buttons that answer: they arm once this is in view and at rest.
 * Renders a `<div>` element.
 */
export const HoldActions = forwardRef<HTMLDivElement, PartProps<'div', CardState>>(
  function HoldActions(props, ref) {
    const { armRef } = useHoldContext();
    return <Part tag="div" given={props} ref={ref} ownRef={armRef} />;
  },
);
