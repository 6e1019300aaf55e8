import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LaunchOptions } from 'playwright';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/** The one switch: `HOLDPOINT_ENGINE=firefox` opens every test’s page in Firefox. WebKit has other tests. */
export const ENGINE: Exclude<Engine, 'webkit'> =
  process.env.HOLDPOINT_ENGINE === 'firefox' ? 'firefox' : 'chromium';

/** Where browsers usually live, in the order we take them. */
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
  // The driver that opens it.
  webkit: ['/usr/bin/WebKitWebDriver'],
};

/** The variable that names an engine’s path. */
export const pathVariable = (engine: Engine): string => `HOLDPOINT_${engine.toUpperCase()}`;

/**
 * The path of an installed browser: `HOLDPOINT_CHROMIUM` or `HOLDPOINT_FIREFOX` if set, else a usual place.
 * `undefined` leaves the choice to Playwright, which then takes its own download; of Firefox it has none that we use.
 */
export function findInstalledBrowser(engine: Engine = ENGINE): string | undefined {
  return process.env[pathVariable(engine)] || KNOWN_PATHS[engine].find((path) => existsSync(path));
}

/**
 * Chromium draws the popups of its address bar as two pages, for each window that a test opens: more than half of what an
 * empty window takes. It reads the last `--disable-features` only, so this one repeats what Playwright turns off.
 */
function featuresOff(): readonly string[] {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('playwright'));
  const playwright = readFileSync(resolve('playwright-core/lib/coreBundle'), 'utf8');
  const [, list] = /\bdisabledFeatures = \[(.*?)\]/s.exec(playwright) ?? [];
  // Another version may keep the list elsewhere. Then it alone applies: the tests take longer, and nothing else changes.
  if (list === undefined) return [];
  const names = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  return [
    `--disable-features=${[...names, 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'].join(',')}`,
  ];
}

/** What every test that opens a browser passes to `launch`. */
export function launchOptions(): LaunchOptions {
  const executablePath = findInstalledBrowser();
  const path = executablePath === undefined ? {} : { executablePath };
  if (ENGINE === 'firefox') {
    return {
      ...path,
      // An ordinary Firefox, over WebDriver BiDi; without a channel Playwright wants its own build.
      channel: 'moz-firefox',
      headless: true,
      firefoxUserPrefs: {
        // It emulates no media: what a context asks of them in Chromium is a setting here.
        'ui.prefersReducedMotion': 1,
        // It would report each page without an icon for what its policy refuses.
        'browser.chrome.site_icons': false,
      },
    };
  }
  return {
    ...path,
    args: [
      '--headless',
      // Containers and CI run as root, where Chromium's sandbox refuses to start.
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
