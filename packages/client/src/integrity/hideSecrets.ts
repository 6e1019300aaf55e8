import { exactDigits, keepDigits } from '../protocol/exactJson.ts';
import { isJsonObject } from '../protocol/json.ts';
import type { Resolution } from '../protocol/resolution.ts';

/** A shorter secret is hidden where it stands alone; inside other words it would garble the record. */
const SHORTEST_INSIDE = 4;

/** A number of fewer digits is a count or a choice; hidden, it would garble the record wherever the same number stands. */
const SHORTEST_NUMBER = 3;

/** What is shown in place of a text that nobody is to see. */
export function cover(text: string): string {
  return `[hidden, ${text.length} characters]`;
}

/** A field's name is no secret, but one with a number in it may be: a code, a token. */
const SECRET_KEY = /\d.*\d.*\d/;

/**
 * A copy with its texts changed, and the names of its fields; `keys` are those that it stands under, from outside. A number
 * is given as it is written, and becomes a text where that is changed.
 */
export function mapTexts(
  value: unknown,
  change: (text: string, keys: readonly string[], isNumber: boolean) => string,
  changeKey: (key: string, keys: readonly string[]) => string = (key) => key,
  keys: readonly string[] = [],
): unknown {
  if (typeof value === 'string') return change(value, keys, false);
  if (typeof value === 'number') {
    const written = String(value);
    const changed = written.length < SHORTEST_NUMBER ? written : change(written, keys, true);
    return changed === written ? value : changed;
  }
  const map = (item: unknown, path = keys) => mapTexts(item, change, changeKey, path);
  if (Array.isArray(value)) {
    const items = value.map((item) => map(item)); // Called with the item alone: an index is no path.
    for (const at of value.keys()) keepNumber(value, String(at), items, String(at));
    return items;
  }
  if (!isJsonObject(value)) return value;
  const named = Object.keys(value).map((key) => [key, changeKey(key, keys)] as const);
  // fromEntries makes own properties, whatever their names.
  const copy = Object.fromEntries(
    named.map(([key, name]) => [name, map(value[key], [...keys, key])]),
  );
  for (const [key, name] of named) keepNumber(value, key, copy, name);
  return copy;
}

/** A number that JavaScript can't hold keeps its digits in a copy, if it is still that number there. */
function keepNumber(from: object, key: string, to: object, name: string): void {
  const digits = exactDigits(from, key);
  if (digits !== undefined) keepDigits(to, name, digits);
}

/** What an answer told the server. */
function sentBy(resolution: Resolution): unknown {
  if (resolution.type === 'respond') return resolution.output;
  return resolution.type === 'restart' ? resolution.resumed : undefined;
}

/**
 * Hides every text and number of the `sensitive` ones of these answers in a text, wherever it was repeated, and every
 * name of a field that looks like one. Undefined where there is none to hide.
 */
export function createHider(
  answers: readonly { readonly resolution: Resolution }[],
): ((text: string, isNumber?: boolean) => string) | undefined {
  const sensitive = answers.filter(({ resolution }) => resolution.sensitive);
  const secrets = new Set<string>();
  const learn = (text: string) => {
    secrets.add(text);
    return text;
  };
  const sent = sensitive.map(({ resolution }) => sentBy(resolution));
  mapTexts(sent, learn, (key) => (SECRET_KEY.test(key) ? learn(key) : key));
  if (secrets.size === 0) return undefined;
  // Longest first: one secret may be part of another.
  const inside = [...secrets]
    .filter(({ length }) => length >= SHORTEST_INSIDE)
    .sort((a, b) => b.length - a.length);
  return (text, isNumber = false) =>
    secrets.has(text)
      ? cover(text)
      : isNumber
        ? text // Digits inside a larger number are another number.
        : inside.reduce((shown, secret) => shown.replaceAll(secret, cover(secret)), text);
}
