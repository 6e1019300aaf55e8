import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds on the page, each with the elements it is about; empty when it finds nothing. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  // Colours are measured as they are at rest, not in the middle of a fade; buttons may arm while axe looks.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // One that is broken off, because its card has gone, is at rest too.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: source });
  const { violations } = await page.evaluate(
    // Put there by the line above.
    () => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}. ${failureSummary}`,
    ),
  );
}
