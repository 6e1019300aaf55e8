/**
 * Where an element can be looked up: its document, which is another one in an iframe, or the shadow root that hides it from
 * the document.
 */
export function pageOf(element: Element | null | undefined): Document | ShadowRoot {
  const root = element?.getRootNode();
  // Not by `instanceof`: an iframe has its own `Document` class. A root of an element that is in no page has no
  // `activeElement`.
  if (root && 'activeElement' in root) return root as Document | ShadowRoot;
  return element?.ownerDocument ?? document;
}

/** An element’s window: an iframe’s, if the app put it into one. */
export function windowOf(element: Element): Window & typeof globalThis {
  return viewOf(element.ownerDocument);
}

/**
 * When an event happened, by the clock of this page. An event in an iframe has a time by that window's clock, which began
 * later.
 */
export function momentOf(event: Event): number {
  const target = event.target as Node | Window | null;
  if (!target) return event.timeStamp;
  const view = 'document' in target ? target : viewOf(target.ownerDocument ?? (target as Document));
  if (view === window) return event.timeStamp;
  return event.timeStamp + view.performance.timeOrigin - performance.timeOrigin;
}

/** The window of a document. For this page it is `window`: in test environments `defaultView` may be another object for it. */
function viewOf(page: Document): Window & typeof globalThis {
  return page === document ? window : (page.defaultView ?? window);
}
