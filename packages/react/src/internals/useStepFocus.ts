import { type RefObject, useEffect, useRef } from 'react';
import { pageOf } from './pageOf.ts';

/**
 * Moves the focus inside a card to what a press has shown: the press calls `focusOn(selector)`, and the element takes
 * the focus as soon as it exists. Until then `meanwhile` takes it, if the press lost it. Not if the person has moved
 * the focus meanwhile.
 */
export function useStepFocus(
  root: RefObject<HTMLElement | null>,
): (selector: string, meanwhile?: string | undefined) => void {
  const wanted = useRef<readonly [string, (string | undefined)?] | undefined>(undefined);
  // Without dependencies, to run after every render: the element to focus may appear some renders later.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const { activeElement } = pageOf(root.current);
    // When the focused element leaves the page, the browser focuses the body, and a dialog focuses itself. Either is around
    // this card. Anything else outside of it was focused by the person or the app, and keeps the focus.
    const isAround = activeElement?.contains(root.current);
    const isElsewhere = activeElement && !isAround && !root.current?.contains(activeElement);
    const [selector, meanwhile = selector] = wanted.current;
    const find = (what: string) => root.current?.querySelector<HTMLElement>(what);
    const target = find(selector);
    if (isElsewhere || target) wanted.current = undefined;
    else if (isAround) find(meanwhile)?.focus();
    if (!isElsewhere) target?.focus();
  });
  return (...selectors) => {
    wanted.current = selectors;
  };
}
