import { type ReadNumber, readNumber } from './readNumber.ts';

/** The value of a typed JSON text, or why it can't be sent unchanged. */
export type ReadJson =
  | { readonly value: unknown }
  | { readonly problem: 'notJson'; readonly line: number | undefined }
  | { readonly problem: 'twice'; readonly key: string }
  | { readonly problem: 'number'; readonly text: string; readonly number: ReadNumber };

const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\],:]/g;

/**
 * Reads JSON so that the result is exactly what was typed: refuses, with its place, a key that occurs twice and a
 * number that JavaScript can't carry, which `JSON.parse` would silently drop or change.
 */
export function readJson(text: string): ReadJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: 'notJson', line: lineOf(text, error) };
  }
  // It is valid JSON, so its tokens can be read in order.
  const keys: (Set<string> | undefined)[] = [];
  let last = '';
  for (const [word] of text.matchAll(token)) {
    if (word === '{') keys.push(new Set());
    else if (word === '[') keys.push(undefined);
    else if (word === '}' || word === ']') keys.pop();
    else if (word === ':') {
      const key = JSON.parse(last) as string;
      const seen = keys.at(-1);
      if (seen?.has(key)) return { problem: 'twice', key };
      seen?.add(key);
    } else if (/^[-\d]/.test(word)) {
      const number = readNumber(word);
      if (!('value' in number)) return { problem: 'number', text: word, number };
    }
    last = word;
  }
  return { value };
}

/** Returns the line of a JSON error, if the browser reports it. */
function lineOf(text: string, error: unknown): number | undefined {
  const { message } = error as Error;
  const line = /line (\d+)/.exec(message)?.[1];
  if (line) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? undefined : text.slice(0, Number(position)).split('\n').length;
}
