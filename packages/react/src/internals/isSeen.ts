/** True when at least this share of a box lies in the window. */
export function isInView(rect: DOMRect, share: number): boolean {
  // Asking for the window's size lays the page out.
  if (rect.width * rect.height === 0) return false;
  const { clientWidth, clientHeight } = document.documentElement;
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

function isInForeignFrame(): boolean {
  if (window.top === window) return false;
  try {
    return !window.top?.document;
  } catch {
    return true;
  }
}
