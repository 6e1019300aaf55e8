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
/** What is counted in tokens, or named by them: no token itself. */
const COUNTED = /^(?:count|limit|budget|usage|price|cost|amount|symbol|name)s?$/i;
/** Names that say nothing of a field: it is what its object is called. */
const NAMELESS = /^(?:value|answer|text|input|response)$/i;
/** The same secret once more: “password, again”. */
const ONCE_MORE = /(?:confirm(?:ation|ed)?|again|repeat(?:ed)?|retyped?)\d*$/;
/** Signs that are read as letters: `pa$$w0rd`. */
const SIGNS = new Map(Object.entries({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', $: 's', '@': 'a' }));
/** In a title, short words are meant where they are written as such: a boarding pass is none. */
const SHORT_WORD = /^(?:PIN|OTP|TAN|CVC|CVV|CVC2|CVV2)s?$/;
/** Words of a title that are looked at, and how many together make a name. */
const MOST_WORDS = 60;
const MOST_TOGETHER = 3;

/** Letters of other scripts that are drawn like Latin ones are read as those. */
const fold = (text: string): string =>
  [...text.normalize('NFKC')].map((letter) => like.get(letter) ?? letter).join('');

/** The same, with signs that are meant as letters: no number is written so, nor a name of more than one word. */
const unmask = (text: string): string =>
  [...fold(text)].map((letter) => SIGNS.get(letter) ?? letter).join('');

/** Names of one word, written out: what signs and a second asking make of them is still the same. */
const isDisguised = (name: string): boolean =>
  asksSecret(plainOf(unmask(name)).replace(ONCE_MORE, ''));

const isSecretKey = (key: string): boolean =>
  !NO_SECRET.test(key) &&
  ([key.slice(-200), fold(key.slice(-200))].some(asksSecret) || isDisguised(key.slice(-200)));

function isSecretTitle(title: string): boolean {
  // Letters with a blank behind each are a word.
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
        // Short words of a language are parts of others.
        const isToken = isTokenName(name) && !COUNTED.test(words[at + count] ?? '');
        if (isToken || (isLong(name) && asksSecret(name))) return true;
      }
    }
  }
  return false;
}

/** Of these there is nothing to tell that the asker does not know, or that is more than yes or no. */
const isOffered = (schema: JsonSchema): boolean =>
  schema.type === 'boolean' || Object.hasOwn(schema, 'const') || list(schema.enum) !== undefined;

/**
 * True where a schema asks for what is not to be typed into an answer that the assistant reads: by its format, as
 * something that is only written, or by the name or title of the field. `schema` is the place with its references followed.
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
    // What stands in an object says for itself what it is, if it does.
    (title !== undefined && !saysMore(schema) && isMeant(title, isSecretTitle))
  );
}

/** An object whose fields have names of their own. */
function saysMore({ type, properties }: JsonSchema): boolean {
  const [key, more] = isRecord(properties) ? Object.keys(properties) : [];
  return type === 'object' && (key === undefined || more !== undefined || !NAMELESS.test(key));
}

/** Places of a schema that are looked at for secrets. */
const MOST_PLACES = 5_000;

/** The keys that a schema asks for secrets by, wherever they stand in it. */
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

/** Where a secret stands in an answer, by the names of its fields: however it came there, it is not sent. */
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

/** What stands between two quotes and before a colon: of a key with a quote in it, how it ends. */
const KEY = /"([^"]*)"\s*:/g;

/** True for a text of JSON, finished or not, that names a field for a secret: such a text is not kept. */
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
