import type { Alike } from './findAlike.ts';
import { revealText } from './revealText.ts';

/**
 * Returns a text with invisible characters written out, for places that accept only text: a choice, or an announcement.
 */
export const writtenOut = (text: string, isName = false, alike?: Alike): string =>
  revealText(text, isName, alike)
    .map((segment) => segment.text)
    .join('');
