import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { mergeProps } from '../../internals/mergeProps.ts';
import { useMergedRef } from '../../internals/useMergedRef.ts';
import { type PressOptions, usePress } from './usePress.ts';

/** Props of a button that is pressed with care. */
export type PressButtonProps = PressOptions & ComponentPropsWithoutRef<'button'>;

/**
 * A button whose presses go through `usePress`. An app's own handlers on it are called, for presses that don't count too.
 * Renders a `<button>` element.
 */
export const PressButton = forwardRef<HTMLButtonElement, PressButtonProps>(function PressButton(
  { isLive, armedSince, onPress, onShort, ...props },
  ref,
) {
  const { buttonRef, isHeld, handlers } = usePress({ isLive, armedSince, onPress, onShort });
  return (
    <button
      type="button"
      {...mergeProps(props, handlers)}
      ref={useMergedRef(buttonRef, ref)}
      aria-disabled={!isLive}
      data-hold={onShort && ''}
      data-held={isHeld || undefined}
    />
  );
});
