import { TOLD_AT } from '../card/arming/watchAtRest.ts';
import { END_AT } from '../card/arming/watchEnd.ts';
import { whyOutOfReach } from './reach.ts';

/**
 * Provides what jsdom and happy-dom lack for a card's buttons to arm: reports that they are in view. Changes nothing in a
 * browser, and removes nothing that a test's own setup has put there: an existing `IntersectionObserver` is still used
 * for everything but the kit's buttons, and a box that is not empty is left unchanged.
 */

/** The box of what is watched, in CSS pixels: somewhere within the window. */
const BOX = { width: 100, height: 20 };

/** The elements whose place the kit watches. Only they, and what is in them, are given a box. */
const watched = new WeakSet<Element>();

const watchers = new Set<{ look(): void }>();

/** Functions of a browser are its own code; a page that is only played has them in JavaScript. */
const isPlayed = (): boolean =>
  typeof document !== 'undefined' &&
  !/\[native code\]/.test(Function.prototype.toString.call(document.createElement));

/** The same through shadow roots. */
function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** In the page, and hidden by nothing that this page knows of. */
const isDrawn = (element: Element): boolean =>
  element.isConnected && !whyOutOfReach(element as HTMLElement);

function isWatched(element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) if (watched.has(at)) return true;
  return false;
}

/**
 * Returns true for the observers of the kit, which watch places in the window and the ends of lists with these
 * thresholds. An app's observers are left alone.
 */
const isTheKits = ({ root, threshold }: IntersectionObserverInit): boolean =>
  String(threshold) === String(root === document ? TOLD_AT : END_AT);

/** Tells at once, and whenever it is hidden or shown, whether a watched element is drawn: wholly, or not at all. */
class KitObserver implements IntersectionObserver {
  readonly root = document;
  readonly rootMargin: string;
  readonly scrollMargin = '0px';
  readonly thresholds = TOLD_AT;
  readonly #tell: IntersectionObserverCallback;
  /** The watched elements, and whether each was drawn at the last report. */
  readonly #own = new Map<Element, boolean | undefined>();

  constructor(tell: IntersectionObserverCallback, options: IntersectionObserverInit) {
    this.rootMargin = options.rootMargin ?? '0px';
    this.#tell = tell;
  }

  observe(element: Element): void {
    watched.add(element);
    watchers.add(this);
    this.#own.set(element, undefined);
    watchHiding(element);
    // No timer, and no microtask by name: both may be faked.
    Promise.resolve().then(() => this.look());
  }

  unobserve(element: Element): void {
    this.#own.delete(element);
  }

  disconnect(): void {
    this.#own.clear();
    watchers.delete(this);
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  look(): void {
    const changed = [...this.#own].filter(([element, was]) => isDrawn(element) !== was);
    if (changed.length === 0) return;
    const entries = changed.map(([element]) => {
      const isIn = isDrawn(element);
      this.#own.set(element, isIn);
      const box = element.getBoundingClientRect();
      return {
        target: element,
        isIntersecting: isIn,
        intersectionRatio: isIn ? 1 : 0,
        boundingClientRect: box,
        intersectionRect: isIn ? box : new DOMRect(),
        rootBounds: null,
        time: performance.now(),
      };
    });
    this.#tell(entries, this);
  }
}

/** Where there is none at all, what an app watches is never told anything. */
class SilentObserver implements IntersectionObserver {
  readonly root: Element | Document | null;
  readonly rootMargin: string;
  readonly scrollMargin = '0px';
  readonly thresholds: readonly number[];

  constructor(_tell: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.root = options.root ?? null;
    this.rootMargin = options.rootMargin ?? '0px';
    this.thresholds = [options.threshold ?? 0].flat();
  }

  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** The one that is there, with all that is set on it; only what the kit makes of it is ours. */
function withOurs(there: typeof IntersectionObserver): typeof IntersectionObserver {
  return new Proxy(there, {
    construct: (target, args, newTarget) => {
      const [tell, options] = args;
      const isOurs = options !== undefined && isTheKits(options);
      return isOurs ? new KitObserver(tell, options) : Reflect.construct(target, args, newTarget);
    },
  });
}

/** By what an element is hidden, or by which rules of a stylesheet. */
const HIDING = ['hidden', 'style', 'class', 'inert', 'open'];

const roots = new WeakSet<Node>();
let hiding: MutationObserver | undefined;

/** A tray turns its page by an attribute, and no other observer tells. */
function watchHiding(element: Element): void {
  hiding ??= new MutationObserver(() => {
    for (const watcher of [...watchers]) watcher.look();
  });
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const root = at.getRootNode();
    if (roots.has(root)) continue;
    roots.add(root);
    hiding.observe(root, { subtree: true, childList: true, attributeFilter: HIDING });
  }
}

/** Puts a property there unless there is one. With jsdom Vitest 4 gives names to `globalThis` that stand for nothing. */
function lend(target: object, name: string, value: unknown): void {
  if (Reflect.get(target, name) !== undefined) return;
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

function giveBoxes(): void {
  const { prototype } = Element;
  const before = prototype.getBoundingClientRect;
  prototype.getBoundingClientRect = function (this: Element) {
    const box = before.call(this);
    const isLaidOut = box.width !== 0 || box.height !== 0;
    if (isLaidOut || !isWatched(this) || !isDrawn(this)) return box;
    return new DOMRect(0, 0, BOX.width, BOX.height);
  };
  // The window has a size there, and the page in it has none.
  const page = document.documentElement;
  for (const [side, ofWindow] of [
    ['clientWidth', 'innerWidth'],
    ['clientHeight', 'innerHeight'],
  ] as const) {
    if (page[side] !== 0) continue;
    Object.defineProperty(page, side, {
      configurable: true,
      get: () => Reflect.get(Object.getPrototypeOf(page), side, page) || window[ofWindow],
    });
  }
}

/**
 * When an event happened, by the clock that the page reads: with faked timers that is another than the one by which jsdom
 * dates its events, and a press must not look older than the arming of its button.
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
 * jsdom draws its frames by one timer that it keeps. Where it began that one while timers were faked, no frame ever comes
 * again once they are put back, and a held press waits for one.
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
  if (!isPlayed() || DONE in document) return;
  Object.defineProperty(document, DONE, { value: true });
  lend(
    globalThis,
    'ResizeObserver',
    class implements ResizeObserver {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  globalThis.IntersectionObserver = withOurs(globalThis.IntersectionObserver ?? SilentObserver);
  giveBoxes();
  followClock();
  keepFrames();
  // Nothing is known to lie over anything.
  lend(Document.prototype, 'elementFromPoint', () => null);
  lend(ShadowRoot.prototype, 'elementFromPoint', () => null);
}

standIn();
