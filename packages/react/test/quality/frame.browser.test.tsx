import '@fontsource-variable/inter';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type CardName, draw, dress } from './cards.testkit.tsx';

/** States of all four cards. A server's text adds to it. */
const states: readonly CardName[] = [
  'approval Open',
  'approval OpenHigh',
  'approval Announced',
  'approval Sending',
  'approval Unknown',
  'approval Decided',
  'pair HighOnceMore',
  'question Open',
  'credential Open',
  'credential Waiting',
  'credential Blocked',
  'credential ClosedWindow',
  'credential FormOpen',
  'credential Sending',
  'credential Decided',
  'credential Refused',
  'signIn Shared',
  'finish Open',
];

/** The most height of a card itself, at the width of a window with 16 px on each side. */
const most = [
  [1280, 110],
  [390, 160],
  [320, 200],
] as const;

const height = (place: HTMLElement, part: string) =>
  place.querySelector(part)?.getBoundingClientRect().height ?? Number.NaN;

const buttonsOf = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>('.hp-pair > .hp-btn')].filter((one) =>
    one.checkVisibility(),
  );

// Its widths are those of common system fonts; this machine's replacements may be wider.
beforeEach(async () => {
  document.documentElement.style.setProperty('--hp-font', 'Inter Variable');
  await document.fonts.load('1em Inter Variable');
  await page.viewport(1320, 1600);
});

describe('head and foot leave most of a card to the request', () => {
  test.each(states)('%s: 110 px at 1280 px, 160 px at 390 px', async (card) => {
    dress({});
    const place = await draw(card, {});
    for (const [width, room] of most) {
      place.style.inlineSize = `${width - 32}px`;
      const taken = height(place, '.hp-head') + height(place, '.hp-foot');
      expect(taken, `head and foot at ${width} px`).toBeLessThanOrEqual(room);
      expect(place.scrollWidth, `no sideways scroll at ${width} px`).toBeLessThanOrEqual(
        place.clientWidth,
      );
      const widths = buttonsOf(place).map((one) => Math.round(one.getBoundingClientRect().width));
      expect(new Set(widths).size, `equal buttons at ${width} px: ${widths}`).toBeLessThan(2);
    }
  });
});

test('a card that can only be read keeps no row for buttons, at any width', async () => {
  dress({});
  const place = await draw('review MayNot', {});
  for (const width of [1248, 390, 320]) {
    place.style.inlineSize = `${width}px`;
    expect(buttonsOf(place)).toEqual([]);
    const [line, foot] = ['.hp-more', '.hp-foot'].map((part) =>
      place.querySelector(part)?.getBoundingClientRect(),
    );
    expect((foot?.bottom ?? 0) - (line?.bottom ?? 0), `${width} px`).toBeLessThanOrEqual(16);
  }
});

test('a button holds its verb and its amount on one line, in widths of phones and panels', async () => {
  dress({});
  const place = await draw('approval Open', {});
  for (const width of [320, 360, 390, 420, 768]) {
    place.style.inlineSize = `${width}px`;
    const tall = buttonsOf(place).filter((one) => rowsOf(one).length > 1);
    expect(tall, `at ${width} px`).toEqual([]);
  }
});

describe('the cap of a key', () => {
  test.each(['pair Elevated', 'pair PayAmount'] as const)(
    'never lies over the words of its button: %s',
    async (card) => {
      dress({});
      const place = await draw(card, {});
      for (const width of [1248, 640, 420, 390]) {
        place.style.inlineSize = `${width}px`;
        buttonsOf(place)[0]?.focus();
        expect(overprinted(place), `${width} px`).toEqual([]);
      }
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await expect.element(page.getByRole('button', { name: 'Send rejection' })).toBeVisible();
      expect(place.querySelector('[data-hp-key*="↵"]')?.checkVisibility()).toBe(true);
      for (const width of [1248, 640, 420, 390]) {
        place.style.inlineSize = `${width}px`;
        expect(overprinted(place), `${width} px`).toEqual([]);
      }
    },
  );
});

/** Returns the rows of a button's words. */
function rowsOf({ firstChild: words }: HTMLElement): readonly DOMRect[] {
  const range = document.createRange();
  if (words) range.selectNodeContents(words);
  return [...range.getClientRects()];
}

/** Returns the buttons whose key cap overlaps the words, or overflows. */
function overprinted(place: HTMLElement): string[] {
  return buttonsOf(place).flatMap((button) => {
    const cap = button.querySelector('[data-hp-key]')?.getBoundingClientRect();
    if (!cap || cap.width === 0) return [];
    const room = button.getBoundingClientRect();
    const isOver = rowsOf(button).some((row) => row.right > cap.left && row.left < cap.right);
    return isOver || cap.right > room.right ? [button.textContent ?? ''] : [];
  });
}
