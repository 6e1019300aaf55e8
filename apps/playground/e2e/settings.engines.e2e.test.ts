import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENGINE, launchOptions } from '../../../scripts/browser.ts';
import type { ScenePage } from './scenePage.ts';
import { playgroundForFile } from './startPlayground.ts';
import { findUnreachable, type MainState, STATES } from './states.ts';

// Settings of a person's browser: zoom, text spacing, forced colours. Pixels differ between engines and machines, so these
// tests check what is visible and can be pressed. The pictures are for people.

const PICTURES = join(import.meta.dirname, '../../../.reports/pictures', ENGINE);
mkdirSync(PICTURES, { recursive: true });

/** WCAG 1.4.12. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

const window = (width: number, height: number) => (scene: ScenePage) =>
  scene.page.setViewportSize({ width, height });

const spaceText = async (scene: ScenePage) => {
  // The playground's policy allows no inline styles.
  await scene.page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);
};

type Setting = readonly [name: string, set: (scene: ScenePage) => Promise<unknown>];

/** Each setting is added to those before it. */
const SETTINGS: readonly Setting[] = [
  ['100 %', window(1280, 1024)],
  ['200 %', window(640, 512)],
  ['400 %', window(320, 256)],
  ['320 px', window(320, 640)],
  ['320 px, text spacing', spaceText],
  ['1280 px, text spacing', window(1280, 1024)],
];

function walk(settings: readonly Setting[], playground: ReturnType<typeof playgroundForFile>) {
  test.each(STATES)('$name: all is in view once it is scrolled to', async (state) => {
    const scene = await reach(playground, state);
    for (const [name, set] of settings) {
      await set(scene);
      const path = join(PICTURES, `${state.name}, ${name}.png`);
      await scene.page.screenshot({ path, fullPage: true });
      expect(await scene.page.evaluate(findUnreachable), name).toEqual([]);
    }
  });
}

function pay(settings: readonly Setting[], playground: ReturnType<typeof playgroundForFile>) {
  test.each(settings)('%s: Approve is pressed, and pays once', async (_, set) => {
    const scene = await reach(playground, STATES[0] as MainState);
    await set(scene);
    await scene.approve();
    await scene.until('idle');
    expect(await playground.runs('bank', 'recordPayment')).toHaveLength(1);
  });
}

async function reach(
  playground: ReturnType<typeof playgroundForFile>,
  { path, say, presses = [], isApproved }: MainState,
): Promise<ScenePage> {
  const scene = await playground.open(path, { withoutComposer: say === undefined });
  if (say === undefined) await scene.card.first().waitFor();
  else await scene.ask(say);
  for (const name of presses) await scene.press(name);
  if (isApproved) {
    await scene.approve();
    await scene.until('idle');
  }
  return scene;
}

describe('zoom and text spacing', () => {
  const playground = playgroundForFile();
  walk(SETTINGS, playground);
  pay(SETTINGS.slice(1, 3), playground);
  pay([['text spacing', spaceText]], playground);
});

describe('forced colours', () => {
  const options = launchOptions();
  // Firefox can't emulate forced colours, so it starts with the setting of a person who forces them.
  const playground = playgroundForFile({
    launch: {
      firefoxUserPrefs: { ...options.firefoxUserPrefs, 'browser.display.document_color_use': 2 },
    },
  });
  const force = async ({ page }: ScenePage) => {
    if (ENGINE === 'chromium') await page.emulateMedia({ forcedColors: 'active' });
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  };
  walk([['forced colours', force]], playground);
  pay([['forced colours', force]], playground);

  test('every control has a border or a background', async () => {
    const scene = await reach(playground, STATES[0] as MainState);
    await force(scene);
    const flat = await scene.card.first().evaluate((card) => {
      const ground = getComputedStyle(card).backgroundColor;
      return [...card.querySelectorAll('button[data-look]:not([data-look="quiet"])')]
        .filter((one) => {
          const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } =
            getComputedStyle(one);
          const hasBorder =
            borderTopWidth !== '0px' && borderTopStyle !== 'none' && borderTopColor !== ground;
          return !hasBorder && backgroundColor === ground;
        })
        .map((one) => one.textContent);
    });
    expect(flat).toEqual([]);
  });
});
