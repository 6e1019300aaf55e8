import { type Result, run } from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cards, type Dress, draw, dress } from './cards.testkit.tsx';
import { emulate } from './chromium.testkit.ts';

const themes = ['neutral', 'dense', 'playful'] as const;
const schemes = ['light', 'dark'] as const;
const contrasts = ['usual', 'more'] as const;
const dresses: readonly Dress[] = themes.flatMap((theme) =>
  schemes.flatMap((scheme) => contrasts.map((contrast) => ({ theme, scheme, contrast }))),
);

beforeEach(async () => {
  await page.viewport(800, 1000);
  // A colour that is still fading is not yet the one to judge.
  await emulate({ 'prefers-reduced-motion': 'reduce' });
});

const found = (violations: readonly Result[]) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120))}`);

// A theme is a block of variables and nothing else, so what axe finds by colour and size is all that can differ.
test.each(cards)('axe finds nothing, in any theme, scheme and contrast: %s', async (card) => {
  dress();
  const place = await draw(card);
  const { violations } = await run(place);
  expect(found(violations)).toEqual([]);
  for (const look of dresses) {
    dress(look);
    const { violations } = await run(place, { runOnly: ['color-contrast', 'target-size'] });
    expect(found(violations), JSON.stringify(look)).toEqual([]);
  }
});
