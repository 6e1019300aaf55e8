// npm start: installs what is missing and serves the playground until it is stopped.
import { join } from 'node:path';
import { findTools, install, root, run, stopChildrenWithUs } from './toolchain.mjs';

stopChildrenWithUs();
const env = findTools();
const installed = await install(env);
if (installed !== 0) process.exit(installed);

// The same as the playground's own `dev` script. Without pnpm in between, a signal reaches the server, so nothing is
// left running.
process.exitCode = await run('node', ['--conditions=holdpoint-source', 'server/main.ts'], {
  env,
  cwd: join(root, 'apps', 'playground'),
});
