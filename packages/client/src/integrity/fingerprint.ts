import { exactDigits } from '../protocol/exactJson.ts';
import { isJsonObject } from '../protocol/json.ts';

/** Names a key, or says the digits of a number that JavaScript rounds, so that neither is taken for a text. */
class Key {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * Returns a short fingerprint of a JSON value: the same for equal values, ignoring key order. It distinguishes values
 * by chance and does not protect secrets. Iterative, so any depth is safe.
 * @param isRounded Reads numbers as JavaScript does: for a result that a server may have rounded.
 */
export function fingerprint(value: unknown, isRounded = false): string {
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  const mix = (text: string): void => {
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      a = Math.imul(a ^ code, 0x01000193);
      b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
    }
  };
  const itemOf = (container: object, key: string | number): unknown => {
    const digits = isRounded ? undefined : exactDigits(container, key);
    return digits === undefined ? Reflect.get(container, key) : new Key(digits);
  };
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (next instanceof Key) {
      mix(`:${JSON.stringify(next.name)}`);
    } else if (Array.isArray(next)) {
      mix(`[${next.length}`);
      for (let index = next.length - 1; index >= 0; index -= 1) open.push(itemOf(next, index));
    } else if (isJsonObject(next)) {
      const keys = Object.keys(next)
        .filter((key) => next[key] !== undefined)
        .sort();
      mix(`{${keys.length}`);
      for (const key of keys.reverse()) open.push(itemOf(next, key), new Key(key));
    } else {
      mix(`=${JSON.stringify(next)}`);
    }
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
