/**
 * What an element stands in, and is looked for in: its document, which is another one inside of a frame, or the shadow
 * root that hides it from the document.
 */
export function pageOf(element: Element | null | undefined): Document | ShadowRoot {
  const root = element?.getRootNode();
  // By what it has: inside of a frame every class is another one.
  if (root && 'activeElement' in root) return root as Document | ShadowRoot;
  return element?.ownerDocument ?? document;
}

/** The window that an element is in: that of its frame, where the app has put it into one. */
export function windowOf(element: Element): Window & typeof globalThis {
  return viewOf(element.ownerDocument);
}

/**
 * When an event happened, by the clock of this page. One that happens in a frame is told by the frame's own clock, which
 * begins later.
 */
export function momentOf(event: Event): number {
  const target = event.target as Node | Window | null;
  if (!target) return event.timeStamp;
  const view = 'document' in target ? target : viewOf(target.ownerDocument ?? (target as Document));
  if (view === window) return event.timeStamp;
  return event.timeStamp + view.performance.timeOrigin - performance.timeOrigin;
}

/** By the document: what is this page's window has more than one name where a page is only made up, as in tests. */
function viewOf(page: Document): Window & typeof globalThis {
  return page === document ? window : (page.defaultView ?? window);
}
