import { type Message, type Part, textOf } from './message.ts';

/**
 * Cuts growing text into blocks. In a long answer, layout of one long text node costs the most, so a view renders each
 * block as its own element and updates only the last one. Lengths are in UTF-16 units.
 */

/** A block ends at the next line break once it is this long … */
const AT_LINE = 800;
/** … at the end of a sentence once it is this long … */
const AT_SENTENCE = 1600;
/** … at a blank once it is this long, and anywhere at twice that. */
const AT_BLANK = 2400;

/**
 * Returns where the first block of `text` ends, or 0 if all of it may still grow. It ends at the first possible place,
 * so that it does not depend on the deltas in which the text arrives.
 */
export function cutPoint(text: string): number {
  if (text.length < AT_LINE) return 0;
  const head = text.slice(0, AT_BLANK * 2);
  // A full stop counts only with a blank behind it that has arrived too.
  const ends = [
    after(head, '\n', AT_LINE),
    after(head, '. ', AT_SENTENCE),
    after(head, ' ', AT_BLANK),
  ];
  const end = Math.min(...ends);
  if (end <= head.length) return end;
  return text.length < AT_BLANK * 2 ? 0 : beforeHalfPair(text, AT_BLANK * 2);
}

/** Behind the first `end` at or after `from`; nowhere is beyond everything. */
function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at < 0 ? Number.POSITIVE_INFINITY : at + end.length;
}

/**
 * Returns a text as the blocks of a text part; the last one may still grow. The session cuts an adapter's text itself,
 * so you need this only if you store your own messages.
 * @example
 * const part: TextPart = { type: 'text', id: 'text', blocks: toBlocks(text) };
 */
export function toBlocks(text: string): readonly string[] {
  const blocks: string[] = [];
  let rest = text;
  for (let cut = cutPoint(rest); cut > 0 && cut < rest.length; cut = cutPoint(rest)) {
    blocks.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...blocks, rest];
}

/** No real character is built of more than this; a text of nothing but marks is cut among them. */
const LONGEST_CHARACTER = 64;

/**
 * Never between the two halves of a character, nor, if there is another place nearby, before a joiner or a mark that
 * belongs to the previous character.
 */
function beforeHalfPair(text: string, at: number): number {
  let cut = at;
  const floor = at - LONGEST_CHARACTER;
  while (cut > floor && /[\uDC00-\uDFFF]|\p{M}|\u200D/u.test(text.charAt(cut))) cut -= 1;
  if (cut > floor) return cut;
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at;
}

/**
 * Returns the message with its texts cut into blocks, whatever their deltas; the message itself if there is nothing to
 * cut.
 */
export function withBlocks(message: Message): Message {
  const isWhole = (part: Part) =>
    !('blocks' in part) || (part.blocks.length < 2 && cutPoint(part.blocks[0] ?? '') === 0);
  if (message.parts.every(isWhole)) return message;
  const parts = message.parts.map((part) =>
    'blocks' in part ? { ...part, blocks: toBlocks(textOf(part)) } : part,
  );
  return { ...message, parts };
}
