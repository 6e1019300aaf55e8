// npm run test:controls: breaks the code in one place at a time, and fails unless a test notices.
//
//   npm run test:controls               all of them
//   npm run test:controls -- "<name>"   one of them
//
// No shipped code depends on it: the change is made while the tests load the file (controls/vitest.config.mjs). The
// same tests also run once without a change, so that a control only fails because of its own change.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, controls, isChosen } from './controls/controls.mjs';
import { findTools, install, root, run, stopChildrenWithUs } from './toolchain.mjs';

const [asked] = process.argv.slice(2);
const chosen = controls.filter(isChosen(asked));
if (chosen.length === 0) {
  console.error(`No such control: ${asked}.`);
  process.exit(2);
}

stopChildrenWithUs();
const env = findTools();
if ((await install(env)) !== 0) process.exit(1);
const report = join(root, '.reports', 'controls.json');
mkdirSync(join(root, '.reports'), { recursive: true });
rmSync(report, { force: true });
rmSync(cache, { recursive: true, force: true });

const args = ['run', '--config', 'scripts/controls/vitest.config.mjs'];
args.push('--reporter=./scripts/controls/reporter.mjs');
await run('vitest', args, {
  env: {
    ...env,
    HOLDPOINT_CONTROLS: report,
    ...(asked === undefined ? {} : { HOLDPOINT_CONTROL: asked }),
  },
  timeoutMs: 20 * 60_000,
});

let files = [];
try {
  files = JSON.parse(readFileSync(report, 'utf8'));
} catch {
  // Vitest ended before it could write it, so no control was noticed.
}

let bad = 0;
for (const control of chosen) {
  const why = problemOf(control);
  if (why) {
    bad += 1;
    console.error(`✗ ${control.name}\n    ${why}`);
    continue;
  }
  const noticed = testsOf(control, (project) => project === control.name, 'failed');
  console.log(`✓ ${control.name}`);
  console.log(`    noticed by ${noticed.length}: ${noticed[0]}`);
}
console.log(`${chosen.length - bad} passed, ${bad} failed`);
process.exitCode = bad === 0 ? 0 : 1;

function problemOf(control) {
  const places = readFileSync(join(root, control.file), 'utf8').split(control.find).length - 1;
  if (places !== 1)
    return `"${control.find}" stands ${places} times in ${control.file}, and has to once`;
  const isSound = (project) => project.startsWith('sound ');
  const failed = testsOf(control, isSound, 'failed');
  if (failed.length > 0 || testsOf(control, isSound, 'passed').length === 0)
    return `its tests do not pass with nothing broken: ${failed[0] ?? 'none ran'}`;
  const broken = files.filter(({ project }) => project === control.name);
  if (broken.length < control.tests.length || broken.some(({ tests }) => tests.length === 0))
    return 'its tests could not be loaded, which proves nothing';
  return testsOf(control, (project) => project === control.name, 'failed').length === 0
    ? 'no test noticed'
    : undefined;
}

/** Returns the control's tests with this state, in the given projects. */
function testsOf({ tests, only = '' }, isMeant, state) {
  return files
    .filter(({ project, file }) => isMeant(project) && tests.includes(file))
    .flatMap((file) => file.tests)
    .filter(
      (test) => test.state === state && new RegExp(only).test(test.name.replaceAll(' > ', ' ')),
    )
    .map(({ name }) => name);
}
