// Opens every page of the built docs site at 320 px, and checks that it needs no other origin, has no errors, and fits.
// The first page with a live card of each scene, and one of each layout, are also opened dark on a desktop, and pass axe
// in both; with HOLDPOINT_FULL=1, every page of the guide does. Then answers a live card, breaks it, changes one of its
// variables, searches, and requests the other served files.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { approve } from '@holdpoint/react/testing/playwright';
import axe from 'axe-core';
import { openSite } from './openSite.mjs';
import { isInSample } from './sample.ts';
import { root } from './toolchain.mjs';

const folder = join(root, 'apps/docs/dist');
const looks = [
  { colorScheme: 'light', width: 320 },
  { colorScheme: 'dark', width: 1280 },
];
const { origin, page, problems, close } = await openSite(folder);
const paths = globSync('**/*.html', { cwd: folder, exclude: ['storybook'] })
  .map((path) => path.replaceAll('\\', '/'))
  // The theme’s own page for a missing address.
  .filter((path) => path !== '404.html');
const isReference = (path) => path.startsWith('api/');
/** One of each layout: an overview, code, tables, and the reference with parts. */
const LAYOUTS = ['README.html', 'turn.html', 'evidence/support.html', 'api/react-headless.html'];
for (const path of LAYOUTS) if (!paths.includes(path)) problems.push(`${path} is missing`);
/** The pages of the reference are made by one template, so a sample of them is enough. */
const walked = paths.filter(
  (path, at) => !isReference(path) || LAYOUTS.includes(path) || isInSample(at),
);
const judged = new Set(
  paths.filter(
    (path) => LAYOUTS.includes(path) || (process.env.HOLDPOINT_FULL && !isReference(path)),
  ),
);
let current = '';
const opened = new Set();
page.on('pageerror', ({ message }) => problems.push(`${current}: ${message}`));

for (const { colorScheme, width } of looks) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 844 });
  for (const path of width === 320 ? walked : judged) {
    current = `${path}, ${colorScheme}, ${width} px`;
    await page.goto(`${origin}/${path}`, { waitUntil: 'load' });
    await page.locator('h1').first().waitFor();
    if (width === 320 && (await openScene())) judged.add(path);
    if (judged.has(path)) await page.evaluate(axe.source);
    const { wide, violations } = await page.evaluate(readPage);
    if (wide) problems.push(`${current}: wider than the window: ${wide}`);
    for (const violation of violations) problems.push(`${current}: ${violation}`);
  }
}

current = 'live card';
await page.goto(`${origin}/cards/approval-answers.html`);
await page.locator('.live').scrollIntoViewIfNeeded();
await approve(page, 'sendMoney');
await page.getByText('Confirmed.').first().waitFor();
await page.getByLabel('Break it').selectOption('lost');
// This card demonstrates an unknown outcome.
await approve(page, 'sendMoney').catch(() => {});
await page.locator('.live [data-status="unknown"]').first().waitFor();

await page.getByLabel('Break it').selectOption('none');
for (const [state, status] of [
  ['sent', 'sending'],
  ['unconfirmed', 'unknown'],
  ['receipt', 'resolved'],
]) {
  await page.getByLabel('State').selectOption(state);
  await page.locator(`.live [data-status="${status}"]`).first().waitFor();
}
// Outside of the search, the theme's own keys do nothing.
await page.getByRole('button', { name: 'Start over' }).press('Enter');
await page.getByLabel('Break it').selectOption('tab');
await page.locator('.live [data-status="elsewhere"]').first().waitFor();
await page.getByText('Code', { exact: true }).click();
await page.getByText('const payCard = approval(pay, {').waitFor();
await page.getByText('Variables', { exact: true }).click();
await page.getByLabel('--hp-r-card').fill('3px');
const corner = await page
  .locator('.live .hp-card, .live .hp-receipt')
  .first()
  .evaluate((card) => getComputedStyle(card).borderTopLeftRadius);
if (corner !== '3px') problems.push(`A changed variable has no effect: ${corner}`);

current = 'reference';
await page.goto(`${origin}/turn.html`);
await page.getByRole('link', { name: 'useAgentTurn' }).first().click();
await page.locator('h2#useagentturn').waitFor();

current = 'files beside the pages';
const files = ['r/registry.json', 'r/approval-card.json', 'llms.txt', 'turn.md'];
if (existsSync(join(folder, 'stories.html'))) {
  files.push('storybook/index.json');
  await page.goto(`${origin}/stories.html`);
  await page.getByRole('link', { name: 'Open Storybook' }).click();
  await page.waitForURL(/storybook/);
} else console.log('The site has no Storybook: it was built without one.');
for (const file of files) {
  const response = await page.request.get(`${origin}/${file}`);
  if (!response.ok()) problems.push(`${file}: ${response.status()}`);
}
await page.goto(`${origin}/cards/approval-card.html`);

current = 'search';
await page.keyboard.press('Control+K');
await page.keyboard.type('tenant');
await page
  .getByRole('link', { name: /Approvals by other people/ })
  .first()
  .waitFor();

const long = paths
  .filter((path) => !isReference(path))
  .map((path) => [path.replace(/html$/, 'md'), wordsOf(path.replace(/html$/, 'md'))])
  .filter(([, words]) => words > 1200)
  .sort(([, a], [, b]) => b - a);
console.log(`Over 1,200 words: ${long.map(([path, words]) => `${path} ${words}`).join(', ')}`);
await close(paths.length);

/**
 * Scrolls to a live card whose scene no page before this one had, and waits for what can be pressed. Returns whether there
 * is one.
 */
async function openScene() {
  const scene = await page.evaluate(() => document.querySelector('.live')?.dataset.scene);
  if (scene === undefined || opened.has(scene)) return false;
  opened.add(scene);
  await page.locator('.live').scrollIntoViewIfNeeded();
  await page.locator('.live-bar + div button').first().waitFor();
  return true;
}

/** Returns the words of a page’s Markdown, including its code. */
function wordsOf(path) {
  return readFileSync(join(folder, path), 'utf8').match(/\S+/g)?.length ?? 0;
}

/** Runs in the page. */
async function readPage() {
  // An element with its own scrolling does not widen the page.
  const isInside = (element) => element.closest('table, pre, [style*="overflow"]');
  const isWide = document.documentElement.scrollWidth > innerWidth;
  const wide = [...document.body.querySelectorAll('*')].find(
    (one) => one.getBoundingClientRect().right > innerWidth + 1 && !isInside(one),
  );
  const { violations = [] } =
    (await globalThis.axe?.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })) ?? {};
  return {
    wide: isWide ? (wide?.outerHTML.slice(0, 160) ?? 'unknown') : undefined,
    violations: violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].any[0]?.message ?? ''} (${nodes.length})`,
    ),
  };
}
