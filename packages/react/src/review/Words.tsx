import { Revealed } from '../card/reveal/Revealed.tsx';
import { Shortened } from '../card/reveal/Shortened.tsx';

/** The longest comment or reason that a register takes. */
export const MOST_WORDS = 4_000;

/** What somebody has written: whole, as far as a register takes it, and else by its beginning. */
export function Words({ text }: { readonly text: string }) {
  return text.length <= MOST_WORDS ? <Revealed text={text} /> : <Shortened text={text} />;
}
