import { approve } from '@holdpoint/react/testing/playwright';
import { expect, test } from 'vitest';
import { findBarriers } from './axe.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

test('“In your chat” shows a library’s chat, which runs what is approved, beside the five lines', async () => {
  const { page } = await playground.open('/bank');
  await page.goto(`${playground.url}/chats`);
  await page.getByRole('button', { name: 'AI SDK' }).waitFor();
  expect(await page.locator('mark').count()).toBe(5);
  expect(await findBarriers(page)).toEqual([]);

  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Message').fill('Pay Ada 50');
  await frame.getByRole('button', { name: 'Send' }).click();
  await approve(frame, 'pay');
  await frame.getByText('Done. Paid 50 to Ada.').waitFor();
});
