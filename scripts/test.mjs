// npm test: installs what is missing, runs every check, and ends with `N passed, N failed`.
//
//   npm test                    all of it
//   npm test -- lint types      some parts, in the order below
//
// Every part runs, whatever happened before it. A Vitest project counts its tests, any other
// part counts as one.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findTools, install, root, run, stopChildrenWithUs } from './toolchain.mjs';

const reports = join(root, '.reports');
/** What the unit tests prove of docs/reliability.md. */
const proofs = join(reports, 'proofs.json');
const TIMEOUT_MS = 15 * 60_000;

const parts = [
  check('lint', 'biome', 'check', '--error-on-warnings', '.'),
  check('rooms', 'node', 'scripts/rooms.mjs'),
  check('circles', 'node', 'scripts/circles.mjs'),
  check('types', 'tsc', '-b'),
  check('snippets', 'node', 'scripts/snippets.mjs'),
  check('tables', 'node', '--conditions=holdpoint-source', 'scripts/capabilities.ts'),
  check('corpus', 'node', '--conditions=holdpoint-source', 'scripts/integrity.mjs'),
  tests('unit', 'reliabilityReporter'),
  check(
    'matrix',
    'node',
    '--conditions=holdpoint-source',
    'scripts/reliability.ts',
    '--proofs',
    proofs,
  ),
  check('controls', 'node', 'scripts/controls.mjs'),
  tests('dom'),
  tests('browser'),
  tests('looks'),
  tests('storybook'),
  tests('e2e'),
  tests('hostile'),
  check(
    'sb-build',
    'storybook',
    'build',
    '--disable-telemetry',
    '--quiet',
    '-o',
    'storybook-static',
  ),
  check('build', 'pnpm', 'run', 'build'),
  check('package', 'pnpm', 'run', 'pkgcheck'),
  check('dist', 'node', 'scripts/dist.mjs'),
  check('api', 'node', 'scripts/api.mjs'),
  check('size', 'node', 'scripts/size.mjs'),
  check('registry', 'node', 'scripts/registry.mjs'),
];

const BROWSER_PARTS = ['browser', 'looks', 'storybook', 'e2e', 'hostile'];
const REDIS_PARTS = ['e2e'];

function check(name, command, ...args) {
  return {
    name,
    run: async (env) => {
      const ok = (await run(command, args, { env, timeoutMs: TIMEOUT_MS })) === 0;
      return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
    },
  };
}

function tests(project, ...reporters) {
  const report = join(reports, `${project}.json`);
  const args = ['run', '--project', project, '--passWithNoTests'];
  args.push('--reporter=default');
  for (const name of ['countReporter', ...reporters]) args.push(`--reporter=./scripts/${name}.ts`);
  return {
    name: project,
    run: async (env) => {
      const code = await run('vitest', args, {
        env: { ...env, HOLDPOINT_COUNTS: report, HOLDPOINT_PROOFS: proofs },
        timeoutMs: TIMEOUT_MS,
      });
      const count = readCount(report) ?? { files: 0, passed: 0, failed: 0, skipped: 0 };
      // Vitest says no, but no test failed: it crashed, or something outside of the tests did.
      if (code !== 0 && count.failed === 0) count.failed = 1;
      return { ...count, empty: code === 0 && count.files === 0 };
    },
  };
}

function readCount(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // Vitest ended before it could write one, or had nothing to run.
    return undefined;
  }
}

function describe({ name, result, seconds }) {
  const facts = [];
  if (result.passed > 0) facts.push(`${result.passed} passed`);
  if (result.failed > 0) facts.push(`${result.failed} FAILED`);
  if (result.skipped > 0) facts.push(`${result.skipped} skipped`);
  if (result.empty) facts.push('NOTHING TO RUN: no test file yet');
  if (result.missing) facts.push(result.missing);
  const mark = result.failed > 0 ? '✗' : result.empty || result.missing ? '–' : '✓';
  return `${mark} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${facts.join(', ')}`;
}

async function timed(name, work) {
  console.log(`\n──── ${name} ────`);
  const start = performance.now();
  const result = await work();
  return { name, result, seconds: (performance.now() - start) / 1000 };
}

/** The failed tests once more: above, they are far from the end. */
function describeFailures({ name, result }) {
  const lines = (result.failures ?? []).flatMap((failure) => [
    `✗ ${name}: ${failure.name}`,
    ...failure.says
      .split('\n')
      .slice(0, 20)
      .map((line) => `    ${line}`),
  ]);
  return lines.join('\n');
}

const asCheck = (code) => ({ passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 });

/** No failure by itself: the tests that need it skip themselves, and are counted as skipped. */
const asRedis = (code) => ({
  ...asCheck(0),
  ...(code === 0 ? {} : { missing: 'NO REDIS: the tests that need one are skipped' }),
});

function finish(done) {
  const total = { passed: 0, failed: 0 };
  const failures = done.map(describeFailures).filter((text) => text !== '');
  if (failures.length > 0) console.log(`\n──── what failed ────\n${failures.join('\n')}`);
  console.log('\n──── summary ────');
  for (const part of done) {
    console.log(describe(part));
    total.passed += part.result.passed;
    total.failed += part.result.failed;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `No such part: ${unknown.join(', ')}. There are: ${parts.map((p) => p.name).join(', ')}.`,
  );
  process.exit(2);
}
const chosen = parts.filter(({ name }) => asked.length === 0 || asked.includes(name));

stopChildrenWithUs();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const env = findTools();
const done = [await timed('install', async () => asCheck(await install(env)))];
if (done[0].result.failed > 0) finish(done);
if (chosen.some(({ name }) => BROWSER_PARTS.includes(name))) {
  const ensure = () => run('node', ['scripts/ensure-browser.mjs'], { env });
  done.push(await timed('chromium', async () => asCheck(await ensure())));
}
if (chosen.some(({ name }) => REDIS_PARTS.includes(name))) {
  const ensure = () => run('node', ['scripts/ensure-redis.mjs'], { env });
  done.push(await timed('redis', async () => asRedis(await ensure())));
}
for (const part of chosen) done.push(await timed(part.name, () => part.run(env)));
finish(done);
