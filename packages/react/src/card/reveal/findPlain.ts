/** The kind of a token, which selects its explanation. */
export type HiddenKind = 'hidden' | 'direction' | 'control' | 'blank' | 'lookalike' | 'alike';

export interface Found {
  readonly index: number;
  readonly length: number;
  readonly kind: HiddenKind;
  readonly text: string;
  readonly isQuiet?: boolean;
}

/** Longer runs of spaces and of line ends become a token with their count; shorter ones are visible. */
export const LONG_SPACES = 32;
const LONG_LINES = 4;

/**
 * ASCII to check: long blanks, blanks at the end of a line or of the text, and control characters. Every run is bounded
 * by the alternative before it, so the scan is linear.
 */
const plainSuspects = / {33,}| +(?=\r?\n|$)|(?:\r?\n){5,}|(?:\r?\n)+$|(?=[\0-\x7f])(?!\n)\p{Cc}/gu;

/** Yields everything invisible in an ASCII text. */
export function* findPlain(text: string): Generator<Found> {
  for (const { 0: match, index } of text.matchAll(plainSuspects)) {
    yield* findBlank(text, match, index);
  }
}

/** Yields a run of blanks or of line ends, or one control character. */
export function* findBlank(text: string, match: string, index: number): Generator<Found> {
  const length = match.length;
  const first = match.charCodeAt(0);
  if (first === 0x20) {
    const isQuiet = length <= LONG_SPACES;
    yield { index, length, kind: 'blank', text: `⟨␠×${length}⟩`, isQuiet };
  } else if (match.endsWith('\n')) {
    const isQuiet = match.split('\n').length - 1 <= LONG_LINES;
    for (const { 0: ends, index: at } of match.matchAll(/\n+|(?:\r\n)+/g)) {
      const text = ends.startsWith('\n') ? `⟨␊×${ends.length}⟩` : `⟨␍␊×${ends.length / 2}⟩`;
      yield { index: index + at, length: ends.length, kind: 'blank', text, isQuiet };
    }
  } else if (first !== 0x0d || text[index + length] !== '\n') {
    // A Windows line end counts once.
    const symbol = String.fromCharCode(first === 0x7f ? 0x2421 : 0x2400 + first);
    yield { index, length, kind: 'control', text: symbol, isQuiet: first === 0x09 };
  }
}
