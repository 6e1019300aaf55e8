import { type RefCallback, useCallback } from 'react';

/**
 * Tells the kit how much of the lower edge a bar takes, so that what stays in view, such as a card's two answers, stands
 * above it.
 */
export function useBar(): RefCallback<HTMLElement> {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return;
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
