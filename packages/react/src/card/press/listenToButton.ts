import { momentOf } from '../../internals/pageOf.ts';
import type { PressedBy } from './presses.ts';
import { happen, idOf, isDown, watchIframeOf } from './pressesOfPage.ts';
import type { PressOptions } from './pressOptions.ts';
import { sinceWhen } from './sinceWhen.ts';

/**
 * Reports the events of one button, in the order of a press: begin, break, end. If the press counts at its end, its
 * effect is stored for `finishPress`. Returns a function that removes the listeners.
 */
export function listenToButton(button: HTMLElement, options: () => PressOptions): () => void {
  const end = new AbortController();
  const stopWatching = watchIframeOf(button);
  // The listeners are on the button's document or shadow root, in the capture phase, before any handler of the app. A
  // shadow root needs its own, because outside it an event does not name the element inside.
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

  // 1. A press begins: a pointer or a key goes down.
  on('pointerdown', (event) => {
    // The element under a touch captures the pointer, and would not learn that the finger has left it.
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
    // The click that a key generates (Enter on keydown) has no duration. A long press uses the key's release instead.
    if (options().onShort) event.preventDefault();
    if (event.repeat) return;
    happen({ type: 'down', by: 'key', id, on: button, since: since(event), at: momentOf(event) });
    // While Command is down, macOS sends no keyup for other keys.
    if (event.metaKey) happen({ type: 'up', id, at: momentOf(event) });
  });

  // 2. It is broken by anything that may mean the person did not want it. `pressesOfPage` reports events elsewhere on
  //    the page that break it.
  const breakPress = () => happen({ type: 'broken', on: button });
  on('pointerleave', (event) => {
    // A drawer that can be dragged captures the pointer, and the browser then reports a leave although nothing has moved.
    if (event.target === button && !isPointerOn(event, button)) breakPress();
  });
  on('lostpointercapture', (event) => {
    if (isDown(idOf(event) ?? '')) breakPress();
  });
  on('contextmenu', (event) => {
    // Browsers open a menu after a long touch. For a long press the menu must not open.
    const isTouched = 'pointerType' in event && event.pointerType === 'touch';
    if (isTouched && options().onShort) event.preventDefault();
    else breakPress();
  });
  on('blur', breakPress);

  // 3. It ends: with a click or, for a long press, with the key's release.
  on('keyup', (event) => {
    if (!idOf(event) || !options().onShort) return;
    event.preventDefault();
    endPress(event, 'key');
  });
  on('click', (event) => {
    event.preventDefault();
    endPress(event, event.detail > 0 || isPointed(event) ? 'pointer' : 'key');
  });
  const endPress = (event: UIEvent, by: PressedBy): void => {
    if (isEnding()) return;
    const { onPress, onShort } = options();
    const counts = happen({
      type: 'click',
      by,
      on: button,
      since: since(event),
      at: momentOf(event),
      isPointed: isPointed(event),
    });
    // The effect is decided here, before the app's handlers run: they can render another button with another answer in
    // this place, which was not pressed. A long press that ends here was too short.
    const ended: Ended = { event, todo: counts ? (onShort ?? onPress) : undefined };
    lastEnded = ended;
    // Usually `finishPress` runs it after the app's handlers. React does not call that if one of them stopped the
    // event; then this does.
    if (counts) setTimeout(() => finish(ended));
  };

  // Or in one event: keys pressed in a field that belongs to the button.
  byKeys.set(button, (event) => {
    const id = idOf(event);
    // Their duration is unknown, so they can't be a long press.
    if (!id || event.repeat || options().onShort) return;
    const at = momentOf(event);
    happen({ type: 'down', by: 'key', id, on: button, since: since(event), at });
    if (event.metaKey) happen({ type: 'up', id, at });
    endPress(event, 'key');
  });

  return () => {
    end.abort();
    breakPress();
    stopWatching();
  };
}

/** Handlers of buttons that can be pressed by keys in another element. */
const byKeys = new WeakMap<Element, (event: KeyboardEvent) => void>();

/**
 * Presses a button by a key in a field that belongs to it, such as Ctrl+Enter in a reason. The same guards apply as for
 * Enter on the button itself.
 */
export function pressByKeys(button: Element | null | undefined, event: KeyboardEvent): void {
  if (button) byKeys.get(button)?.(event);
}

/**
 * Runs the effect of the press that this event ended, once and only if the press counts. Called after the app's own
 * handlers.
 */
export function finishPress(event: Event): void {
  if (lastEnded?.event === event) finish(lastEnded);
}

/**
 * An event that ended a press, and the press's effect; `todo` is undefined after it ran, or if the press does not
 * count.
 */
interface Ended {
  readonly event: Event;
  todo: (() => void) | undefined;
}

/** The last press that ended, on any button of the page. */
let lastEnded: Ended | undefined;

/**
 * Returns true while the last press that ended still has something to do, or its event is still propagating. A click that
 * arrives then comes from code, such as a handler that calls `click()`, and does not count.
 */
function isEnding(): boolean {
  return (
    lastEnded !== undefined &&
    (lastEnded.todo !== undefined || lastEnded.event.eventPhase !== Event.NONE)
  );
}

function finish(ended: Ended): void {
  const { todo } = ended;
  ended.todo = undefined;
  todo?.();
}

/** Returns true if the browser reports that a pointer made the click. Untrusted events never count. */
function isPointed(event: Event): boolean {
  return event.isTrusted && 'pointerType' in event && event.pointerType !== '';
}

/** Returns true while the pointer is on the button, with nothing in between. */
function isPointerOn({ clientX, clientY }: MouseEvent, button: HTMLElement): boolean {
  const root = button.getRootNode() as Document | ShadowRoot;
  return button.contains(root.elementFromPoint(clientX, clientY));
}
