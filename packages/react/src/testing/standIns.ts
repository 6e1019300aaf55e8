import { areButtonsFaint } from '../card/arming/isSeen.ts';
import { sight } from '../card/arming/sight.ts';
import { ARMING_MS } from '../card/arming/watchAtRest.ts';
import { whyOutOfReach } from './reach.ts';

/**
 * Lets a card's buttons arm in jsdom and happy-dom, which have no layout: an element that nothing hides counts as seen.
 * Changes nothing in a browser.
 */

/** Browsers implement these functions natively; emulated pages in JavaScript. */
const isPlayed = (): boolean =>
  typeof document !== 'undefined' &&
  !/\[native code\]/.test(Function.prototype.toString.call(document.createElement));

/** Returns the parent, across shadow roots. */
function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Returns true if it is in the page and nothing known hides it. */
const isDrawn = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.ownerDocument.visibilityState === 'visible' &&
  !whyOutOfReach(element);

/** Attributes that can hide an element, directly or by rules of a stylesheet. */
const HIDING = ['hidden', 'style', 'class', 'inert', 'open'];

/** Calls `look` after the current task's work, and whenever the element may have been hidden or shown. */
function watchHiding(element: HTMLElement, look: () => void): () => void {
  const hiding = new MutationObserver(look);
  for (let at: Element | null = element; at; at = parentOf(at)) {
    hiding.observe(at.getRootNode(), { subtree: true, childList: true, attributeFilter: HIDING });
  }
  const page = element.ownerDocument;
  page.addEventListener('visibilitychange', look);
  let isWatched = true;
  // Not a timer, and not `queueMicrotask`: both can be faked.
  Promise.resolve().then(() => isWatched && look());
  return () => {
    isWatched = false;
    hiding.disconnect();
    page.removeEventListener('visibilitychange', look);
  };
}

const watchAtRest: typeof sight.watchAtRest = (element, tell) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | undefined;
  const say = () => tell(since !== undefined, false, timer !== undefined);
  const rest = () => {
    timer = undefined;
    since = performance.now();
    say();
  };
  const look = () => {
    const isSeen = isDrawn(element) && !areButtonsFaint(element);
    if (isSeen === (timer !== undefined || since !== undefined)) return;
    clearTimeout(timer);
    timer = isSeen ? setTimeout(rest, ARMING_MS) : undefined;
    since = undefined;
    say();
  };
  const unwatch = watchHiding(element, look);
  return {
    since() {
      look();
      return since;
    },
    stop() {
      clearTimeout(timer);
      unwatch();
    },
  };
};

const watchEnd: typeof sight.watchEnd = (list, tell) => {
  const unwatch = watchHiding(list, () => {
    if (!isDrawn(list)) return;
    unwatch();
    tell(0);
  });
  return unwatch;
};

/** Defines a property unless it exists. With jsdom Vitest 4 defines properties of `globalThis` as undefined. */
function lend(target: object, name: string, value: unknown): void {
  if (Reflect.get(target, name) !== undefined) return;
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

/**
 * Dates events on the page's clock: with faked timers jsdom uses another one, and a
 * press must not look older than the arming of its button.
 */
function followClock(): void {
  const { get } = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp') ?? {};
  if (!get) return;
  const moments = new WeakMap<Event, number>();
  Object.defineProperty(Event.prototype, 'timeStamp', {
    configurable: true,
    enumerable: true,
    get(this: Event) {
      const known = moments.get(this) ?? Math.max(get.call(this), performance.now());
      moments.set(this, known);
      return known;
    },
  });
}

/**
 * jsdom draws its frames with one timer that it keeps. If it started that timer while timers were faked, no frame comes
 * after they are restored, and a long press waits for one.
 */
function keepFrames(): void {
  const isJsdoms = navigator.userAgent.includes('jsdom') && 'requestAnimationFrame' in globalThis;
  if (!isJsdoms || 'mock' in globalThis.requestAnimationFrame) return;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let last = 0;
  globalThis.requestAnimationFrame = (draw) => {
    last += 1;
    const frame = last;
    const due = () => {
      timers.delete(frame);
      draw(performance.now());
    };
    timers.set(frame, setTimeout(due, FRAME_MS));
    return frame;
  };
  globalThis.cancelAnimationFrame = (frame) => {
    clearTimeout(timers.get(frame));
    timers.delete(frame);
  };
}

const FRAME_MS = 16;
const DONE = Symbol.for('holdpoint.standIns');

function standIn(): void {
  if (!isPlayed()) return;
  Object.assign(sight, { watchAtRest, watchEnd });
  if (DONE in document) return;
  Object.defineProperty(document, DONE, { value: true });
  followClock();
  keepFrames();
  // Nothing is known to cover anything.
  lend(Document.prototype, 'elementFromPoint', () => null);
  lend(ShadowRoot.prototype, 'elementFromPoint', () => null);
}

standIn();
