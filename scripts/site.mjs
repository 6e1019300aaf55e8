// Opens every page of the built docs site, light on a phone and dark on a desk: it needs no other origin, breaks nowhere,
// fits, and passes axe. Then answers the live card, breaks it, and searches.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { approve } from '@holdpoint/react/testing/playwright';
import axe from 'axe-core';
import { openSite } from './openSite.mjs';
import { root } from './toolchain.mjs';

const folder = join(root, 'apps/docs/dist');
const looks = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
];
const { origin, page, problems, close } = await openSite(folder);
const paths = globSync('**/*.html', { cwd: folder })
  .map((path) => path.replaceAll('\\', '/'))
  // The theme’s own page for what is not there.
  .filter((path) => path !== '404.html');
let current = '';
page.on('pageerror', ({ message }) => problems.push(`${current}: ${message}`));

for (const { colorScheme, width } of looks) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 844 });
  for (const path of paths) {
    current = `${path}, ${colorScheme}, ${width} px`;
    await page.goto(`${origin}/${path}`, { waitUntil: 'load' });
    await page.locator('h1').first().waitFor();
    await page.evaluate(axe.source);
    const { wide, violations } = await page.evaluate(readPage);
    if (wide) problems.push(`${current}: wider than the window: ${wide}`);
    for (const violation of violations) problems.push(`${current}: ${violation}`);
  }
}

current = 'live card';
await page.goto(`${origin}/cards/approval-card.html`);
await approve(page, 'sendMoney');
await page.getByText('Confirmed.').first().waitFor();
await page.getByLabel('Break it').selectOption('lost');
// That nothing is known of the answer is what this one is broken for.
await approve(page, 'sendMoney').catch(() => {});
await page.getByText('Unconfirmed').first().waitFor();

current = 'search';
await page.keyboard.press('Control+K');
await page.keyboard.type('tenant');
await page
  .getByRole('link', { name: /Approvals by other people/ })
  .first()
  .waitFor();

await close(paths.length);

/** Runs in the page. */
async function readPage() {
  // What scrolls on its own makes the page no wider.
  const isInside = (element) => element.closest('table, pre, [style*="overflow"]');
  const isWide = document.documentElement.scrollWidth > innerWidth;
  const wide = [...document.body.querySelectorAll('*')].find(
    (one) => one.getBoundingClientRect().right > innerWidth + 1 && !isInside(one),
  );
  const { violations } = await globalThis.axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  return {
    wide: isWide ? (wide?.outerHTML.slice(0, 160) ?? 'unknown') : undefined,
    violations: violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes[0].html.slice(0, 160)} ${nodes[0].any[0]?.message ?? ''} (${nodes.length})`,
    ),
  };
}
