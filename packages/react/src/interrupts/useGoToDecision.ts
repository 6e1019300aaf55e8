import { type RefObject, useEffect } from 'react';
import { windowOf } from '../internals/pageOf.ts';
import { isComposing, letterOf } from '../internals/shortcuts.ts';
import { focusMarks, OPEN_CARD } from '../internals/useFocusAfterAnswer.ts';
import { cardAfter } from './WaitsBelow.tsx';

/**
 * Lets Alt+J move the focus to the title of the open decision, from anywhere in the page; a tray switches to it. It
 * answers nothing. If nothing is open, the page handles the key.
 */
export function useGoToDecision(after: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const from = after.current;
    if (!isOn || !from) return;
    const onKey = (event: KeyboardEvent): void => {
      const { altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey || repeat || isComposing(event)) return;
      if (defaultPrevented || letterOf(event) !== 'j') return;
      const card = openCard(cardAfter(after.current));
      if (!card) return;
      event.preventDefault();
      const isTurned = turnTo(card);
      const go = () => {
        card.querySelector<HTMLElement>(`[${focusMarks.title}]`)?.focus({ preventScroll: true });
        card.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
      };
      if (isTurned) windowOf(card).requestAnimationFrame(go);
      else go();
    };
    const view = windowOf(from);
    view.addEventListener('keydown', onKey);
    return () => view.removeEventListener('keydown', onKey);
  }, [after, isOn]);
}

/** Returns the first card that can be answered: the visible one before a hidden one of a tray. */
function openCard(first: HTMLElement | undefined): HTMLElement | undefined {
  if (!first) return undefined;
  if (first.matches(OPEN_CARD)) return first;
  const all = [...first.querySelectorAll<HTMLElement>(OPEN_CARD)];
  return all.find((one) => !one.closest('[hidden]')) ?? all[0];
}

/** Switches a tray to a hidden card, as its step does. Returns true if it has to render first. */
function turnTo(card: HTMLElement): boolean {
  const page = card.closest('[hidden]');
  if (!page) return false;
  const steps = card
    .closest(`[${focusMarks.tray}]`)
    ?.querySelectorAll<HTMLElement>('[aria-controls]');
  [...(steps ?? [])].find((step) => step.getAttribute('aria-controls') === page.id)?.click();
  return true;
}
