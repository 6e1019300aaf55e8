import { momentOf, windowOf } from '../../internals/pageOf.ts';
import { type Press, type PressEvent, reducePresses } from './presses.ts';

let presses: readonly Press[] = [];
const listeners = new Set<() => void>();

/** Lets something happen to the presses of the page. True when it makes one count. */
export function happen(event: PressEvent): boolean {
  const { presses: next, counts } = reducePresses(presses, event);
  presses = next;
  for (const listener of listeners) listener();
  return counts;
}

/** The press that is down on a button and may still count. The same object while nothing happens to it. */
export function pressOn(button: object): Press | undefined {
  return presses.find(
    ({ on, since, upAt }) => on === button && since !== undefined && upAt === undefined,
  );
}

/** Whether a key or a pointer is down by that name. */
export function isDown(id: string): boolean {
  return presses.some((press) => press.id === id && press.upAt === undefined);
}

/** Calls back after each change, for as long as something is on the page that can be pressed. */
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

/** The name of what goes down and up again; undefined for a key that presses no button. */
export function idOf(event: PointerEvent | KeyboardEvent): string | undefined {
  if ('pointerId' in event) return `pointer ${event.pointerId}`;
  return event.key === 'Enter' || event.key === ' ' ? `key ${event.key}` : undefined;
}

let end = new AbortController();

/** The windows of iframes in which there is something to press, with how many buttons there are. */
const iframes = new Map<Window, { count: number; readonly end: AbortController }>();

/** Watches the iframe that a button stands in, if it is in one. Gives the function to call once the button has gone. */
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
 * Listens for what happens anywhere in a window. It listens on the window itself and on the way down, before anything of
 * the app's: an app that stops an event from going further hides nothing.
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
  // While one button of a mouse is down, the others make no `pointerdown`, only a `mousedown`.
  on('mousedown', ({ button }) => button !== 0 && happen({ type: 'broken' }));
  on('keydown', (event) => {
    const id = idOf(event);
    const isKnown = id !== undefined && isDown(id);
    if (event.repeat && isKnown) return;
    happen({ type: 'broken' });
    // While Command is down, macOS does not tell when another key goes up, so such a key would stay down for good.
    if (id && !event.metaKey) happen({ type: 'down', by: 'key', id, at: momentOf(event) });
  });
  on('pointerup', up);
  on('keyup', up);
  on('pointercancel', (event) => {
    happen({ type: 'broken' });
    up(event);
  });
  // A mouse button may go up outside of the window, which is not told. It shows when the mouse comes back without it.
  on('pointermove', (event) => {
    if (event.pointerType === 'mouse' && event.buttons === 0 && isDown(idOf(event) ?? '')) {
      up(event);
    }
  });
  on('blur', (event) => {
    // A press in one of our iframes takes the focus away from the page around it. Its end is told in the iframe, so that is
    // no loss of sight.
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
