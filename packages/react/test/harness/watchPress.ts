import { en } from '../../src/messages/en.ts';

/**
 * Watches whether the next press is refused. A press that sent an answer is not, even if its card looks as before: a
 * story's turn may do nothing with it.
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
