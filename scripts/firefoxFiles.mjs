/**
 * The tests that run in Firefox by default: cards, pressing, arming, keys, signing in, tabs, reloads and attacks.
 * `npm run test:engines` runs all.
 */
export const FIREFOX_FILES = [
  ...['attack', 'bank', 'keyboard', 'mail', 'press', 'reload', 'tabs'].map(
    (name) => `apps/playground/e2e/${name}.e2e`,
  ),
  'packages/react/src/card/arming/edge.browser',
];
