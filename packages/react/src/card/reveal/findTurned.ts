import { type Lookalike, pick } from './lookalike.ts';

const rtl =
  '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}';
/** Arabic digits, direction-neutral Arabic signs, and marks: none of them reverses a line. */
const weak =
  '\\p{Mn}\\u0600-\\u0607\\u0609\\u060a\\u060c\\u060e\\u060f\\u0660-\\u066c\\u06dd\\u06de\\u06e9\\u06f0-\\u06f9\\u07f6-\\u07f9\\ufd3e-\\ufd4f\\ufdcf\\ufdfd-\\ufdff\\u{10d30}-\\u{10d39}\\u{10e60}-\\u{10e7e}';
/** Strongly right-to-left characters: letters, and their stops, hyphens and digits. */
const strong = `(?:(?![${weak}])[${rtl}])`;
/**
 * Matches a line that begins right to left with something shorter than a word: signs and at most two letters, or a few
 * letters that touch what follows. With a stop or a bracket after it, a letter numbers a list; with a hyphen it is a
 * prefix. A whole word counts only in front of numbers with an arrow between them, which are then drawn in the other
 * order.
 */
const turned = new RegExp(
  `^((?:(?!${strong})[^\\p{L}\\n\\r\\u2028\\u2029])*)((?:${strong}(?:\\p{M}|${strong}){0,5})(?=["'\`]?[\\w/$€£¥])|(?:${strong}\\p{M}*){1,2}(?=:?[^\\S\\n]|:[\\w/~.$])|(?:${strong}\\p{M}*){3,20}(?= \\d[\\d.]* -> \\d))(.+)$`,
  'gmu',
);
const letter = new RegExp(`(?=\\p{L})${strong}`, 'gu');
/** Text read from left to right: an address, a path, an option, a sum, an amount with its currency. */
const command =
  /:\/\/|\w ?[/\\@=|&;<>$+*×] ?\w|[\w ]\/|\w --?[A-Za-z]|\w[^\S\n]*->|\d [-–−÷] \d|\d ?[A-Z]{3}\b|[$€£¥] ?\d|^:?[^\S\n]*(?:sudo|rm|mv|curl|wget|ssh|chmod|chown|kill)(?![\w-])/;
/** Text that starts with a program or a name, which no sentence continues with. */
const bare =
  /^:?[^\S\n]*[\w./~$-]+(?:[^\S\n]+--?[A-Za-z]|=\w|[^\S\n](?:.*? )?(?:->|[|&;<>]{1,2}) )/;

/** Yields the short right-to-left beginnings that reverse the order of a command, an address or a sum. */
export function* findTurned(text: string): Generator<Lookalike> {
  for (const { 1: before = '', 2: lead = '', 3: rest = '', index } of text.matchAll(turned)) {
    const letters = lead.match(letter)?.length ?? 0;
    const others = rest.match(letter)?.length ?? 0;
    // Two letters can be a word, and text with other words is a sentence: only a command counts there.
    const isWord = letters > 1 && /^[:\s]/.test(rest);
    const reads = others > 0 || isWord ? bare : command;
    const isTurned = !(others > 0 && letters > 1) && reads.test(rest);
    if (isTurned) yield* pick(lead, index + before.length, () => true, 'direction');
  }
}
