import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { watchAtRest } from './watchAtRest.ts';

/** How long the buttons must be visible before a press answers; the two clocks can differ by two frames. */
const REST_MS = 500 - 34;
/** Long for a frame, and too short to count as a page that could not check at all. */
const BUSY_MS = 300;

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Resolves when the next frame is drawn: its own time is its start, which can be long before. */
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
  // It was drawn, and checked while covered.
  await expect
    .poll(() => hitTests.mock.results.some(({ value }) => cover.contains(value as Node)))
    .toBe(true);
  expect(watched.since()).toBeUndefined();

  cover.remove();
  // Checked immediately, such as by a press, before anything is drawn.
  expect(watched.since()).toBeUndefined();
  keepBusy(BUSY_MS);
  const drawnAt = await nextFrame();

  await expect.poll(() => told.at(-1)?.isAtRest).toBe(true);
  expect(told.at(-1)?.at).toBeGreaterThanOrEqual(drawnAt + REST_MS);
  watched.stop();
});

/** Watches an element and records its reports. */
function watch(element: HTMLElement, onTold: (isCutOff: boolean) => void = () => {}) {
  const told: string[] = [];
  const watched = watchAtRest(element, (isAtRest, isCutOff) => {
    const word = isAtRest ? 'at rest' : isCutOff ? 'cut off' : 'neither';
    // The start of its delay is reported as well.
    if (word === (told.at(-1) ?? 'neither')) return;
    told.push(word);
    onTold(isCutOff);
  });
  onTestFinished(() => watched.stop());
  return told;
}

test('what is cut off below is said so, and neither what is cut off above nor what is out of view', async () => {
  const above = watch(place('button', 'inset-block-start: -30px'));
  const out = watch(place('button', `inset-block-start: ${innerHeight + 10}px`));
  const below = watch(place('button', `inset-block-start: ${innerHeight - 30}px`));
  await expect.poll(() => below).toEqual(['cut off']);
  // They were checked before it.
  expect([above, out]).toEqual([[], []]);
});

test('text that pushes it out of view and lets it back neither ends nor restarts the delay', async () => {
  const element = place('button', `inset-block-start: ${innerHeight - 30}px`);
  let top = innerHeight - 30;
  let words = 0;
  const draw = () => {
    element.style.insetBlockStart = `${top + words}px`;
  };
  const told = watch(element, (isCutOff) => {
    words = isCutOff ? 40 : 0;
    draw();
  });
  await expect.poll(() => told).toEqual(['cut off']);
  await expect.poll(() => element.getBoundingClientRect().top).toBe(innerHeight + 10);
  // Another element, added when it was pushed out, shows that enough time has passed.
  const other = watch(place('button', `inset-block-start: ${innerHeight - 30}px`));
  await expect.poll(() => other).toEqual(['cut off']);
  expect(told).toEqual(['cut off']);

  // Scrolled so far that its lower edge meets the window's: it moves up by the height of the words.
  top -= 70;
  draw();
  await expect.poll(() => told).toContain('at rest');
  expect(told.filter((one) => one === 'cut off')).toHaveLength(1);
});

test('what a scrolling box cuts off arms once a small step has brought it wholly into view', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'block-size: 200px; overflow: auto';
  const element = place('button', 'position: relative; inset: 0; margin-block: 160px 400px');
  box.append(element);
  const told = watch(element);
  await expect.poll(() => told).toEqual(['cut off']);
  box.scrollTop = 20;
  await expect.poll(() => told).toContain('at rest');
});

/** A card taller than its scrolling box, whose buttons stick to the lower edge; returns the watched element. */
function placeUnderStrip() {
  const page = document.body.appendChild(document.createElement('div'));
  page.style.cssText = 'block-size: 300px; overflow: auto';
  const before = page.appendChild(document.createElement('p'));
  before.style.cssText = 'block-size: 40px; margin: 0';
  const card = page.appendChild(document.createElement('div'));
  card.dataset.hpCard = '';
  const body = card.appendChild(document.createElement('div'));
  body.style.blockSize = '900px';
  // Sticky through several boxes, but not itself.
  const strip = card.appendChild(document.createElement('div'));
  strip.style.cssText = 'position: sticky; inset-block-end: 0';
  strip.append(place('button', 'position: static'));
  const element = strip.firstElementChild as HTMLElement;
  const watched = watchAtRest(element, () => {});
  onTestFinished(() => {
    watched.stop();
    page.remove();
  });
  return { page, card, body, element, watched };
}

test('promise 6: what moves on under a strip that stands still disarms it, and nothing does that is not of its card', async () => {
  const { page, card, body, element, watched } = placeUnderStrip();
  const { top } = element.getBoundingClientRect();
  await expect.poll(() => watched.since()).toBeDefined();

  page.scrollTop = 30;
  expect(element.getBoundingClientRect().top).toBe(top);
  expect(watched.since()).toBeUndefined();
  await expect.poll(() => watched.since()).toBeDefined();
  body.style.blockSize = '880px';
  expect(element.getBoundingClientRect().top).toBe(top);
  expect(watched.since()).toBeUndefined();
  await expect.poll(() => watched.since()).toBeDefined();

  // A page that pins the whole card moves nothing that a press answers.
  card.style.cssText = 'position: sticky; inset-block-start: 0';
  body.style.blockSize = '200px';
  page.append(Object.assign(document.createElement('p'), { style: 'block-size: 900px' }));
  page.scrollTop = 60;
  watched.since();
  await expect.poll(() => watched.since()).toBeDefined();
  page.scrollTop = 160;
  expect(watched.since()).toBeDefined();
});

test('promise 6: content that moves under a strip and back between two checks restarts the arming delay', async () => {
  const { page, body, element, watched } = placeUnderStrip();
  const { top } = element.getBoundingClientRect();
  const moves = [
    (isAway: boolean) => {
      page.scrollTop = isAway ? 30 : 0;
    },
    (isAway: boolean) => {
      body.style.blockSize = isAway ? '880px' : '900px';
    },
  ];
  // Repeated, because a regular check may happen to coincide.
  for (const move of [...moves, ...moves]) {
    await expect.poll(() => watched.since()).toBeDefined();
    const since = watched.since();
    // For one drawn frame, and no longer.
    move(true);
    await nextFrame();
    await nextFrame();
    move(false);
    expect(element.getBoundingClientRect().top).toBe(top);
    await nextFrame();
    await nextFrame();
    expect(watched.since()).not.toBe(since);
  }
});
