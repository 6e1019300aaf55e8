/**
 * Shows the key that moves to a button. The styles draw it from an attribute, so it is not part of the button's text. A
 * letter is not announced either, because screen readers use single letters themselves.
 */
export function KeyMark({ keys }: { readonly keys: string }) {
  return <span aria-hidden="true" data-hp-key={keys} />;
}
