/** A character that could be taken for another, and its token. */
export interface Lookalike {
  readonly index: number;
  readonly length: number;
  readonly kind: 'lookalike' | 'alike' | 'direction';
  readonly text: string;
}

/** Returns the token of a character at a position. */
export function lookalike(
  character: string,
  index: number,
  kind: Lookalike['kind'] = 'lookalike',
): Lookalike {
  return { index, length: character.length, kind, text: codeToken(character) };
}

/** Yields the characters of a piece of text that pass the test, with their positions. */
export function* pick(
  piece: string,
  from: number,
  isFit: (character: string) => boolean,
  kind?: Lookalike['kind'],
): Generator<Lookalike> {
  let index = from;
  for (const character of piece) {
    if (isFit(character)) yield lookalike(character, index, kind);
    index += character.length;
  }
}

/** Returns the token for an invisible character: `⟨U+200B⟩`. */
export function codeToken(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `⟨U+${code}⟩`;
}
