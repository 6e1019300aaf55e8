import type { Page } from 'playwright';
import type { ArmingReport } from './page/arming.testkit.tsx';
import type {} from './page/main.testkit.ts';
import { seeded } from './seeded.testkit.ts';
import type { ServedPage } from './servePage.testkit.ts';

declare global {
  interface Window {
    drawFrame(): Promise<unknown>;
  }
}

const LANES = 100;
/** The number of presses between two ticks of the page's clock, and the longest time between those. */
const PRESSES = 16;
const STEP_MS = 60;
const KEYS = [
  { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
] as const;

/**
 * Opens a page whose clock this test drives: between two steps its timers wait, and it can draw as long as it needs. So
 * the number of cards that arm, and of presses that answer, depends on the seed and not on the machine.
 */
export async function openOnOurClock({ browser, url }: ServedPage): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1600, height: 1060 },
    // A quarter of the pixels to paint: more runs in the same time.
    deviceScaleFactor: 0.5,
  });
  // Excluded from the clock below: frames that the browser draws.
  await page.addInitScript(() => {
    const frame = requestAnimationFrame.bind(window);
    window.drawFrame = () => new Promise((resolve) => frame(resolve));
  });
  await page.clock.install({ time: 0 });
  await page.goto(url);
  await page.clock.pauseAt(60_000);
  return page;
}

/** Presses cards at random, with Chromium's mouse and keyboard input, until there were enough. */
export async function pressAtRandom(
  page: Page,
  seed: number,
  isEnough: (report: ArmingReport) => boolean,
): Promise<ArmingReport> {
  const random = seeded(seed);
  const cells = await page.evaluate(
    ([seed, lanes]) => {
      document.body.className = 'lanes';
      window.arming = window.hostile.startArming(seed, lanes);
      return [...document.querySelectorAll('.lane')].map((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        return { left, top, width, height };
      });
    },
    [seed, LANES] as const,
  );
  const input = await page.context().newCDPSession(page);
  // Not awaited one by one, because a mouse does not wait for the page either.
  const click = (x: number, y: number) => {
    const at = { x, y, button: 'left', clickCount: 1 } as const;
    return Promise.all([
      input.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' }),
      input.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' }),
    ]);
  };
  const strike = ({ text, ...key }: (typeof KEYS)[number]) =>
    Promise.all([
      input.send('Input.dispatchKeyEvent', { ...key, text, type: 'keyDown' }),
      input.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' }),
    ]);
  const press = (): Promise<unknown> => {
    const cell = cells[Math.floor(random() * cells.length)];
    if (!cell || random() > 0.75) return strike(KEYS[random() < 0.5 ? 0 : 1]);
    // The position of the buttons: at the top of a bare card, at the foot of a styled one.
    const isStyled = cell.height > 100;
    const x = cell.left + random() * (isStyled ? cell.width : 115);
    const y = cell.top + cell.height * (isStyled ? 0.6 + 0.4 * random() : 0.05 + 0.3 * random());
    return click(x, y);
  };
  let report = await page.evaluate(() => window.arming.report());
  while (!isEnough(report)) {
    await Promise.all(Array.from({ length: PRESSES }, press));
    // A busy page runs everything that became due meanwhile at once.
    if (random() < 0.005) await page.clock.fastForward(200 + Math.floor(random() * 500));
    else await page.clock.runFor(1 + Math.floor(random() * STEP_MS));
    report = await page.evaluate(() => window.drawFrame().then(() => window.arming.report()));
  }
  return report;
}
