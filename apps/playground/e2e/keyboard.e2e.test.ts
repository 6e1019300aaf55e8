import { expect, test } from 'vitest';
import { aim, press } from './press.ts';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

/**
 * Presses Tab until the element with this role and name has the focus. Nothing is skipped, and the mouse is not used.
 */
async function tabTo(scene: ScenePage, name: RegExp, key = 'Tab'): Promise<void> {
  const names: string[] = [];
  for (let step = 0; step < 60; step += 1) {
    await scene.page.keyboard.press(key);
    const at = await focused(scene);
    if (name.test(at)) return;
    names.push(at);
  }
  throw new Error(`never came to ${name}; went over ${names.join(' | ')}`);
}

/** Returns the name or text of the focused element. */
const focused = (scene: ScenePage): Promise<string> =>
  scene.page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const labels =
      'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
    const label = element.getAttribute('aria-label') ?? labels[0]?.textContent;
    return (label ?? element.textContent ?? '').trim();
  });

/** Presses the focused button, once it is armed. */
const pressKey = (scene: ScenePage, key: 'Enter' | 'Space') =>
  press(scene.page.locator('button:focus'), () => scene.page.keyboard.press(key));

/** In the page: counts the frames without a focused element. */
function countFramesAway(): { readonly count: number } {
  const away = { count: 0 };
  const look = () => {
    if (document.activeElement === document.body) away.count += 1;
    requestAnimationFrame(look);
  };
  look();
  return away;
}

test('an approval from the first word to the receipt, by keys only', async () => {
  const scene = await playground.open('/bank');
  await tabTo(scene, /^Message$/);
  await scene.page.keyboard.type('Pay Ada 50 EUR');
  await scene.page.keyboard.press('Enter');
  await scene.until('waiting');
  // The new card does not take the focus from a person who is typing.
  await expect.poll(() => focused(scene)).toBe('Message');
  await scene.page
    .locator('[aria-live="polite"]', {
      hasText:
        'Approval needed: Pay €50.00 to Ada, Elevated risk. The assistant is waiting for you.',
    })
    .waitFor({ state: 'attached' });

  // Enter in the composer never answers.
  await scene.page.keyboard.press('Enter');
  await tabTo(scene, /^Pay €50\.00$/, 'Shift+Tab');
  await aim(scene.page.locator('button:focus'));
  await scene.page.keyboard.press('Escape');
  expect(scene.resumes()).toEqual([]);
  await expect.poll(() => scene.card.count()).toBe(1);

  const away = await scene.page.evaluateHandle(countFramesAway);
  await pressKey(scene, 'Space');
  await scene.until('idle');
  await expect.poll(() => focused(scene)).toMatch(/You approved this at/);
  // From the button to the status, and then to the receipt: the page itself never has the focus, not for one frame.
  expect(await away.evaluate(({ count }) => count)).toBe(0);
  expect(scene.resumes()).toHaveLength(1);
  expect(await playground.runs('bank', 'recordPayment')).toHaveLength(1);
});

test('a rejection with a reason, by keys only', async () => {
  const scene = await playground.open('/bank');
  await tabTo(scene, /^Message$/);
  await scene.page.keyboard.type('Pay Ada 50 EUR');
  await scene.page.keyboard.press('Enter');
  await scene.until('waiting');
  await tabTo(scene, /^Reject$/, 'Shift+Tab');
  await pressKey(scene, 'Enter');
  // The press opened the field, so it has the focus; Enter adds a line break there and sends nothing.
  await expect.poll(() => focused(scene)).toMatch(/^Reason/);
  await scene.page.keyboard.type('not now');
  await scene.page.keyboard.press('Enter');
  // Escape goes back to the two answers, and keeps the text.
  await scene.page.keyboard.press('Escape');
  expect(scene.resumes()).toEqual([]);
  await tabTo(scene, /^Reject$/);
  await pressKey(scene, 'Enter');
  await expect.poll(() => focused(scene)).toMatch(/^Reason/);
  await tabTo(scene, /^Send rejection$/);
  await pressKey(scene, 'Enter');
  await scene.until('idle');
  await expect.poll(() => scene.conversation.textContent()).toContain('You said “not now”');
  await expect.poll(() => focused(scene)).toMatch(/You rejected this at/);
});

test('questions with arrow keys, space and number keys; the focus goes to the next open one', async () => {
  const scene = await playground.open('/barbecue');
  await tabTo(scene, /^Message$/);
  await scene.page.keyboard.type('Plan a barbecue for Saturday');
  await scene.page.keyboard.press('Enter');
  await scene.until('waiting');
  await tabTo(scene, /^Decline$/, 'Shift+Tab');
  await tabTo(scene, /2 to 4|Something else/, 'Shift+Tab');
  await scene.page.keyboard.press('ArrowDown');
  await scene.page.keyboard.press('2');
  await expect
    .poll(() => scene.page.getByRole('radio', { name: /5 to 10/ }).isChecked())
    .toBe(true);
  await tabTo(scene, /^Send answer$/);
  await pressKey(scene, 'Enter');

  await scene.page.getByRole('region', { name: '2 decisions waiting' }).waitFor();
  await expect.poll(() => focused(scene)).toContain('What should we grill?');
  await tabTo(scene, /^Sausages/);
  await scene.page.keyboard.press('Space');
  await tabTo(scene, /^Fish/);
  await scene.page.keyboard.press('Space');
  await tabTo(scene, /^Save answer$/);
  await pressKey(scene, 'Space');
  await expect.poll(() => focused(scene)).toContain('Which drinks?');
  await tabTo(scene, /Lemonade and water/);
  await scene.page.keyboard.press('ArrowDown');
  await tabTo(scene, /^Save answer$/);
  await pressKey(scene, 'Enter');
  expect(scene.resumes()).toHaveLength(1);
  await tabTo(scene, /^Send all 2$/);
  await pressKey(scene, 'Enter');
  await scene.page.getByRole('heading', { name: /Anything I should know/ }).waitFor();
  expect(JSON.stringify(scene.resumes()[1]?.body)).toContain('"selected":["sausages","fish"]');
  expect(JSON.stringify(scene.resumes()[1]?.body)).toContain('"selected":["beer"]');
});
