import { isAnswerable } from '@holdpoint/client/internal';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ArrowIcon } from '../internals/icons.tsx';
import { windowOf } from '../internals/pageOf.ts';
import { isPage, scrollerOf } from '../internals/scrollerOf.ts';
import { focusMarks } from '../internals/useFocusAfterAnswer.ts';
import { useAnnounceMessages } from '../messages/useAnnounceMessages.ts';
import type { DrawnInterrupt } from './drawInterrupt.tsx';
import { useLoadedCards } from './lazyCards.tsx';

/** A card with less than this in view can't be recognized. In CSS pixels. */
const SEEN_PX = 48;
/** The precision of visibility reports: a tall card counts as seen with a small part of it. */
const SHARES = Array.from({ length: 51 }, (_, at) => at / 50);

/**
 * The way to a pending card below the visible part: a strip at the lower edge of the scrolling element. Scrolls and
 * takes the focus only when pressed, so a person who types or reads above is not disturbed.
 * Renders a `<div>` element with a button in it, or nothing.
 */
export function WaitsBelow({
  drawn,
  after,
}: {
  readonly drawn: readonly DrawnInterrupt[];
  /** The element that the cards follow. */
  readonly after: RefObject<HTMLElement | null>;
}) {
  const announce = useAnnounceMessages();
  const loaded = useLoadedCards();
  const own = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<HTMLElement>();
  const isWaiting = drawn.some(({ interrupt }) => isAnswerable(interrupt));
  const isTray = drawn.length > 1;
  const key = drawn[0]?.interrupt.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another first card, one that has loaded, or a tray, is another element
  useEffect(() => {
    const found = cardAfter(after.current);
    if (!isWaiting || !found || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => setCard(isBelow(entries.at(-1)) ? found : undefined),
      { threshold: SHARES },
    );
    observer.observe(found);
    return () => {
      observer.disconnect();
      setCard(undefined);
    };
  }, [after, isWaiting, isTray, key, loaded]);

  useLayoutEffect(() => {
    const element = own.current;
    if (!card || !element) return;
    const place = () => placeAtEdge(element, scrollerOf(card));
    place();
    const view = windowOf(card);
    const end = new AbortController();
    view.addEventListener('scroll', place, { capture: true, passive: true, signal: end.signal });
    view.addEventListener('resize', place, { signal: end.signal });
    return () => end.abort();
  }, [card]);

  if (!card) return null;
  return (
    <div className="hp hp-below" ref={own}>
      <button
        type="button"
        className="hp-btn"
        onClick={() => {
          const titles = [...card.querySelectorAll<HTMLElement>(`[${focusMarks.title}]`)];
          titles.find((title) => !title.closest('[hidden]'))?.focus({ preventScroll: true });
          card.scrollIntoView?.({ block: 'start', behavior: 'instant' });
        }}
      >
        <ArrowIcon direction="down" />
        {announce.below}
      </button>
    </div>
  );
}

/**
 * Returns the first card after an element, or its tray. An app's own card may have neither attribute; the app then
 * scrolls to it itself.
 */
export function cardAfter(element: HTMLElement | null): HTMLElement | undefined {
  const next = element?.nextElementSibling;
  const card = `[${focusMarks.tray}], [${focusMarks.card}]`;
  const found = next?.matches(card) ? next : next?.querySelector(card);
  return (found as HTMLElement | null | undefined) ?? undefined;
}

/** Returns true if too little of a card is in view, because it is further down. */
function isBelow(entry: IntersectionObserverEntry | undefined): boolean {
  if (!entry) return false;
  const { boundingClientRect: box, intersectionRect: seen, target } = entry;
  if (box.width * box.height === 0 || seen.height >= Math.min(SEEN_PX, box.height)) return false;
  return box.top > visibleBox(scrollerOf(target)).bottom - SEEN_PX;
}

/** Returns the visible part of a scrolling element. */
function visibleBox(scroller: Element): { left: number; right: number; bottom: number } {
  const { innerHeight, innerWidth } = windowOf(scroller);
  if (isPage(scroller)) return { left: 0, right: innerWidth, bottom: innerHeight };
  const { left, right, bottom } = scroller.getBoundingClientRect();
  return { left, right, bottom: Math.min(bottom, innerHeight) };
}

/**
 * Accounts for the containing block of a fixed element, as in a transformed dialog: measures from its position to the
 * edge.
 */
function placeAtEdge(element: HTMLElement, scroller: Element): void {
  const { left, right, bottom } = visibleBox(scroller);
  element.style.translate = 'none';
  element.style.inlineSize = `${right - left}px`;
  const own = element.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(scroller).scrollPaddingBottom) || 0;
  const x = (left + right - own.width) / 2 - own.left;
  const y = bottom - padding - own.height - own.top;
  element.style.translate = `${x}px ${y}px`;
}
