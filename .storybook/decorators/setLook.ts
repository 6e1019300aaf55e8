/** What changes a page's colours and sizes: the menus Theme, Scheme and Contrast. */
export interface Look {
  readonly theme: string;
  readonly scheme: string;
  readonly contrast: string;
}

/** Gives the page a look, as an app would: by attributes and its `color-scheme`. */
export function setLook({ theme, scheme, contrast }: Look): void {
  const root = document.documentElement;
  root.dataset.hpTheme = theme;
  root.dataset.hpContrast = contrast;
  root.style.colorScheme = schemeOf(scheme);
}

/** The CSS `color-scheme` of a choice in the menu: the system's, unless it is one of the two. */
export const schemeOf = (scheme: string): string =>
  scheme === 'light' || scheme === 'dark' ? scheme : 'light dark';
