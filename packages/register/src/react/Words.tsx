import { Revealed, Shortened } from '@holdpoint/react/headless';

/** The longest comment or reason that a register takes. */
export const MOST_WORDS = 4_000;

/** What somebody has written: whole, as far as a register takes it, and else by its beginning. */
export function Words({ text }: { readonly text: string }) {
  return text.length <= MOST_WORDS ? <Revealed text={text} /> : <Shortened text={text} />;
}
