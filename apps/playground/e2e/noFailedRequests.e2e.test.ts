import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { scenes } from '../../../servers/scenes/scenes.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

/** Collects the requests that failed or returned an error. */
function watchFailures(page: Page): readonly string[] {
  const failures: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    failures.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  return failures;
}

test.each(scenes)(
  'no request fails at the first visit to $id, at “Start over”, nor when it is loaded again after that',
  async (tried) => {
    const isStart = tried.id === 'start';
    const opensItself = isStart || tried.id === 'attack';
    let failures: readonly string[] = [];
    const scene = await playground.open(isStart ? '/' : `/${tried.id}`, {
      before: (page) => {
        failures = watchFailures(page);
      },
      withoutComposer: opensItself,
    });
    if (opensItself) await scene.until('waiting');
    await scene.page.waitForLoadState('networkidle');
    expect(failures).toEqual([]);

    if (isStart) await scene.approve();
    const before = scene.turns.length;
    await scene.button(isStart ? 'Ask me again' : 'Start over').click();
    if (!opensItself) {
      await scene.page.getByText('Pick a suggestion').waitFor();
      await scene.page.reload({ waitUntil: 'networkidle' });
      await scene.say(tried.prompts[0] ?? '');
    }
    await expect.poll(() => scene.turns.length).toBeGreaterThan(before);
    expect(failures).toEqual([]);
  },
);

test('no request fails at the first visit to a person’s window of “Expense claims”', async () => {
  let failures: readonly string[] = [];
  const { page } = await playground.open('/bank', {
    before: (opened) => {
      failures = watchFailures(opened);
    },
  });
  await page.goto(new URL('/expenses/ada', playground.url).href);
  await page.getByRole('button', { name: 'Sign in as Ada' }).click();
  await page.getByRole('button', { name: 'Claim 480 EUR for the train to Hamburg' }).waitFor();
  expect(failures).toEqual([]);
});
