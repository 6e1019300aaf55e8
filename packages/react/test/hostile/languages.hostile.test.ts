import { afterEach, expect, test } from 'vitest';
import type { DrawnValue } from './page/inLanguages.testkit.tsx';
import type {} from './page/main.testkit.ts';
import { pageForFile } from './servePage.testkit.ts';

const LOCALES = ['en-US', 'de-DE', 'ar-EG', 'ja-JP'];
const ZONES = ['UTC', 'America/Los_Angeles', 'Pacific/Auckland'];

const served = pageForFile();
afterEach(() => Promise.all(served.browser.contexts().map((context) => context.close())));

/** Returns every number and date, as drawn in each language and time zone. */
async function drawEverywhere(): Promise<readonly (readonly DrawnValue[])[]> {
  const all: (readonly DrawnValue[])[] = [];
  for (const locale of LOCALES) {
    const page = await served.browser.newPage({ locale });
    const devtools = await page.context().newCDPSession(page);
    await page.goto(served.url);
    for (const timezoneId of ZONES) {
      await devtools.send('Emulation.setTimezoneOverride', { timezoneId });
      all.push(await page.evaluate(() => window.hostile.drawInLanguage()));
    }
  }
  return all;
}

const part =
  <Key extends keyof DrawnValue>(...keys: Key[]) =>
  (values: readonly DrawnValue[]) =>
    values.map((value) => Object.fromEntries(keys.map((key) => [key, value[key]])));

test('numbers and dates are the same text in every language and zone (promise 11)', async ({
  task,
}) => {
  const [first = [], ...others] = await drawEverywhere();
  const same = part('case', 'path', 'value');
  for (const other of others) expect(same(other)).toEqual(same(first));
  // The cell contains only the value and its formatted form.
  for (const all of [first, ...others]) {
    expect(all.filter(({ rest }) => rest !== '')).toEqual([]);
  }
  // The page's language has an effect: the formatted form differs in each.
  const besides = [first, ...others].map((all) => JSON.stringify(part('beside')(all)));
  expect(new Set(besides).size).toBe(LOCALES.length * ZONES.length);
  Object.assign(task.meta, {
    figures: { values: first.length, 'languages and zones': besides.length },
  });
});
