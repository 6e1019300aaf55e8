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

/** The duration of a long press in milliseconds. The styles draw the same time with `--hp-long-press`. */
const LONG_PRESS_MS = 1000;

/** A guarded button. */
export interface PressedButton {
  /** Attach it to the button, the kit's or the app's. Nothing answers before that. */
  readonly buttonRef: RefCallback<HTMLElement>;
  /** It is down, and counts if it lasts. */
  readonly isPressed: boolean;
  /** Props for the button, besides an app's own handlers and after them. */
  readonly handlers: {
    readonly [On in 'onClick' | 'onKeyUp']: (event: SyntheticEvent) => void;
  };
}

/**
 * The one way in which a button answers: by mouse, finger, key or assistive technology, with a short or a long press. A
 * press counts only if it began and ended on this button while it was armed, uninterrupted and with no other press at
 * the same time. It uses the times of the input itself, so a press delayed by a busy page counts from when it happened.
 * Interruptions are: leaving the button, a cancelled pointer, a lost capture, a menu, another finger, button or key,
 * the button turning off or losing the focus, and the window losing the focus.
 *
 * Whether it counts, and its effect, is decided before any handler of the app runs, and carried out after them: nothing
 * they stop, throw, press or render can prevent, repeat or change an answer.
 */
export function usePress(options: PressOptions): PressedButton {
  const drawn = useRef<HTMLElement>(undefined);
  // Events read the options of the last committed render, not of an abandoned one.
  const current = useRef(options);
  useLayoutEffect(() => {
    current.current = options;
  });

  // Listens for begin, break and end of a press. An app's own button can render later than the part, and can be
  // replaced.
  const stop = useRef<() => void>(undefined);
  const buttonRef = useCallback((button: HTMLElement | null) => {
    stop.current?.();
    stop.current = button ? listenToButton(button, () => current.current) : undefined;
    drawn.current = button ?? undefined;
  }, []);

  // A press is also broken when its button turns off.
  const { isLive, onShort } = options;
  useLayoutEffect(() => {
    const button = drawn.current;
    if (!isLive && button) happen({ type: 'broken', on: button });
  }, [isLive]);

  // A long press counts after its time, while it is still down.
  const findPress = () => (drawn.current ? pressOn(drawn.current) : undefined);
  const press = useSyncExternalStore(watchPresses, findPress, () => undefined);
  const longPress = onShort ? press : undefined;
  useEffect(() => {
    if (!longPress) return;
    return afterLongPress(() => countIfLasted(longPress, current.current));
  }, [longPress]);

  // Finishes a press that has ended. React calls these after the app's own handlers.
  const finish = ({ nativeEvent }: SyntheticEvent): void => finishPress(nativeEvent);
  return {
    buttonRef,
    isPressed: longPress !== undefined,
    handlers: { onClick: finish, onKeyUp: finish },
  };
}

/** Runs the effect of a long press, unless it was broken or the button has armed again since the press began. */
function countIfLasted(press: Press, { armedSince, onPress }: PressOptions): void {
  if (happen({ type: 'lasted', press, since: armedSince() })) onPress();
}

/** Calls `then` once a press has lasted. Returns a function that cancels it. */
function afterLongPress(then: () => void): () => void {
  let frame = 0;
  const timer = setTimeout(() => {
    // On a busy page the timer can fire before an older input, such as the end of this press. Pending inputs are
    // dispatched before the next animation frame, so only then has the press lasted.
    frame = requestAnimationFrame(then);
  }, LONG_PRESS_MS);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}
