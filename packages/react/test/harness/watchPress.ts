import { en } from '../../src/messages/en.ts';

/** Looks whether the press that comes does anything. */
export function watchPress(button: Element): () => boolean {
  const around = button.closest('[data-hp-tray]') ?? button.closest('[data-hp-card]');
  const before = around?.textContent;
  let hasArmedAnew = false;
  const armings = new MutationObserver(() => {
    hasArmedAnew ||= button.ariaDisabled === 'true';
  });
  armings.observe(button, { attributeFilter: ['aria-disabled'] });
  return () => {
    armings.disconnect();
    const now = around?.textContent;
    const isSame = now === before || now?.includes(en.status.early) === true;
    return hasArmedAnew && button.isConnected && isSame;
  };
}
