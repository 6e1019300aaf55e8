import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

test('the devtools look into the scene, and a recording of it plays in the scene and sends nothing', async () => {
  const scene = await playground.open('/bank');
  await scene.openHood();
  const devtools = scene.page.getByRole('region', { name: 'Holdpoint devtools' });
  await devtools.getByText('Holdpoint devtools').click();
  await scene.ask('Pay Ada 50 EUR');
  await devtools.getByRole('tab', { name: /^Interrupts 1/ }).click();
  await expect.poll(() => devtools.textContent()).toContain('userApproval');
  await scene.approve();
  await scene.until('idle');

  const [download] = await Promise.all([
    scene.page.waitForEvent('download'),
    devtools.getByRole('button', { name: 'Export' }).click(),
  ]);
  const recording = await readFile(await download.path());
  const sent = scene.turns.length;
  await devtools
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: recording });
  // The replay begins before the first message.
  await devtools.getByText(/^Step 0 of/).waitFor();
  await scene.card.waitFor({ state: 'detached' });
  expect(await scene.conversation.textContent()).not.toContain('Pay Ada');
  await devtools.getByRole('button', { name: 'To the next interrupt' }).click();
  await scene.card.getByRole('heading', { name: 'Pay €50.00 to Ada' }).waitFor();
  await devtools.getByRole('button', { name: 'End replay' }).click();
  await scene.conversation.locator('[data-hp-receipt]').waitFor();
  expect(scene.turns).toHaveLength(sent);
  expect(scene.errors).toEqual([]);
});
