import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LaunchOptions } from 'playwright';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/** The only switch: `HOLDPOINT_ENGINE=firefox` opens every test’s page in Firefox. WebKit has other tests. */
export const ENGINE: Exclude<Engine, 'webkit'> =
  process.env.HOLDPOINT_ENGINE === 'firefox' ? 'firefox' : 'chromium';

/** Usual paths of browsers, in order of preference. */
const KNOWN_PATHS: Readonly<Record<Engine, readonly string[]>> = {
  chromium: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
  firefox: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
  // The WebDriver that opens it.
  webkit: ['/usr/bin/WebKitWebDriver'],
};

/** Returns the variable for an engine’s path. */
export const pathVariable = (engine: Engine): string => `HOLDPOINT_${engine.toUpperCase()}`;

/**
 * Returns the path of an installed browser: `HOLDPOINT_CHROMIUM` or `HOLDPOINT_FIREFOX` if set, else a usual path.
 * `undefined` leaves the choice to Playwright, which uses its own download; it has no Firefox that we use.
 */
export function findInstalledBrowser(engine: Engine = ENGINE): string | undefined {
  return process.env[pathVariable(engine)] || KNOWN_PATHS[engine].find((path) => existsSync(path));
}

/**
 * Chromium draws the popups of its address bar as two pages for each window that a test opens, which is more than half
 * the cost of an empty window. It only reads the last `--disable-features`, so this one repeats Playwright's.
 */
function featuresOff(): readonly string[] {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('playwright'));
  const playwright = readFileSync(resolve('playwright-core/lib/coreBundle'), 'utf8');
  const [, list] = /\bdisabledFeatures = \[(.*?)\]/s.exec(playwright) ?? [];
  // Another version may keep the list elsewhere. Then only this one applies, and the tests just take longer.
  if (list === undefined) return [];
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  return [
    `--disable-features=${[...names, 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'].join(',')}`,
  ];
}

/** Returns the launch options of every test that opens a browser. */
export function launchOptions(): LaunchOptions {
  const executablePath = findInstalledBrowser();
  const path = executablePath === undefined ? {} : { executablePath };
  if (ENGINE === 'firefox') {
    return {
      ...path,
      // A regular Firefox, over WebDriver BiDi; without a channel Playwright requires its own build.
      channel: 'moz-firefox',
      headless: true,
      firefoxUserPrefs: {
        // It emulates no media features, so a context's settings in Chromium are preferences here.
        'ui.prefersReducedMotion': 1,
        // Otherwise it reports a violated policy for each page without an icon.
        'browser.chrome.site_icons': false,
      },
    };
  }
  return {
    ...path,
    args: [
      '--headless',
      // Containers and CI run as root, where Chromium's sandbox does not start.
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...featuresOff(),
    ],
  };
}
