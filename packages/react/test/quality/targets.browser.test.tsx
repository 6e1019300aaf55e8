import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cards, controlsOf, type Dress, draw, dress, named } from './cards.testkit.tsx';

const TARGET = 44;
// Chromium places boxes on fractions of a pixel, and tests hits at whole ones.
const ROUNDING = 1;

const dresses: readonly Dress[] = [
  { theme: 'neutral' },
  { theme: 'dense' },
  { theme: 'playful' },
  { density: 'compact' },
];

beforeEach(async () => {
  await page.viewport(500, 900);
});

/** Returns true if the control, or its label, receives a press at a point. */
function takes(control: HTMLElement, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  if (!hit) return false;
  return control.contains(hit) || hit.closest('label')?.control === control;
}

/** Returns the pressable size of a control with its label, across and down through its middle. */
function pressable(control: HTMLElement): { readonly across: number; readonly down: number } {
  control.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const reach = (stepX: number, stepY: number) => {
    let steps = 0;
    while (steps < TARGET && takes(control, x + steps * stepX, y + steps * stepY)) steps += 1;
    return steps;
  };
  // The middle is counted from both sides.
  return { across: reach(1, 0) + reach(-1, 0) - 1, down: reach(0, 1) + reach(0, -1) - 1 };
}

test.each(cards)('everything can be pressed on 44 by 44 px, in every theme: %s', async (card) => {
  dress();
  const place = await draw(card, { width: 420 });
  for (const look of dresses) {
    dress(look);
    const small = controlsOf(place)
      .map((control) => ({ control, ...pressable(control) }))
      .filter(({ across, down }) => Math.min(across, down) < TARGET - ROUNDING)
      .map(({ control, across, down }) => `${named(control)} ${across} × ${down}`);
    expect(small, JSON.stringify(look)).toEqual([]);
  }
});
