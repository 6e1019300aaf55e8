/** A longer text counts as repeating: it is neither a message for people nor a reference. */
const MOST_READ = 10_000;
/** A shorter secret must be a separate word: `key` is part of many words. */
const SHORTEST_INSIDE = 6;
/** A shorter secret must match as a whole. */
const SHORTEST_IN_PIECES = 10;

/**
 * Returns true if a text repeats what was typed: in any case, with other blanks and signs, in groups or in wide
 * letters. Half of it is enough (8 of 10 characters, 10 of 12 to 20, 40 of 80 and more). Does not decode encodings such
 * as base64.
 */
export function repeatsSecret(text: string, typed: string): boolean {
  const secret = fold(typed).trim();
  if (secret === '') return false;
  return text.length > MOST_READ || finderOf(secret)(fold(text));
}

// Both cases: only in capitals ß is SS.
const fold = (text: string) => text.normalize('NFKC').toLowerCase().toUpperCase();
// Blanks and signs are the first to change in transit: the search ignores blanks, then both.
const FOLDS = [/\s/gu, /[^\p{L}\p{N}]/gu];

/** Returns a search for a secret in folded texts. */
function finderOf(secret: string): (text: string) => boolean {
  const finders = FOLDS.flatMap((left) => {
    const core = secret.replace(left, '');
    if (core.length < SHORTEST_INSIDE) return [];
    const length = shortestPieceOf(core.length);
    const pieces = new Set(piecesOf(core, length));
    return (text: string) =>
      piecesOf(text.replace(left, ''), length).some((piece) => pieces.has(piece));
  });
  if (finders.length > 0) return (text) => finders.some((isIn) => isIn(text));
  const isTooShort = secret.length < 3 || (secret.length === 3 && !/\d/.test(secret));
  return (text) => text.trim() === secret || (!isTooShort && standsIn(text, secret));
}

/** Half of a secret is as bad as all of it; but not a part that many share, such as a key file's first line. */
function shortestPieceOf(length: number): number {
  if (length < SHORTEST_IN_PIECES) return length;
  return Math.min(40, Math.max(Math.ceil(length / 2), Math.min(10, Math.ceil(0.8 * length))));
}

function piecesOf(text: string, length: number): string[] {
  const count = Math.max(0, text.length - length + 1);
  return Array.from({ length: count }, (_, at) => text.slice(at, at + length));
}

/** Returns true if the text contains the secret as a separate word or number. */
function standsIn(text: string, secret: string): boolean {
  const isGlue = (character = '') => /[\p{L}\p{N}]/u.test(character);
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
    if (!isGlue(text[at - 1]) && !isGlue(text[at + secret.length])) return true;
  }
  return false;
}
