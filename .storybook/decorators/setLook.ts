/** The settings of a page's colours and sizes: the menus Theme, Scheme and Contrast. */
export interface Look {
  readonly theme: string;
  readonly scheme: string;
  readonly contrast: string;
}

/** Applies a look to the page, as an app would: with attributes and `color-scheme`. */
export function setLook({ theme, scheme, contrast }: Look): void {
  const root = document.documentElement;
  root.dataset.hpTheme = theme;
  root.dataset.hpContrast = contrast;
  root.style.colorScheme = schemeOf(scheme);
}

/** Returns the CSS `color-scheme` of a choice in the menu: the system's, unless it is one of the two. */
export const schemeOf = (scheme: string): string =>
  scheme === 'light' || scheme === 'dark' ? scheme : 'light dark';
