import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { Arming } from './useArming.ts';

/** What goes on a button that answers. */
export interface GuardedPress {
  onPointerDown(event: PointerEvent): void;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(): void;
  onClick(event: MouseEvent): void;
  readonly 'aria-disabled': boolean;
}

/** Presses that began on the button: since when it was armed then, or that it was not. One of each may be under way. */
interface Begun {
  pointer?: number | 'too early';
  key?: number | 'too early';
}

/**
 * Lets a press through only if it began and ended while the button was armed, without a break between: a mouse button
 * or finger put down, or a key pressed anew (a key held down repeats, and was pressed for something else). Moments are
 * those of the input itself, so a press that waited for a busy page counts as early as it was.
 *
 * A press by assistive technology has no beginning that a page can see; it counts when the button is armed and no key
 * is held that went down elsewhere.
 */
export function useGuardedPress(
  isLive: boolean,
  armedSince: Arming['armedSince'],
  onPress: () => void,
): GuardedPress {
  const began = useRef<Begun>({});
  const isKeyHeld = useHeldKey();
  /** Since when the button is armed, if it was when the event happened. */
  const readSince = ({ timeStamp }: { readonly timeStamp: number }): number | undefined => {
    const since = isLive ? armedSince() : undefined;
    return since !== undefined && timeStamp >= since ? since : undefined;
  };
  return {
    'aria-disabled': !isLive,
    onPointerDown(event) {
      began.current.pointer = readSince(event) ?? 'too early';
    },
    onKeyDown(event) {
      if (!isPressKey(event)) return;
      began.current.key = (event.repeat ? undefined : readSince(event)) ?? 'too early';
    },
    onBlur() {
      // A key that goes up elsewhere presses nothing here.
      delete began.current.key;
    },
    onClick(event) {
      event.preventDefault();
      const by = event.detail > 0 ? 'pointer' : 'key';
      const begun = began.current[by];
      delete began.current[by];
      const since = readSince(event);
      if (since === undefined) return;
      if (begun === undefined ? !isKeyHeld() : begun === since) onPress();
    },
  };
}

const isPressKey = ({ key }: { readonly key: string }) => key === 'Enter' || key === ' ';

/** Whether a key that presses buttons is down, wherever the focus was when it went down. */
function useHeldKey(): () => boolean {
  const isHeld = useRef(false);
  useEffect(() => {
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    // With the window goes the key: where it goes up can't be seen.
    const set = (is: boolean) => (event: Event) => {
      if (!(event instanceof KeyboardEvent) || isPressKey(event)) isHeld.current = is;
    };
    document.addEventListener('keydown', set(true), options);
    document.addEventListener('keyup', set(false), options);
    addEventListener('blur', set(false), { signal: end.signal });
    return () => end.abort();
  }, []);
  return () => isHeld.current;
}
