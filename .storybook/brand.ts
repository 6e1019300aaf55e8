import { create } from 'storybook/theming';

const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
const ink = isDark ? '#eef2f4' : '#12191d';
const ground = isDark ? '#161b1e' : '#ffffff';
const accent = isDark ? '#7bd0e8' : '#0a5b74';
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 190 32"><rect width="32" height="32" rx="7" fill="${ink}"/><path d="M6 12h20M6 20h5m2.5 0h5m2.5 0h5" stroke="${ground}" stroke-width="3.5" fill="none"/><text x="44" y="23" font-family="system-ui, sans-serif" font-size="21" font-weight="650" fill="${ink}">Holdpoint</text></svg>`;

/** The look of Storybook around the stories: the kit's own colours, in the system's scheme. */
export const brand = create({
  base: isDark ? 'dark' : 'light',
  brandTitle: 'Holdpoint',
  brandImage: `data:image/svg+xml,${encodeURIComponent(mark)}`,
  brandTarget: '_self',
  colorPrimary: accent,
  colorSecondary: accent,
  appBg: isDark ? '#0e1214' : '#f3f5f6',
  appContentBg: ground,
  appPreviewBg: ground,
  appBorderColor: isDark ? '#333d43' : '#d5dcdf',
  barBg: ground,
  textColor: ink,
  fontBase: 'system-ui, sans-serif',
});
