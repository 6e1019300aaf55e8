// Makes sure that the browser tests have a Chromium, and says what to do when there is none.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findInstalledBrowser } from './browser.ts';

const asked = process.env.HOLDPOINT_CHROMIUM;
if (asked && !existsSync(asked)) {
  giveUp(`HOLDPOINT_CHROMIUM names ${asked}, but there is no such file.`);
}

const found = findInstalledBrowser() ?? playwrightsOwn();
if (found) {
  console.log(`browser: ${found}`);
} else if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
  installWithApt();
} else {
  giveUp('No Chromium or Chrome was found.');
}

function playwrightsOwn() {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function installWithApt() {
  console.log('browser: none found, installing Debian’s chromium with apt-get …');
  const run = (...args) =>
    execFileSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  } catch (error) {
    giveUp(`apt-get could not install chromium: ${error.message}`);
  }
  const installed = findInstalledBrowser();
  if (!installed) giveUp('apt-get installed chromium, but it is not where we look.');
  console.log(`browser: ${installed}`);
}

/** @returns {never} */
function giveUp(problem) {
  console.error(
    [
      `Holdpoint: ${problem} The browser tests need one. Do one of these and run again:`,
      '  - Debian, Ubuntu:  sudo apt-get install chromium',
      '  - macOS:           brew install --cask google-chrome',
      '  - anywhere:        npm run -s tools -- pnpm exec playwright install chromium',
      '  - or set HOLDPOINT_CHROMIUM to the path of a Chromium or Chrome you have.',
    ].join('\n'),
  );
  process.exit(1);
}
