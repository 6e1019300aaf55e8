/**
 * The key that leads to a button, for the eye: the styles draw it from its attribute, so that it is no part of the
 * button's words. Assistive technology is told by `aria-keyshortcuts`.
 */
export function KeyMark({ keys }: { readonly keys: string }) {
  return <span aria-hidden="true" data-hp-key={keys} />;
}
