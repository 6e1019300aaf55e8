import { Layout as OriginalLayout } from '@rspress/core/theme-original';

export * from '@rspress/core/theme-original';

/** The theme’s layout, with a link for the keyboard that skips the navigation. */
export const Layout = () => (
  <OriginalLayout
    top={
      <a className="skip-link" href="#content">
        Skip to content
      </a>
    }
    beforeDocContent={<div id="content" tabIndex={-1} />}
  />
);
