import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

/** How long a press has to last, in milliseconds. The `--hp-held` of the styles draws the same time. */
const HELD_MS = 1000;

/** What goes on a button that has to be held. */
export interface HeldPress {
  readonly isHeld: boolean;
  onPointerDown(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerLeave(): void;
  onPointerCancel(): void;
  onContextMenu(event: MouseEvent): void;
  onKeyDown(event: KeyboardEvent): void;
  onKeyUp(event: KeyboardEvent): void;
  onBlur(): void;
  onClick(event: MouseEvent): void;
  readonly 'aria-disabled': boolean;
}

/**
 * Lets a press through once it has lasted: a mouse button, a finger, Enter or Space, begun while the button was live and
 * held for a second. A shorter one, and a press by assistive technology, which has no length, is `onShort`: the way for
 * everyone who can't hold.
 */
export function useHeldPress(isLive: boolean, onHeld: () => void, onShort: () => void): HeldPress {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** What the press under way is worth; `stale` began while the button was not live, or was broken off. */
  const press = useRef<'none' | 'held' | 'stale' | 'done'>('none');
  const held = useRef(onHeld);
  useEffect(() => {
    held.current = onHeld;
  });

  const stop = (): void => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  const begin = (isMeant: boolean): void => {
    press.current = isMeant ? 'held' : 'stale';
    if (!isMeant) return;
    setHeld(true);
    timer.current = setTimeout(() => {
      press.current = 'done';
      setHeld(false);
      held.current();
    }, HELD_MS);
  };
  const breakOff = (): void => {
    if (press.current === 'held') press.current = 'none';
    stop();
  };

  // A button that moves, or goes off, while it is held was not held.
  useEffect(() => {
    if (isLive) return;
    if (press.current === 'held') press.current = 'stale';
    clearTimeout(timer.current);
    setHeld(false);
  }, [isLive]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isKey = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';
  return {
    isHeld,
    'aria-disabled': !isLive,
    onPointerDown({ button }) {
      if (button === 0) begin(isLive);
    },
    onPointerUp: stop,
    onPointerLeave: breakOff,
    onPointerCancel: breakOff,
    // A long touch asks for a menu.
    onContextMenu: (event) => event.preventDefault(),
    onKeyDown(event) {
      if (!isKey(event)) return;
      // The click that the key would make says nothing about how long it is held.
      event.preventDefault();
      if (!event.repeat) begin(isLive);
    },
    onKeyUp(event) {
      if (!isKey(event)) return;
      event.preventDefault();
      const isShort = press.current === 'held';
      stop();
      press.current = 'none';
      if (isShort && isLive) onShort();
    },
    onBlur: breakOff,
    onClick(event) {
      event.preventDefault();
      const isShort = press.current === 'held' || press.current === 'none';
      press.current = 'none';
      if (isShort && isLive) onShort();
    },
  };
}
