// npm run templates: runs `npm create holdpoint` for each template like a new user: from packed packages in a registry
// on loopback, up to its own test and a transfer approved in Chromium. Prints the seconds of each step. Then copies the
// cards into the Vite app with `npx shadcn add`, and builds it again.
//
//   --cold             with an empty npm cache
//   --template <name>  only this one
//   --packed           with the packages that `npm run pack` made
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { launchOptions } from './browser.ts';
import { freePort } from './freePort.ts';
import { addCards } from './templates/addCards.mjs';
import { startRegistry } from './templates/registry.mjs';
import { root, run, stopChildrenWithUs } from './toolchain.mjs';

const { values } = parseArgs({
  options: {
    cold: { type: 'boolean' },
    packed: { type: 'boolean' },
    template: { type: 'string' },
  },
});
const templates = ['vite-genkit', 'next-ai-sdk'];

stopChildrenWithUs();
if (!values.packed) await must('node', ['scripts/pack.mjs'], { env: process.env });
const { approve } = await import('../packages/react/dist/testing/playwright.js');

const registry = await startRegistry(join(root, '.packed'));
const cache = join(root, '.reports', 'npm-cache');
// npx would run the package that it installed last time.
rmSync(values.cold ? cache : join(cache, '_npx'), { recursive: true, force: true });
// As in a normal terminal, without the variables that pnpm and npm set for their scripts.
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm|pnpm|node_env)/i.test(name)),
);
Object.assign(env, {
  npm_config_registry: registry.url,
  npm_config_cache: cache,
  NEXT_TELEMETRY_DISABLED: '1',
  // The app has only its own tools, not ours.
  PATH: process.env.PATH.split(delimiter)
    .filter((path) => !path.startsWith(root))
    .join(delimiter),
});

const browser = await chromium.launch(launchOptions());
const folder = mkdtempSync(join(tmpdir(), 'templates-'));
try {
  for (const template of values.template ? [values.template] : templates)
    await tryTemplate(template);
} finally {
  await browser.close();
  registry.close();
  rmSync(folder, { recursive: true, force: true });
}

async function tryTemplate(template) {
  const app = join(folder, template);
  const times = [];
  const timed = async (name, act) => {
    const from = performance.now();
    await act();
    times.push({ name, seconds: (performance.now() - from) / 1000 });
  };
  const args = ['create', '--yes', 'holdpoint', template, '--', '--template', template];
  await timed('create and install', () => must('npm', args, { env, cwd: folder }));
  await timed('check and build', () => must('npm', ['run', 'build'], { env, cwd: app }));
  await timed('test', () => must('npm', ['test'], { env, cwd: app }));
  const server = await start(app);
  try {
    await timed('approved transfer', () => approveTransfer(server));
  } finally {
    await server.stop();
  }
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0);
  const parts = times.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)}`).join(', ');
  console.log(
    `\n${template}: ${total.toFixed(1)} s from the command to an approved transfer (${parts})\n`,
  );
  if (template !== 'vite-genkit') return;
  await addCards(app, (command, args, more) =>
    must(command, args, { env: { ...env, ...more }, cwd: app }),
  );
  await must('npm', ['run', 'build'], { env, cwd: app });
  console.log('\nshadcn add copied every card, and the app still builds.\n');
}

async function approveTransfer({ url, printed }) {
  const page = await browser.newPage();
  await page.goto(await url);
  const composer = page.getByLabel('Message', { exact: true });
  const heading = page.getByRole('heading', { name: 'Pay 50 to Ada' });
  await composer.waitFor();
  // Vite reloads the page once it has bundled the page's imports.
  await page.waitForLoadState('networkidle');
  await composer.fill('Pay Ada 50');
  await composer.press('Enter');
  await heading.waitFor();
  if (/^Paid /m.test(printed())) throw new Error('It was paid before anyone approved.');
  await approve(page, 'transferMoney');
  await page.getByText('It is paid.').waitFor();
  const paid = printed().match(/^Paid .*$/gm);
  if (paid?.join() !== 'Paid 50 to Ada.') throw new Error(`The server printed: ${printed()}`);
  await page.close();
}

/** Runs `npm start` in the app, on a free port. */
async function start(cwd) {
  const port = await freePort();
  const child = spawn('npm', ['start'], {
    ...{ cwd, env: { ...env, PORT: String(port) } },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, which ends as a whole: npm starts a shell, and that starts the server.
    detached: true,
  });
  let printed = '';
  const url = new Promise((resolve, reject) => {
    const read = (bytes) => {
      printed += bytes;
      const [found] = printed.match(/http:\/\/127\.0\.0\.1:\d+/) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`npm start ended (${code}): ${printed}`)));
  });
  return {
    url,
    printed: () => printed,
    async stop() {
      const isGone = child.exitCode !== null || child.signalCode !== null;
      if (isGone) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      process.kill(-child.pid, 'SIGTERM');
      await gone;
    },
  };
}

async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.`);
}
