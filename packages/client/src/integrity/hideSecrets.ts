import type { Resolution } from '../protocol/resolution.ts';
import { mapTexts } from './mapTexts.ts';

/** A shorter secret is hidden only as a whole word; inside other words it would garble the record. */
const SHORTEST_INSIDE = 4;

/** How many levels of JSON inside JSON strings are searched for a secret. */
const MOST_ESCAPED = 4;

/** Returns the replacement of a hidden text. */
export function cover({ length }: { readonly length: number }): string {
  return `[hidden, ${length} characters]`;
}

/** Field names are not secrets, but one with several digits may be: a code, a token. */
const SECRET_KEY = /\d.*\d.*\d/;

/** Returns the content that an answer sent to the server. */
function sentBy(resolution: Resolution): unknown {
  if (resolution.type === 'respond') return resolution.output;
  return resolution.type === 'restart' ? [resolution.resumed, resolution.input?.value] : undefined;
}

/** Every text and number in the `sensitive` answers, and every field name that looks like a secret. */
function secretsOf(answers: readonly { readonly resolution: Resolution }[]): ReadonlySet<string> {
  const sensitive = answers.filter(({ resolution }) => resolution.sensitive);
  const secrets = new Set<string>();
  const learn = (text: string) => {
    // An empty field is not a secret.
    if (text !== '') secrets.add(text);
    return text;
  };
  const sent = sensitive.map(({ resolution }) => sentBy(resolution));
  mapTexts(sent, learn, (key) => (SECRET_KEY.test(key) ? learn(key) : key));
  return secrets;
}

/** The secrets that are hidden inside other words too. */
export function secretsInside(
  answers: readonly { readonly resolution: Resolution }[],
): readonly string[] {
  return [...secretsOf(answers)].filter(({ length }) => length >= SHORTEST_INSIDE);
}

/**
 * Returns a function that hides every text and number of the `sensitive` ones of these answers in a text, wherever it
 * is repeated, and every field name that looks like one; also as escaped in JSON. Undefined if there is nothing to
 * hide.
 */
export function createHider(
  answers: readonly { readonly resolution: Resolution }[],
): ((text: string, isNumber?: boolean) => string) | undefined {
  const secrets = secretsOf(answers);
  if (secrets.size === 0) return undefined;
  const inside = secretsInside(answers);
  // A server may round a number or write it differently. Digits inside a larger number are another number.
  const numbers = new Set([...secrets].map(Number));
  return (text, isNumber = false) =>
    (isNumber ? numbers.has(Number(text)) : secrets.has(text))
      ? cover(text)
      : isNumber
        ? text
        : coverAll(text, findSecrets(text, inside));
}

/** Where a secret is in a text, and its length. */
interface Hit {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** Every place of every secret, including its JSON spelling. */
export function findSecrets(text: string, secrets: readonly string[]): readonly Hit[] {
  const hits: Hit[] = [];
  for (const { shown, placeOf } of readingsOf(text))
    for (const secret of secrets) {
      const { length } = secret;
      for (let at = shown.indexOf(secret); at >= 0; at = shown.indexOf(secret, at + 1))
        hits.push({ from: placeOf(at), to: placeOf(at + length), length });
    }
  return hits;
}

/** A text, its content if it is JSON, and so on; with the place of each character in the original text. */
export function* readingsOf(text: string) {
  let shown = text;
  let places: readonly number[] | undefined;
  for (let times = 0; times <= MOST_ESCAPED; times += 1) {
    const known = places;
    const placeOf = (at: number): number => known?.[at] ?? at;
    yield { shown, placeOf };
    if (!shown.includes('\\')) break;
    const next: number[] = [];
    shown = shown.replace(CHARACTER, (written, at) => {
      next.push(placeOf(at));
      return written.length > 1 ? JSON.parse(`"${written}"`) : written;
    });
    next.push(text.length);
    places = next;
  }
}

/** One character, or its JSON escape. */
const CHARACTER = /\\(?:u[\da-fA-F]{4}|["\\/bfnrt])|[\s\S]/g;

/** Covers each hit. Overlapping secrets are covered as one, so nothing of either remains. */
function coverAll(text: string, hits: readonly Hit[]): string {
  let shown = '';
  let last: Hit = { from: 0, to: 0, length: 0 };
  const finish = (to: number) => {
    shown += (last.length > 0 ? cover(last) : '') + text.slice(last.to, to);
  };
  for (const hit of [...hits].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const { from, to } = hit;
    if (to <= last.to) continue;
    if (from < last.to) last = { from: last.from, to, length: to - last.from };
    else {
      finish(from);
      last = hit;
    }
  }
  finish(text.length);
  return shown;
}
