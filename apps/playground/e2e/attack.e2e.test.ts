import { expect, test } from 'vitest';
import { findBarriers } from './axe.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();
const open = (viewport = { width: 1280, height: 900 }) =>
  playground.open('/attack', { withoutComposer: true, viewport });

const SENT = 'DE44 5001 0517 5407 \u202E13 9423\u202C';

test('the card shows what the dialog hides, and the dialog’s OK pays the account that was hidden, once', async () => {
  const scene = await open();
  const dialog = scene.page.getByRole('region', { name: 'A plain confirm dialog' });
  const card = scene.page.getByRole('region', { name: 'A Holdpoint card' });
  await expect.poll(() => dialog.textContent()).toContain(SENT);
  // The checks for such texts load with the first of them. Until then nothing can be approved.
  await expect
    .poll(() => card.textContent())
    .toContain('\u27E8U+202E\u27E913 9423\u27E8U+202C\u27E9');
  const drawn = (await card.textContent()) ?? '';
  expect(drawn).toContain('You have never paid this account before.');
  expect(drawn).not.toMatch(/[\u202C\u202E]/);

  await scene.button('OK').click();
  await scene.until('idle');
  await scene.page.getByText('ran once').waitFor();
  expect(await playground.runs('attack', 'payInvoice')).toMatchObject([
    { input: { account: SENT }, repeats: 0 },
  ]);
  expect(scene.resumes()).toHaveLength(1);
  await scene.page.getByText('prompt injection').waitFor();
  expect(scene.errors).toEqual([]);
});

test('rejected on the card, nothing is paid, and the page says what was wrong', async () => {
  const scene = await open();
  await scene.press('Reject', scene.card);
  await scene.press('Send rejection', scene.card);
  await scene.conversation.getByText('I paid nothing.').waitFor();
  await scene.page.getByText('prompt injection').waitFor();
  expect(await playground.runs('attack', 'payInvoice')).toEqual([]);
});

test.each([
  [1280, 'light'],
  [320, 'dark'],
] as const)('at %i px, %s, nothing of it is a barrier or cut off', async (width, colorScheme) => {
  const scene = await open({ width, height: 800 });
  await scene.page.emulateMedia({ colorScheme });
  await scene.card.waitFor();
  expect(await findBarriers(scene.page)).toEqual([]);
  await scene.button('OK').click();
  await scene.page.getByText('prompt injection').waitFor();
  expect(await findBarriers(scene.page)).toEqual([]);
  expect(
    await scene.page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});
