import { parentOf } from '../../internals/scrollerOf.ts';

/**
 * Where the element would stand in its card, did nothing hold it to an edge: a strip that sticks there stands still while
 * what it answers moves on under it. Of each box in the card that is held, the end of what comes before it.
 */
export function placesUnderStrip(element: Element): readonly number[] {
  const places: number[] = [];
  for (let at: Element | null = element; at && !at.matches(CARD); at = parentOf(at)) {
    if (!isHeld(at)) continue;
    let before = at.previousElementSibling;
    while (before && (before.getClientRects().length === 0 || isHeld(before)))
      before = before.previousElementSibling;
    places.push(
      before?.getBoundingClientRect().bottom ?? parentOf(at)?.getBoundingClientRect().top ?? 0,
    );
  }
  return places;
}

/** Nothing outside of it is looked at: a page may hold the whole of a card while its other parts scroll. */
const CARD = '[data-hp-card], [data-hp-tray]';

const isHeld = (element: Element): boolean =>
  /sticky|fixed/.test(getComputedStyle(element).position);
