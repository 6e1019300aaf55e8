import { expect, test } from 'vitest';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

test('a task asks twice on the way, is sent back once with words, survives a reload, and is accepted', async () => {
  const scene = await playground.open('/research');
  await scene.ask('Compare card readers for a small shop');
  await scene.page.getByRole('radio', { name: 'Being paid out soon' }).check();
  await scene.press('Send answer');
  await scene.page.getByRole('heading', { name: /Buy the report/ }).waitFor();
  await scene.approve();
  await scene.button('Accept').waitFor();
  await expect.poll(() => scene.card.textContent()).toContain('So I would take Tilly.');
  // One search, three pages, one question, one purchase.
  expect(await scene.card.textContent()).toContain('6 tool calls');

  await scene.press('Send back');
  await scene.page.getByLabel('What should change?').fill('Add the cost of a year');
  await scene.press('Send back');
  await expect.poll(() => scene.card.textContent()).toContain('Changed because you said');
  await scene.until('waiting');
  await scene.page.reload();
  await scene.until('waiting');
  await expect.poll(() => scene.card.textContent()).toContain('Yearly');
  await scene.press('Accept');
  await scene.until('idle');

  await expect.poll(() => scene.conversation.textContent()).toContain('I’m done');
  await expect.poll(() => scene.conversation.textContent()).toContain('You sent this back');
  expect(await playground.runs('research', 'buyReport')).toMatchObject([{ repeats: 0 }]);
  expect(scene.resumes()).toHaveLength(4);
  expect(scene.errors).toEqual([]);
});
