/** What Firefox plays of all tests: pressing, keys, signing in and attacks. `npm run test:engines` plays all. */
export const FIREFOX_FILES = ['attack', 'keyboard', 'mail', 'press'].map(
  (name) => `apps/playground/e2e/${name}.e2e`,
);
