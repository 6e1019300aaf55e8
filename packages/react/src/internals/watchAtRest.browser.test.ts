import { afterEach, expect, test, vi } from 'vitest';
import { watchAtRest } from './watchAtRest.ts';

/** How long the buttons must have been seen before a press answers; the two clocks may be two frames apart. */
const REST_MS = 500 - 34;
/** Long for a frame, and too short to be taken for a page that could not look at all. */
const BUSY_MS = 300;

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** When the next frame is drawn: its own time is when it began, which may be long before. */
const nextFrame = () =>
  new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));

function place(tag: string, style = ''): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = `position: fixed; inset: 20px auto auto 20px; inline-size: 200px; block-size: 60px; ${style}`;
  const child = document.createElement(tag);
  child.textContent = 'Approve';
  element.append(child);
  document.body.append(element);
  return element;
}

function keepBusy(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('promise 3: what lay over the buttons counts as gone only once a frame without it is drawn', async () => {
  const cover = place('span', 'z-index: 1');
  const told: { isAtRest: boolean; at: number }[] = [];
  const hitTests = vi.spyOn(document, 'elementFromPoint');
  const watched = watchAtRest(place('button'), (isAtRest) =>
    told.push({ isAtRest, at: performance.now() }),
  );
  // It has been drawn, and was looked at with something over it.
  await expect
    .poll(() => hitTests.mock.results.some(({ value }) => cover.contains(value as Node)))
    .toBe(true);
  expect(watched.since()).toBeUndefined();

  cover.remove();
  // Looked at at once, by a press for one, and nothing is drawn yet.
  expect(watched.since()).toBeUndefined();
  keepBusy(BUSY_MS);
  const drawnAt = await nextFrame();

  await expect.poll(() => told.at(-1)?.isAtRest).toBe(true);
  expect(told.at(-1)?.at).toBeGreaterThanOrEqual(drawnAt + REST_MS);
  watched.stop();
});
