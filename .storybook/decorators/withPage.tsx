import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';

/** Gives the page what the toolbar says: theme, colour scheme, direction, motion. */
export const withPage: Decorator = (Story, { globals }) => {
  const { theme, scheme, direction, motion } = globals;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.hpTheme = String(theme);
    root.style.colorScheme = scheme === 'system' ? 'light dark' : String(scheme);
    root.dir = String(direction);
    root.dataset.storyMotion = String(motion);
  }, [theme, scheme, direction, motion]);
  return <Story />;
};
