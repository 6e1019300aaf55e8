import type { Alike } from './findAlike.ts';
import { countTokens, revealText, type Segment } from './revealText.ts';

/** The most characters of a piece. */
const MOST = 4_000;
/** Characters that are checked and drawn as a whole; fewer if they contain many tokens. */
const MOST_WHOLE = 40_000;
const MOST_ODD_WHOLE = 10_000;
const MOST_TOKENS_WHOLE = 2_000;
/** How far before that a piece may end. */
const BACK = 1_000;
/** Natural places to cut: after a line end or before a space, between visible characters. */
const borders = /[^\s\p{C}\p{M}](?:\r?\n(?=[!-~\p{L}\p{N}])|(?= [!-~\p{L}\p{N}]))/gu;
/** Never separated from the preceding character. */
const clings = /^[\p{M}\p{DI}\p{Emoji_Modifier}]/u;

/** Returns true if a text is too long to check or draw in one task. Checks no more pieces of a text than needed. */
export function isGiant(text: string): boolean {
  if (text.length > MOST_WHOLE) return true;
  if (text.length <= MOST_ODD_WHOLE) return false;
  let tokens = 0;
  for (const piece of cutPieces(text)) {
    tokens += countTokens(piece);
    if (tokens > MOST_TOKENS_WHOLE) return true;
  }
  return false;
}

/** Returns the cost of checking or drawing a text, in plain characters. */
export const costOf = (text: string): number =>
  text.length + 3 * text.replace(/[\n -~]+/g, '').length;

/**
 * Cuts a giant text into pieces that can be checked and drawn one by one, none longer than 4,000 characters. Nothing is
 * left out. Each step checks only one piece.
 */
export function* cutPieces(text: string): Generator<string, void> {
  for (let at = 0; at < text.length; ) {
    const end = at + MOST < text.length ? endOfPiece(text, at + MOST) : text.length;
    yield text.slice(at, end);
    at = end;
  }
}

/** Returns the pieces of a giant text; any other text whole. */
export const piecesOf = (text: string): Iterable<string> =>
  isGiant(text) ? cutPieces(text) : [text];

function endOfPiece(text: string, end: number): number {
  const from = end - BACK;
  let last = -1;
  // Includes the text after the border, so that it can be checked.
  for (const { 0: found, index } of text.slice(from, end + 2).matchAll(borders)) {
    last = from + index + found.length;
  }
  if (last > 0 && last <= end) return last;
  let at = end;
  while (at > from && isInside(text, at)) at -= 1;
  return at > from ? at : end - (isHalf(text, end) ? 1 : 0);
}

const isHalf = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

function isInside(text: string, at: number): boolean {
  return (
    isHalf(text, at) ||
    clings.test(text.slice(at, at + 2)) ||
    text[at - 1] === '\u200d' ||
    text.slice(at - 1, at + 1) === '\r\n'
  );
}

/** Returns what to draw of a piece. A line end at its end only continues in the next piece. */
export function revealPiece(
  piece: string,
  isLast: boolean,
  isName?: boolean,
  alike?: Alike,
): readonly Segment[] {
  const end = isLast ? undefined : /\r?\n$/.exec(piece);
  if (!end) return revealText(piece, isName, alike);
  return [...revealText(piece.slice(0, end.index), isName, alike), { type: 'text', text: end[0] }];
}
