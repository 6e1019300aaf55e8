import { type RefCallback, useCallback } from 'react';

/** How near the end still counts as the end, in CSS pixels. */
const NEAR_PX = 64;

/** Keeps the end of a growing conversation in view, unless the person has scrolled away from it. */
export function useFollowEnd(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    const talk = element?.querySelector('.pg-talk');
    if (!element || !talk) return;
    const scroller = () =>
      getComputedStyle(element).overflowY === 'auto' ? element : document.documentElement;
    let isAtEnd = true;
    const look = (): void => {
      const { scrollHeight, scrollTop, clientHeight } = scroller();
      isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    };
    const grown = new ResizeObserver(() => {
      if (isAtEnd) scroller().scrollTop = scroller().scrollHeight;
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
