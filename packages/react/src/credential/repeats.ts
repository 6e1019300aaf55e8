/** What is longer is no words for people, and no reference either: it counts as repeating, unread. */
const MOST_READ = 10_000;
/** All that a text can be decoded to, together. */
const MOST_DECODED = 20 * MOST_READ;
/** As often a text is decoded again: JSON in base64 in an address. */
const DEPTH = 3;
/** A shorter secret is looked for where it stands by itself: `key` is a part of many words. */
const SHORTEST_INSIDE = 6;
/** Below it, a secret is looked for as a whole. */
const SHORTEST_IN_PIECES = 10;

/**
 * True when a text repeats what was typed, in any of the ways in which programs write texts: in other case, with other
 * blanks and signs, as an address, a query, JSON, HTML, hexadecimals or base64 (`Basic` too), one of them in another.
 * Half of it is enough (of 10 characters 8, of 12 to 20 10, of 80 and more 40). A secret of fewer than 6 has to stand by
 * itself; one of 3 without a digit, and shorter ones, have to be the whole text.
 */
export function repeats(text: string, typed: string): boolean {
  const secret = fold(typed).trim();
  if (secret === '') return false;
  const isIn = finderOf(secret);
  const seen = new Set<string>();
  let found = [text];
  let read = 0;
  for (let depth = 0; depth <= DEPTH; depth += 1) {
    const next: string[] = [];
    for (const one of found) {
      if (seen.has(one)) continue;
      seen.add(one);
      read += one.length;
      if (one.length > MOST_READ || read > MOST_DECODED || isIn(fold(one))) return true;
      next.push(...decodings(one));
    }
    found = next;
  }
  return false;
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
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

/** In it, and no part of a word or number. */
function standsIn(text: string, secret: string): boolean {
  const isGlue = (character = '') => /[\p{L}\p{N}]/u.test(character);
  for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + 1)) {
    if (!isGlue(text[at - 1]) && !isGlue(text[at + secret.length])) return true;
  }
  return false;
}

/** What a text says where it is an address, JSON, HTML, or has words in base64 or hexadecimals. */
function decodings(text: string): string[] {
  // Such a word may begin anywhere in what looks like one.
  const words = (pattern: RegExp, starts: readonly number[], decode: (word: string) => string) =>
    starts.map((at) => text.replace(pattern, (word) => decode(word.slice(at))));
  return [
    text
      .replaceAll('+', ' ')
      .replace(/(?:%[\da-f]{2})+/gi, (run) => fromHex(run.replaceAll('%', ''))),
    text.replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, code, sign) =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : 'nrtbf'.includes(sign) ? ' ' : sign,
    ),
    text
      .replace(/&#x([\da-f]{1,5});/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(/&#(\d{1,6});/g, (_, code) => String.fromCodePoint(Number(code)))
      .replace(/&(amp|lt|gt|quot|apos);/gi, (_, name) => NAMED[name.toLowerCase()] ?? ' '),
    ...words(/[\w+/-]{8,}/g, [0, 1, 2, 3], fromBase64),
    ...words(/[\da-f]{12,}/gi, [0, 1], fromHex),
  ];
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function fromHex(digits: string): string {
  return fromBytes((digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}

function fromBase64(word: string): string {
  const usual = word.replaceAll('-', '+').replaceAll('_', '/');
  // One character too many says nothing.
  const whole = usual.length % 4 === 1 ? usual.slice(0, -1) : usual;
  return fromBytes(Array.from(atob(whole), (byte) => byte.charCodeAt(0)));
}

const fromBytes = (bytes: readonly number[]) => new TextDecoder().decode(Uint8Array.from(bytes));
