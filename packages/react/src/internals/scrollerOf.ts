/** Returns the nearest element around this one that scrolls; the page if there is none. */
export function scrollerOf(inside: Element): Element {
  const page = inside.ownerDocument;
  for (let element = parentOf(inside); element; element = parentOf(element)) {
    const isRoot = element === page.body || element === page.documentElement;
    if (!isRoot && /auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  }
  return page.scrollingElement ?? page.documentElement;
}

/** Returns true if the page itself scrolls, so the window is its visible part. */
export const isPage = (scroller: Element): boolean =>
  scroller === scroller.ownerDocument.scrollingElement ||
  scroller === scroller.ownerDocument.documentElement;

/** Also crosses the boundary of a shadow root. */
export function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? ('host' in root ? (root as ShadowRoot).host : null);
}
