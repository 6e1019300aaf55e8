/**
 * Returns where to look an element up: its document, which can be an iframe's, or its shadow root, whose elements the
 * document does not find.
 */
export function pageOf(element: Element | null | undefined): Document | ShadowRoot {
  const root = element?.getRootNode();
  // Not `instanceof`, because an iframe has its own `Document` class. The root of a detached element has no
  // `activeElement`.
  if (root && 'activeElement' in root) return root as Document | ShadowRoot;
  return element?.ownerDocument ?? document;
}

/** An element’s window: an iframe’s, if the app put it into one. */
export function windowOf(element: Element): Window & typeof globalThis {
  return viewOf(element.ownerDocument);
}

/**
 * Returns when an event happened, on this page's clock. An event in an iframe has a time on its window's clock, which
 * started later.
 */
export function momentOf(event: Event): number {
  const target = event.target as Node | Window | null;
  if (!target) return event.timeStamp;
  const view = 'document' in target ? target : viewOf(target.ownerDocument ?? (target as Document));
  if (view === window) return event.timeStamp;
  return event.timeStamp + view.performance.timeOrigin - performance.timeOrigin;
}

/**
 * Returns the window of a document. For this page it is `window`: in test environments `defaultView` can be another
 * object.
 */
function viewOf(page: Document): Window & typeof globalThis {
  return page === document ? window : (page.defaultView ?? window);
}
