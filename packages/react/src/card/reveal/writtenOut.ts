import { revealText } from './revealText.ts';

/** A text with what would not show written out, for a place that holds text alone: a choice, or what is announced. */
export const writtenOut = (text: string, isName = false): string =>
  revealText(text, isName)
    .map((segment) => segment.text)
    .join('');
