import { parentOf } from '../../internals/scrollerOf.ts';

/** Returns true if at least this share of a box is inside the window of a page. */
export function isInView(rect: DOMRect, share: number, page: Document): boolean {
  // First, because reading the window's size below forces a layout.
  if (rect.width * rect.height === 0) return false;
  const { clientWidth, clientHeight } = page.documentElement;
  const width = Math.min(rect.right, clientWidth) - Math.max(rect.left, 0);
  const height = Math.min(rect.bottom, clientHeight) - Math.max(rect.top, 0);
  const seen = Math.max(width, 0) * Math.max(height, 0);
  return seen >= rect.width * rect.height * share;
}

/**
 * Returns true if a point of the target is covered by something else, or clipped. `around` is the element around the
 * target: the page hits it where the target lets clicks through.
 */
export function isHidden(target: Element, around: Element, x: number, y: number): boolean {
  // Uses the shadow root if there is one: the document returns only the host for any element inside.
  const hit = (target.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);
  if (hit === null || target.contains(hit)) return false;
  const isAround = around.contains(hit) || hit.contains(around);
  return !isAround || getComputedStyle(target).pointerEvents !== 'none';
}

/** The rendered buttons of a strip. */
const buttonsOf = (strip: HTMLElement): HTMLElement[] =>
  [...strip.querySelectorAll('button')].filter((button) => button.offsetWidth > 0);

/**
 * Returns true if the middle of a button in the strip is covered or clipped, or the button has moved out of the strip
 * and the window. A button that lets clicks through counts as missing.
 */
export function isCovered(strip: HTMLElement): boolean {
  const { left, right, top, bottom } = strip.getBoundingClientRect();
  return buttonsOf(strip).some((button) => {
    const box = button.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isIn = x >= left && x <= right && y >= top && y <= bottom;
    return isHidden(button, strip, x, y) || !(isIn || isInView(box, 0.5, strip.ownerDocument));
  });
}

/**
 * Returns true if the buttons of a strip can't be read: the strip, an answering button in it, or all the words on one
 * are too faint. Words outside the button's name, such as a key mark, don't count.
 */
export function areButtonsFaint(strip: HTMLElement): boolean {
  if (isFaint(strip)) return true;
  return buttonsOf(strip).some((button) => {
    if (!button.hasAttribute('data-hp-answer')) return false;
    const words = [button, ...button.querySelectorAll<HTMLElement>('*')].filter(hasWords);
    return isFaint(button, strip) || (words[0] && words.every((one) => isFaint(one, strip)));
  });
}

const hasWords = (element: Element): boolean =>
  !element.closest('[aria-hidden="true"]') &&
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());

/** Text below this opacity can't be read. */
const FAINT = 0.5;

/** Letters blurred by more CSS pixels than this run together. */
const BLURRED_PX = 2;

/**
 * Returns true if the element is too faint to read, by its own styles or those of an element around it, up to `around`:
 * hidden, transparent, blurred, made dark, glaring or grey by a filter, or shrunk to almost nothing. Also true if it is
 * blended with its background, whose colours are unknown here. `isCovered` checks for what covers it.
 */
export function isFaint(element: HTMLElement, around?: Element): boolean {
  if (getComputedStyle(element).visibility === 'hidden') return true;
  const { width, height } = element.getBoundingClientRect();
  if (width < element.offsetWidth / 4 || height < element.offsetHeight / 4) return true;
  let [opacity, blur, light, contrast] = [1, 0, 1, 1];
  for (let at: Element | null = element; at && at !== around; at = parentOf(at)) {
    const style = getComputedStyle(at);
    // Test environments without layout may not support these styles.
    opacity *= Number(style.opacity || 1);
    for (const [, name, value = ''] of (style.filter ?? '').matchAll(/([a-z-]+)\(([\d.e-]+)/g)) {
      const amount = Number.parseFloat(value);
      if (name === 'opacity') opacity *= amount;
      else if (name === 'blur') blur += amount;
      else if (name === 'brightness') light *= amount;
      else if (name === 'contrast') contrast *= amount;
      // `invert(50%)` makes every colour the same grey; less, or more, leaves some contrast.
      else if (name === 'invert') contrast *= Math.abs(1 - 2 * Math.min(amount, 1));
    }
    if ((style.mixBlendMode || 'normal') !== 'normal') return true;
  }
  return opacity < FAINT || blur > BLURRED_PX || light < 0.25 || light > 4 || contrast < 0.25;
}

/** The iframe of the element's page, if an app renders the element into another page than its own. */
function iframeOf({ ownerDocument: page }: Element): HTMLElement | undefined {
  if (page === document) return undefined;
  return (page.defaultView?.frameElement as HTMLElement | null) ?? undefined;
}

/** Converts a box in an iframe to the page around the iframe. */
function placeAround(iframe: HTMLElement, rect: DOMRect): DOMRect {
  const box = iframe.getBoundingClientRect();
  const scale = box.width / (iframe.offsetWidth || 1);
  return new DOMRect(
    box.left + (iframe.clientLeft + rect.left) * scale,
    box.top + (iframe.clientTop + rect.top) * scale,
    rect.width * scale,
    rect.height * scale,
  );
}

/** Returns the element's position in this page. */
export function placeInPage(element: Element, box: DOMRect): DOMRect {
  let rect = box;
  for (let iframe = iframeOf(element); iframe; iframe = iframeOf(iframe))
    rect = placeAround(iframe, rect);
  return rect;
}

/** The points of a box to check: its middle, and near its corners. */
function pointsOf({ left, right, top, bottom }: DOMRect): { x: number; y: number }[] {
  const corners = [left + 1, right - 1].flatMap((x) =>
    [top + 1, bottom - 1].map((y) => ({ x, y })),
  );
  return [{ x: (left + right) / 2, y: (top + bottom) / 2 }, ...corners];
}

/**
 * Returns true if the pages around the element's own page leave this share of it visible: each iframe around it is in
 * view and not covered.
 */
export function isSeenThroughIframes(element: HTMLElement, share: number): boolean {
  // Each button is checked too: one of them can be covered while the middle and corners of their row are free.
  let boxes = [element, ...element.querySelectorAll('button')]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, height }) => width * height > 0);
  for (let iframe = iframeOf(element); iframe; iframe = iframeOf(iframe)) {
    const around = iframe;
    boxes = boxes.map((box) => placeAround(around, box));
    const [whole] = boxes;
    if (!whole || !isInView(whole, share, iframe.ownerDocument) || isFaint(iframe)) return false;
    const root = iframe.getRootNode() as Document | ShadowRoot;
    const hits = boxes.flatMap(pointsOf).map(({ x, y }) => root.elementFromPoint(x, y));
    if (hits.some((hit) => hit !== null && hit !== iframe)) return false;
  }
  return true;
}

/**
 * Reports whether the page around an iframe leaves the element visible, if the browser can tell: Chromium's
 * `IntersectionObserver` detects covers, filters and transforms in a page this one can't access. Does nothing outside
 * such an iframe.
 */
export function watchIframe(element: HTMLElement, tell: (isShown: boolean) => void): () => void {
  if (!isInForeignIframe()) return () => {};
  const options: IntersectionObserverInit & { trackVisibility: true; delay: number } = {
    threshold: [0, 0.5, 0.9, 1],
    trackVisibility: true,
    delay: 100,
  };
  const observer = new IntersectionObserver((entries) => {
    const last: (IntersectionObserverEntry & { readonly isVisible?: boolean }) | undefined =
      entries.at(-1);
    // Browsers without this tracking omit `isVisible`; the element then counts as visible.
    tell(last?.isVisible ?? true);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}

/** Returns true in an iframe inside a page of another origin. */
export function isInForeignIframe(): boolean {
  if (window.top === window) return false;
  try {
    return !window.top?.document;
  } catch {
    return true;
  }
}
