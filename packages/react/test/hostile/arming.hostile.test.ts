import type { Frame, Locator, Page } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import type {} from './page/main.testkit.ts';
import { openOnOurClock, pressAtRandom } from './pressAtRandom.testkit.ts';
import { pageForFile } from './servePage.testkit.ts';

const RUNS = 1_000;

const served = pageForFile();
const control = pageForFile({ isArmingOff: true });

afterEach(async () => {
  for (const { browser } of [served, control]) {
    await Promise.all(browser.contexts().map((context) => context.close()));
  }
});

async function open({ browser, url }: typeof served): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1060 } });
  await page.goto(url);
  return page;
}

/** Opens a page with one card for the input 'first'. */
async function openOne(): Promise<Page> {
  const page = await open(served);
  await drawOne(page);
  return page;
}

function drawOne(page: Page | Frame): Promise<void> {
  return page.evaluate(() => {
    window.one = window.hostile.startOne();
    window.one.draw('first');
  });
}

const answered = (page: Page | Frame) => page.evaluate(() => window.one.answered);
const approve = (page: Page | Frame | Locator) =>
  page.getByRole('button', { name: 'Approve', exact: true });
const armed = (page: Page | Frame | Locator) =>
  approve(page).and(page.locator('[aria-disabled="false"]'));
const off = (page: Page | Frame) => approve(page).and(page.locator('[aria-disabled="true"]'));

async function aim(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  await armed(page).waitFor();
  const { x = 0, y = 0, width = 0, height = 0 } = (await approve(page).boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

describe('a press that began before the card was armed never answers (promise 6)', () => {
  test(`in ${RUNS} runs of cards that come, move, change, are covered and go`, async ({ task }) => {
    // In parallel on two pages: cards mostly wait to be armed.
    const reports = await Promise.all(
      [20261104, 20261105].map(async (seed) =>
        pressAtRandom(
          await openOnOurClock(served),
          seed,
          ({ tried, wrong }) => tried >= RUNS / 2 || wrong.length > 0,
        ),
      ),
    );
    expect(reports.flatMap(({ wrong }) => wrong)).toEqual([]);
    const all = (what: 'tried' | 'early' | 'answers' | 'byKey') =>
      reports.reduce((sum, report) => sum + report[what], 0);
    expect(all('tried')).toBeGreaterThanOrEqual(RUNS);
    // Answers are possible: timely presses in between count.
    expect(all('answers')).toBeGreaterThan(50);
    expect(all('byKey')).toBeGreaterThan(5);
    Object.assign(task.meta, {
      figures: {
        'timed runs': all('tried'),
        'presses begun too early in them': all('early'),
        'answers by presses in time': all('answers'),
      },
    });
  });

  test('the control: without arming the same presses answer at once', async () => {
    const page = await openOnOurClock(control);
    const report = await pressAtRandom(page, 20261104, ({ wrong }) => wrong.length >= 100);
    expect(report.wrong.length).toBeGreaterThanOrEqual(100);
  });

  test('not even when it is held until the next card in its place is armed', async () => {
    const page = await openOne();
    const { x, y } = await aim(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.evaluate(() => window.one.draw('second'));
    await off(page).waitFor();
    await armed(page).waitFor();
    await page.mouse.up();
    await approve(page).focus();
    await page.keyboard.down(' ');
    await page.evaluate(() => window.one.draw('third'));
    await off(page).waitFor();
    await armed(page).waitFor();
    await page.keyboard.up(' ');
    expect(await answered(page)).toEqual([]);
    await page.mouse.click(x, y);
    expect(await answered(page)).toEqual(['third']);
  });

  test('nor a key that went down too early, with a click while it was held', async () => {
    const page = await openOne();
    const { x, y } = await aim(page);
    await page.evaluate(() => window.one.draw('second'));
    await off(page).waitFor();
    await approve(page).focus();
    await page.keyboard.down(' ');
    await page.mouse.click(x, y);
    await armed(page).waitFor();
    await page.keyboard.up(' ');
    expect(await answered(page)).toEqual([]);
  });

  test('nor a key that went down elsewhere, before the focus came', async () => {
    const page = await openOne();
    await armed(page).waitFor();
    await page.evaluate(() => {
      const field = document.body.appendChild(document.createElement('input'));
      const buttons = [...document.querySelectorAll('button')];
      const approve = buttons.find(({ textContent }) => textContent === 'Approve');
      field.addEventListener('keydown', () => approve?.focus());
      field.focus();
    });
    await page.keyboard.press('Enter');
    expect(await approve(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await answered(page)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await answered(page)).toEqual(['first']);
  });

  test('nor one on a card that moved and was not drawn since', async () => {
    const page = await openOne();
    const { x, y } = await aim(page);
    // The page receives the press before the card's own observers had a frame to notice the move.
    await page.evaluate(() => {
      addEventListener(
        'pointerdown',
        () => document.querySelector('main')?.classList.add('moved'),
        {
          capture: true,
          once: true,
        },
      );
    });
    await page.mouse.click(x, y);
    expect(await answered(page)).toEqual([]);
  });

  test('nor one that came while the page was busy with drawing the card', async () => {
    const page = await openOne();
    const { x, y } = await aim(page);
    const input = await page.context().newCDPSession(page);
    // The mouse arrives, and the card changes under it in a task that lasts until the press.
    await page.evaluate(() => {
      const { scheduling } = navigator as unknown as {
        scheduling: { isInputPending(): boolean };
      };
      const change = () => {
        window.one.draw('second');
        while (!scheduling.isInputPending());
      };
      addEventListener('mousemove', change, { capture: true, once: true });
    });
    const at = { x, y, button: 'left', clickCount: 1 } as const;
    // Not awaited one by one: the busy page responds to none of them.
    await Promise.all([
      input.send('Input.dispatchMouseEvent', { x, y, type: 'mouseMoved' }),
      input.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' }),
      input.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' }),
    ]);
    expect(await answered(page)).toEqual([]);
    await armed(page).waitFor();
    await page.mouse.click(x, y);
    expect(await answered(page)).toEqual(['second']);
  });

  test('in a frame, nor while the page around covers it (Chromium)', async () => {
    const page = await open(served);
    // The other server's page, to have another origin.
    await page.goto(`${control.url}around?${served.url}`);
    const frame = page.frames()[1];
    if (!frame) throw new Error('Found no frame');
    await expect.poll(() => frame.evaluate(() => 'hostile' in window)).toBe(true);
    await drawOne(frame);
    const covered = frame.locator('main').first();
    const { y: top = 0, height: size = 0 } = (await covered.boundingBox()) ?? {};
    const box = await approve(covered).boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    const at = [x + width / 2, y + height / 2] as const;
    // One that is rendered later, uncovered, arms: by then the first would have.
    await page.evaluate((bottom) => {
      const cover = document.querySelector('b');
      if (cover) cover.style.height = `${bottom}px`;
    }, top + size);
    await frame.evaluate(() => window.hostile.startOne().draw('beside'));
    await armed(frame.locator('main').nth(1)).waitFor();
    await page.mouse.click(...at);
    expect(await answered(frame)).toEqual([]);
    await page.evaluate(() => document.querySelector('b')?.remove());
    await armed(covered).waitFor();
    await page.mouse.click(...at);
    await expect.poll(() => answered(frame)).toEqual(['first']);
  });
});

describe('once it is armed it can be answered', () => {
  test.each([
    [
      'a mouse',
      async (page: Page) =>
        page.mouse.click(...(Object.values(await aim(page)) as [number, number])),
    ],
    [
      'Enter',
      async (page: Page) => {
        await approve(page).focus();
        await page.keyboard.press('Enter');
      },
    ],
    [
      'the space bar',
      async (page: Page) => {
        await approve(page).focus();
        await page.keyboard.press(' ');
      },
    ],
    // Neither pointer nor key: the click of assistive technology has no detail.
    [
      'a screen reader',
      (page: Page) => approve(page).evaluate((button: HTMLElement) => button.click()),
    ],
    [
      'a screen reader, after a press that was broken off',
      async (page: Page) => {
        const { x, y } = await aim(page);
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(0, 0);
        await page.mouse.up();
        await approve(page).evaluate((button: HTMLElement) => button.click());
      },
    ],
  ])('by %s', async (_, press) => {
    const page = await openOne();
    await armed(page).waitFor();
    await press(page);
    expect(await answered(page)).toEqual(['first']);
  });
});
