import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBarriers } from './axe.ts';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

/** The example of docs/backends/genkit.md, as its own page. */
async function openExample(): Promise<ScenePage> {
  const scene = await playground.open('/bank');
  await scene.page.goto(`${playground.url}/example/`);
  await scene.composer.waitFor();
  // Nothing can be sent before the stored session was looked up.
  await scene.page.locator('[data-hp-log][aria-busy="false"]').waitFor();
  return scene;
}

const read = (...path: string[]) => readFile(join(import.meta.dirname, ...path), 'utf8');

test('the docs show the example as it is, in 30 lines at most', async () => {
  const example = await read('../src/example/Bank.tsx');
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(30);
  expect(await read('../../../docs/backends/genkit.md')).toContain(example.trim());
});

test('several interrupts, a reload, feedback that the model uses, one send, receipts', async () => {
  const scene = await openExample();
  await scene.say('Send $20 to Bo and 35 to Cy');
  const tray = scene.page.getByRole('region', { name: '2 decisions waiting' });
  await tray.waitFor();
  await scene.page.reload();
  await tray.waitFor();
  expect(await findBarriers(scene.page)).toEqual([]);

  await scene.approve();
  await scene.press('Reject', scene.card);
  await scene.page.getByLabel('Reason').fill('Cy has been paid already');
  await scene.press('Save rejection', scene.card);
  await scene.press('Send all 2');

  await scene.conversation.getByText('You said “Cy has been paid already”').waitFor();
  expect(scene.resumes()).toHaveLength(1);
  const receipts = scene.conversation.locator('[data-hp-receipt]');
  await expect
    .poll(() => receipts.allTextContents())
    .toEqual([
      expect.stringContaining('You approved this'),
      expect.stringContaining('Cy has been paid already'),
    ]);
  const runs = await playground.runs('bank', 'recordPayment');
  expect(runs).toMatchObject([{ input: { to: 'Bo' }, repeats: 0 }]);
});

test('an answer that gets lost is said to be, looked up, and paid once', async () => {
  const scene = await openExample();
  await scene.say('Pay Ada 50 EUR');
  await scene.card.waitFor();
  // The server receives it; the response never arrives.
  await scene.page.route('**/api/bank', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await scene.approve();
  await scene.conversation.getByText('Paid 50 EUR to Ada, receipt').waitFor();
  await expect.poll(() => scene.conversation.locator('[data-hp-receipt]').count()).toBe(1);
  expect(scene.resumes()).toHaveLength(1);
  const runs = await playground.runs('bank', 'recordPayment');
  expect(runs).toMatchObject([{ input: { to: 'Ada' }, repeats: 0 }]);
  expect(scene.errors).toEqual([]);
});
