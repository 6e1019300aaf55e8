/**
 * Takes the playground's own pictures from its page: the image for shared links, and the one in the README. Run
 * `node --conditions=holdpoint-source apps/playground/pictures.ts` in the repository.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { launchOptions } from '../../scripts/browser.ts';
import { buildWeb } from './server/http/serveWeb.ts';
import { startServer } from './server/startServer.ts';

const pictures = [
  // The usual size of such images; hides everything next to the story.
  { path: 'public/share.png', width: 1200, height: 630, hide: '.pg-nav, .pg-install' },
  { path: '../../docs/images/playground.png', width: 1280, height: 900, hide: undefined },
] as const;

const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
const bundle = join(folder, 'page');
await buildWeb(bundle);
const server = await startServer({
  port: 0,
  page: { bundle },
  wordDelayMs: 0,
  dataDir: join(folder, 'data'),
  env: {},
});
const browser = await chromium.launch(launchOptions());
try {
  for (const { path, width, height, hide } of pictures) {
    const context = await browser.newContext({ viewport: { width, height }, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(server.url);
    if (hide !== undefined) {
      await page.addStyleTag({
        content: `${hide} { display: none } .pg { grid-template-columns: 1fr !important } .pg-start { zoom: 0.76; padding-block: 1.5rem }`,
      });
    }
    // Armed, as a person sees it.
    await page.locator('[data-hp-approve][aria-disabled="false"]').waitFor();
    await page.screenshot({ path: join(import.meta.dirname, path), animations: 'disabled' });
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
