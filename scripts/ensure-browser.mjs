// Ensures that the browser tests have a browser: Chromium, or the one named by an argument (including webkit) or
// HOLDPOINT_ENGINE. Explains what to do if there is none.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { ENGINE, findInstalledBrowser, pathVariable } from './browser.ts';

const engine = process.argv[2] ?? ENGINE;
const { name, apt, hints } = {
  chromium: {
    name: 'Chromium or Chrome',
    apt: 'chromium',
    hints: [
      '  - macOS:           brew install --cask google-chrome',
      '  - anywhere:        npm run -s tools -- pnpm exec playwright install chromium',
    ],
  },
  firefox: {
    name: 'Firefox',
    apt: 'firefox-esr',
    hints: ['  - macOS:           brew install --cask firefox'],
  },
  webkit: {
    name: 'WebKitWebDriver',
    apt: 'webkit2gtk-driver xvfb',
    hints: [],
  },
}[engine];
const variable = pathVariable(engine);
const asked = process.env[variable];
if (asked && !existsSync(asked)) {
  giveUp(`${variable} names ${asked}, but there is no such file.`);
}

const found = findInstalledBrowser(engine) ?? playwrightsOwn();
if (found) {
  console.log(`browser: ${found}`);
} else if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
  installWithApt();
} else {
  giveUp(`No ${name} was found.`);
}

function playwrightsOwn() {
  const path = engine === 'chromium' && chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function installWithApt() {
  console.log(`browser: none found, installing Debian’s ${apt} with apt-get …`);
  const run = (...args) =>
    execFileSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', ...apt.split(' '));
  } catch (error) {
    giveUp(`apt-get could not install ${apt}: ${error.message}`);
  }
  const installed = findInstalledBrowser(engine);
  if (!installed) giveUp(`apt-get installed ${apt}, but it is not where we look.`);
  console.log(`browser: ${installed}`);
}

/** @returns {never} */
function giveUp(problem) {
  console.error(
    [
      `Holdpoint: ${problem} The browser tests need one. Do one of these and run again:`,
      `  - Debian, Ubuntu:  sudo apt-get install ${apt}`,
      ...hints,
      `  - or set ${variable} to the path of a ${name} you have.`,
    ].join('\n'),
  );
  process.exit(1);
}
