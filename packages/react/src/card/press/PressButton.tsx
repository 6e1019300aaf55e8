import { forwardRef } from 'react';
import { Part, type PartProps } from '../../internals/Part.tsx';
import type { PressOptions } from './pressOptions.ts';
import { usePress } from './usePress.ts';

/**
 * Props that an app can't set on a button that answers, because they could block or change a press. Its other handlers
 * are called and don't affect the answer.
 */
type Ours = 'type' | 'disabled' | 'aria-disabled' | `on${'Key' | 'Touch'}${string}`;

/** The state of a guarded button. */
export interface PressState {
  /** A press has no effect now. */
  readonly isOff: boolean;
  /** It requires a long press, and one is in progress. */
  readonly isPressed: boolean;
}

/** Props that an app can set on a guarded button. */
export type PressProps<State> = PartProps<'button', State & PressState, Ours>;

/** Props of a guarded button. */
export type PressButtonProps = PressOptions &
  PressProps<never> & {
    /** It is off only because it has not been visible for long enough: `runs` while at rest, else `waits`. */
    readonly arming?: 'runs' | 'waits' | undefined;
  };

/**
 * A button whose presses go through `usePress`. An app's own handlers on it are called, also for presses that don't
 * count.
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
