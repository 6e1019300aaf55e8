import { type RefCallback, useCallback } from 'react';

/** How near the end still counts as the end, in CSS pixels. */
const NEAR_PX = 64;

/** Keeps the end of a growing conversation in view, unless the person has scrolled away from it. */
export function useFollowEnd(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    const talk = element?.querySelector('.pg-talk');
    if (!element || !talk) return;
    // Wide, the conversation scrolls by itself; narrow, the page does, and the wire stands below the conversation.
    const isOwn = () => getComputedStyle(element).overflowY === 'auto';
    const toEnd = () =>
      isOwn()
        ? element.scrollHeight - element.clientHeight - element.scrollTop
        : element.getBoundingClientRect().bottom - document.documentElement.clientHeight;
    let isAtEnd = true;
    const look = (): void => {
      isAtEnd = Math.abs(toEnd()) < NEAR_PX;
    };
    const grown = new ResizeObserver(() => {
      if (isAtEnd) (isOwn() ? element : window).scrollBy(0, Math.max(toEnd(), 0));
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
