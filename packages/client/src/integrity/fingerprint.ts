import { isJsonObject } from '../protocol/json.ts';

/** Stands between a key and its value on the stack, so that keys are never taken for values. */
class Key {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A short fingerprint of a JSON value: the same for values that say the same, key order aside. It tells values apart
 * that came about by chance, and keeps no secret. Iterative, so any depth is safe.
 */
export function fingerprint(value: unknown): string {
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  const mix = (text: string): void => {
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      a = Math.imul(a ^ code, 0x01000193);
      b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
    }
  };
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (next instanceof Key) {
      mix(`:${JSON.stringify(next.name)}`);
    } else if (Array.isArray(next)) {
      mix(`[${next.length}`);
      for (let index = next.length - 1; index >= 0; index -= 1) open.push(next[index]);
    } else if (isJsonObject(next)) {
      const keys = Object.keys(next)
        .filter((key) => next[key] !== undefined)
        .sort();
      mix(`{${keys.length}`);
      for (const key of keys.reverse()) open.push(next[key], new Key(key));
    } else {
      mix(`=${JSON.stringify(next)}`);
    }
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
