import type { Preview } from '@storybook/react-vite';
import { type Look, setLook } from '../decorators/setLook.ts';
import { judgeSwatches, type Swatch } from './judgeSwatches.ts';
import { readSwatches } from './readSwatches.ts';

const LOOKS: readonly Look[] = ['neutral', 'dense', 'playful'].flatMap((theme) =>
  ['light', 'dark'].flatMap((scheme) =>
    ['usual', 'more'].map((contrast) => ({ theme, scheme, contrast })),
  ),
);

/** What was judged already in this page: many stories of a file are drawn with the same few colours. */
const judged = new Set<string>();

/**
 * Has axe judge the colours of every text of a story that has played, in every theme, light and dark, with usual and
 * with more contrast: colours are what a look can break. All other rules have been run by the addon on the story itself.
 *
 * Running axe on the whole story a dozen times would take ten times as long as all stories do. And a card that changes its
 * size arms again: its buttons would be judged off, or not, as time has it. So the looks are put on and read in one go,
 * before the page can notice, and axe is given what was read, once each.
 * @throws Error with the look, the contrast and the element of everything that was found.
 */
export const axeInEveryLook: NonNullable<Preview['afterEach']> = async ({
  canvasElement,
  globals,
}) => {
  // Not for a person who leafs through the stories.
  if (!('__vitest_browser__' in globalThis) || globals.a11y?.manual) return;
  const fresh = new Map<string, Swatch>();
  for (const look of LOOKS) {
    setLook(look);
    for (const [key, swatch] of readSwatches(canvasElement, look)) {
      if (!judged.has(key)) fresh.set(key, swatch);
    }
  }
  setLook({ theme: globals.theme, scheme: globals.scheme, contrast: globals.contrast });
  const found = await judgeSwatches([...fresh.values()]);
  if (found.length > 0) throw new Error(`axe finds too little contrast\n${found.join('\n')}`);
  // What was found is found again in the next story that has it.
  for (const key of fresh.keys()) judged.add(key);
};
