import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

const source = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Returns axe's findings on the page, each with its elements. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  // Checks colours at rest, not during a fade; buttons may arm while axe runs.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // An animation cancelled because its card is gone is at rest too.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: source });
  const { violations } = await page.evaluate(
    // Defined by the line above.
    () => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}. ${failureSummary}`,
    ),
  );
}
