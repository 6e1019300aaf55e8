import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { aim, press } from './press.ts';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile({ reducedMotion: 'no-preference' });

describe('one decision is one resume, however it is pressed:', () => {
  test('a double click', async () => {
    const scene = await playground.open('/bank');
    await scene.ask('Pay Ada 50 EUR');
    await press(scene.approval, ({ x, y }) => scene.page.mouse.dblclick(x, y));
    await scene.until('idle');
    expect(scene.resumes()).toHaveLength(1);
    expect(await playground.runs('bank', 'recordPayment')).toMatchObject([{ repeats: 0 }]);
  });

  test('Enter, and a click at once', async () => {
    const scene = await playground.open('/bank');
    await scene.ask('Pay Ada 50 EUR');
    await press(scene.approval, async ({ x, y }) => {
      await scene.approval.focus();
      await Promise.all([scene.page.keyboard.press('Enter'), scene.page.mouse.click(x, y)]);
    });
    await scene.until('idle');
    expect(scene.resumes()).toHaveLength(1);
  });

  test('Enter held down', async () => {
    const scene = await playground.open('/transfer?backend=agent');
    await scene.ask('Pay Ada 250 and then 900');
    const approve = scene.card.locator('[data-hp-approve]');
    await aim(approve);
    await approve.focus();
    // Held while the answer is sent and the next card of the same kind arrives: each further `down` is a repeat.
    for (let repeat = 0; repeat < 30; repeat += 1) await scene.page.keyboard.down('Enter');
    await scene.page.getByRole('heading', { name: 'Send €900.00 to Ada' }).waitFor();
    await aim(approve);
    // Even with the focus on the armed button: the key was pressed for the previous card.
    await approve.focus();
    for (let repeat = 0; repeat < 10; repeat += 1) await scene.page.keyboard.down('Enter');
    await scene.page.keyboard.up('Enter');
    expect(scene.resumes()).toHaveLength(1);
    await expect.poll(() => scene.card.count()).toBe(1);
  });

  test('the tray’s send, twice', async () => {
    const scene = await playground.open('/bank');
    await scene.ask('Send $20 to Bo and 35 to Cy');
    await scene.approve();
    await scene.page.getByText('1 of 2 answered.').waitFor();
    await scene.approve();
    await press(scene.button('Send all 2'), ({ x, y }) => scene.page.mouse.dblclick(x, y));
    await scene.until('idle');
    expect(scene.resumes()).toHaveLength(1);
    expect(await playground.runs('bank', 'recordPayment')).toHaveLength(2);
  });
});

test('a click that began before the card was armed never answers, however long it is held', async () => {
  const scene = await playground.open('/bank');
  // Pressed at the moment the button appears, and released once it is armed.
  await scene.page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const button = document.querySelector('article [data-hp-approve]');
      if (!button) return;
      observer.disconnect();
      document.body.dataset.seen = String(button.getAttribute('aria-disabled'));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await scene.say('Pay Ada 50 EUR');
  const button = scene.approval;
  await button.waitFor();
  await expect.poll(() => scene.page.locator('body').getAttribute('data-seen')).toBe('true');
  await pressTooEarly(scene, button);
  await aim(button);
  await scene.page.mouse.up();

  await scene.page.keyboard.press('Escape');
  expect(scene.resumes()).toEqual([]);
  await expect.poll(() => scene.card.count()).toBe(1);
  // The next press counts, because it begins while the button is armed.
  await scene.approve();
  await scene.until('idle');
  expect(scene.resumes()).toHaveLength(1);
});

/** Presses the mouse on a button before it is armed, and holds it. */
async function pressTooEarly({ page }: ScenePage, button: Locator): Promise<void> {
  await button.evaluate((element) =>
    addEventListener(
      'pointerdown',
      () => document.body.setAttribute('data-pressed', String(element.ariaDisabled)),
      { capture: true },
    ),
  );
  // On a busy machine it may have armed before the mouse is down; then another attempt is needed.
  for (let width = 1180; width > 1000; width -= 20) {
    const { x, y } = await aim(button);
    // A move of the card (here: by the window's size) restarts the arming.
    await page.setViewportSize({ width, height: 900 });
    await button.and(page.locator('[aria-disabled="true"]')).waitFor();
    const box = await button.boundingBox();
    await page.mouse.move((box?.x ?? x) + 20, (box?.y ?? y) + 20);
    await page.mouse.down();
    if ((await page.locator('body').getAttribute('data-pressed')) === 'true') return;
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  throw new Error('never pressed before it was armed');
}
