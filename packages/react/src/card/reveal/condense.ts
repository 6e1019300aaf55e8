import { revealText, type Segment } from './revealText.ts';

/** A text with more tokens than this is cut before “Show all”; then tokens share an element with what stands between. */
export const MOST_TOKENS = 200;
/** As many characters as share one. */
const SHARED = 64;

/** The segments that are drawn: of a text with very many tokens fewer, which say the same. */
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

/** Longer texts are not looked through to be counted. */
const MOST_COUNTED = 4_000;

/** How many elements a text is drawn with; of a long one, as many as it may be. */
export function countDrawn(text: string, isName?: boolean): number {
  if (text.length > MOST_COUNTED) return Math.ceil(text.length / SHARED);
  return condense(revealText(text, isName)).filter(({ type }) => type === 'token').length;
}

const exactOf = (segment: Segment): string =>
  segment.type === 'text' ? segment.text : segment.exact;
