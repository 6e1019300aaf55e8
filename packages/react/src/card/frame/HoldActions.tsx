import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useMergedRef } from '../../internals/useMergedRef.ts';
import { useHoldContext } from './HoldContext.ts';

/**
 * Goes around the buttons that answer: they arm once this is in view and at rest.
 * Renders a `<div>` element.
 */
export const HoldActions = forwardRef<HTMLDivElement, ComponentPropsWithoutRef<'div'>>(
  function HoldActions(props, ref) {
    const { armRef } = useHoldContext();
    return <div {...props} ref={useMergedRef<HTMLDivElement>(armRef, ref)} />;
  },
);
