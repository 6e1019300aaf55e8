// npm run test:jitter: runs tests with randomly delayed timers, requests and digests, as on a busy machine, to reveal
// tests and code that depend on their order.
//
//   npm run test:jitter                          unit, alone, simulation and dom tests
//   npm run test:jitter -- --project unit FILE   the arguments of `vitest run`
import { findTools, install, run, stopChildrenWithUs } from './toolchain.mjs';

const projects = ['unit', 'alone', 'simulation', 'dom', 'alone-dom'];
const asked = process.argv.slice(2);
const args = asked.length > 0 ? asked : projects.flatMap((name) => ['--project', name]);

stopChildrenWithUs();
const env = findTools();
if ((await install(env)) !== 0) process.exit(1);
const preload = new URL('./jitter/delays.mjs', import.meta.url).href;
const NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --import=${preload}`.trim();
process.exitCode = await run('vitest', ['run', ...args], { env: { ...env, NODE_OPTIONS } });
