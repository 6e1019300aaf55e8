import { isJsonObject } from '../protocol/json.ts';

/** A shorter secret is hidden where it stands alone; inside other words it would garble the record. */
const SHORTEST_INSIDE = 4;

/** What is shown in place of a text that nobody is to see. */
export function cover(text: string): string {
  return `[hidden, ${text.length} characters]`;
}

/** A copy with every string in it changed; `keys` are those it stands under, from the outside in. */
export function mapStrings(
  value: unknown,
  change: (text: string, keys: readonly string[]) => string,
  keys: readonly string[] = [],
): unknown {
  if (typeof value === 'string') return change(value, keys);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change, keys));
  if (!isJsonObject(value)) return value;
  // fromEntries makes own properties, whatever their names.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapStrings(item, change, [...keys, key])]),
  );
}

/** Hides every string of these answers in a text, wherever it was repeated. Undefined where there is none to hide. */
export function createHider(answers: readonly unknown[]): ((text: string) => string) | undefined {
  const secrets = new Set<string>();
  mapStrings(answers, (text) => {
    secrets.add(text);
    return text;
  });
  if (secrets.size === 0) return undefined;
  // Longest first: one secret may be part of another.
  const inside = [...secrets]
    .filter(({ length }) => length >= SHORTEST_INSIDE)
    .sort((a, b) => b.length - a.length);
  return (text) =>
    secrets.has(text)
      ? cover(text)
      : inside.reduce((shown, secret) => shown.replaceAll(secret, cover(secret)), text);
}
