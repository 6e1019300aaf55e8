import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { ENGINE, launchOptions } from './scripts/browser.ts';
import { TEST_MS, WAIT_MS } from './scripts/limits.ts';

// Our packages load from src, so that tests need no build.
const SOURCE = 'holdpoint-source';

// Loading Storybook takes two seconds, so it is left out if another project was selected.
const asked = process.argv.flatMap((arg, index, all) => {
  if (arg === '--project') return [all[index + 1]];
  return arg.startsWith('--project=') ? [arg.slice('--project='.length)] : [];
});
const withStories = asked.length === 0 || asked.includes('storybook');

// Chromium needs no preparation, and Playwright takes a while to load.
const { performActions } =
  ENGINE === 'firefox' ? await import('./scripts/engine.ts') : { performActions: undefined };

// A new object each time: two projects can't share one browser instance.
const browser = (
  contextOptions: NonNullable<Parameters<typeof playwright>[0]>['contextOptions'] = {},
) => ({
  enabled: true,
  headless: true,
  provider: playwright({
    launchOptions: launchOptions(),
    // Animations run at sixty frames a second on every card and take much of the time. Tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce', ...contextOptions },
  }),
  instances: [{ browser: ENGINE }],
  screenshotFailures: false,
  // How the tests of real input (input.testkit.ts) control Firefox; for Chromium they use its own protocol.
  ...(performActions && { commands: { performActions } }),
});

async function storybookPlugins() {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  return storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) });
}

const ROOTS = '{packages,apps,servers,interop,scripts,docs}';
const SIMULATION = 'packages/client/test/simulation/*.test.ts';
const NOT_OURS = ['**/node_modules/**', '**/dist/**'];
/** Files that only `npm run test:engines` runs. */
const ONLY_ENGINES = process.env.HOLDPOINT_ENGINES ? [] : ['**/*.engines.*.test.*'];

// All external imports of browser tests and stories. Vite would find them, but during the first run on a machine, and
// would then reload pages during tests.
const BUNDLED = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@tanstack/react-query',
  'axe-core',
  'vitest-browser-react',
  '@storybook/react-vite',
  'storybook/test',
  'marked',
  '@holdpoint/devtools > zod/locales',
  '@holdpoint/devtools > zod/mini',
  '@holdpoint/react > zod',
  '@holdpoint/react > diff',
  '@holdpoint/react > radix-ui',
  '@holdpoint/react > @base-ui/react/dialog',
  '@holdpoint/react > @base-ui/react/popover',
  '@holdpoint/react > vaul',
  '@holdpoint/react > @tanstack/react-virtual',
  '@holdpoint/client > idb-keyval',
];

/** For tests that draw with React: the first of their set-up files. */
const plainReact = 'scripts/plainReact.ts';

/** For tests of pages: Testing Library's default wait of one second can be too short. */
const patience = [plainReact, 'scripts/patience.ts'];

/** For tests of cards with all parts loaded. */
const parts = 'scripts/loadParts.ts';

/** For the longest projects, of which `--all` takes a sixth. */
const inTurn = 'scripts/inTurn.ts';

export default defineConfig({
  plugins: [react()],
  optimizeDeps: { include: BUNDLED },
  resolve: { conditions: [SOURCE, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
  test: {
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: WAIT_MS } },
    setupFiles: ['scripts/waits.ts'],
    // For tests in a browser.
    env: { HOLDPOINT_SAMPLE: process.env.HOLDPOINT_SAMPLE ?? '' },
    // plainReact.ts goes before what imports React.
    sequence: { setupFiles: 'list' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: [parts],
          environment: 'node',
          // By default Vitest keeps one core for itself, which is half of two.
          maxWorkers: '100%',
          // The files of one worker share their imports; importing them for each file took half of all CPU time.
          isolate: false,
          sequence: { groupOrder: 5 },
          include: [`${ROOTS}/**/*.test.ts`],
          exclude: [
            '**/*.{alone,dom,browser,e2e,hostile,interop,looks,webkit}.test.*',
            SIMULATION,
            ...NOT_OURS,
          ],
        },
      },
      {
        extends: true,
        test: {
          // Unit tests of code that loads once, on demand, and tests that mock a module: each file has its own worker.
          name: 'alone',
          environment: 'node',
          maxWorkers: '100%',
          sequence: { groupOrder: 5 },
          include: [`${ROOTS}/**/*.alone.test.ts`],
          exclude: NOT_OURS,
        },
      },
      {
        extends: true,
        test: {
          // Half of the unit tests' time, for code that rarely changes.
          name: 'simulation',
          environment: 'node',
          maxWorkers: '100%',
          sequence: { groupOrder: 5 },
          include: [SIMULATION],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          setupFiles: [...patience, parts, 'scripts/cleanUp.ts'],
          environment: 'happy-dom',
          maxWorkers: '100%',
          isolate: false,
          sequence: { groupOrder: 8 },
          include: [`${ROOTS}/**/*.dom.test.{ts,tsx}`],
          exclude: ['**/*.alone.dom.test.*', ...NOT_OURS],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone-dom',
          setupFiles: patience,
          environment: 'happy-dom',
          include: [`${ROOTS}/**/*.alone.dom.test.{ts,tsx}`],
          exclude: NOT_OURS,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          setupFiles: [...patience, parts, inTurn],
          // They mostly wait for buttons to arm, so one more at once than Vitest's default costs little. Of several
          // pages of one Firefox only one has the focus.
          maxWorkers: ENGINE === 'firefox' ? 1 : '100%',
          sequence: { groupOrder: 4 },
          include: [`${ROOTS}/**/*.browser.test.{ts,tsx}`],
          exclude: NOT_OURS,
          browser: browser(),
        },
      },
      {
        extends: true,
        test: {
          name: 'looks',
          setupFiles: [plainReact, parts],
          include: [`${ROOTS}/**/*.looks.test.{ts,tsx}`],
          exclude: NOT_OURS,
          browser: {
            ...browser({ timezoneId: 'UTC', locale: 'en-US' }),
            viewport: { width: 820, height: 2600 },
          },
        },
      },
      ...(withStories
        ? [
            {
              extends: true as const,
              plugins: [storybookPlugins()],
              test: {
                name: 'storybook',
                setupFiles: [plainReact, parts, inTurn],
                browser: browser(),
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'e2e',
          setupFiles: ENGINE === 'firefox' ? ['scripts/notInFirefox.ts'] : [inTurn],
          environment: 'node',
          // They wait for buttons to arm and for answers: three at once keep two cores busy.
          maxWorkers: 3,
          // As in the unit tests: each worker imports the playground's servers once.
          isolate: false,
          sequence: { groupOrder: 1 },
          globalSetup: ['apps/playground/e2e/bundlePage.ts'],
          include: [`${ROOTS}/**/*.e2e.test.ts`],
          exclude: [...ONLY_ENGINES, ...NOT_OURS],
        },
      },
      {
        extends: true,
        test: {
          // Every scene in WebKit, whose driver opens one window at a time.
          name: 'webkit',
          environment: 'node',
          maxWorkers: 1,
          sequence: { groupOrder: 9 },
          globalSetup: ['apps/playground/e2e/bundlePage.ts'],
          include: [`${ROOTS}/**/*.webkit.test.ts`],
          exclude: [...ONLY_ENGINES, ...NOT_OURS],
        },
      },
      {
        extends: true,
        test: {
          name: 'hostile',
          environment: 'node',
          // They mostly render: three files at once keep two cores busy.
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
          globalSetup: ['packages/react/test/hostile/buildPages.testkit.ts'],
          include: [`${ROOTS}/**/*.hostile.test.ts`],
          exclude: NOT_OURS,
        },
      },
      {
        extends: true,
        test: {
          // Apps as another developer would write them, using the packages as published.
          name: 'examples',
          environment: 'node',
          maxWorkers: 2,
          sequence: { groupOrder: 6 },
          include: ['examples/**/*.test.ts'],
          exclude: NOT_OURS,
        },
      },
      // An app's own tests, run in each test environment.
      ...(['jsdom', 'happy-dom'] as const).map((environment) => ({
        extends: true as const,
        test: {
          name: `examples-${environment}`,
          setupFiles: patience,
          environment,
          sequence: { groupOrder: 6 },
          include: ['examples/**/*.test.tsx'],
          exclude: NOT_OURS,
        },
      })),
      {
        extends: true,
        test: {
          name: 'examples-browser',
          setupFiles: patience,
          sequence: { groupOrder: 7 },
          include: ['examples/**/*.test.tsx'],
          // The templates’ tests name happy-dom.
          exclude: ['examples/{vite,next-ai-sdk}/**', ...NOT_OURS],
          browser: browser(),
        },
      },
      {
        extends: true,
        test: {
          name: 'interop',
          environment: 'node',
          include: ['interop/**/*.interop.test.ts'],
          // Only on request: with `npm run test:interop -- --kortyx <path>`, a checkout of its source, and with
          // `--all`.
          exclude: [
            ...NOT_OURS,
            ...(process.env.HOLDPOINT_KORTYX ? [] : ['**/kortyx.interop.*']),
            ...(process.env.HOLDPOINT_ALL ? [] : ['interop/all/**']),
          ],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
