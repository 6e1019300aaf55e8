// npm run test:interop: runs one list of scenarios against real servers in every supported language.
//
//   npm run test:interop                      the servers of .ci/run
//   npm run test:interop -- --all             also the servers that take minutes to install: interop/all
//   npm run test:interop -- --all agno        only one of these
//   npm run test:interop -- -t "genkit-go"    the tests that match Vitest's filter
//   npm run test:interop -- --kortyx <path>   also Kortyx, from a checkout of its source
//
// Installs what is missing, starts and stops the servers, prints a table backend × scenario with how often the tools
// ran, by the servers' own ledgers, and ends with `N passed, N failed`. Counts scenarios that can't run here
// separately: if a language is not installed, or a backend does not support it.
//
// With --all, the servers are installed and tested one after another, each with its own limits: one that can't be
// installed, or takes too long, fails alone.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findTools, install, root, run, stopChildrenWithUs } from './toolchain.mjs';

const reports = join(root, '.reports');
const readiness = join(reports, 'interop-servers.json');
const counts = join(reports, 'interop.json');
const ENDING = '.interop.test.ts';
const TIMEOUT_MS = 15 * 60_000;

/** Returns the groups to run together: one for each server that only --all installs, and one for all others. */
function listParts(isAll, filters) {
  const files = isAll ? readdirSync(join(root, 'interop', 'all')) : [];
  const own = files.map((file) => file.slice(0, -ENDING.length));
  const chosen = own.filter((name) => filters.some((filter) => name.includes(filter)));
  const others = { name: 'the others', servers: [], tests: chosen.length > 0 ? [] : filters };
  return [
    ...(chosen.length > 0 ? [] : [others]),
    ...(chosen.length > 0 ? chosen : own).map((name) => ({
      name,
      servers: [name],
      tests: [join('interop', 'all', `${name}${ENDING}`)],
    })),
  ];
}

/** Installs and runs one group, and returns how many tests passed, failed and were skipped, with its minutes. */
async function play({ name, servers, tests }, options, env) {
  for (const file of [readiness, counts]) rmSync(file, { force: true });
  const start = performance.now();
  console.log(`\n──── ${name}: servers ────`);
  await run('node', ['servers/prepare.ts', readiness, ...servers], { env, timeoutMs: TIMEOUT_MS });
  const installed = performance.now();
  console.log(`\n──── ${name}: scenarios ────`);
  const args = ['run', '--project', 'interop', ...tests, ...options];
  for (const reporter of ['interopReporter', 'countReporter'])
    args.push(`--reporter=./scripts/${reporter}.ts`);
  args.push('--reporter=default');
  const code = await run('vitest', args, {
    env: { ...env, HOLDPOINT_INTEROP: readiness, HOLDPOINT_COUNTS: counts },
    timeoutMs: TIMEOUT_MS,
  });
  const count = readCount();
  // Vitest failed without a failed test: it crashed or was killed, or something outside of the tests failed.
  if (code !== 0 && count.failed === 0) count.failed = 1;
  return { ...count, name, installMs: installed - start, playMs: performance.now() - installed };
}

function readCount() {
  try {
    return JSON.parse(readFileSync(counts, 'utf8'));
  } catch {
    // Vitest ended before it could write one.
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

function finish(played) {
  const sum = (key) => played.reduce((total, part) => total + part[key], 0);
  if (played.length > 1) {
    const minutes = (ms) => (ms / 60_000).toFixed(1);
    const row = ({ name, installMs, playMs, passed, failed, skipped }) =>
      `${name}: ${passed} passed, ${failed} failed, ${skipped} skipped; installed in ${minutes(installMs)} min, played in ${minutes(playMs)} min`;
    console.log(`\n${played.map(row).join('\n')}`);
  }
  if (sum('skipped') > 0)
    console.log(`${sum('skipped')} skipped or not supported, for the reasons above`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') === 0 ? 0 : 1);
}

const failure = [{ passed: 0, failed: 1, skipped: 0 }];

stopChildrenWithUs();
mkdirSync(reports, { recursive: true });

const given = process.argv.slice(2);
const isAll = given.includes('--all');
const passedOn = given.filter((arg) => arg !== '--all');
const at = passedOn.indexOf('--kortyx');
const [, checkout] = at < 0 ? [] : passedOn.splice(at, 2);
if (at >= 0 && !checkout) {
  console.error('--kortyx needs the path of a checkout of Kortyx’s source');
  finish(failure);
}
// Words before the first option name files, as in Vitest.
const firstOption = passedOn.findIndex((arg) => arg.startsWith('-'));
const filters = firstOption < 0 ? passedOn : passedOn.slice(0, firstOption);
const options = passedOn.slice(filters.length);

const env = { ...findTools(), ...(checkout && { HOLDPOINT_KORTYX: resolve(checkout) }) };
if ((await install(env)) !== 0) finish(failure);

// For the app that runs in every React version.
await run('node', ['scripts/ensure-browser.mjs'], { env });

const played = [];
for (const part of listParts(isAll, filters)) {
  const isOwn = part.servers.length > 0;
  played.push(await play(part, options, { ...env, ...(isOwn && { HOLDPOINT_ALL: '1' }) }));
}
finish(played);
