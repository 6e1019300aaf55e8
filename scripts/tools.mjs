// npm run -s tools -- <command …>: any command with the project's own Node, pnpm and tools.
import { findTools, install, run, stopChildrenWithUs } from './toolchain.mjs';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  console.error('Usage: npm run -s tools -- <command> [arguments]');
  process.exit(2);
}
stopChildrenWithUs();
const env = findTools();
const installed = await install(env);
process.exitCode = installed !== 0 ? installed : await run(command, args, { env });
