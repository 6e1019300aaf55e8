import { momentOf, windowOf } from '../../internals/pageOf.ts';
import { type Press, type PressEvent, reducePresses } from './presses.ts';

let presses: readonly Press[] = [];
const listeners = new Set<() => void>();

/** Applies an event to the presses of the page. Returns true if it makes one count. */
export function happen(event: PressEvent): boolean {
  const { presses: next, counts } = reducePresses(presses, event);
  presses = next;
  for (const listener of listeners) listener();
  return counts;
}

/** Returns the press that is down on a button and may still count. The same object until it changes. */
export function pressOn(button: object): Press | undefined {
  return presses.find(
    ({ on, since, upAt }) => on === button && since !== undefined && upAt === undefined,
  );
}

/** Returns whether the key or pointer with that id is down. */
export function isDown(id: string): boolean {
  return presses.some((press) => press.id === id && press.upAt === undefined);
}

/** Calls back after each change, while the page has anything to press. */
export function watchPresses(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) watchPage();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    end.abort();
    presses = [];
  };
}

/** Returns the id of a key or pointer; undefined for a key that presses no button. */
export function idOf(event: PointerEvent | KeyboardEvent): string | undefined {
  if ('pointerId' in event) return `pointer ${event.pointerId}`;
  return event.key === 'Enter' || event.key === ' ' ? `key ${event.key}` : undefined;
}

let end = new AbortController();

/** The windows of iframes that contain pressable buttons, with their number. */
const iframes = new Map<Window, { count: number; readonly end: AbortController }>();

/** Watches the iframe that contains a button, if there is one. Call the returned function once the button is gone. */
export function watchIframeOf(button: Element): () => void {
  const view = windowOf(button);
  if (view === window) return () => {};
  const watched = iframes.get(view) ?? { count: 0, end: new AbortController() };
  if (watched.count === 0) watchWindow(view, watched.end.signal);
  watched.count += 1;
  iframes.set(view, watched);
  return () => {
    watched.count -= 1;
    if (watched.count > 0) return;
    watched.end.abort();
    iframes.delete(view);
  };
}

function watchPage(): void {
  end = new AbortController();
  watchWindow(window, end.signal);
}

/**
 * Listens to events anywhere in a window, on the window itself and in the capture phase. An app that stops propagation
 * hides nothing.
 */
function watchWindow(view: Window, signal: AbortSignal): void {
  const on = <Type extends keyof WindowEventMap>(
    type: Type,
    does: (event: WindowEventMap[Type]) => void,
  ) => view.addEventListener(type, does, { capture: true, signal });

  const up = (event: PointerEvent | KeyboardEvent): void => {
    const id = idOf(event);
    if (id) happen({ type: 'up', id, at: momentOf(event) });
  };
  on('pointerdown', () => happen({ type: 'broken' }));
  // While one mouse button is down, further ones fire no `pointerdown`, only a `mousedown`.
  on('mousedown', ({ button }) => button !== 0 && happen({ type: 'broken' }));
  on('keydown', (event) => {
    const id = idOf(event);
    const isKnown = id !== undefined && isDown(id);
    if (event.repeat && isKnown) return;
    happen({ type: 'broken' });
    // While Command is down, macOS sends no keyup for other keys, so they would stay down.
    if (id && !event.metaKey) happen({ type: 'down', by: 'key', id, at: momentOf(event) });
  });
  on('pointerup', up);
  on('keyup', up);
  on('pointercancel', (event) => {
    happen({ type: 'broken' });
    up(event);
  });
  // A mouse button released outside the window fires no event. It shows when the mouse comes back without it.
  on('pointermove', (event) => {
    if (event.pointerType === 'mouse' && event.buttons === 0 && isDown(idOf(event) ?? '')) {
      up(event);
    }
  });
  on('blur', (event) => {
    // A press in one of our iframes takes the focus from the page around it. The iframe receives its end, so nothing is
    // missed.
    const isSeen = [...iframes.keys()].some(
      (iframe) => iframe !== view && iframe.document.hasFocus(),
    );
    if (event.target === view && !isSeen) happen({ type: 'left', at: momentOf(event) });
  });
  view.document.addEventListener(
    'visibilitychange',
    (event) => happen({ type: 'left', at: momentOf(event) }),
    { signal },
  );
}
