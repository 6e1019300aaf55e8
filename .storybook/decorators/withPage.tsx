import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';

/** Gives the page what the toolbar says: theme, colour scheme, contrast, density, width, direction, motion. */
export const withPage: Decorator = (Story, { globals }) => {
  const { theme, scheme, contrast, density, width, direction, motion } = globals;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.hpTheme = String(theme);
    root.dataset.hpContrast = String(contrast);
    root.dataset.hpDensity = String(density);
    root.style.colorScheme = scheme === 'system' ? 'light dark' : String(scheme);
    root.dir = String(direction);
    root.dataset.storyMotion = String(motion);
    root.dataset.storyWidth = String(width);
  }, [theme, scheme, contrast, density, width, direction, motion]);
  return <Story />;
};
