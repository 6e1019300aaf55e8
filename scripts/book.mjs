// Opens every page of the built Storybook, served below a subpath as by any file server, and checks that it needs no
// other origin, has no errors, shows no code of a docstring, links to no missing page, and fits a phone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSite } from './openSite.mjs';
import { root } from './toolchain.mjs';

const folder = join(root, 'storybook-static');
/** Text in a docstring or page that Storybook could not read. */
const BROKEN =
  /(?:^|\s)@(?:example|param|returns|remarks)\b|\{@link|" \/>$|No docs found|Unable to/m;

const { origin, page, problems, close } = await openSite(root);
const book = `${origin}/storybook-static`;
const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
const docs = Object.values(entries).filter(({ type }) => type === 'docs');
for (const { id } of docs) {
  const failed = ({ message }) => problems.push(`${id}: ${message}`);
  page.on('pageerror', failed);
  await page.goto(`${book}/iframe.html?id=${id}&viewMode=docs`);
  const title = page.locator('.sbdocs-content h1').first();
  await title.waitFor().catch(() => problems.push(`${id}: no page`));
  await page.waitForLoadState('networkidle');
  // The layout needs some frames after loading.
  const fits = () => document.documentElement.scrollWidth <= innerWidth;
  await page.waitForFunction(fits, undefined, { timeout: 10_000 }).catch(() => {});
  const { text, width, wide, links } = await page.evaluate(readPage);
  if (BROKEN.test(text)) problems.push(`${id}: ${BROKEN.exec(text)?.[0]}`);
  const isPage = (path) => path?.split('/')[2] in entries;
  const dead = links.find((link) => !isPage(new URL(link, origin).searchParams.get('path')));
  if (dead) problems.push(`${id}: no page at ${dead}`);
  if (width > 390) problems.push(`${id}: ${width} px wide on a phone: ${wide}`);
  page.off('pageerror', failed);
}

await page.setViewportSize({ width: 1280, height: 900 });
await page.goto(`${book}/index.html`);
await page.waitForURL(/welcome--docs/);
const last = page.getByRole('toolbar').getByRole('button', { name: /^Motion/ });
const box = await last.boundingBox();
if (!box || box.x + box.width > 1280) problems.push('the toolbar does not fit 1280 px');

// The gallery's cards that play their stories' steps.
for (const id of ['gallery-approvalcard--docs', 'gallery-finishcard--docs']) {
  await page.goto(`${book}/iframe.html?id=${id}&viewMode=docs`);
  const cells = page.locator('[data-story-steps]');
  await cells.first().waitFor();
  for (const cell of await cells.all()) {
    await page
      .waitForFunction(isTaken, await cell.elementHandle(), { polling: 500 })
      .catch(() => problems.push(`${id}: a step was not taken`));
  }
}

await close(docs.length);

/** Runs in the page. */
function readPage() {
  const all = [...document.querySelectorAll('.sbdocs-content *')];
  // An element with its own scrolling does not widen the page.
  const isInside = (element) => element.closest('table, pre, .sbdocs-preview, [style*="overflow"]');
  const wide = all.find(
    (one) => one.getBoundingClientRect().right > innerWidth + 1 && !isInside(one),
  );
  return {
    text: document.querySelector('.sbdocs-content')?.textContent ?? '',
    width: document.documentElement.scrollWidth,
    wide: wide?.outerHTML.slice(0, 160),
    links: [...document.querySelectorAll('.sbdocs-content a[href*="?path="]')].map(
      (link) => link.href,
    ),
  };
}

/** Runs in the page: scrolls to a card’s buttons, while content above may still grow. */
function isTaken(card) {
  if (card.dataset.storySteps === 'taken') return true;
  card.scrollIntoView({ block: 'end' });
  return false;
}
