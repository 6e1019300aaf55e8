import { MOST_TOKENS } from './condense.ts';
import { countTokens, revealText, type Segment, tokensIn } from './revealText.ts';

/** A line of a text, or its visible part, with its real number. */
export interface Line {
  readonly number: number;
  readonly text: string;
  /** Set for a Windows line end. */
  readonly end?: '\r';
}

/** The beginning and the end of a long text, and the size of the middle. */
export interface Excerpt {
  readonly head: readonly Line[];
  readonly hidden: HiddenMiddle;
  readonly tail: readonly Line[];
}

/** The hidden part. Whole lines are counted as lines, a cut inside a line as characters. */
export type HiddenMiddle =
  | { readonly unit: 'lines'; readonly count: number; readonly from: number; readonly to: number }
  | { readonly unit: 'characters'; readonly count: number };

/** Texts up to this size are drawn whole. A token needs more space than the text it stands for, and an element. */
const MOST_CHARACTERS = 1200;
const MOST_LINES = 12;
const HEAD = { lines: 5, characters: 400, tokens: 40 };
const TAIL = { lines: 2, characters: 200, tokens: 20 };

/**
 * Returns the head and the tail of a text that is too long to draw without a request; undefined for a shorter one.
 * `isName`: see `revealText`.
 */
export function excerpt(text: string, isName = false): Excerpt | undefined {
  if (
    text.length <= MOST_CHARACTERS &&
    countLines(text) <= MOST_LINES &&
    countTokens(text, isName) <= MOST_TOKENS
  ) {
    return undefined;
  }
  const headEnd = wholeCharacter(text, lessTokens(text, endOfHead(text), isName));
  const tailStart = wholeCharacter(text, moreTokens(text, startOfTail(text), isName));
  if (headEnd >= tailStart) return undefined;
  const head = toLines(text.slice(0, headEnd), 1);
  const middle = text.slice(headEnd, tailStart);
  const isWhole = text[headEnd - 1] === '\n' && text[tailStart - 1] === '\n';
  // A head that ends with a line end gets no extra empty line.
  if (text[headEnd - 1] === '\n') head.pop();
  const before = countLines(text.slice(0, headEnd)) + countLines(middle) - 1;
  return {
    head,
    hidden: isWhole
      ? { unit: 'lines', count: countLines(middle) - 1, from: head.length + 1, to: before - 1 }
      : { unit: 'characters', count: middle.length },
    tail: toLines(text.slice(tailStart), before),
  };
}

/** Returns the lines of a text. */
export function toLines(text: string, first = 1): Line[] {
  return text.split('\n').map((line, index, { length }) => {
    const number = first + index;
    return index < length - 1 && line.endsWith('\r')
      ? { number, text: line.slice(0, -1), end: '\r' }
      : { number, text: line };
  });
}

/** A text with more lines is drawn as one block, without an element and a number for each line. */
const MOST_NUMBERED = 500;

/** Returns how many lines of a text are drawn with a number. */
export function numberedLines(text: string): number {
  const lines = countLines(text);
  return lines > 1 && lines <= MOST_NUMBERED ? lines : 0;
}

/** Returns the number of lines of a text; 1 without a line end. */
export function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function endOfHead(text: string): number {
  let end = 0;
  for (let line = 0; line < HEAD.lines; line += 1) {
    const next = text.indexOf('\n', end) + 1;
    if (next === 0 || next > HEAD.characters) return end === 0 ? HEAD.characters : end;
    end = next;
  }
  return end;
}

function startOfTail(text: string): number {
  const least = text.length - TAIL.characters;
  let start = text.length;
  for (let line = 0; line < TAIL.lines; line += 1) {
    const next = text.lastIndexOf('\n', start - 2) + 1;
    if (next === 0 || next < least) return start === text.length ? least : start;
    start = next;
  }
  return start;
}

/** Returns where a head ends that has at most the allowed tokens. */
function lessTokens(text: string, end: number, isName: boolean): number {
  return lengthOf(revealText(text.slice(0, end), isName), HEAD.tokens);
}

/** Returns where a tail starts that has at most the allowed tokens. */
function moreTokens(text: string, start: number, isName: boolean): number {
  const backwards = [...revealText(text.slice(start), isName)].reverse();
  return text.length - lengthOf(backwards, TAIL.tokens);
}

/** Returns the number of characters before the first token too many. */
function lengthOf(segments: readonly Segment[], most: number): number {
  let length = 0;
  let left = most;
  for (const segment of segments) {
    const tokens = tokensIn(segment);
    const exact = segment.type === 'text' ? segment.text : segment.exact;
    // Takes as much of a long run as fits.
    if (tokens > left) return length + Math.floor((exact.length * left) / tokens);
    left -= tokens;
    length += exact.length;
  }
  return length;
}

/** Never splits a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code < 0xe000 ? at + 1 : at;
}
