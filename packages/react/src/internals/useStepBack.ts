import { type RefObject, useEffect, useRef } from 'react';
import { pageOf, windowOf } from './pageOf.ts';
import { isComposing } from './shortcuts.ts';

/**
 * Makes Escape go one step back inside an element, before anything around it, such as a dialog, handles the key. A
 * popover opened above it comes first. Without `stepBack` the key passes through.
 *
 * Escape applies to the element if the focus is in it. It also applies if the focus is on something around it, as in a
 * dialog after a press on plain text, and the last press or focus was in the element.
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
    // On the window, in the capture phase: Radix listens on the document there, others in the bubbling phase. A native
    // dialog and a popover close on the key itself, unless its event is prevented.
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
  // Test environments may not support popovers.
  if (!('popover' in element)) return false;
  // No key closes a `manual` popover.
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
