import { type RefCallback, useCallback, useRef, useState } from 'react';
import { isPage, scrollerOf } from '../internals/scrollerOf.ts';

/** How close to the end still counts as the end, in CSS pixels. */
const NEAR_PX = 64;
/** With this much of a card in view, in CSS pixels, it counts as visible. */
const SEEN_PX = 48;
/** The space above a card taller than the view, in CSS pixels. */
const CARD_GAP_PX = 12;

/** A growing conversation whose end is followed. */
export interface FollowEnd {
  /** Attach it to the element around the conversation, inside the scrolling element or page. */
  readonly ref: RefCallback<HTMLElement>;
  /**
   * False after the person has scrolled away from the end, which is then not followed. Stays true while part of a
   * pending request at the end is in view, so that nothing covers a card's buttons.
   */
  readonly isAtEnd: boolean;
  /** Scrolls to the end and follows it again. */
  toEnd(): void;
}

/**
 * Keeps the end of a growing conversation in view until the person scrolls away from it. Never scrolls before anything
 * is said, back up, during a selection, or past the top of a pending card, which is read from its top. Set CSS
 * `scroll-padding` on the scrolling element for sticky bars.
 * @example
 * const end = useFollowEnd();
 * return <div ref={end.ref}><Transcript turn={turn} /><Interrupts turn={turn} /><JumpToLatest end={end} /></div>;
 */
export function useFollowEnd(): FollowEnd {
  const [isAtEnd, setAtEnd] = useState(true);
  const follow = useRef<(() => void) | undefined>(undefined);
  const ref = useCallback((content: HTMLElement | null) => {
    if (!content || typeof ResizeObserver === 'undefined') return;
    let isFollowing = true;
    let ownScroll = 0;
    let isOurs = false;
    // The browser's scroll anchoring keeps visible content (such as the composer below) in place, and would scroll a
    // second time for the same growth.
    let held: Element | undefined;
    const letAnchor = (isAllowed: boolean, element: Element): void => {
      const next = isAllowed ? undefined : element;
      if (next === held) return;
      if (held) setAnchor(held, '');
      if (next) setAnchor(next, 'none');
      held = next;
    };
    letAnchor(false, scrollerOf(content));
    const tell = (next: boolean, element: Element): void => {
      isFollowing = next;
      letAnchor(!next, element);
      setAtEnd(next || measure(content).isCardSeen);
    };
    const check = (): void => {
      const { element, toLatest } = measure(content);
      // Only scrolling by the person counts.
      if (Math.abs(element.scrollTop - ownScroll) > 1) {
        isOurs = false;
        tell(toLatest < NEAR_PX, element);
      }
      ownScroll = element.scrollTop;
    };
    const scrollBy = (element: Element, by: number): void => {
      element.scrollBy({ top: by, behavior: 'instant' });
      ownScroll = element.scrollTop;
      // If nothing moved, the view is still where the person, or the kit, had scrolled it.
      if (by !== 0) isOurs = true;
    };
    const grown = new ResizeObserver(() => {
      if (!isFollowing) setAtEnd(measure(content).isCardSeen);
      if (!isFollowing || isSelecting(content) || isSilent(content)) return;
      const { element, toLatest, isCard } = measure(content);
      letAnchor(false, element);
      // Never scrolls back up, because a person who reads the end of a card wants to stay there. Exception: the kit had
      // scrolled to the card's top, and something above it has gone since.
      scrollBy(element, isCard && isOurs ? toLatest : Math.max(0, toLatest));
    });
    follow.current = () => {
      const { element, toLatest } = measure(content);
      scrollBy(element, toLatest);
      tell(true, element);
    };
    grown.observe(content);
    // After a layout change another element may scroll. Scroll events don't bubble, so this captures them.
    const page = content.ownerDocument;
    page.addEventListener('scroll', check, { capture: true, passive: true });
    return () => {
      grown.disconnect();
      page.removeEventListener('scroll', check, { capture: true });
      letAnchor(true, scrollerOf(content));
      follow.current = undefined;
    };
  }, []);
  const cleanUp = useRef<(() => void) | undefined>(undefined);
  // React 18 calls a ref with null instead of its cleanup function.
  const anyRef = useCallback(
    (content: HTMLElement | null) => {
      cleanUp.current?.();
      cleanUp.current = ref(content);
    },
    [ref],
  );
  const toEnd = useCallback(() => follow.current?.(), []);
  return { ref: anyRef, isAtEnd, toEnd };
}

/**
 * Returns the scrolling element, and its distance in CSS pixels to the end of the content, or to the top of the pending
 * requests in it if that is nearer: a person who sees those, or is below them, has missed nothing.
 */
function measure(content: HTMLElement) {
  const element = scrollerOf(content);
  const style = getComputedStyle(element);
  const start = isPage(element) ? 0 : element.getBoundingClientRect().top + element.clientTop;
  const top = start + (Number.parseFloat(style.scrollPaddingTop) || 0);
  const edge = start + element.clientHeight;
  const bottom = edge - (Number.parseFloat(style.scrollPaddingBottom) || 0);
  const card = content.querySelector('[data-hp-tray], [data-hp-card]');
  const toEnd = content.getBoundingClientRect().bottom - bottom;
  const toTop = card ? card.getBoundingClientRect().top - top - CARD_GAP_PX : toEnd;
  const isCardSeen = card !== null && top + CARD_GAP_PX + toTop < bottom - SEEN_PX;
  const toCard = toTop + (card ? toPass(card, edge - top - CARD_GAP_PX) : 0);
  return { element, toLatest: Math.min(toEnd, toCard), isCard: toCard < toEnd, isCardSeen };
}

/** Sets the page's anchor on both its root and its body, because browsers differ (Chromium uses the body). */
function setAnchor(scroller: Element, value: '' | 'none'): void {
  const { body } = scroller.ownerDocument;
  for (const element of isPage(scroller) ? [scroller, body] : [scroller]) {
    if (element && 'style' in element) (element as HTMLElement).style.overflowAnchor = value;
  }
}

/**
 * Returns how much of a tray's own header to scroll out of view so that the answers of its card fit: their strip stays
 * below the first words of the card. At most the whole header, because the card itself is read from its top.
 */
function toPass(tray: Element, room: number): number {
  const answers = [...tray.querySelectorAll('[data-hp-card] [data-hp-answer]')];
  const answer = answers.find((button) => button.getClientRects().length > 0);
  const strip = answer && stripAround(answer);
  const card = answer?.closest('[data-hp-card]');
  if (!strip || !card) return 0;
  const { marginTop, bottom } = getComputedStyle(strip);
  const head = card.getBoundingClientRect().top - tray.getBoundingClientRect().top;
  const words = Number.parseFloat(marginTop) + (Number.parseFloat(bottom) || 0);
  const height = words + strip.getBoundingClientRect().height;
  return Math.min(Math.max(0, head + height - room), head);
}

/** Returns the strip that keeps a card's answers in view while the card scrolls under it; undefined without one. */
function stripAround(answer: Element): Element | undefined {
  for (let at = answer.parentElement; at && !at.matches('[data-hp-card]'); at = at.parentElement)
    if (getComputedStyle(at).position === 'sticky') return at;
  return undefined;
}

/** An empty conversation is read from its top. */
function isSilent(content: HTMLElement): boolean {
  const log = content.querySelector('[data-hp-log]');
  return log !== null && log.querySelector('[data-hp-message]') === null;
}

function isSelecting(content: HTMLElement): boolean {
  const selection = content.ownerDocument.getSelection();
  return selection !== null && !selection.isCollapsed && content.contains(selection.anchorNode);
}
