import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LaunchOptions } from 'playwright';

/** Where browsers usually live, in the order we take them. */
const KNOWN_PATHS: readonly string[] = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of an installed Chromium or Chrome: `HOLDPOINT_CHROMIUM` if set, else a usual place.
 * `undefined` leaves the choice to Playwright, which then takes its own download.
 */
export function findInstalledBrowser(): string | undefined {
  return process.env.HOLDPOINT_CHROMIUM || KNOWN_PATHS.find((path) => existsSync(path));
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

/** What every test that opens a browser passes to `chromium.launch`. */
export function launchOptions(): LaunchOptions {
  const executablePath = findInstalledBrowser();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
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
