import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

test('a sign-in in a real window of another origin runs the tool again with its reference', async () => {
  const scene = await playground.open('/mail');
  await scene.ask('Read my mail');
  await expect.poll(() => scene.card.textContent()).toContain(new URL(playground.signInUrl).host);

  const popup = await openSignIn(scene);
  expect(new URL(popup.url()).origin).not.toBe(new URL(playground.url).origin);
  // After a wrong password the window and the card keep waiting.
  await signIn(popup, 'wrong');
  await popup.locator('#problem').waitFor();
  expect(scene.resumes()).toHaveLength(0);
  const closed = popup.waitForEvent('close');
  await signIn(popup, 'correct horse');
  await closed;
  await scene.until('idle');

  await expect.poll(() => scene.conversation.textContent()).toMatch(/Your mail \(ada/);
  await expect.poll(() => scene.conversation.textContent()).toContain('You signed in for this');
  expect(await playground.runs('mail', 'readInbox')).toMatchObject([{ repeats: 0 }]);
  expect(scene.resumes()).toHaveLength(1);
  expect(scene.errors).toEqual([]);
});

test('a cancelled and a closed window answer nothing; declining does, and the model goes on without', async () => {
  const scene = await playground.open('/mail');
  await scene.ask('Read my mail');
  const popup = await openSignIn(scene);
  await popup.locator('#cancel').click();
  await scene.card.getByText('The sign-in was cancelled. The step is still paused.').waitFor();

  const again = await openSignIn(scene);
  await again.close();
  await scene.card.getByText('The window was closed before the sign-in was finished.').waitFor();

  // Cancelled from the card itself: the window closes too.
  const third = await openSignIn(scene);
  const closed = third.waitForEvent('close');
  await scene.button('Cancel').click();
  await closed;
  expect(scene.resumes()).toHaveLength(0);

  await scene.press('Decline', scene.card);
  await scene.until('idle');
  await expect.poll(() => scene.conversation.textContent()).toContain('I couldn’t open your mail');
  expect(await playground.runs('mail', 'readInbox')).toEqual([]);
});

test('an API key goes to the sign-in; a wrong one says so and can be typed again', async () => {
  const scene = await playground.open('/mail');
  await scene.ask('What is in my calendar?');
  const field = scene.page.getByLabel('API key');
  await scene.press('Submit key', scene.card);
  await scene.card.getByText('Fill in the field first.').waitFor();

  await field.fill('wrong');
  await scene.press('Submit key', scene.card);
  await scene.card.getByText('The sign-in didn’t work.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  expect(scene.resumes()).toHaveLength(0);

  await field.fill('a-key-that-works');
  await scene.press('Submit key', scene.card);
  await scene.until('idle');
  await expect.poll(() => scene.conversation.textContent()).toContain('Your calendar');
  expect(scene.resumes()).toHaveLength(1);
});

test('a window and a key at once leave in one resume', async () => {
  const scene = await playground.open('/mail');
  await scene.ask('Check my mail and my calendar');
  const popup = await openSignIn(scene);
  await signIn(popup, 'correct horse');
  await scene.page.getByLabel('API key').fill('a-key-that-works');
  await scene.press('Submit key', scene.card);
  await scene.press('Send all 2');
  await scene.until('idle');
  const said = await scene.conversation.textContent();
  expect(said).toContain('Your mail');
  expect(said).toContain('Your calendar');
  expect(scene.resumes()).toHaveLength(1);
});

async function openSignIn(scene: ScenePage): Promise<Page> {
  const opened = scene.page.waitForEvent('popup');
  await scene.press('Open sign-in', scene.card);
  const popup = await opened;
  await popup.locator('#username').waitFor();
  return popup;
}

async function signIn(popup: Page, password: string): Promise<void> {
  await popup.locator('#username').fill('ada');
  await popup.locator('#password').fill(password);
  await popup.locator('#submit').click();
}
