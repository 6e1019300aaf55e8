import { expect, test } from 'vitest';
import { findBarriers } from './axe.ts';
import { aim } from './press.ts';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';

const playground = playgroundForFile();

interface Look {
  readonly path: string;
  readonly say: string;
  /** Takes the scene from its question to its end. */
  readonly end: (scene: ScenePage) => Promise<void>;
}

const decline = (scene: ScenePage) => scene.press('Decline', scene.card);

async function reject(scene: ScenePage, label = 'Send rejection'): Promise<void> {
  await scene.press('Reject', scene.card);
  await scene.press(label, scene.card);
}

const looks: readonly Look[] = [
  { path: '/bank', say: 'Pay Ada 50 EUR', end: (scene) => scene.approve() },
  { path: '/deploy', say: 'Deploy checkout to production', end: reject },
  {
    path: '/transfer?backend=agent',
    say: 'Wire $1,200.50 to Grace',
    end: (scene) => scene.approve(),
  },
  { path: '/barbecue', say: 'Plan a barbecue for Saturday', end: decline },
  { path: '/mail', say: 'Read my mail', end: decline },
  {
    path: '/everything',
    say: 'Organise the team day',
    async end(scene) {
      await reject(scene, 'Save rejection');
      await scene.page.getByRole('radio').first().waitFor();
      await decline(scene);
      await scene.page.getByLabel('API key').waitFor();
      await decline(scene);
      await scene.press('Send 1 rejection and 2 declined requests');
    },
  },
  { path: '/faults', say: 'Use an unknown tool', end: reject },
];

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };

interface Appearance {
  readonly scheme: 'light' | 'dark';
  readonly size: typeof WIDE;
  /** Runs axe. It takes a while, so each colour and each width is checked once. */
  readonly withAxe: boolean;
}

const appearances: readonly Appearance[] = [
  { scheme: 'dark', size: NARROW, withAxe: true },
  { scheme: 'light', size: NARROW, withAxe: false },
  { scheme: 'dark', size: WIDE, withAxe: false },
  // Last, because the test continues with it.
  { scheme: 'light', size: WIDE, withAxe: true },
];

/** Returns everything that is wider than the window, or that makes its own box scroll sideways unintentionally. */
const sideways = (scene: ScenePage): Promise<readonly string[]> =>
  scene.page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page: ${scrollWidth} in ${clientWidth}`);
    for (const element of document.querySelectorAll('.pg *, .pg')) {
      const { overflowX, clipPath } = getComputedStyle(element);
      // Text only for screen readers is clipped completely.
      const means = element.closest('pre') || clipPath === 'inset(50%)';
      const isOver = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      const scrolls = /auto|scroll|hidden|clip/.test(overflowX);
      if (!means && isOver && scrolls) found.push(`${element.tagName}.${element.className}`);
    }
    return found;
  });

async function expectNothing(scene: ScenePage, when: string): Promise<void> {
  for (const { scheme, size, withAxe } of appearances) {
    await scene.page.emulateMedia({ colorScheme: scheme });
    await scene.page.setViewportSize(size);
    const barriers = withAxe ? await findBarriers(scene.page) : [];
    const found = [...(await sideways(scene)), ...barriers];
    expect.soft(found, `${when}, ${scheme}, ${size.width} px`).toEqual([]);
  }
}

test.each(looks)(
  '$path: nothing is cut off or a barrier, empty, waiting and answered, light and dark, wide and narrow',
  async ({ path, say, end }) => {
    const scene = await playground.open(path);
    await expectNothing(scene, 'empty');
    await scene.ask(say);
    await expectNothing(scene, 'waiting');
    await end(scene);
    await scene.conversation.locator('[data-hp-receipt]').first().waitFor();
    await scene.page
      .locator('output[data-status="idle"], output[data-status="waiting"]')
      .waitFor({ state: 'attached' });
    await expectNothing(scene, 'answered');
  },
);

test('errors, refusals, unknown outcomes and reasons too', async () => {
  const scene = await playground.open('/faults');
  await scene.say('Fail midway');
  await scene.until('failed');
  await expectNothing(scene, 'failed');
  await scene.ask('Refuse my approval');
  await scene.approve();
  await scene.page.getByText('The change window closed at 18:00.').first().waitFor();
  await expectNothing(scene, 'refused');
  await scene.press('Reject');
  await scene.page.getByLabel('Reason').waitFor();
  await expectNothing(scene, 'rejecting');
});

test('narrow, the buttons that answer are not covered by what is written below them', async () => {
  const scene = await playground.open('/bank', { viewport: NARROW, hasTouch: true });
  await scene.ask('Pay Ada 50 EUR');
  const button = scene.approval;
  // They are in view; Approve waits until the whole input was, too.
  await aim(button);
  await button.and(scene.page.locator(':not([aria-disabled="true"])')).waitFor();
  await button.tap();
  await scene.until('idle');
  expect(scene.resumes()).toHaveLength(1);
});

test('narrow, a long answer is followed to its end and not past it', async () => {
  const scene = await playground.open('/faults', { viewport: NARROW });
  await scene.button('Write 2000 words').click();
  // On a busy machine all of it may have arrived before the check.
  await expect.poll(() => scene.turns.length).toBe(1);
  await scene.until('idle');
  const gap = () =>
    scene.page.evaluate(() => {
      const end = document.querySelector('.pg-conversation')?.getBoundingClientRect().bottom ?? 0;
      const bar = document.querySelector('.pg-compose')?.getBoundingClientRect().top ?? 0;
      return [Math.round(innerHeight - bar), Math.round(bar - end)];
    });
  // The composer is at the foot of the window, and the conversation ends right above it.
  await expect.poll(async () => (await gap())[0]).toBeLessThan(NARROW.height / 3);
  expect((await gap())[1]).toBeLessThan(40);
});
