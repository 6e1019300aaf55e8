/** What a card’s element exposes to tests. */
interface CardElement extends HTMLElement {
  readonly hpNow?: () => {
    readonly turn?: { readonly phase: string };
    readonly now?: {
      readonly status: string;
      readonly refusal?: { readonly taken?: string; readonly message: string };
    };
  };
}

/**
 * How long helpers wait for a refusal, in milliseconds. A backend that is silent for longer is assumed to be working.
 */
export const FATE_MS = 1000;

/**
 * Returns the result for the answers of a card, or of all cards in a tray: why one was refused; `''` if none is known;
 * `undefined` while the result is pending. Runs in the page, so it uses nothing from outside.
 */
export function fateOf(root: HTMLElement): string | undefined {
  const isCard = root.matches('[data-hp-card]');
  const cards: readonly CardElement[] = isCard
    ? [root]
    : [...root.querySelectorAll<HTMLElement>('[data-hp-card]')];
  let isPending = false;
  for (const card of cards) {
    const { now, turn } = card.hpNow?.() ?? {};
    const { status, refusal } = now ?? {};
    const isRefused = refusal?.taken === 'no';
    // If the backend can be asked, a refusal is checked first.
    if (status === 'sending' ? turn?.phase === 'sending' : status === 'unknown' && isRefused) {
      isPending = true;
    } else if (isRefused && !(isCard && status === 'decided')) {
      return refusal.message;
    }
  }
  return isPending ? undefined : '';
}
