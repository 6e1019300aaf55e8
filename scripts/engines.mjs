// npm run test:engines: runs the tests of whole pages, of cards and of attacks in each browser engine, one after
// another.
//
//   npm run test:engines                  all of them
//   npm run test:engines -- press tabs    files with these in their path
//
// Only this command runs the files `*.engines.*`: zoom, text spacing, forced colours. They also write pictures of the main
// states to .reports/pictures. Prints a table file × engine, with skipped tests and why, and ends with
// `N passed, N failed`. An engine that can't be installed is named and not counted.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findTools, install, root, run, stopChildrenWithUs } from './toolchain.mjs';

const PAGES = ['e2e', 'browser', 'hostile'];
/** The projects of each. WebKit is driven differently, and has a walk through every scene. */
const ENGINES = { chromium: PAGES, firefox: PAGES, webkit: ['webkit'] };

stopChildrenWithUs();
const env = findTools();
if ((await install(env)) !== 0) process.exit(1);
mkdirSync(join(root, '.reports'), { recursive: true });

/** @type {Map<string, Record<string, string>>} */
const rows = new Map();
const reasons = new Set();
const total = { passed: 0, failed: 0 };

for (const [engine, projects] of Object.entries(ENGINES)) {
  if ((await run('node', ['scripts/ensure-browser.mjs', engine], { env })) !== 0) continue;
  const report = join(root, '.reports', `engine-${engine}.json`);
  rmSync(report, { force: true });
  const args = ['run', ...projects.flatMap((name) => ['--project', name]), '--passWithNoTests'];
  args.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
  const code = await run('vitest', [...args, ...process.argv.slice(2)], {
    env: { ...env, HOLDPOINT_ENGINE: engine, HOLDPOINT_ENGINES: '1' },
  });
  const failedBefore = total.failed;
  for (const { name, assertionResults: tests } of readReport(report)) {
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const { status, title, meta } of tests) {
      count[status in count ? status : 'skipped'] += 1;
      if (meta?.notHere) reasons.add(`${engine}: ${title}: ${meta.notHere}`);
    }
    // A file that throws on import has no test.
    if (tests.length === 0) count.failed = 1;
    total.passed += count.passed;
    total.failed += count.failed;
    const file = relative(root, name);
    const told = Object.entries(count).filter(([, many]) => many > 0);
    rows.set(file, {
      ...rows.get(file),
      [engine]: told.map(([how, many]) => `${many} ${how}`).join(', '),
    });
  }
  if (code !== 0 && total.failed === failedBefore) total.failed += 1;
}

console.table(Object.fromEntries([...rows].sort()));
for (const reason of reasons) console.log(reason);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    // Vitest ended before it could write one.
    return [];
  }
}
