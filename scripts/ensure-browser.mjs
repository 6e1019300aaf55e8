// Makes sure that the browser tests have a Chromium, and says what to do when there is none.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findInstalledBrowser, HEADLESS_SHELL } from './browser.ts';

const asked = process.env.HOLDPOINT_CHROMIUM;
if (asked && !existsSync(asked)) {
  giveUp(`HOLDPOINT_CHROMIUM names ${asked}, but there is no such file.`);
}

const canInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0;
if (canInstall && !asked && !existsSync(HEADLESS_SHELL)) {
  // Where a distribution has no shell, its whole Chromium does as well.
  if (!installWithApt('chromium-headless-shell') && !find()) installWithApt('chromium');
}
const found = find();
if (!found) giveUp('No Chromium or Chrome was found.');
console.log(`browser: ${found}`);

function find() {
  return findInstalledBrowser() ?? playwrightsOwn();
}

function playwrightsOwn() {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** Whether apt-get could install it. */
function installWithApt(name) {
  console.log(`browser: installing Debian’s ${name} with apt-get …`);
  const run = (...args) =>
    execFileSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', name);
    return true;
  } catch (error) {
    console.error(`apt-get could not install ${name}: ${error.message}`);
    return false;
  }
}

/** @returns {never} */
function giveUp(problem) {
  console.error(
    [
      `Holdpoint: ${problem} The browser tests need one. Do one of these and run again:`,
      '  - Debian, Ubuntu:  sudo apt-get install chromium-headless-shell',
      '  - macOS:           brew install --cask google-chrome',
      '  - anywhere:        npm run -s tools -- pnpm exec playwright install chromium',
      '  - or set HOLDPOINT_CHROMIUM to the path of a Chromium or Chrome you have.',
    ].join('\n'),
  );
  process.exit(1);
}
