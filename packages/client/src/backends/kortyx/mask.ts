import type { Answer } from '../../protocol/backend.ts';
import { isJsonObject } from '../../protocol/json.ts';

/** Keeps secrets out of what is shown and stored. */
export interface Mask {
  /** A copy in which no secret answer stands, wherever it was repeated. The same value where there is none. */
  hide<Value>(value: Value): Value;
  /** For wire records: also without resume tokens, which are as good as the right to answer, and without stored answers. */
  record(value: unknown): unknown;
}

const hiddenKeys = new Set([
  'token',
  'resumeToken',
  'interruptTokens',
  'invalidatedInterruptTokens',
  // The server's state keeps the first selected id. Whether that was a secret is known only while it is sent.
  'coordinates',
]);

/** A shorter secret is hidden where it stands alone; inside other words it would garble the record. */
const SHORTEST_INSIDE = 4;

function cover(text: string): string {
  return `[hidden, ${text.length} characters]`;
}

/** A copy with every string in it changed. `isHidden`: it stands under a key whose values nobody is to see. */
function mapStrings(
  value: unknown,
  change: (text: string, isHidden: boolean) => string,
  isHidden = false,
): unknown {
  if (typeof value === 'string') return change(value, isHidden);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change, isHidden));
  if (!isJsonObject(value)) return value;
  // fromEntries makes own properties, whatever their names.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      mapStrings(item, change, isHidden || hiddenKeys.has(key)),
    ]),
  );
}

/** The mask of a turn. Only what a `sensitive` answer says is a secret. */
export function createMask(answer: Answer | undefined): Mask {
  const secrets = new Set<string>();
  if (answer?.resolution.sensitive && answer.resolution.type === 'respond') {
    mapStrings(answer.resolution.output, (text) => {
      secrets.add(text);
      return text;
    });
  }
  // Longest first: one secret may be part of another.
  const inside = [...secrets]
    .filter(({ length }) => length >= SHORTEST_INSIDE)
    .sort((a, b) => b.length - a.length);
  const hideIn = (text: string) =>
    secrets.has(text)
      ? cover(text)
      : inside.reduce((shown, secret) => shown.replaceAll(secret, cover(secret)), text);
  return {
    // The shape stays: only strings are changed, into strings.
    hide: <Value>(value: Value) =>
      secrets.size === 0 ? value : (mapStrings(value, hideIn) as Value),
    record: (value) =>
      mapStrings(value, (text, isHidden) => (isHidden ? cover(text) : hideIn(text))),
  };
}
