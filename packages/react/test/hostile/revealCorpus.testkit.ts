import { judge } from '../../src/card/reveal/judge.ts';
import { revealText } from '../../src/card/reveal/revealText.ts';
import { corpus } from './corpus/corpus.testkit.ts';

/** Longer texts only repeat their characters. */
const LONGEST = 2_000;

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value.slice(0, LONGEST);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      yield key.slice(0, LONGEST);
      yield* textsIn(inner);
    }
}

/**
 * Returns how each text of the corpus is revealed, and each of its characters, alone and doubled, as JSON. Each engine has
 * its own regular expressions and Unicode tables.
 */
export async function revealCorpus(): Promise<readonly string[]> {
  await judge.load();
  const texts = new Set(corpus.flatMap(({ hostile, benign }) => [...textsIn([hostile, benign])]));
  const characters = new Set([...texts].flatMap((text) => [...text]));
  return [...texts, ...[...characters].flatMap((one) => [`a${one}b`, `a ${one}${one}`])].flatMap(
    (text) =>
      [false, true].map((isName) => JSON.stringify([text, isName, revealText(text, isName)])),
  );
}
