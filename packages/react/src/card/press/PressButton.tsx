import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import type { PressOptions } from './pressOptions.ts';
import { usePress } from './usePress.ts';

/**
 * What an app can't put on a button that answers: what would keep a press back, or make it something else. Its other
 * handlers are called, and change nothing about the answer.
 */
type Ours = 'type' | 'disabled' | 'aria-disabled' | `on${'Key' | 'Touch'}${string}`;

/** What a button that is pressed with care knows of itself. */
export interface PressState {
  /** A press does nothing now. */
  readonly isOff: boolean;
  /** It has to be pressed for a second, and is. */
  readonly isPressed: boolean;
}

/** What an app may put on a button that is pressed with care. */
export type PressProps<State> = PartProps<'button', State & PressState, Ours>;

/** Props of a button that is pressed with care. */
export type PressButtonProps = PressOptions &
  PressProps<never> & {
    /** It is off for nothing but that it has not been seen for long enough: `runs` while it is at rest, else `waits`. */
    readonly arming?: 'runs' | 'waits' | undefined;
  };

/**
 * A button whose presses go through `usePress`. An app's own handlers on it are called, for presses that don't count too.
 * Renders a `<button>` element.
 */
export const PressButton = forwardRef<HTMLButtonElement, PressButtonProps>(function PressButton(
  { isLive, armedSince, onPress, onShort, arming, ...props },
  ref,
) {
  const { buttonRef, isPressed, handlers } = usePress({ isLive, armedSince, onPress, onShort });
  return (
    <Part
      tag="button"
      appProps={props}
      state={{ isOff: !isLive, isPressed }}
      ref={ref}
      ownRef={buttonRef}
      {...handlers}
      type="button"
      aria-disabled={!isLive}
      data-arming={isLive ? undefined : arming}
      data-long-press={onShort && ''}
      data-pressed={isPressed || undefined}
    />
  );
});
