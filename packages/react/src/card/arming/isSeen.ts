import { FAINT, isMasked } from './isMasked.ts';

/** True when at least this share of a box lies in the window of a page. */
export function isInView(rect: DOMRect, share: number, page: Document): boolean {
  // Asking for the window's size lays the page out.
  if (rect.width * rect.height === 0) return false;
  const { clientWidth, clientHeight } = page.documentElement;
  const width = Math.min(rect.right, clientWidth) - Math.max(rect.left, 0);
  const height = Math.min(rect.bottom, clientHeight) - Math.max(rect.top, 0);
  const seen = Math.max(width, 0) * Math.max(height, 0);
  return seen >= rect.width * rect.height * share;
}

/**
 * True when something else of the page lies over the middle of a button in the element, or a scrolling box around it
 * cuts it off. What lets clicks through counts as not there.
 */
export function isCovered(element: HTMLElement): boolean {
  // Inside a shadow root only that root tells its own elements apart.
  const root = element.getRootNode() as Document | ShadowRoot;
  return [...element.querySelectorAll('button')].some((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    if (width * height === 0) return false;
    const hit = root.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && !element.contains(hit);
  });
}

/** Blurred by more CSS pixels than this, letters run together. */
const BLURRED_PX = 2;

/**
 * True when the element is drawn so faintly that nobody can read it, by its own styles or by those of what is around it:
 * see-through, blurred, dark, glaring or grey by a filter, masked away, or shrunk to nearly nothing. What a cover does,
 * `isCovered` tells.
 */
export function isFaint(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width < element.offsetWidth / 4 || height < element.offsetHeight / 4) return true;
  let [opacity, blur, light, contrast] = [1, 0, 1, 1];
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const style = getComputedStyle(at);
    // Pages without a browser, in tests, know no such styles.
    opacity *= Number(style.opacity || 1);
    for (const [, name, value = ''] of (style.filter ?? '').matchAll(/([a-z-]+)\(([\d.e-]+)/g)) {
      const amount = Number.parseFloat(value);
      if (name === 'opacity') opacity *= amount;
      else if (name === 'blur') blur += amount;
      else if (name === 'brightness') light *= amount;
      else if (name === 'contrast') contrast *= amount;
      // Half inverted, every colour is the same grey.
      else if (name === 'invert') contrast *= Math.abs(1 - 2 * Math.min(amount, 1));
    }
    if (isMasked(style, at, element)) return true;
  }
  return opacity < FAINT || blur > BLURRED_PX || light < 0.25 || light > 4 || contrast < 0.25;
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? ('host' in root ? (root as ShadowRoot).host : null);
}

/** The frame that the element's page is in, where an app has put the element into another page than its own. */
function frameOf({ ownerDocument: page }: Element): HTMLElement | undefined {
  if (page === document) return undefined;
  return (page.defaultView?.frameElement as HTMLElement | null) ?? undefined;
}

/** A box in a frame, as it is in the page around the frame. */
function placeAround(frame: HTMLElement, rect: DOMRect): DOMRect {
  const box = frame.getBoundingClientRect();
  const scale = box.width / (frame.offsetWidth || 1);
  return new DOMRect(
    box.left + (frame.clientLeft + rect.left) * scale,
    box.top + (frame.clientTop + rect.top) * scale,
    rect.width * scale,
    rect.height * scale,
  );
}

/** Where the element with this box is, as it is in this page. */
export function placeInPage(element: Element, box: DOMRect): DOMRect {
  let rect = box;
  for (let frame = frameOf(element); frame; frame = frameOf(frame)) rect = placeAround(frame, rect);
  return rect;
}

/** Places in a box that are asked for: its middle, and close to its corners. */
function pointsOf({ left, right, top, bottom }: DOMRect): { x: number; y: number }[] {
  const corners = [left + 1, right - 1].flatMap((x) =>
    [top + 1, bottom - 1].map((y) => ({ x, y })),
  );
  return [{ x: (left + right) / 2, y: (top + bottom) / 2 }, ...corners];
}

/** True when the pages around the element's own leave this share of it to be seen: its frame is in view, and not covered there. */
export function isSeenThroughFrames(element: HTMLElement, share: number): boolean {
  // Each button on its own: what covers one of them may leave the corners of their row.
  let boxes = [element, ...element.querySelectorAll('button')]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width * height > 0);
  for (let frame = frameOf(element); frame; frame = frameOf(frame)) {
    const around = frame;
    boxes = boxes.map((box) => placeAround(around, box));
    const [whole] = boxes;
    if (!whole || !isInView(whole, share, frame.ownerDocument) || isFaint(frame)) return false;
    const root = frame.getRootNode() as Document | ShadowRoot;
    const hits = boxes.flatMap(pointsOf).map(({ x, y }) => root.elementFromPoint(x, y));
    if (hits.some((hit) => hit !== null && hit !== frame)) return false;
  }
  return true;
}

/**
 * Tells whether the page around a frame leaves the element to be seen, where the browser can: Chromium's
 * `IntersectionObserver` knows of covers, filters and transforms of a page that this one may not look into. Nothing is
 * watched outside of such a frame.
 */
export function watchFrame(element: HTMLElement, tell: (isShown: boolean) => void): () => void {
  if (!isInForeignFrame()) return () => {};
  const options: IntersectionObserverInit & { trackVisibility: true; delay: number } = {
    threshold: [0, 0.5, 0.9, 1],
    trackVisibility: true,
    delay: 100,
  };
  const observer = new IntersectionObserver((entries) => {
    const last: (IntersectionObserverEntry & { readonly isVisible?: boolean }) | undefined =
      entries.at(-1);
    // Browsers that don't track it don't say.
    tell(last?.isVisible ?? true);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}

/** True in a frame of a page of another origin. */
export function isInForeignFrame(): boolean {
  if (window.top === window) return false;
  try {
    return !window.top?.document;
  } catch {
    return true;
  }
}
