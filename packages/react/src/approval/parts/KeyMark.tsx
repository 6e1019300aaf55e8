/**
 * Shows the key that moves to a button. The styles draw it from its attribute, so it does not become part of the button's
 * text. A letter is not announced either: a screen reader keeps letters for itself.
 */
export function KeyMark({ keys }: { readonly keys: string }) {
  return <span aria-hidden="true" data-hp-key={keys} />;
}
