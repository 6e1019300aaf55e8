import { expect, test } from 'vitest';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

test('questions in a loop: one choice, two at once with a write-in, free words, and then the plan', async () => {
  const scene = await playground.open('/barbecue');
  await scene.ask('Plan a barbecue for Saturday');
  await expect.poll(() => scene.button('Send answer').getAttribute('aria-disabled')).toBe('true');
  await scene.page.getByRole('radio', { name: /5 to 10/ }).check();
  await scene.press('Send answer');

  const tray = scene.page.getByRole('region', { name: '2 decisions waiting' });
  await tray.waitFor();
  await scene.until('waiting');
  await scene.page.getByRole('checkbox', { name: /Halloumi/ }).check();
  await scene.page.getByRole('checkbox', { name: /Something else/ }).check();
  await scene.page.getByRole('textbox', { name: 'Your own answer' }).fill('grilled figs');
  await scene.press('Save answer', scene.card);
  // The tray moves to the next open one, and nothing is sent before both are answered.
  await scene.page.getByRole('radio', { name: /Beer and lemonade/ }).check();
  expect(scene.resumes()).toHaveLength(1);
  await scene.press('Save answer', scene.card);
  await scene.press('Send all 2');

  await scene.page.getByRole('heading', { name: /Anything I should know/ }).waitFor();
  await scene.page.getByLabel('Your answer', { exact: true }).fill('No nuts, please');
  await scene.press('Send answer');
  await scene.until('idle');

  const said = await scene.conversation.textContent();
  expect(said).toContain('Guests: 5 to 10');
  expect(said).toContain('Grill: Halloumi, grilled figs');
  expect(said).toContain('Drinks: Beer and lemonade');
  expect(said).toContain('Keep in mind: No nuts, please');
  expect(scene.resumes()).toHaveLength(3);
  expect(scene.resumes()[1]?.body.data?.resume?.respond).toHaveLength(2);
  expect(scene.errors).toEqual([]);
});

test('declined questions are left open, and the plan is made without them', async () => {
  const scene = await playground.open('/barbecue');
  await scene.ask('Plan a barbecue for 12 people');
  await scene.press('Decline', scene.card);
  await scene.page.getByRole('heading', { name: 'Which drinks?' }).waitFor();
  await scene.press('Decline', scene.card);
  await scene.press('Send all 2');
  await scene.page.getByRole('heading', { name: /Anything I should know/ }).waitFor();
  await scene.press('Decline', scene.card);
  await scene.until('idle');
  const said = await scene.conversation.textContent();
  expect(said).toContain('Guests: 12');
  expect(said).toContain('Drinks: everybody brings their own');
});

test('a kept answer can be changed before it is sent', async () => {
  const scene = await playground.open('/barbecue');
  await scene.ask('Plan a barbecue for 12 people');
  await scene.page.getByRole('checkbox', { name: /Fish/ }).check();
  await scene.press('Save answer', scene.card);
  await scene.step(1, 'Question', 'Answered').click();
  await scene.button('Change', scene.card).click();
  await scene.page.getByRole('checkbox', { name: /Fish/ }).uncheck();
  await scene.page.getByRole('checkbox', { name: /Burgers/ }).check();
  await scene.press('Save answer', scene.card);
  await scene.page.getByRole('radio', { name: /Lemonade and water/ }).check();
  await scene.press('Save answer', scene.card);
  await scene.press('Send all 2');
  await scene.page.getByRole('heading', { name: /Anything I should know/ }).waitFor();
  expect(JSON.stringify(scene.resumes()[0]?.body)).toContain('"selected":["burgers"]');
  expect(JSON.stringify(scene.resumes()[0]?.body)).not.toContain('fish');
});
