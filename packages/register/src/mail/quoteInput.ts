// What a mail quotes: a tool's input, and every name or reason. A model or a person may have written it.
import { isContainer } from '@holdpoint/server/internal';

const MOST_LINES = 40;
const LONGEST = 400;
const HEAD = 280;
const TAIL = 80;
const DEEPEST = 8;

/** One value of an input, and where it stands in it. */
export interface QuotedLine {
  readonly at: string;
  readonly value: string;
}

/** Values as they can be read and can do nothing: no line of their own, nothing hidden, nothing that becomes a link. */
export function quoteInput(input: unknown): {
  readonly lines: readonly QuotedLine[];
  /** How many values there was no room for. */
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

/** A key that could be taken for more than one is quoted, as a value is. */
const nameOf = (key: string) => (/^[\w-]+$/.test(key) ? key : JSON.stringify(key));

// The quotes of JSON, and its escapes: what begins and ends a line is never the model's.
const quote = (value: unknown) => quoteText(JSON.stringify(value ?? null));

/** One line of text, shortened in its middle, with all marked that can't be seen, and no address that can be followed. */
export const quoteText = (text: string) => unlink(markHidden(shorten(text)));

function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  const left = text.length - HEAD - TAIL;
  return `${text.slice(0, HEAD)} [… ${left} characters are left out …] ${text.slice(-TAIL)}`;
}

/** Control characters, what turns text around or is not drawn at all, what is drawn as a space and is none. */
const HIDDEN =
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{13440}-\u{13442}\u{16fe4}\u{1bc9d}\u{1d159}\u{1da9b}-\u{1daaf}]|(?! )\p{Zs}/gu;

/** The text, with what can't be seen in the place where it stands, by its number. */
const markHidden = (text: string) =>
  text.replace(HIDDEN, (one) => {
    const number = (one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `[U+${number}]`;
  });

/** Mail programs make links of what looks like an address. A dot or a colon in brackets is read, and not followed. */
const unlink = (text: string) =>
  text
    .replace(/([.\u3002\uFF0E\uFF61])(?=[\p{L}\p{N}_-]*\p{L})|(?<=www)\./giu, (dot) => `[${dot}]`)
    .replace(/(?<=\p{L}[\p{L}\p{N}+.-]*):(?=\S)/gu, '[:]');
