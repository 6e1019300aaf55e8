import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { launchOptions } from '../browser.ts';
import { TEST_MS, WAIT_MS } from '../limits.ts';
import { cache, controls, isChosen } from './controls.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const chosen = controls.filter(isChosen(process.env.HOLDPOINT_CONTROL));

/**
 * The settings of every project. `extends` would load this file, and launch options for each browser, once per project.
 */
const shared = {
  root,
  resolve: { conditions: ['holdpoint-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['holdpoint-source', ...defaultServerConditions] } },
};
const launch = launchOptions();

/** Tests of broken code wait in vain: long enough for a button to arm on a busy machine, and no longer. */
const IN_VAIN = { expect: { poll: { timeout: 5_000 } }, testTimeout: 10_000 };
const SOUND = {
  expect: { poll: { timeout: WAIT_MS } },
  testTimeout: TEST_MS,
  setupFiles: ['scripts/waits.ts', 'scripts/patience.ts'],
};

/** Returns where a test runs, by its file's name. */
const kindOf = (file) => {
  const [, kind] = /\.(browser|alone\.dom|alone|dom)\.test\./.exec(file) ?? [];
  if (kind) return kind;
  if (file.includes('/simulation/')) return 'alone';
  // Loading the parts of cards takes longer than most of these tests, once in each control.
  return /^packages\/(?:client|register|server)\//.test(file) ? 'node' : 'node with cards';
};

/** The same as in the projects of vite.config.ts. */
const setupOf = (kind) => {
  if (kind === 'alone' || kind === 'node') return [];
  return [kind === 'alone.dom' ? 'scripts/patience.ts' : 'scripts/loadParts.ts'];
};
const setupsOf = (kind, { setupFiles = [] }) => [...new Set([...setupFiles, ...setupOf(kind)])];

const placeOf = (kind, name) => {
  const isolate = !name.startsWith('sound ') || kind.startsWith('alone');
  if (kind.endsWith('dom')) return { environment: 'happy-dom', isolate };
  if (kind !== 'browser') return { environment: 'node', isolate };
  return {
    // A page with the results of these set-up files would load them again.
    setupFiles: [],
    browser: {
      enabled: true,
      headless: true,
      // A new one each time: two projects can't share a browser.
      provider: playwright({ launchOptions: launch }),
      instances: [{ browser: 'chromium', name }],
      screenshotFailures: false,
    },
  };
};

/** Returns a project with one change, or none. */
const project = (name, kind, tests, only, { plugins = [], limits = SOUND } = {}) => ({
  ...shared,
  plugins,
  test: {
    name,
    include: tests,
    // Emptied before each run, because the last run's content belongs to another control.
    fsModuleCachePath: cache,
    ...limits,
    setupFiles: setupsOf(kind, limits),
    ...placeOf(kind, name),
    ...(only === undefined ? {} : { testNamePattern: new RegExp(only) }),
  },
});

/** Changes one place while the tests load it. All other files are transformed once for all controls. */
const breaks = ({ file, find, replace }) => ({
  name: 'holdpoint-control',
  enforce: 'pre',
  api: { vitest: { ignoreFsModuleCache: true } },
  configureVitest({ defineCacheKeyGenerator }) {
    defineCacheKeyGenerator(({ id }) => (id.split('?')[0]?.endsWith(file) ? false : undefined));
  },
  transform(code, id) {
    return id.split('?')[0]?.endsWith(file) ? code.replace(find, () => replace) : undefined;
  },
});

/** The same tests without a change, once each: whole files, and files of which only some tests are needed. */
const KINDS = ['node', 'node with cards', 'alone', 'dom', 'alone.dom', 'browser'];
const sound = KINDS.flatMap((kind) => {
  const of = chosen.filter(({ tests }) => kindOf(tests[0]) === kind);
  const whole = new Set(of.filter(({ only }) => !only).flatMap(({ tests }) => tests));
  const parts = of.filter(({ tests }) => !tests.every((file) => whole.has(file)));
  const files = new Set(parts.flatMap(({ tests }) => tests).filter((file) => !whole.has(file)));
  const only = parts.map(({ only }) => `(?:${only})`).join('|');
  return [
    ...(whole.size > 0 ? [project(`sound ${kind}`, kind, [...whole])] : []),
    ...(files.size > 0 ? [project(`sound ${kind}, in part`, kind, [...files], only)] : []),
  ];
});

// One run of all of them, so that shared files load once. With HOLDPOINT_CONTROL, of one of them.
// biome-ignore lint/style/noDefaultExport: Vitest asks for it
export default defineConfig({
  ...shared,
  test: {
    maxWorkers: '100%',
    projects: [
      ...sound,
      ...chosen.map((control) =>
        project(control.name, kindOf(control.tests[0]), control.tests, control.only, {
          plugins: [breaks(control)],
          limits: IN_VAIN,
        }),
      ),
    ],
  },
});
