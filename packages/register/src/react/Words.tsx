import { Revealed, Shortened } from '@holdpoint/react/headless';

/** The longest comment or reason that a register accepts. */
export const MOST_WORDS = 4_000;

/** A text by a person: whole up to the register’s limit, shortened above it. */
export function Words({ text }: { readonly text: string }) {
  return text.length <= MOST_WORDS ? <Revealed text={text} /> : <Shortened text={text} />;
}
