import { en } from '../../src/messages/en.ts';

/**
 * Looks whether the press that comes is refused. One that sent an answer is not, even where its card ends as it was: the
 * turn of a story may do nothing with it.
 */
export function watchPress(button: Element): () => boolean {
  const card = button.closest('[data-hp-card]');
  const around = button.closest('[data-hp-tray]') ?? card;
  const before = around?.textContent;
  let hasArmedAnew = false;
  const armings = new MutationObserver(() => {
    hasArmedAnew ||= button.ariaDisabled === 'true';
  });
  armings.observe(button, { attributeFilter: ['aria-disabled'] });
  if (card) Object.assign(card, { hpAnswered: undefined });
  return () => {
    armings.disconnect();
    if (card && (card as { hpAnswered?: boolean }).hpAnswered !== undefined) return false;
    const now = around?.textContent;
    const isSame = now === before || now?.includes(en.status.early) === true;
    return hasArmedAnew && button.isConnected && isSame;
  };
}
