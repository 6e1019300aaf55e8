import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

/** What goes on a button that answers. */
export interface GuardedPress {
  onPointerDown(): void;
  onKeyDown(event: KeyboardEvent): void;
  onClick(event: MouseEvent): void;
  readonly 'aria-disabled': boolean;
}

/**
 * Lets a press through only if it began while the button was live: a mouse button or finger put down, or a key pressed
 * anew (a key held down repeats, and was pressed for something else). A press by assistive technology has no beginning
 * that a page can see; it counts when the button is live.
 */
export function useGuardedPress(isLive: boolean, onPress: () => void): GuardedPress {
  const began = useRef<boolean | undefined>(undefined);
  return {
    'aria-disabled': !isLive,
    onPointerDown() {
      began.current = isLive;
    },
    onKeyDown(event) {
      if (event.key === 'Enter' || event.key === ' ') began.current = isLive && !event.repeat;
    },
    onClick(event) {
      const isMeant = began.current ?? true;
      began.current = undefined;
      event.preventDefault();
      if (isLive && isMeant) onPress();
    },
  };
}
