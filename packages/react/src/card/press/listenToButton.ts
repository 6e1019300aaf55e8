import { momentOf } from '../../internals/pageOf.ts';
import type { PressedBy } from './presses.ts';
import { happen, idOf, isDown, watchIframeOf } from './pressesOfPage.ts';
import type { PressOptions } from './pressOptions.ts';
import { sinceWhen } from './sinceWhen.ts';

/**
 * Tells the presses of the page what happens on one button, in the order in which a press goes: it begins, it may be
 * broken, it ends. Where it ends and counts, what it does is set down, to be done by `finishPress`. Gives the function
 * that ends the listening.
 */
export function listenToButton(button: HTMLElement, options: () => PressOptions): () => void {
  const end = new AbortController();
  const stopWatching = watchIframeOf(button);
  // The listeners stand on the button's document or shadow root, and run on the way down, before any handler of the app.
  // A shadow root has listeners of its own, because outside of it an event does not tell which element inside it was on.
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

  // 1. A press begins, with a pointer or a key that goes down.
  on('pointerdown', (event) => {
    // A touch is captured by what it went down on, which would then never be told that the finger has left it.
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
    // The click that a key makes by itself (Enter as it goes down) says nothing about how long the key was down. A long
    // press goes by the end of the key instead.
    if (options().onShort) event.preventDefault();
    if (event.repeat) return;
    happen({ type: 'down', by: 'key', id, on: button, since: since(event), at: momentOf(event) });
    // While Command is down, macOS does not tell when another key goes up.
    if (event.metaKey) happen({ type: 'up', id, at: momentOf(event) });
  });

  // 2. It is broken, by anything that may mean that the person did not want it. What happens elsewhere on the page and
  // breaks it is told by `pressesOfPage`.
  const breakPress = () => happen({ type: 'broken', on: button });
  on('pointerleave', (event) => {
    // A drawer that can be dragged captures the pointer, and the browser then reports a leave although nothing has moved.
    if (event.target === button && !isPointerOn(event, button)) breakPress();
  });
  on('lostpointercapture', (event) => {
    if (isDown(idOf(event) ?? '')) breakPress();
  });
  on('contextmenu', (event) => {
    // Browsers open a menu after a long touch, which a long press is: then it is the menu that must not come.
    const isTouched = 'pointerType' in event && event.pointerType === 'touch';
    if (isTouched && options().onShort) event.preventDefault();
    else breakPress();
  });
  on('blur', breakPress);

  // 3. It ends: with a click, or, where it has to last, with the key that goes up.
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
    // What it does is settled here, before the app's handlers run: they may draw another button with another answer in
    // this place, and that one was not pressed. A long press that ends here was too short.
    const ended: Ended = { event, todo: counts ? (onShort ?? onPress) : undefined };
    lastEnded = ended;
    // As a rule `finishPress` does it, after the app's handlers. React does not call that where one of them has stopped
    // the event; then this does.
    if (counts) setTimeout(() => finish(ended));
  };

  // Or all of it at once, by keys that went down in a field that belongs to the button.
  byKeys.set(button, (event) => {
    const id = idOf(event);
    // How long these are down can't be told, so they make no long press.
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

/** How each button that is listened to is pressed by keys that went down elsewhere. */
const byKeys = new WeakMap<Element, (event: KeyboardEvent) => void>();

/**
 * Presses a button by a key that went down in a field that belongs to it, such as Ctrl with Enter in a reason: under the
 * same guards as by Enter on the button itself.
 */
export function pressByKeys(button: Element | null | undefined, event: KeyboardEvent): void {
  if (button) byKeys.get(button)?.(event);
}

/** Does what the press does that this event has ended, if it counts, once. Called after the app's own handlers. */
export function finishPress(event: Event): void {
  if (lastEnded?.event === event) finish(lastEnded);
}

/** An event that has ended a press, and what that press does; `todo` is undefined once it is done, or if it does not count. */
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

/** True where the browser says that a pointer made the click. A script's click is not believed, whatever it says. */
function isPointed(event: Event): boolean {
  return event.isTrusted && 'pointerType' in event && event.pointerType !== '';
}

/** True while the pointer is on the button, with nothing between them. */
function isPointerOn({ clientX, clientY }: MouseEvent, button: HTMLElement): boolean {
  const root = button.getRootNode() as Document | ShadowRoot;
  return button.contains(root.elementFromPoint(clientX, clientY));
}
