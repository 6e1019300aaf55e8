import { type RefObject, useEffect, useRef } from 'react';
import { pageOf, windowOf } from './pageOf.ts';
import { isComposing } from './shortcuts.ts';

/**
 * Makes Escape go one step back inside an element, before anything around it, such as a dialog, handles the key. A
 * popover opened above it comes first. Without `stepBack` the key passes through.
 *
 * Escape counts for the element if the focus is in it. It also counts if the focus is on something around it, as in a
 * dialog after a press on plain text, if what was pressed or focused last is in the element.
 */
export function useStepBack(
  within: RefObject<HTMLElement | null>,
  stepBack: (() => void) | undefined,
): void {
  const latest = useRef(stepBack);
  useEffect(() => {
    latest.current = stepBack;
  });
  const isOn = stepBack !== undefined;
  useEffect(() => {
    const element = within.current;
    if (!isOn || !element) return;
    const view = windowOf(element);
    const end = new AbortController();
    // In the window, and on the way down: Radix listens in the document there, others on the way up. A dialog of the
    // browser's and a popover close by the key itself, unless its event is prevented.
    const options = { capture: true, signal: end.signal };
    let isHere = element.contains(pageOf(element).activeElement);
    view.addEventListener(
      'pointerdown',
      (event) => {
        isHere = event.composedPath().includes(element);
      },
      options,
    );
    view.addEventListener(
      'focusin',
      (event) => {
        const isAround = (event.target as Element).contains(element);
        isHere = event.composedPath().includes(element) || (isHere && isAround);
      },
      options,
    );
    view.addEventListener(
      'keydown',
      (event) => {
        // Escape also ends an input method’s composition.
        if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return;
        const { activeElement } = pageOf(element);
        const isAround = activeElement === null || activeElement.contains(element);
        if (!element.contains(activeElement) && !(isHere && isAround)) return;
        if (isUnderPopover(element)) return;
        consume(event);
        if (event.repeat) return;
        consumeRepeats(view);
        latest.current?.();
      },
      options,
    );
    return () => end.abort();
  }, [within, isOn]);
}

/**
 * Returns true if one of the page's popovers is open above the element and will close with the key. A popover that
 * contains the element doesn't count; another one open inside that popover was opened from it.
 */
function isUnderPopover(element: HTMLElement): boolean {
  // Test environments without a browser have no popovers.
  if (!('popover' in element)) return false;
  // A `manual` popover is closed by no key.
  const open = ':popover-open:not([popover="manual"])';
  const place = element.closest(open) ?? element.ownerDocument;
  return [...place.querySelectorAll(open)].some((popover) => !popover.contains(element));
}

function consume(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A held key goes back one step only; its next repeat would close the surrounding dialog. */
function consumeRepeats(view: Window): void {
  const end = new AbortController();
  const options = { capture: true, signal: end.signal };
  view.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Escape') consume(event);
      else end.abort();
    },
    options,
  );
  view.addEventListener('keyup', () => end.abort(), options);
}
