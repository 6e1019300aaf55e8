import { isRecord } from '../../internals/isRecord.ts';
import { like, likeInWords, WORD } from './likeness.ts';
import { type Lookalike, pick } from './lookalike.ts';

/** Longer texts are no names. */
const MOST = 200;
/** What a value costs beside its characters. */
const EACH = 8;

/** The part of a letter or sign that is only another way to write it: wide, mathematical, a ligature, a numeral, a radical, a unit. */
const styled =
  /[\u0132\u0133\u01c4-\u01cc\u01f1-\u01f3\u2025\u2026\u203c\u2047-\u2049\u2102\u2103\u2109-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134\u2160-\u217f\u2f00-\u2fd5\u3131-\u318e\u3371-\u33df\ufb00-\ufdff\ufe50-\ufefc\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu;

/** Only at the end of a word is the Arabic letter drawn otherwise than the Persian one. */
const joinedYeh = /ي(?=[\u0620-\u06d3])/g;

/** Vowel signs and marks of one Indic letter, whose order does not show, and two Khmer letters that are one below another. */
const marks = /(?:(?=\p{M})[\u0900-\u0dff]){2,}/gu;
const belowTa = /\u17d2\u178a/g;

/** What a text looks like but for what `oneOf` joins: the same for two that can't be told apart. */
function shapeOf(text: string): string {
  // Most names are plain, and there may be very many.
  if (!/[^ -~]/.test(text)) return text;
  const isWord = text.length >= WORD;
  return text
    .normalize('NFD')
    .replace(/\p{Zs}/gu, ' ')
    .replace(styled, (letter) => letter.normalize('NFKD'))
    .replace(joinedYeh, 'ی')
    .replace(
      /[^ -~]/gu,
      (letter) => like.get(letter) ?? ((isWord && likeInWords.get(letter)) || letter),
    )
    .replace(marks, (several) => [...several].sort().join(''))
    .replace(belowTa, '\u17d2\u178f');
}

/** One look for l, I and 1, and for O and 0; alone they are what they are. */
const oneOf = (shape: string): string =>
  shape.length > 1 && /[01I|]/.test(shape)
    ? shape.replace(/[1I|]/g, 'l').replace(/0/g, 'O')
    : shape;

/** Digits or capitals alone: `11` is what it is beside `II`, as `1.` beside `I.` */
const isPlain = (shape: string): boolean => /^(?:[^\p{L}|]*|[^\p{Ll}\p{Lo}\d|]*)$/u.test(shape);

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
    const shape = shapeOf(name);
    const plain = oneOf(shape);
    const other = names.get(plain);
    if (other === undefined) names.set(plain, name);
    else if (
      other !== name &&
      !(isPlain(shape) && isPlain(shapeOf(other)) && shapeOf(other) !== shape)
    )
      alike = (alike ?? new Set()).add(other).add(name);
  };
  const open: Iterator<unknown>[] = [values.values()];
  for (let items = open.at(-1); items; items = open.at(-1)) {
    const { done, value: next } = items.next();
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

const isOneOfTwo = (text: string) =>
  /[01I|ي\p{M}]/u.test(text) || shapeOf(text) !== text || likeInWords.has(text);
