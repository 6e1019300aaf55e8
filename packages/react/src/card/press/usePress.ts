import {
  type RefCallback,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { momentOf } from '../../internals/pageOf.ts';
import type { Arming } from '../arming/useArming.ts';
import { happen, idOf, isDown, pressOn, watchFrameOf, watchPresses } from './pressesOfPage.ts';

/** How long a press has to last where it must, in milliseconds. The `--hp-long-press` of the styles draws the same time. */
const LONG_PRESS_MS = 1000;

/** What a press does. */
export interface PressOptions extends Pick<Arming, 'armedSince'> {
  /** False: the button is off, and a press does nothing. */
  readonly isLive: boolean;
  readonly onPress: () => void;
  /**
   * Where given, a press has to last for a second. This is what a shorter one does, and one by assistive technology,
   * which has no length: the way for everyone who can’t make a long press.
   */
  readonly onShort?: (() => void) | undefined;
}

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
 * The one way in which a button answers: by mouse, finger, key or assistive technology, at once or by a long press. A press counts
 * only if it began and ended on this button while it was armed, by the moments of the input itself, so that one that
 * waited for a busy page counts as early as it was; without a break between; and with no other press beside it. What
 * breaks it: leaving the button, a cancelled pointer, a lost capture, a menu, another finger, button or key, the button
 * going off or losing the focus, and the window losing it.
 *
 * Whether it counts, and what it does, is known before any handler of the app is called, and it is done after them:
 * nothing that they stop, throw, press or draw keeps an answer back, makes it twice or makes it another.
 */
export function usePress(options: PressOptions): PressedButton {
  const drawn = useRef<HTMLElement>(undefined);
  const now = useRef(options);
  useLayoutEffect(() => {
    now.current = options;
  });

  // An app's own button may be drawn later than the part, and another one in its place.
  const stop = useRef<() => void>(undefined);
  const buttonRef = useCallback((button: HTMLElement | null) => {
    stop.current?.();
    stop.current = button ? listen(button, () => now.current) : undefined;
    drawn.current = button ?? undefined;
  }, []);

  const { isLive, onShort } = options;
  // A button that goes off while it is pressed was not pressed.
  useLayoutEffect(() => {
    const button = drawn.current;
    if (!isLive && button) happen({ type: 'broken', on: button });
  }, [isLive]);

  const find = () => (drawn.current ? pressOn(drawn.current) : undefined);
  const press = useSyncExternalStore(watchPresses, find, () => undefined);
  const longPress = onShort ? press : undefined;
  useEffect(() => {
    if (!longPress) return;
    // An end that waits for a busy page comes before the frame.
    const lasted = () => {
      const { armedSince, onPress } = now.current;
      if (happen({ type: 'lasted', press: longPress, since: armedSince() })) onPress();
    };
    let frame = 0;
    const timer = setTimeout(() => {
      frame = requestAnimationFrame(lasted);
    }, LONG_PRESS_MS);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [longPress]);

  const does = ({ nativeEvent }: SyntheticEvent): void => {
    if (latest?.event === nativeEvent) finish(latest);
  };
  return {
    buttonRef,
    isPressed: longPress !== undefined,
    handlers: { onClick: does, onKeyUp: does },
  };
}

/** Since when the button is armed, if it was when the event happened. */
export function sinceWhen(event: Event, armedSince: Arming['armedSince']): number | undefined {
  const since = armedSince();
  return since !== undefined && momentOf(event) >= since ? since : undefined;
}

/** The end of a press that counts, or of one that does not, and has nothing to do. */
interface Ended {
  readonly event: Event;
  todo: (() => void) | undefined;
}

/** What ended a press last. Until it has gone through the page and is done, no click that somebody makes of it counts. */
let latest: Ended | undefined;

/** Does what a press does, once. */
function finish(ended: Ended): void {
  const { todo } = ended;
  ended.todo = undefined;
  todo?.();
}

/** The browser says that a pointer made it. */
function isPointed(event: Event): boolean {
  // What a script makes, in a test for one, says nothing of the sort, whatever stands on it.
  return event.isTrusted && 'pointerType' in event && event.pointerType !== '';
}

/** The pointer is on the button, and nothing is between. */
function isOver({ clientX, clientY }: MouseEvent, button: HTMLElement): boolean {
  const root = button.getRootNode() as Document | ShadowRoot;
  return button.contains(root.elementFromPoint(clientX, clientY));
}

/** How each button that is listened to is pressed by keys that went down elsewhere. */
const byKeys = new WeakMap<Element, (event: KeyboardEvent) => void>();

/**
 * Presses a button by a key that went down in a field that belongs to it, such as Ctrl with Enter in a reason: under the
 * same guards as by Enter on the button itself.
 */
export function pressByKeys(button: Element | null | undefined, event: KeyboardEvent): void {
  if (button) byKeys.get(button)?.(event);
}

function listen(button: HTMLElement, options: () => PressOptions): () => void {
  const end = new AbortController();
  const stopWatching = watchFrameOf(button);
  // What is inside a shadow root is told apart only there.
  const root = button.getRootNode();
  const on = <Type extends keyof DocumentEventMap>(
    type: Type,
    does: (event: DocumentEventMap[Type]) => void,
  ) =>
    root.addEventListener(
      type,
      (event) => {
        if (event.composedPath().includes(button)) does(event as DocumentEventMap[Type]);
      },
      { capture: true, signal: end.signal },
    );

  const since = (event: Event): number | undefined => {
    const { isLive, armedSince } = options();
    return isLive ? sinceWhen(event, armedSince) : undefined;
  };
  const broken = () => happen({ type: 'broken', on: button });
  const click = (event: UIEvent, by: 'key' | 'pointer'): void => {
    if (latest && (latest.todo || latest.event.eventPhase !== Event.NONE)) return;
    const { onPress, onShort } = options();
    const counts = happen({
      type: 'click',
      by,
      on: button,
      since: since(event),
      at: momentOf(event),
      isPointed: isPointed(event),
    });
    // What it does is settled with it: what the app's handlers draw in its place was not pressed.
    const ended: Ended = { event, todo: counts ? (onShort ?? onPress) : undefined };
    latest = ended;
    // React's dispatch comes after the app's handlers, and not at all where one of them stops it.
    if (counts) setTimeout(() => finish(ended));
  };

  on('pointerdown', (event) => {
    // A finger belongs to what it went down on, and would never be told to have left it.
    const { pointerId } = event;
    const target = event.target as Element;
    if (target.hasPointerCapture?.(pointerId)) target.releasePointerCapture(pointerId);
    const isFirst = event.button === 0 && event.isPrimary;
    happen({
      type: 'down',
      by: 'pointer',
      id: idOf(event) ?? '',
      on: button,
      since: isFirst ? since(event) : undefined,
      at: momentOf(event),
    });
  });
  on('keydown', (event) => {
    const id = idOf(event);
    if (!id) return;
    // The click that the key would make says nothing about how long the key is down.
    if (options().onShort) event.preventDefault();
    if (event.repeat) return;
    happen({
      type: 'down',
      by: 'key',
      id,
      on: button,
      since: since(event),
      at: momentOf(event),
    });
    // macOS tells no end of a key that goes down with Command.
    if (event.metaKey) happen({ type: 'up', id, at: momentOf(event) });
  });
  byKeys.set(button, (event) => {
    const id = idOf(event);
    // How long these are down is for nobody to tell.
    if (!id || event.repeat || options().onShort) return;
    const at = momentOf(event);
    happen({ type: 'down', by: 'key', id, on: button, since: since(event), at });
    if (event.metaKey) happen({ type: 'up', id, at });
    click(event, 'key');
  });
  on('keyup', (event) => {
    if (!idOf(event) || !options().onShort) return;
    event.preventDefault();
    click(event, 'key');
  });
  on('click', (event) => {
    event.preventDefault();
    click(event, event.detail > 0 || isPointed(event) ? 'pointer' : 'key');
  });
  on('pointerleave', (event) => {
    // A drawer that captures the pointer to be dragged makes a leave of a pointer that has not moved.
    if (event.target === button && !isOver(event, button)) broken();
  });
  on('lostpointercapture', (event) => {
    if (isDown(idOf(event) ?? '')) broken();
  });
  on('contextmenu', (event) => {
    // A long touch asks for a menu.
    const isTouched = 'pointerType' in event && event.pointerType === 'touch';
    if (isTouched && options().onShort) event.preventDefault();
    else broken();
  });
  on('blur', broken);
  return () => {
    end.abort();
    broken();
    stopWatching();
  };
}
