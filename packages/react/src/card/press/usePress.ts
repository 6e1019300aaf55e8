import {
  type RefCallback,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { finishPress, listenToButton } from './listenToButton.ts';
import type { Press } from './presses.ts';
import { happen, pressOn, watchPresses } from './pressesOfPage.ts';
import type { PressOptions } from './pressOptions.ts';

/** How long a press has to last where it must, in milliseconds. The `--hp-long-press` of the styles draws the same time. */
const LONG_PRESS_MS = 1000;

/** A button that is pressed with care. */
export interface PressedButton {
  /** Goes on the button, be it ours or the app's. Nothing answers before it is there. */
  readonly buttonRef: RefCallback<HTMLElement>;
  /** It is down, and will count if it lasts. */
  readonly isPressed: boolean;
  /** What goes on the button, beside an app's own handlers and after them. */
  readonly handlers: {
    readonly [On in 'onClick' | 'onKeyUp']: (event: SyntheticEvent) => void;
  };
}

/**
 * The one way in which a button answers: by mouse, finger, key or assistive technology, at once or by a long press. A
 * press counts only if it began and ended on this button while it was armed, uninterrupted and with no other press at the
 * same time. It counts by the times of the input itself, so a press that waited for a busy page counts from when it
 * happened. Interruptions are: leaving the button, a cancelled pointer, a lost capture, a menu, another finger, button or
 * key, the button going off or losing the focus, and the window losing it.
 *
 * Whether it counts, and what it does, is decided before any handler of the app runs, and done after them: nothing they
 * stop, throw, press or draw can prevent, repeat or change an answer.
 */
export function usePress(options: PressOptions): PressedButton {
  const drawn = useRef<HTMLElement>(undefined);
  // An event asks for the options as they were last drawn, and not for those of a render that was given up.
  const current = useRef(options);
  useLayoutEffect(() => {
    current.current = options;
  });

  // A press begins, is broken or ends: what the button hears. An app's own button may be drawn later than the part, and
  // another one may take its place.
  const stop = useRef<() => void>(undefined);
  const buttonRef = useCallback((button: HTMLElement | null) => {
    stop.current?.();
    stop.current = button ? listenToButton(button, () => current.current) : undefined;
    drawn.current = button ?? undefined;
  }, []);

  // A press is broken too by a button that goes off while it is down.
  const { isLive, onShort } = options;
  useLayoutEffect(() => {
    const button = drawn.current;
    if (!isLive && button) happen({ type: 'broken', on: button });
  }, [isLive]);

  // A press that has to last counts after its time, while it is still down.
  const findPress = () => (drawn.current ? pressOn(drawn.current) : undefined);
  const press = useSyncExternalStore(watchPresses, findPress, () => undefined);
  const longPress = onShort ? press : undefined;
  useEffect(() => {
    if (!longPress) return;
    return afterLongPress(() => countIfLasted(longPress, current.current));
  }, [longPress]);

  // A press that has ended is done here. React calls these after the app's own handlers.
  const finish = ({ nativeEvent }: SyntheticEvent): void => finishPress(nativeEvent);
  return {
    buttonRef,
    isPressed: longPress !== undefined,
    handlers: { onClick: finish, onKeyUp: finish },
  };
}

/** Does what a long press does, if it was not broken and the button is still armed as it was when the press began. */
function countIfLasted(press: Press, { armedSince, onPress }: PressOptions): void {
  if (happen({ type: 'lasted', press, since: armedSince() })) onPress();
}

/** Calls `then` once a press has lasted. Gives the function that takes that back. */
function afterLongPress(then: () => void): () => void {
  let frame = 0;
  const timer = setTimeout(() => {
    // On a page that was busy, the timer may come before an input that is older, such as the end of this press. Inputs
    // that wait are told before the next animation frame, so it is only then that the press has lasted.
    frame = requestAnimationFrame(then);
  }, LONG_PRESS_MS);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
