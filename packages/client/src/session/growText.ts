/**
 * Cuts growing text into blocks. Laying out one long text node is what costs most in a long answer, so a view draws
 * each block as an element of its own and touches only the last one. Lengths are in UTF-16 units.
 */

/** A block ends at the next line break once it is this long … */
const AT_LINE = 800;
/** … at the end of a sentence once it is this long … */
const AT_SENTENCE = 1600;
/** … at a blank once it is this long, and anywhere at twice that. */
const AT_BLANK = 2400;

/** Where the first block of `text` ends, or 0 when all of it may still grow. */
export function cutPoint(text: string): number {
  if (text.length < AT_LINE) return 0;
  const line = text.indexOf('\n', AT_LINE);
  if (line >= 0) return line + 1;
  if (text.length < AT_SENTENCE) return 0;
  // A full stop counts only with a blank behind it that has arrived too.
  const sentence = text.indexOf('. ', AT_SENTENCE);
  if (sentence >= 0) return sentence + 2;
  if (text.length < AT_BLANK) return 0;
  const blank = text.indexOf(' ', AT_BLANK);
  if (blank >= 0) return blank + 1;
  return text.length < AT_BLANK * 2 ? 0 : beforeHalfPair(text, AT_BLANK * 2);
}

/** All of `text` as blocks; the last one may be unfinished. */
export function toBlocks(text: string): readonly string[] {
  const blocks: string[] = [];
  let rest = text;
  for (let cut = cutPoint(rest); cut > 0 && cut < rest.length; cut = cutPoint(rest)) {
    blocks.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...blocks, rest];
}

/** Never between the two halves of one character, nor before a joiner or a mark that belongs to the one before. */
function beforeHalfPair(text: string, at: number): number {
  let cut = at;
  while (cut > 1 && /[\uDC00-\uDFFF]|\p{M}|\u200D/u.test(text.charAt(cut))) cut -= 1;
  return cut;
}
