/** What an element stands in, and is looked for in: the document, or the shadow root that hides it from the document. */
export function pageOf(element: Element | null | undefined): Document | ShadowRoot {
  const root = element?.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}
