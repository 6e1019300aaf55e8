/** A character that could be taken for another, and how it is drawn instead. */
export interface Lookalike {
  readonly index: number;
  readonly length: number;
  readonly kind: 'lookalike' | 'alike' | 'direction';
  readonly text: string;
}

/** The token of a character at a place. */
export function lookalike(
  character: string,
  index: number,
  kind: Lookalike['kind'] = 'lookalike',
): Lookalike {
  return { index, length: character.length, kind, text: codeToken(character) };
}

/** The characters of a piece of text that pass, with their places. */
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

/** Returns the token drawn for a character that would not show: `⟨U+200B⟩`. */
export function codeToken(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `⟨U+${code}⟩`;
}
