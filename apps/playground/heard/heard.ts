// npm run heard: records what Orca says about the cards in Firefox, used by keyboard.
//
//   npm run heard                   all walks; writes docs/evidence/accessibility/heard.md
//   npm run heard -- bank mail      walks with these words in their name; writes nothing
//
// Ends with `N kept, N broken`: the checked promises of the accessibility pages. Run it before a release, not in CI.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPackages, openDesktop } from './desktop.ts';
import { type Listener, walks } from './walks.ts';

process.env.HOLDPOINT_ENGINE = 'firefox';
const { engine } = await import('../../../scripts/engine.ts');
const { launchOptions } = await import('../../../scripts/browser.ts');
const { startServer } = await import('../server/startServer.ts');
const { buildWeb } = await import('../server/http/serveWeb.ts');

const FILE = 'docs/evidence/accessibility/heard.md';
/** How long after its cause, and after another one, an utterance can come. */
const FIRST_MS = 9_000;
const NEXT_MS = 3_000;
/** The longest time of a step whose page keeps talking, and of a walk whose page does not answer. */
const STEP_MS = 40_000;
const WALK_MS = 6 * 60_000;

const missing = missingPackages();
if (missing.length > 0) {
  console.error(`Holdpoint: no screen reader. On Debian: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

const asked = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'holdpoint-heard-page-'));
const desktop = await openDesktop();
await buildWeb(join(folder, 'page'));
const server = await startServer({
  port: 0,
  page: { bundle: join(folder, 'page') },
  wordDelayMs: 0,
  dataDir: join(folder, 'data'),
  env: {},
});
const options = launchOptions();
const browser = await engine.launch({
  ...options,
  headless: false,
  env: desktop.env,
  firefoxUserPrefs: { ...options.firefoxUserPrefs, 'accessibility.force_disabled': -1 },
});

let broken = 0;
let kept = 0;
const written: string[] = [];
const version = (program: string) =>
  execFileSync(program, ['--version'], { encoding: 'utf8', env: desktop.env }).trim();
const programs = `Orca ${version('orca')} says in ${version('firefox-esr')}`;

/** Writes the page of the walks so far. */
async function write(): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const head = `# Heard with a screen reader

\`npm run heard\` wrote this page in one run on ${day}: what ${programs}, by keyboard, and whether it keeps what the accessibility pages promise. Under each step, indented, are the utterances in their order. ${written.length / 3} of ${walks.length} walks, ${kept} promises kept, ${broken} broken.`;
  await writeFile(FILE, `${[head, ...written].join('\n\n')}\n`);
}
for (const { name, path, walk } of walks) {
  if (asked.length > 0 && !asked.some((word) => name.includes(word))) continue;
  const lines: string[] = [];
  const promises: string[] = [];
  const context = await browser.newContext({ viewport: null });
  const page = await context.newPage();
  const end = AbortSignal.timeout(WALK_MS);
  end.addEventListener('abort', () => void context.close().catch(() => {}));
  let seen = (await desktop.spoken()).length;
  const listener: Listener = {
    page,
    desktop,
    async step(title, act) {
      end.throwIfAborted();
      await act();
      const began = Date.now();
      let last = 0;
      let now = seen;
      while (
        Date.now() - (last || began) < (last ? NEXT_MS : FIRST_MS) &&
        Date.now() - began < STEP_MS
      ) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        const { length } = await desktop.spoken();
        if (length > now) {
          now = length;
          last = Date.now();
        }
      }
      const said = (await desktop.spoken()).slice(seen, now);
      seen = now;
      lines.push(title, ...(said.length > 0 ? said : ['(nothing)']).map((line) => `    ${line}`));
      console.log([title, ...said.map((line) => `    ${line}`)].join('\n'));
      return said;
    },
    promise(words, isKept) {
      if (isKept) kept += 1;
      else broken += 1;
      promises.push(`- ${isKept ? 'Heard' : '**Not heard**'}: ${words}`);
      console.log(`${isKept ? '✓' : '✗'} ${words}`);
    },
  };
  console.log(`\n──── ${name} ────`);
  await listener.step(`opens ${path}`, async () => {
    await page.goto(new URL(path, server.url).href);
    await page
      .locator('output[data-status]:not([data-status="restoring"])')
      .waitFor({ state: 'attached' });
    // Orca has found the page; this stops it from reading the page.
    desktop.key('Control_L');
  });
  // The browser's own announcements about a page are not the kit's.
  lines.length = 0;
  await walk(listener).catch((error: unknown) => {
    listener.promise(`the walk reaches its end (${String(error).split('\n')[0]})`, false);
  });
  written.push(`## ${name}`, promises.join('\n'), ['```text', ...lines, '```'].join('\n'));
  if (asked.length === 0) await write();
  await context.close().catch(() => {});
}
console.log(`${kept} kept, ${broken} broken`);
// The browser closes with its screen.
await desktop.close();
await rm(folder, { recursive: true, force: true });
process.exit(broken > 0 ? 1 : 0);
