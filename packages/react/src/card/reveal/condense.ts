import { revealText, type Segment } from './revealText.ts';

/** A text with more tokens is cut before “Show all”; after that, tokens share an element with the text between them. */
export const MOST_TOKENS = 200;
/** The number of characters that share one. */
const SHARED = 64;

/** Returns the segments to draw: fewer, with the same meaning, for a text with very many tokens. */
export function condense(segments: readonly Segment[]): readonly Segment[] {
  if (segments.filter(({ type }) => type === 'token').length <= MOST_TOKENS) return segments;
  const all: Segment[] = [];
  for (const segment of segments) {
    const last = all.at(-1);
    const exact = exactOf(segment);
    if (last?.type !== 'token' || exactOf(last).length + exact.length > SHARED) {
      all.push(segment);
      continue;
    }
    const isQuiet = last.isQuiet && (segment.type === 'text' || segment.isQuiet);
    all[all.length - 1] = {
      ...(last.isQuiet && segment.type === 'token' ? segment : last),
      text: last.text + segment.text,
      exact: last.exact + exact,
      isQuiet,
    };
  }
  return all;
}

/** Longer texts are not searched to be counted. */
const MOST_COUNTED = 4_000;

/** Returns how many elements a text is drawn with; for a long one, the maximum. */
export function countDrawn(text: string, isName?: boolean): number {
  if (text.length > MOST_COUNTED) return Math.ceil(text.length / SHARED);
  return condense(revealText(text, isName)).filter(({ type }) => type === 'token').length;
}

const exactOf = (segment: Segment): string =>
  segment.type === 'text' ? segment.text : segment.exact;
