import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { launchOptions } from '../browser.ts';
import { cache, controls } from './controls.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const asked = process.env.HOLDPOINT_CONTROL;
const chosen = controls.filter(({ name }) => asked === undefined || name === asked);

/** Where tests run, told by their file's name. */
const kindOf = (file) => /\.(browser|dom)\.test\./.exec(file)?.[1] ?? 'node';

const placeOf = (kind, name) => {
  if (kind === 'node') return { environment: 'node' };
  if (kind === 'dom') return { environment: 'happy-dom' };
  return {
    browser: {
      enabled: true,
      headless: true,
      // One each: two projects can't share a browser.
      provider: playwright({ launchOptions: launchOptions() }),
      instances: [{ browser: 'chromium', name }],
      screenshotFailures: false,
    },
  };
};

/** A project of its own, with one thing broken in it, or nothing. */
const project = (name, kind, tests, only, plugins = []) => ({
  extends: true,
  plugins,
  test: {
    name,
    include: tests,
    ...placeOf(kind, name),
    ...(only === undefined ? {} : { testNamePattern: new RegExp(only) }),
  },
});

/** Breaks one place while the tests load it. All other files are transformed once for all controls. */
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

/** The same tests with nothing broken, each once: whole files, and those of which only some tests are asked for. */
const sound = ['node', 'dom', 'browser'].flatMap((kind) => {
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

// One run of all of them: what they have in common is loaded once. With HOLDPOINT_CONTROL, of one of them.
// biome-ignore lint/style/noDefaultExport: Vitest asks for it
export default defineConfig({
  root,
  resolve: { conditions: ['holdpoint-source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['holdpoint-source', ...defaultServerConditions] } },
  test: {
    // Emptied before each run: what was kept of the last run is another control's.
    fsModuleCachePath: cache,
    maxWorkers: '100%',
    // What is broken is waited for in vain: long enough for a button to arm on a busy machine, and no longer.
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 10_000,
    projects: [
      ...sound,
      ...chosen.map((control) =>
        project(control.name, kindOf(control.tests[0]), control.tests, control.only, [
          breaks(control),
        ]),
      ),
    ],
  },
});
