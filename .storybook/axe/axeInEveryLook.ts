import type { Preview } from '@storybook/react-vite';
import { type Look, setLook } from '../decorators/setLook.ts';
import { judgeSwatches, type Swatch } from './judgeSwatches.ts';
import { readSwatches } from './readSwatches.ts';

const LOOKS: readonly Look[] = ['neutral', 'dense', 'playful'].flatMap((theme) =>
  ['light', 'dark'].flatMap((scheme) =>
    ['usual', 'more'].map((contrast) => ({ theme, scheme, contrast })),
  ),
);

/** Checked in this page already: many stories of a file use the same few colours. */
const judged = new Set<string>();

/**
 * Lets axe check the colours of every text of a story after its play function, in every theme, light and dark, with
 * normal and with more contrast, because a look can only break colours. The addon has checked all other rules on the
 * story itself.
 *
 * Running axe on the whole story a dozen times would take ten times as long as all stories do. And a card that changes
 * its size arms again, so its buttons would be checked on or off at random. So the looks are applied and read in one
 * go, before the page reacts, and axe checks each combination once.
 * @throws Error with the look, the contrast and the element of each finding.
 */
export const axeInEveryLook: NonNullable<Preview['afterEach']> = async ({
  canvasElement,
  globals,
}) => {
  // Not when a person browses the stories.
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
  // A finding is reported again in the next story that has it.
  for (const key of fresh.keys()) judged.add(key);
};
