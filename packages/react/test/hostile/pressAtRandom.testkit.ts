import type { Page } from 'playwright';
import type { ArmingReport } from './page/arming.testkit.tsx';
import type {} from './page/main.testkit.ts';
import { seeded } from './seeded.testkit.ts';

const LANES = 100;
const KEYS = [
  { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  { key: ' ', code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
] as const;

/** Presses on cards at random, as Chromium gets presses from a mouse and a keyboard, until there were enough. */
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
  // Not waited for one by one: a mouse does not wait for the page either.
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
    // Where the buttons are: at the top of a bare card, in the foot of a styled one.
    const isStyled = cell.height > 100;
    const x = cell.left + random() * (isStyled ? cell.width : 115);
    const y = cell.top + cell.height * (isStyled ? 0.6 + 0.4 * random() : 0.05 + 0.3 * random());
    return click(x, y);
  };
  let report = await page.evaluate(() => window.arming.report());
  while (!isEnough(report)) {
    await Promise.all(Array.from({ length: 40 }, press));
    report = await page.evaluate(() => window.arming.report());
  }
  return page.evaluate(() => window.arming.stop());
}
