// Ensures that tests have a Redis, and explains what to do if there is none. Then exits with code 1: those tests are
// skipped, with the reason.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { findRedis } from './redis.ts';

// Debian runs it before a package starts its service; 101 means no.
const POLICY = '/usr/sbin/policy-rc.d';

const asked = process.env.HOLDPOINT_REDIS_SERVER;
const found = findRedis();
if (found) {
  console.log(`redis: ${found}`);
} else if (asked) {
  giveUp(`HOLDPOINT_REDIS_SERVER names ${asked}, but there is no such file.`);
} else if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
  installWithApt();
} else {
  giveUp('No redis-server was found.');
}

function installWithApt() {
  console.log('redis: none found, installing Debian’s redis-server with apt-get …');
  const run = (...args) =>
    execFileSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    run('update', '-qq');
    withoutServices(() => run('install', '-y', '-qq', '--no-install-recommends', 'redis-server'));
  } catch (error) {
    giveUp(`apt-get could not install redis-server: ${error.message}`);
  }
  const installed = findRedis();
  if (!installed) giveUp('apt-get installed redis-server, but it is not on PATH.');
  console.log(`redis: ${installed}`);
}

/** The package would start its own Redis on the default port. */
function withoutServices(work) {
  const isOurs = !existsSync(POLICY);
  if (isOurs) {
    writeFileSync(POLICY, '#!/bin/sh\nexit 101\n');
    chmodSync(POLICY, 0o755);
  }
  try {
    work();
  } finally {
    if (isOurs) rmSync(POLICY);
  }
}

/** @returns {never} */
function giveUp(problem) {
  console.error(
    [
      `Holdpoint: ${problem} The tests on a real Redis need one. Do one of these and run again:`,
      '  - Debian, Ubuntu:  sudo apt-get install redis-server',
      '  - macOS:           brew install redis',
      '  - or set HOLDPOINT_REDIS_SERVER to the path of a redis-server or valkey-server you have.',
    ].join('\n'),
  );
  process.exit(1);
}
