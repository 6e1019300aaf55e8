import type { Preview } from '@storybook/react-vite';

type ArgType = NonNullable<Preview['globalTypes']>[string];
type Icon = NonNullable<NonNullable<ArgType['toolbar']>['icon']>;

const menu = (name: string, icon: Icon, values: readonly string[]): ArgType => ({
  description: name,
  toolbar: {
    title: name,
    icon,
    // Only the names: with their values, eight menus are wider than a window of 1280 px.
    dynamicTitle: false,
    items: values.map((value) => ({ value, title: value })),
  },
});

const WIDTHS = ['full', '280 px', '320 px', '360 px', '390 px', '420 px', '768 px', '1024 px'];

/** The menus above every story. */
export const globalTypes: NonNullable<Preview['globalTypes']> = {
  theme: menu('Theme', 'paintbrush', ['neutral', 'dense', 'playful', 'all']),
  scheme: menu('Scheme', 'contrast', ['system', 'light', 'dark', 'both']),
  language: menu('Language', 'globe', ['en', 'de', 'ar', 'ja']),
  direction: menu('Direction', 'transfer', ['by language', 'ltr', 'rtl']),
  contrast: menu('Contrast', 'accessibility', ['usual', 'more']),
  density: menu('Density', 'collapse', ['regular', 'compact']),
  width: menu('Width', 'grow', WIDTHS),
  motion: menu('Motion', 'lightning', ['full', 'reduced']),
};

/** The default settings of a story, which can override them in `globals`. */
export const initialGlobals: NonNullable<Preview['initialGlobals']> = {
  theme: 'neutral',
  scheme: 'system',
  language: 'en',
  direction: 'by language',
  contrast: 'usual',
  density: 'regular',
  width: 'full',
  motion: 'full',
};
