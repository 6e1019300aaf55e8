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

/** The windows of frames in which there is something to press, with how much there is. */
const frames = new Map<Window, { count: number; readonly end: AbortController }>();

/** Watches the frame in which something to press stands, where it is not this page; call what comes back once it has gone. */
export function watchFrameOf(button: Element): () => void {
  const view = windowOf(button);
  if (view === window) return () => {};
  const watched = frames.get(view) ?? { count: 0, end: new AbortController() };
  if (watched.count === 0) watchWindow(view, watched.end.signal);
  watched.count += 1;
  frames.set(view, watched);
  return () => {
    watched.count -= 1;
    if (watched.count > 0) return;
    watched.end.abort();
    frames.delete(view);
  };
}

function watchPage(): void {
  end = new AbortController();
  watchWindow(window, end.signal);
}

/**
 * What happens anywhere in a window. In the window, before anything of the app's: what the app stops from going further
 * has happened all the same.
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
  // Of a mouse, only the first button that goes down makes a `pointerdown`.
  on('mousedown', ({ button }) => button !== 0 && happen({ type: 'broken' }));
  on('keydown', (event) => {
    const id = idOf(event);
    const isKnown = id !== undefined && isDown(id);
    if (event.repeat && isKnown) return;
    happen({ type: 'broken' });
    // macOS tells no end of a key that goes down with Command.
    if (id && !event.metaKey) happen({ type: 'down', by: 'key', id, at: momentOf(event) });
  });
  on('pointerup', up);
  on('keyup', up);
  on('pointercancel', (event) => {
    happen({ type: 'broken' });
    up(event);
  });
  // Where a mouse went up out of the page's sight, it says so when it is back.
  on('pointermove', (event) => {
    if (event.pointerType === 'mouse' && event.buttons === 0 && isDown(idOf(event) ?? '')) {
      up(event);
    }
  });
  on('blur', (event) => {
    // A press in a frame takes the focus there, out of the page around it, and its end is heard there.
    const isSeen = [...frames.keys()].some((frame) => frame !== view && frame.document.hasFocus());
    if (event.target === view && !isSeen) happen({ type: 'left', at: momentOf(event) });
  });
  view.document.addEventListener(
    'visibilitychange',
    (event) => happen({ type: 'left', at: momentOf(event) }),
    { signal },
  );
}
