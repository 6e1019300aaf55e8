import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { press } from '../../apps/playground/e2e/press.ts';
import { launchOptions } from '../../scripts/browser.ts';
import { WAIT_MS } from '../../scripts/limits.ts';
import {
  blockOf,
  compilePage,
  createApp,
  installedByReadme,
  packPackages,
  startApp,
} from './strangersApp.testkit.ts';

let folder = '';
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pasted-'));
  [browser] = await Promise.all([
    chromium.launch(launchOptions()),
    packPackages(join(folder, 'packed')),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Pastes two files into a new app, starts it, and opens its page. */
async function paste(name: string, page: string, server: string) {
  const app = join(folder, name);
  await createApp(app, join(folder, 'packed'), { 'src/App.tsx': page, 'server.ts': server });
  await compilePage(app);
  const running = await startApp(app, 'server.ts');
  onTestFinished(() => running.stop());
  const tab = await browser.newPage();
  tab.setDefaultTimeout(WAIT_MS);
  onTestFinished(() => tab.close());
  await tab.goto(running.url);
  // Vite bundles what a page imports when it first asks for it, and loads the page anew once that is done.
  await tab.waitForLoadState('networkidle');
  await tab.reload();
  await tab.waitForLoadState('networkidle');
  return { tab, said: running.said };
}

const paid = (said: string) => said.match(/^Paid .*$/gm) ?? [];
const button = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true });

async function ask(tab: Page, text: string) {
  await tab.getByLabel('Message', { exact: true }).fill(text);
  await tab.getByLabel('Message', { exact: true }).press('Enter');
  await tab.getByRole('heading', { name: 'Pay 50 to Ada' }).waitFor();
}

test('the quick start’s two files, pasted into Vite’s template: asked, approved, paid once, and there after a reload', async () => {
  const page = await blockOf('README.md', 'src/App.tsx');
  const server = await blockOf('docs/quick-start.md', 'server.ts');
  const { tab, said } = await paste('agent', page, server);
  await ask(tab, 'Pay Ada 50');
  expect(paid(said())).toEqual([]);
  // The question is the server's, and comes back from there.
  await tab.reload();
  await press(button(tab, 'Approve'));
  await tab.getByText('It is paid.').waitFor();
  await tab.reload();
  await tab.getByText('It is paid.').waitFor();
  expect(paid(said())).toEqual(['Paid 50 to Ada.']);
});

test('the flow’s server with the same page: rejected, nothing is paid, and the reason is the model’s', async () => {
  const page = (await blockOf('README.md', 'src/App.tsx'))
    .replace("genkitAgent({ url: '/api/bank' })", "genkitFlow({ url: '/flows/chat' })")
    .replace('import { genkitAgent }', 'import { genkitFlow }');
  const server = await blockOf('docs/backends/genkit-flows.md', 'flow-server.ts');
  const { tab, said } = await paste('flow', page, server);
  await ask(tab, 'Pay Ada 50');
  await press(button(tab, 'Reject'));
  await tab.getByLabel('Reason').fill('Ada has her money');
  await press(button(tab, 'Send rejection'));
  await tab.getByText('Nothing was paid. Ada has her money').waitFor();
  expect(paid(said())).toEqual([]);
});

test('what the README installs is all that its two files import', async () => {
  const code =
    (await blockOf('README.md', 'src/App.tsx')) +
    (await blockOf('docs/quick-start.md', 'server.ts'));
  const imported = [...code.matchAll(/(?:from|import|resolve\() ?'((?:@[\w-]+\/)?[\w-]+)/g)]
    .map(([, name]) => name ?? '')
    // Ours are the tarballs; Vite and React are the template's.
    .filter((name) => !/^(node|vite|react|@holdpoint\/\w+)$/.test(name));
  const installed = await installedByReadme();
  expect(installed).toEqual(expect.arrayContaining([...new Set(imported)]));
  // Beside them, what @holdpoint/react asks for.
  expect(installed.filter((name) => !imported.includes(name))).toEqual(['@tanstack/react-query']);
});
