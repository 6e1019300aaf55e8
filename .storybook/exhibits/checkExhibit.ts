import type { Preview } from '@storybook/react-vite';
import { findUnfit } from '../../scripts/exhibits.ts';
import { allowed } from './allowed.ts';

/**
 * Checks a story after its play function: no raw money, no code as a title, no filler, except those in `allowed`.
 * @throws Error with every finding, or with an exception that is no longer needed.
 */
export const checkExhibit: NonNullable<Preview['afterEach']> = ({ canvasElement, id }) => {
  if (!('__vitest_browser__' in globalThis)) return;
  const found = findUnfit(canvasElement);
  if (id in allowed) {
    if (found.length === 0) throw new Error(`nothing of ${id} needs an exception`);
  } else if (found.length > 0) {
    throw new Error(`${id} shows what no exhibit should\n${found.join('\n')}`);
  }
};
