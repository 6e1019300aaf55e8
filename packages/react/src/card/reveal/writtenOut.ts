import type { Alike } from './findAlike.ts';
import { revealText } from './revealText.ts';

/** A text with what would not show written out, for a place that holds text alone: a choice, or what is announced. */
export const writtenOut = (text: string, isName = false, alike?: Alike): string =>
  revealText(text, isName, alike)
    .map((segment) => segment.text)
    .join('');
