import type { Locator } from 'playwright';
import { expect } from 'vitest';

/** A point in the window, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Presses a button as a person does, once it is armed: with a mouse click, or with `act`. If the card refuses the
 * press, because it has just moved or the page was too busy to check, it only arms again, and the press is repeated.
 */
export async function press(
  button: Locator,
  act: (at: Point) => Promise<unknown> = ({ x, y }) => button.page().mouse.click(x, y),
): Promise<void> {
  const pressOnce = async () => {
    const at = await aim(button);
    const watched = await button.evaluateHandle(watchPress, EARLY);
    await act(at);
    // If the press made the browser leave the page, there is nothing left to check.
    const wasRefused = await watched.evaluate((it) => it.wasRefused()).catch(() => false);
    return wasRefused ? `refused: ${await button.textContent().catch(() => 'gone')}` : 'taken';
  };
  await expect.poll(pressOnce).toBe('taken');
}

/**
 * Presses and holds a button until the session is working. If the press is refused or interrupted, because the card has
 * just moved, the button only arms again, and the press is repeated.
 */
export async function longPress(button: Locator): Promise<void> {
  const { mouse } = button.page();
  const pressOnce = async () => {
    const { x, y } = await aim(button);
    const watched = await button.evaluateHandle(watchLongPress);
    await mouse.move(x, y);
    await mouse.down();
    const outcome = await watched.evaluate((it) => it.outcome);
    await mouse.up();
    return outcome;
  };
  await expect.poll(pressOnce).toBe('taken');
}

/**
 * Waits until a button is in view, armed and still, as a person does, and returns its middle. Playwright's own click
 * scrolls at the last moment, which arming refuses.
 */
export async function aim(button: Locator): Promise<Point> {
  let at: Point | undefined;
  const lookOnce = async () => {
    const seen = await button.evaluate(look);
    if (typeof seen === 'string') return seen;
    at = seen;
    return 'live';
  };
  await expect.poll(lookOnce).toBe('live');
  if (!at) throw new Error('the button is gone');
  return at;
}

/** The card's texts after a premature press, which answers nothing, and once a press would answer. */
export const EARLY = ['Too quick: buttons wait half a second.', 'You can answer now.'];

/** In the page: watches whether the next press has an effect. */
export function watchPress(button: Element, early: readonly string[]) {
  const card = button.closest<HTMLElement>('[data-hp-card]');
  const around = button.closest('[data-hp-tray]') ?? card;
  const session = document.querySelector<HTMLElement>('output[data-status]');
  const read = () => `${around?.textContent} ${session?.dataset.status}`;
  const isTold = () => early.some((words) => around?.textContent?.includes(words));
  const before = read();
  // The text about an earlier press can still be visible when a press is accepted, so the card's state decides. A card
  // that arms again is still open.
  const readState = () =>
    `${card?.dataset.status?.replace('arming', 'open')} ${card?.dataset.step}`;
  const stateBefore = readState();
  const wasTold = isTold();
  let hasHit = false;
  let wasOff = false;
  // A server that refuses immediately restores the card: that the session was working in between shows that the press
  // was accepted.
  let hasWorked = false;
  const statuses = new MutationObserver(() => {
    hasWorked = true;
  });
  if (session) statuses.observe(session, { attributeFilter: ['data-status'] });
  const note = ({ target }: Event) => {
    hasHit ||= target instanceof Node && button.contains(target);
    wasOff ||= button.ariaDisabled === 'true';
  };
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, note, { capture: true, once: true });
  const wasRefused = () => {
    if (!hasHit) return true;
    if (hasWorked || !button.isConnected || readState() !== stateBefore) return false;
    // On a busy page it may have armed before this check.
    const isOff = wasOff || button.ariaDisabled === 'true';
    return isOff ? read() === before || isTold() : isTold() && !wasTold;
  };
  return { wasRefused };
}

/** In the page: reports how the next long press ends. */
function watchLongPress(button: Element) {
  const session = document.querySelector<HTMLElement>('output[data-status]');
  const before = session?.dataset.status;
  const outcome = new Promise<'taken' | 'broken off'>((resolve) => {
    let isDown = false;
    let idle = 0;
    const note = () => {
      isDown = true;
    };
    addEventListener('pointerdown', note, { capture: true, once: true });
    const lookOnce = () => {
      if (session?.dataset.status !== before || !button.isConnected) return resolve('taken');
      // A few frames, because a completed press counts before the session is drawn as working.
      idle = !isDown || button.hasAttribute('data-pressed') ? 0 : idle + 1;
      if (idle > 5) return resolve('broken off');
      requestAnimationFrame(lookOnce);
    };
    lookOnce();
  });
  return { outcome };
}

/** In the page: returns the middle of a button that is active and still, or why not; scrolls to one out of view. */
export async function look(button: Element) {
  const middle = () => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  // If the card does not fit, its input is scrolled to its end first.
  const unread =
    button.matches('[data-hp-approve]') &&
    button.closest('[data-hp-card]')?.querySelector('[data-unread]');
  if (unread) {
    [...unread.querySelectorAll('dl > *')].at(-1)?.scrollIntoView({ block: 'center' });
    return 'not looked through to its end';
  }
  const from = middle();
  const { top, bottom } = button.getBoundingClientRect();
  const isCut = top < 0 || bottom > innerHeight;
  if (isCut || !button.contains(document.elementFromPoint(from.x, from.y))) {
    button.scrollIntoView({ block: 'center' });
    return 'out of view, or covered';
  }
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const { x, y } = middle();
  if (x !== from.x || y !== from.y) return 'moving';
  return button.ariaDisabled === 'true' ? 'not armed' : from;
}
