// npm run test:controls: breaks the code in one place at a time, and fails unless a test notices.
//
// Nothing that ships knows of it: the place is changed while the tests load it (controls/vitest.config.mjs). The same
// tests run once with nothing broken, so that a control is red for its own reason.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { controls } from './controls/controls.mjs';
import { findTools, install, root } from './toolchain.mjs';

const env = findTools();
if ((await install(env)) !== 0) process.exit(1);
mkdirSync(join(root, '.reports'), { recursive: true });

let bad = 0;
for (const control of controls) {
  const places = readFileSync(join(root, control.file), 'utf8').split(control.find).length - 1;
  if (places !== 1) {
    fail(control, `"${control.find}" stands ${places} times in ${control.file}, and has to once`);
    continue;
  }
  // Side by side: each keeps one core busy.
  const [sound, { failed, broken }] = await Promise.all([
    run(control, { isBroken: false }),
    run(control, { isBroken: true }),
  ]);
  if (sound.failed.length > 0 || sound.broken || sound.passed === 0) {
    fail(control, `its tests do not pass with nothing broken: ${sound.failed[0] ?? 'none ran'}`);
    continue;
  }
  if (broken) fail(control, 'its tests could not be loaded, which proves nothing');
  else if (failed.length === 0) fail(control, 'no test noticed');
  else {
    console.log(`✓ ${control.name}`);
    console.log(`    noticed by ${failed.length}: ${failed[0]}`);
  }
}
console.log(`${controls.length - bad} passed, ${bad} failed`);
process.exitCode = bad === 0 ? 0 : 1;

function fail({ name }, why) {
  bad += 1;
  console.error(`✗ ${name}\n    ${why}`);
}

/** Runs the control's tests, with it in place or not. */
async function run({ name, tests, only }, { isBroken }) {
  const report = join(root, '.reports', isBroken ? 'control.json' : 'sound.json');
  rmSync(report, { force: true });
  const args = ['run', '--config', 'scripts/controls/vitest.config.mjs', ...tests];
  args.push('--reporter=json', `--outputFile=${report}`);
  if (only) args.push('-t', only);
  const child = spawn('vitest', args, {
    cwd: root,
    env: { ...env, ...(isBroken ? { HOLDPOINT_CONTROL: name } : {}) },
    stdio: 'ignore',
    timeout: 120_000,
    shell: process.platform === 'win32',
  });
  await once(child, 'close');
  let files = [];
  try {
    files = JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    return { failed: [], passed: 0, broken: true };
  }
  const all = files.flatMap(({ assertionResults }) => assertionResults);
  const of = (status) => all.filter((one) => one.status === status);
  return {
    failed: of('failed').map(({ fullName }) => fullName),
    passed: of('passed').length,
    broken: files.some(({ assertionResults }) => assertionResults.length === 0),
  };
}
