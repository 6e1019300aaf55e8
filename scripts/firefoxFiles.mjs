/** What Firefox plays of all tests: cards, pressing, arming, keys, signing in, tabs, reloads and attacks. `npm run test:engines` plays all. */
export const FIREFOX_FILES = [
  ...['attack', 'bank', 'keyboard', 'mail', 'press', 'reload', 'tabs'].map(
    (name) => `apps/playground/e2e/${name}.e2e`,
  ),
  'packages/react/src/card/arming/edge.browser',
];
