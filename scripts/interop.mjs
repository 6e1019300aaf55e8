// npm run test:interop: real servers in every language we know, driven by one list of scenarios.
//
//   npm run test:interop                      what .ci/run plays too
//   npm run test:interop -- --all             and the frameworks over AG-UI that take minutes to install
//   npm run test:interop -- -t "genkit-go"    what Vitest's filter picks
//   npm run test:interop -- --kortyx <path>   and Kortyx, from a checkout of its source
//
// Installs what is missing, starts and stops the servers itself, prints a table backend × scenario with how often the tools ran, by the
// servers' own books, and ends with `N passed, N failed`. What can't run here is counted apart: a language that is not installed, and what a backend
// says it does not do.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findTools, install, root, run, stopChildrenWithUs } from './toolchain.mjs';

const reports = join(root, '.reports');
const servers = join(reports, 'interop-servers.json');
const counts = join(reports, 'interop.json');
const TIMEOUT_MS = 15 * 60_000;

function readCount() {
  try {
    return JSON.parse(readFileSync(counts, 'utf8'));
  } catch {
    // Vitest ended before it could write one.
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

function finish({ passed, failed, skipped }) {
  if (skipped > 0) console.log(`${skipped} skipped or not supported, for the reasons above`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

stopChildrenWithUs();
mkdirSync(reports, { recursive: true });
for (const file of [servers, counts]) rmSync(file, { force: true });

const given = process.argv.slice(2);
const isAll = given.includes('--all');
const passedOn = given.filter((arg) => arg !== '--all');
const at = passedOn.indexOf('--kortyx');
const [, checkout] = at < 0 ? [] : passedOn.splice(at, 2);
if (at >= 0 && !checkout) {
  console.error('--kortyx needs the path of a checkout of Kortyx’s source');
  finish({ passed: 0, failed: 1, skipped: 0 });
}

const env = {
  ...findTools(),
  ...(checkout && { HOLDPOINT_KORTYX: resolve(checkout) }),
  ...(isAll && { HOLDPOINT_ALL: '1' }),
};
if ((await install(env)) !== 0) finish({ passed: 0, failed: 1, skipped: 0 });

// For the app on every React.
await run('node', ['scripts/ensure-browser.mjs'], { env });

console.log('\n──── servers ────');
await run('node', ['servers/prepare.ts', servers], { env, timeoutMs: TIMEOUT_MS });

console.log('\n──── scenarios ────');
const args = ['run', '--project', 'interop', ...passedOn];
for (const name of ['interopReporter', 'countReporter'])
  args.push(`--reporter=./scripts/${name}.ts`);
args.push('--reporter=default');
const code = await run('vitest', args, {
  env: { ...env, HOLDPOINT_INTEROP: servers, HOLDPOINT_COUNTS: counts },
  timeoutMs: TIMEOUT_MS,
});
const count = readCount();
// Vitest says no, but no test failed: it crashed, or something outside of the tests did.
if (code !== 0 && count.failed === 0) count.failed = 1;
finish(count);
