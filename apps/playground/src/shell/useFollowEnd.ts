import { type RefCallback, useCallback } from 'react';

/** How near the end still counts as the end, in CSS pixels. */
const NEAR_PX = 64;
/** Room between the head and a card that is taller than the view, in CSS pixels. */
const CARD_GAP_PX = 12;

/** Keeps the end of a growing conversation in view, unless the person has scrolled away from it. */
export function useFollowEnd(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    const talk = element?.querySelector('.pg-conversation');
    if (!element || !talk) return;
    // Wide, the conversation scrolls by itself; narrow, the page does, and the wire stands below the conversation.
    const isOwn = () => getComputedStyle(element).overflowY === 'auto';
    const toEnd = () =>
      isOwn()
        ? element.scrollHeight - element.clientHeight - element.scrollTop
        : element.getBoundingClientRect().bottom - document.documentElement.clientHeight;
    // A card is read from its top: what waits is never scrolled out of view by its own foot.
    const toCard = () => {
      const card = talk.querySelector('.hp-tray, article[data-hp-card]');
      const head = element.querySelector('.pg-head')?.getBoundingClientRect().bottom ?? 0;
      return card
        ? card.getBoundingClientRect().top - head - CARD_GAP_PX
        : Number.POSITIVE_INFINITY;
    };
    const scroller = () => (isOwn() ? element : document.documentElement);
    let isFollowing = true;
    let ownScroll = 0;
    const look = (): void => {
      // Our own scrolling is no wish of the person's.
      if (Math.abs(scroller().scrollTop - ownScroll) > 1) isFollowing = Math.abs(toEnd()) < NEAR_PX;
    };
    const grown = new ResizeObserver(() => {
      // Before anything is said, the scene is read from its top.
      if (!isFollowing || !talk.querySelector('.hp-you')) return;
      // Never back up: whoever reads the foot of a card wants to be there.
      scroller().scrollBy(0, Math.max(0, Math.min(toEnd(), toCard())));
      ownScroll = scroller().scrollTop;
    });
    grown.observe(talk);
    element.addEventListener('scroll', look);
    window.addEventListener('scroll', look);
    return () => {
      grown.disconnect();
      element.removeEventListener('scroll', look);
      window.removeEventListener('scroll', look);
    };
  }, []);
}
