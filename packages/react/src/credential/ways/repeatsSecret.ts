/** What is longer is no words for people, and no reference either: it counts as repeating, unread. */
const MOST_READ = 10_000;
/** All that a text can be decoded to, together. */
const MOST_DECODED = 60 * MOST_READ;
/** As often a text is decoded again: JSON in base64 in an address. */
const DEPTH = 3;
/** A shorter secret is looked for where it stands by itself: `key` is a part of many words. */
const SHORTEST_INSIDE = 6;
/** Below it, a secret is looked for as a whole. */
const SHORTEST_IN_PIECES = 10;

/**
 * True when a text repeats what was typed, in any of the ways in which programs write texts: in other case, with other
 * blanks and signs, as an address, a query, JSON, HTML, hexadecimals or base64 (`Basic` too), in UTF-8 or Latin-1, whole or
 * in groups, one of them in another.
 * Half of it is enough (of 10 characters 8, of 12 to 20 10, of 80 and more 40). A secret of fewer than 6 has to stand by
 * itself; one of 3 without a digit, and shorter ones, have to be the whole text.
 */
export function repeatsSecret(text: string, typed: string): boolean {
  const secret = fold(typed).trim();
  if (secret === '') return false;
  const isIn = finderOf(secret);
  const seen = new Set<string>();
  // Long base64 is broken into lines or groups.
  let found = [text, text.replace(/\s|\\[nr]/g, '')];
  let read = 0;
  for (let depth = 0; depth <= DEPTH; depth += 1) {
    const next: string[] = [];
    for (const spelling of found) {
      if (seen.has(spelling)) continue;
      seen.add(spelling);
      read += spelling.length;
      if (spelling.length > MOST_READ || read > MOST_DECODED || isIn(fold(spelling))) return true;
      next.push(...decodings(spelling, depth));
    }
    found = next.flatMap(unbroken);
  }
  return false;
}

/** Base64 that was itself in other words shows its lines only now. */
function unbroken(text: string): string[] {
  const whole = text.replace(/([\w+/=-]{4})[\r\n]+(?=[\w+/=-])/g, '$1');
  return whole === text ? [text] : [text, whole];
}

// Bytes are read as UTF-8 where they are that, else as Latin-1. In both cases: only in capitals ß is SS.
const fold = (text: string) =>
  text
    .replace(/[\xc2-\xf4][\x80-\xbf]+/g, (run) =>
      new TextDecoder().decode(Uint8Array.from(run, (c) => c.charCodeAt(0))),
    )
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase();
// Blanks and signs are what changes first on a secret's way: it is looked for without the ones, and without both.
const FOLDS = [/\s/gu, /[^\p{L}\p{N}]/gu];

/** Looks for a secret in texts; all of them are folded. */
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

/** Half of a secret is as bad as all of it; but not what many have in common, such as a key file's first line. */
function shortestPieceOf(length: number): number {
  if (length < SHORTEST_IN_PIECES) return length;
  return Math.min(40, Math.max(Math.ceil(length / 2), Math.min(10, Math.ceil(0.8 * length))));
}

function piecesOf(text: string, length: number): string[] {
  const count = Math.max(0, text.length - length + 1);
  return Array.from({ length: count }, (_, at) => text.slice(at, at + length));
}

/** In it, and no part of a word or number. Next to bytes of something else, which look like letters, it is in it. */
function standsIn(text: string, secret: string): boolean {
  const isGlue = (character = '') => /(?![\x80-\xff])[\p{L}\p{N}]/u.test(character);
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
    if (!isGlue(text[at - 1]) && !isGlue(text[at + secret.length])) return true;
  }
  return false;
}

/**
 * What a text says where it is an address, JSON, HTML, or has words in base64 or hexadecimals. A byte becomes the character
 * of its number.
 */
function decodings(text: string, depth: number): string[] {
  // What was decoded is full of short words by chance.
  const words = RegExp(`[\\w+/-]{${depth > 0 ? 8 : 4},}`, 'g');
  return [
    text
      .replaceAll('+', ' ')
      // `escape` has both in one text.
      .replace(/%u([\da-f]{4})|(?:%|\\x)([\da-f]{2})/gi, (all, wide, byte) =>
        fromHex(all, wide ?? byte),
      ),
    text.replace(/[\\%]u([\da-f]{4})|\\(.)/gi, (all, hex, sign) =>
      hex ? fromHex(all, hex) : 'nrtbf'.includes(sign) ? ' ' : sign,
    ),
    text
      .replace(/&#x([\da-f]{1,5});/gi, fromHex)
      .replace(/&#(\d{1,6});/g, (_, code) => String.fromCodePoint(code))
      .replace(/&(\w{2,4});/g, (_, name) => NAMED[name.toLowerCase()] ?? ' '),
    // Such a word may begin anywhere in what looks like one.
    ...[0, 1, 2, 3].map((at) => text.replace(words, (word) => fromBase64(word.slice(at)))),
    ...[0, 1].map((at) => text.replace(/[\da-f]{6,}/gi, (word) => fromHexWord(word.slice(at)))),
    // With the same blanks and signs between all bytes: <Buffer 68 75>, 68:75, 0x68, 0x75.
    text.replace(
      /(?:[\da-f]{2}){1,8}([^\da-f]{1,9}(?:0x)?)(?:[\da-f]{2}){1,8}(?:\1(?:[\da-f]{2}){1,8})+/gi,
      (run) => ` ${fromHexWord(run)} `,
    ),
  ];
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const fromHex = (_: string, code: string) => String.fromCodePoint(Number.parseInt(code, 16));
const fromHexWord = (word: string) =>
  word.replace(/0x|[^\da-f]/gi, '').replace(/([\da-f]{2})/gi, fromHex);

function fromBase64(word: string): string {
  const usual = word.replaceAll('-', '+').replaceAll('_', '/');
  // One character too many says nothing.
  return atob(usual.length % 4 === 1 ? usual.slice(0, -1) : usual);
}
