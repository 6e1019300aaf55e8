import { type RefObject, useEffect } from 'react';
import { pageOf, windowOf } from './pageOf.ts';

const FIELDS = 'select, textarea, input:not([type="checkbox"], [type="radio"])';

/**
 * Keeps a card's focused field in view, above sticky content at the lower edge: when it takes the focus, when an
 * on-screen keyboard covers half of the page, and while the field grows. Never scrolls for anything else.
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
    // In a focused text area only the caret must be visible.
    for (const type of ['focusin', 'input'])
      card.addEventListener(type, keep, { signal: end.signal });
    return () => end.abort();
  }, [root]);
}
