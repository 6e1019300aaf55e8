import { type RefObject, useEffect } from 'react';
import { pageOf, windowOf } from './pageOf.ts';

const FIELDS = 'select, textarea, input:not([type="checkbox"], [type="radio"])';

/**
 * Keeps the field of a card that is typed into in view, above what stays at the lower edge: when it takes the focus, when a
 * keyboard comes up on the screen and takes half of the room, and while the field grows. Nothing else is ever scrolled.
 */
export function useFieldInView(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const card = root.current;
    if (!card) return;
    const keep = (): void => {
      const field = pageOf(card).activeElement;
      if (!field || !card.contains(field) || !field.matches(FIELDS)) return;
      field.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
    };
    const view = windowOf(card);
    const end = new AbortController();
    view.addEventListener('resize', keep, { signal: end.signal });
    // A focused text area shows its caret, wherever the rest of it is.
    for (const type of ['focusin', 'input'])
      card.addEventListener(type, keep, { signal: end.signal });
    return () => end.abort();
  }, [root]);
}
