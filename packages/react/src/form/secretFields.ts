import {
  asksSecret,
  hasSecretWord,
  isTokenName,
  MOST_PROBLEMS,
  plainOf,
} from '@holdpoint/client/internal';
import { like } from '../card/reveal/likeness.ts';
import { isRecord } from '../internals/isRecord.ts';
import { type Path, pathOf, type Way } from './path.ts';
import type { Problem } from './problem.ts';
import { type JsonSchema, list, readShape, textOf } from './schema.ts';

/** The postal code of India, and passes that are tickets: they only look like secrets. */
const NO_SECRET =
  /^[Pp]in[ _]?code$|(?:boarding|bus|rail|day|season|guest|visitor|ski|museum)[ _]?[Pp]ass$/;
/** Things counted in tokens, or named after them: not a token. */
const COUNTED = /^(?:count|limit|budget|usage|price|cost|amount|symbol|name)s?$/i;
/** Generic names, for which the name of the object counts. */
const NAMELESS = /^(?:value|answer|text|input|response)$/i;
/** A repetition of the same secret: “password, again”. */
const ONCE_MORE = /(?:confirm(?:ation|ed)?|again|repeat(?:ed)?|retyped?)\d*$/;
/** Signs that stand for letters: `pa$$w0rd`. */
const SIGNS = new Map(Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', $: 's', '@': 'a' }));
/** In a title, these short words must be written in capitals: a boarding pass is not a secret. */
const SHORT_WORD = /^(?:PIN|OTP|TAN|CVC|CVV|CVC2|CVV2)s?$/;
/** How many words of a title are checked, and how many together make a name. */
const MOST_WORDS = 60;
const MOST_TOGETHER = 3;

/** Replaces letters of other scripts that look like Latin ones. */
const fold = (text: string): string =>
  [...text.normalize('NFKC')].map((letter) => like.get(letter) ?? letter).join('');

/** The same, with signs that stand for letters. Excludes numbers, and names of more than one word. */
const unmask = (text: string): string =>
  [...fold(text)].map((letter) => SIGNS.get(letter) ?? letter).join('');

/** Returns true for a one-word name of a secret, also with signs as letters or as a repetition. */
const isDisguised = (name: string): boolean =>
  asksSecret(plainOf(unmask(name)).replace(ONCE_MORE, ''));

const isSecretKey = (key: string): boolean =>
  !NO_SECRET.test(key) &&
  ([key.slice(-200), fold(key.slice(-200))].some(asksSecret) || isDisguised(key.slice(-200)));

function isSecretTitle(title: string): boolean {
  // Letters separated by single blanks form a word.
  const text = title
    .slice(0, 2_000)
    .replace(/(?<!\S)(?:\S\s){3,}\S(?!\S)/g, (word) => word.replace(/\s/g, ''));
  if (NO_SECRET.test(text.toLowerCase())) return false;
  if (hasSecretWord(text) || /^\W*pin\W*$/i.test(text)) return true;
  const isLong = (word: string) => word.length > 4 && !isTokenName(word);
  if (text.split(/\s+/).slice(0, MOST_WORDS).filter(isLong).some(isDisguised)) return true;
  for (const words of [text, fold(text)].map((way) => way.split(/[^\p{L}\p{N}]+/u))) {
    for (let at = 0; at < Math.min(words.length, MOST_WORDS); at += 1) {
      if (SHORT_WORD.test(words[at] ?? '')) return true;
      for (let count = 1; count <= MOST_TOGETHER; count += 1) {
        const name = words
          .slice(at, at + count)
          .join('')
          .toLowerCase();
        // Short words can be parts of other words in a language.
        const isToken = isTokenName(name) && !COUNTED.test(words[at + count] ?? '');
        if (isToken || (isLong(name) && asksSecret(name))) return true;
      }
    }
  }
  return false;
}

/** Choices that reveal nothing the server does not know, or no more than yes or no. */
const isOffered = (schema: JsonSchema): boolean =>
  schema.type === 'boolean' || Object.hasOwn(schema, 'const') || list(schema.enum) !== undefined;

/**
 * Returns true if a schema asks for a secret, which must not be typed into an answer that the assistant reads: by its
 * format, by `writeOnly`, or by the name or title of the field. `schema` is the place with its references resolved.
 */
export function isSecretField(path: Path, schema: JsonSchema): boolean {
  if (schema.format === 'password' || schema.writeOnly === true) return true;
  if (isOffered(schema)) return false;
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const isMeant = (name: string, isSecret: (name: string) => boolean) =>
    isSecret(name) && !(isNumber && isTokenName(name));
  const key = path.at(-1);
  const title = textOf(schema, 'title');
  return (
    (typeof key === 'string' && isMeant(key, isSecretKey)) ||
    // A field of an object is judged by its own name, if it has a meaningful one.
    (title !== undefined && !saysMore(schema) && isMeant(title, isSecretTitle))
  );
}

/** Returns true for an object whose fields have their own names. */
function saysMore({ type, properties }: JsonSchema): boolean {
  const [key, more] = isRecord(properties) ? Object.keys(properties) : [];
  return type === 'object' && (key === undefined || more !== undefined || !NAMELESS.test(key));
}

/** The most places of a schema searched for secrets. */
const MOST_PLACES = 5_000;

/** Returns the keys for which a schema asks for secrets, at any depth. */
export function secretKeysOf(root: JsonSchema): ReadonlySet<string> {
  const keys = new Set<string>();
  const open: unknown[] = [root];
  for (let left = MOST_PLACES; open.length > 0 && left > 0; left -= 1) {
    const next = open.pop();
    if (Array.isArray(next)) for (const item of next.slice(0, left)) open.push(item);
    if (!isRecord(next)) continue;
    for (const [name, value] of Object.entries(next).slice(0, left)) {
      open.push(value);
      if (name !== 'properties' || !isRecord(value)) continue;
      for (const [key, property] of Object.entries(value).slice(0, left)) {
        const { schema, variants = [] } = readShape(root, property);
        if ([schema, ...variants].some((way) => isSecretField([key], way))) keys.add(key);
      }
    }
  }
  return keys;
}

/**
 * Returns the places of secrets in an answer, by the names of its fields. They are never sent, however they got there.
 */
export function secretsIn(value: unknown, keys: ReadonlySet<string>): readonly Problem[] {
  const problems: Problem[] = [];
  const open: [unknown, Way][] = [[value, undefined]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [at, way] = next;
    if (Array.isArray(at))
      for (const [index, item] of at.entries()) open.push([item, [way, index]]);
    if (!isRecord(at)) continue;
    for (const [key, item] of Object.entries(at)) {
      const isSecret = keys.has(key) || isSecretField([key], { type: typeof item });
      if (!isSecret || item === null || typeof item === 'boolean') open.push([item, [way, key]]);
      else if (problems.push({ path: pathOf([way, key]), code: 'secret' }) >= MOST_PROBLEMS)
        return problems;
    }
  }
  return problems;
}

/** The text between two quotes before a colon; for a key that contains a quote, its end. */
const KEY = /"([^"]*)"\s*:/g;

/** Returns true for a JSON text, complete or not, that names a field for a secret. Such a text is not stored. */
export function namesSecret(text: string, keys: ReadonlySet<string>): boolean {
  for (const [, written = ''] of text.matchAll(KEY)) {
    const key = readKey(written);
    if (keys.has(key) || isSecretKey(key)) return true;
  }
  return false;
}

function readKey(written: string): string {
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    return written;
  }
}
