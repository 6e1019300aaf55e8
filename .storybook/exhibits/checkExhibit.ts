import type { Preview } from '@storybook/react-vite';
import { findUnfit } from '../../scripts/exhibits.ts';
import { allowed } from './allowed.ts';

/**
 * Reads what a story shows once it has played: no raw money, no code as a title, no filler, but where `allowed` has it.
 * @throws Error with everything that was found, or with an exception that is no longer needed.
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
