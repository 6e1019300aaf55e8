import { isRecord } from '../../internals/isRecord.ts';
import { like, likeInWords, WORD } from './likeness.ts';
import { type Lookalike, pick } from './lookalike.ts';

/** Longer texts are no names. */
const MOST = 200;
/** What a value costs beside its characters. */
const EACH = 8;

/** The part of a letter or sign that is only another way to write it: wide, mathematical, a ligature, a numeral, a radical. */
const styled = /[\u2160-\u217f\u2f00-\u2fd5\ufb00-\ufb06\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu;

/** What a text looks like: the same for two that can't be told apart. */
function looksOf(text: string): string {
  const isWord = text.length >= WORD;
  // Most names are plain, and there may be very many.
  const look = /[^ -~]/.test(text)
    ? text
        .normalize('NFD')
        .replace(styled, (one) => one.normalize('NFKD'))
        .replace(/[^ -~]/gu, (one) => like.get(one) ?? ((isWord && likeInWords.get(one)) || one))
    : text;
  // Alone, or among digits, they are what they are.
  return look.length > 2 && /[01I|]/.test(look) && /[A-HJ-Za-km-z]/.test(look)
    ? look.replace(/[1I|]/g, 'l').replace(/0/g, 'O')
    : look;
}

const none: ReadonlySet<string> = new Set();

/**
 * Keys and short texts of the given values, wherever they stand, that differ and look alike. Walks with a list of its
 * own, once through all.
 */
export function findAlike(values: readonly unknown[]): ReadonlySet<string> {
  const gathering = gatherAlike(values);
  let next = gathering.next();
  while (!next.done) next = gathering.next();
  return next.value;
}

/** The same a piece at a time: says after each how much it was, counted in characters. */
export function* gatherAlike(
  values: readonly unknown[],
): Generator<number, ReadonlySet<string>, void> {
  const names = new Map<string, string>();
  let alike: Set<string> | undefined;
  const add = (name: string) => {
    if (name.length > MOST) return;
    const look = looksOf(name);
    const other = names.get(look);
    if (other === undefined) names.set(look, name);
    else if (other !== name) alike = (alike ?? new Set()).add(other).add(name);
  };
  const open: Iterator<unknown>[] = [values.values()];
  for (let holder = open.at(-1); holder; holder = open.at(-1)) {
    const { done, value: next } = holder.next();
    if (done) {
      open.pop();
      continue;
    }
    yield typeof next === 'string' && next.length <= MOST ? next.length + EACH : EACH;
    if (typeof next === 'string') add(next);
    else if (Array.isArray(next)) open.push(next.values());
    else if (isRecord(next)) {
      for (const key of Object.keys(next)) {
        add(key);
        yield EACH + Math.min(key.length, MOST);
      }
      open.push(Object.values(next).values());
    }
  }
  return alike ?? none;
}

/** All in a name that another one may have in another way. `isName`: it may be a path, of which some keys are alike. */
export function* findTwins(
  text: string,
  alike: ReadonlySet<string>,
  isName: boolean,
): Generator<Lookalike> {
  if (alike.has(text)) yield* pick(text, 0, isOneOfTwo, 'alike');
  else if (isName && alike.size > 0) {
    for (const { 0: part, 1: quoted = part, index } of text.matchAll(
      /"((?:[^"\\]|\\.)*)"?|[^.[\]"]+/gs,
    )) {
      if (alike.has(quoted)) yield* pick(part, index, isOneOfTwo, 'alike');
    }
  }
}

const isOneOfTwo = (one: string) =>
  /[01I|\p{M}]/u.test(one) || looksOf(one) !== one || likeInWords.has(one);
