import { type RefCallback, useCallback } from 'react';

/**
 * Reports a bar's height at the lower edge to the kit, so that sticky parts, such as a card's two answers, stay above
 * it.
 */
export function useBar(): RefCallback<HTMLElement> {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const measured = new ResizeObserver(() =>
      style.setProperty('--hp-bar', `${bar.offsetHeight}px`),
    );
    measured.observe(bar, { box: 'border-box' });
    return () => {
      measured.disconnect();
      style.removeProperty('--hp-bar');
    };
  }, []);
}
