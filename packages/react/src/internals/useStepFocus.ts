import { type RefObject, useEffect, useRef } from 'react';
import { pageOf } from './pageOf.ts';

/**
 * Moves the focus inside of a card to what a press has brought up: `focusOn(selector)` is called by the press, and the
 * element takes the focus as soon as it is there. Not if the person has gone elsewhere meanwhile.
 */
export function useStepFocus(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string | undefined>(undefined);
  // Without dependencies, so it runs after every render: the element to focus may be drawn some renders later.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const { activeElement } = pageOf(root.current);
    // When the focused element leaves the page, the browser focuses the body, and a dialog focuses itself. Either is around
    // this card. Anything else outside of it was focused by the person or the app, and keeps the focus.
    const isElsewhere =
      activeElement !== null &&
      !activeElement.contains(root.current) &&
      !root.current?.contains(activeElement);
    const target = root.current?.querySelector<HTMLElement>(wanted.current);
    if (!isElsewhere && !target) return;
    wanted.current = undefined;
    if (!isElsewhere) target?.focus();
  });
  return (selector) => {
    wanted.current = selector;
  };
}
