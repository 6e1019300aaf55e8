// Quotes a tool’s input, names and reasons in a mail. A model or a person may have written them.
import { isContainer } from '@holdpoint/server/internal';

const MOST_LINES = 40;
const LONGEST = 400;
const HEAD = 280;
const TAIL = 80;
const DEEPEST = 8;

/** One value of an input, and its path. */
export interface QuotedLine {
  readonly at: string;
  readonly value: string;
}

/** Values that are readable and harmless: they start no line, hide nothing, and become no link. */
export function quoteInput(input: unknown): {
  readonly lines: readonly QuotedLine[];
  /** The number of values left out for lack of space. */
  readonly left: number;
} {
  const lines: QuotedLine[] = [];
  let left = 0;
  const add = (path: readonly string[], value: unknown) => {
    if (lines.length < MOST_LINES)
      lines.push({ at: quoteText(path.join(' → ')), value: quote(value) });
    else left += 1;
  };
  const walk = (value: unknown, path: readonly string[]) => {
    const isBranch = isContainer(value) && path.length < DEEPEST;
    const entries = isBranch ? Object.entries(value) : [];
    if (entries.length === 0) add(path, value);
    for (const [key, inner] of entries) walk(inner, [...path, nameOf(key)]);
  };
  walk(input, []);
  return { lines, left };
}

/** Quotes an ambiguous key, as values are quoted. */
const nameOf = (key: string) => (/^[\w-]+$/.test(key) ? key : JSON.stringify(key));

// JSON’s quotes and escapes: the model never controls how a line starts or ends.
const quote = (value: unknown) => quoteText(JSON.stringify(value ?? null));

/** One line of text, shortened in the middle, with invisible characters marked and addresses disabled. */
export const quoteText = (text: string) => unlink(markHidden(shorten(text)));

function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  const left = text.length - HEAD - TAIL;
  return `${text.slice(0, HEAD)} [… ${left} characters are left out …] ${text.slice(-TAIL)}`;
}

/** Control characters, direction marks, characters that are not drawn, and unusual spaces. */
const HIDDEN =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{13440}-\u{13442}\u{16fe4}\u{1bc9d}\u{1d159}\u{1da9b}-\u{1daaf}]|(?! )\p{Zs}/gu;

/** The text with each invisible character replaced by its code. */
const markHidden = (text: string) =>
  text.replace(HIDDEN, (one) => {
    const number = (one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `[U+${number}]`;
  });

/** Mail programs turn addresses into links. A dot or colon in brackets stays readable and is not linked. */
const unlink = (text: string) =>
  text
    .replace(/([.\u3002\uFF0E\uFF61])(?=[\p{L}\p{N}_-]*\p{L})|(?<=www)\./giu, (dot) => `[${dot}]`)
    .replace(/(?<=\p{L}[\p{L}\p{N}+.-]*):(?=\S)/gu, '[:]');
