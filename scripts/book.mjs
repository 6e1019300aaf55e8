// Opens every page of the built Storybook, as any server of files gives it out: it needs no other origin, breaks nowhere,
// shows no code of a docstring, and fits a phone.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright';
import { launchOptions } from './browser.ts';
import { root } from './toolchain.mjs';

const site = join(root, 'storybook-static');
const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** What a docstring or a page has when Storybook could not read it. */
const BROKEN =
  /(?:^|\s)@(?:example|param|returns|remarks)\b|\{@link|" \/>$|No docs found|Unable to/m;

const problems = [];
const server = createServer(({ url = '/' }, response) => {
  const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
  const file = join(site, path.endsWith('/') ? `${path}index.html` : path);
  if (!existsSync(file) || !statSync(file).isFile()) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  return createReadStream(file).pipe(response);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

const browser = await chromium.launch(launchOptions());
const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
let asked = 0;
context.on('request', (request) => {
  if (/^(?:data|blob):/.test(request.url())) return;
  asked += 1;
  if (new URL(request.url()).origin !== origin) problems.push(`it asks for ${request.url()}`);
});

const page = await context.newPage();
const { entries } = JSON.parse(readFileSync(join(site, 'index.json'), 'utf8'));
const docs = Object.values(entries).filter(({ type }) => type === 'docs');
for (const { id } of docs) {
  const failed = ({ message }) => problems.push(`${id}: ${message}`);
  page.on('pageerror', failed);
  await page.goto(`${origin}/iframe.html?id=${id}&viewMode=docs`);
  const title = page.locator('.sbdocs-content h1').first();
  await title.waitFor().catch(() => problems.push(`${id}: no page`));
  await page.waitForLoadState('networkidle');
  // A page is laid out some frames after it has loaded.
  const fits = () => document.documentElement.scrollWidth <= innerWidth;
  await page.waitForFunction(fits, undefined, { timeout: 10_000 }).catch(() => {});
  const { text, width, wide } = await page.evaluate(readPage);
  if (BROKEN.test(text)) problems.push(`${id}: ${BROKEN.exec(text)?.[0]}`);
  if (width > 390) problems.push(`${id}: ${width} px wide on a phone: ${wide}`);
  page.off('pageerror', failed);
}

await page.setViewportSize({ width: 1280, height: 900 });
await page.goto(origin);
await page.waitForURL(/welcome--docs/);
const last = page.getByRole('toolbar').getByRole('button', { name: /^Motion/ });
const box = await last.boundingBox();
if (!box || box.x + box.width > 1280) problems.push('the toolbar does not fit 1280 px');

await browser.close();
server.close();
if (asked < docs.length) problems.push(`only ${asked} requests: the pages were not loaded`);
for (const problem of new Set(problems)) console.error(problem);
console.log(`${docs.length} pages, ${asked} requests, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Runs in the page. */
function readPage() {
  const all = [...document.querySelectorAll('.sbdocs-content *')];
  // What scrolls on its own makes the page no wider.
  const isInside = (element) => element.closest('table, pre, .sbdocs-preview, [style*="overflow"]');
  const wide = all.find(
    (one) => one.getBoundingClientRect().right > innerWidth + 1 && !isInside(one),
  );
  return {
    text: document.querySelector('.sbdocs-content')?.textContent ?? '',
    width: document.documentElement.scrollWidth,
    wide: wide?.outerHTML.slice(0, 160),
  };
}
