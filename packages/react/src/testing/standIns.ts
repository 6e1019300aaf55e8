/**
 * What jsdom and happy-dom lack for a card's buttons to arm: somebody who says that they are in view. Nothing here
 * touches a browser, and nothing that a test's own set-up has put there is taken away: an `IntersectionObserver` of its
 * own goes on being asked about everything but the kit's buttons, and a box that is not empty is left as it is.
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

/** In the page, and hidden by no attribute or style of its own: what a stylesheet does is not known here. */
function isDrawn(element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    if (at.hasAttribute('hidden')) return false;
    if (at instanceof HTMLElement && at.style.display === 'none') return false;
  }
  return element.isConnected;
}

function isWatched(element: Element): boolean {
  for (let at: Element | null = element; at; at = parentOf(at)) if (watched.has(at)) return true;
  return false;
}

/** Tells at once, and whenever it is hidden or shown, whether a watched element is drawn: wholly, or not at all. */
function makeIntersectionObserver(
  Before: typeof IntersectionObserver | undefined,
): typeof IntersectionObserver {
  return class implements IntersectionObserver {
    readonly root: Element | Document | null;
    readonly rootMargin: string;
    readonly scrollMargin = '0px';
    readonly thresholds: readonly number[];
    readonly #tell: IntersectionObserverCallback;
    /** Of the watched ones, and whether each was drawn when that was told last. */
    readonly #own = new Map<Element, boolean | undefined>();
    /** What was there before, for everything else. */
    readonly #other: IntersectionObserver | undefined;

    constructor(tell: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
      this.root = options.root ?? null;
      this.rootMargin = options.rootMargin ?? '0px';
      this.thresholds = [options.threshold ?? 0].flat();
      this.#tell = tell;
      // The kit watches places in the window itself; an app's lists and pictures ask about boxes, or give no root.
      if (this.root !== document && Before) this.#other = new Before(tell, options);
    }

    observe(element: Element): void {
      if (this.root !== document) {
        this.#other?.observe(element);
        return;
      }
      watched.add(element);
      watchers.add(this);
      this.#own.set(element, undefined);
      watchHiding(element);
      // No timer, and no microtask by name: both may be faked.
      Promise.resolve().then(() => this.look());
    }

    unobserve(element: Element): void {
      this.#other?.unobserve(element);
      this.#own.delete(element);
    }

    disconnect(): void {
      this.#other?.disconnect();
      this.#own.clear();
      watchers.delete(this);
    }

    takeRecords(): IntersectionObserverEntry[] {
      return this.#other?.takeRecords() ?? [];
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
  };
}

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
    hiding.observe(root, { subtree: true, childList: true, attributeFilter: ['hidden', 'style'] });
  }
}

/** Puts a property there unless there is one. */
function lend(target: object, name: string, value: unknown): void {
  if (name in target) return;
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
  globalThis.IntersectionObserver = makeIntersectionObserver(globalThis.IntersectionObserver);
  giveBoxes();
  followClock();
  // Nothing is known to lie over anything.
  lend(Document.prototype, 'elementFromPoint', () => null);
  lend(ShadowRoot.prototype, 'elementFromPoint', () => null);
  lend(globalThis, 'CSS', {});
  lend(CSS, 'escape', (text: string) =>
    text.replace(/[^\w-]|^\d/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `),
  );
}

standIn();
