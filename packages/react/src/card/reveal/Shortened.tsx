import { useMessages } from '../../messages/messagesContext.ts';
import { beginningOf, isTooLong } from './isTooLong.ts';
import { Revealed, type RevealedProps } from './Revealed.tsx';

/** Props of `<Shortened>`. */
export interface ShortenedProps extends RevealedProps {
  /** So many characters are drawn of a longer text. Default: a text of more than 1,200 is too long, and drawn by its first 400. */
  readonly most?: number;
}

/** Draws a text as `<Revealed>` does; of one that is too long its beginning, and how much more there is. */
export function Shortened({ text, most, ...props }: ShortenedProps) {
  const { arguments: words } = useMessages();
  if (most === undefined ? !isTooLong(text) : text.length <= most)
    return <Revealed {...props} text={text} />;
  const beginning = beginningOf(text, most);
  return (
    <>
      <Revealed {...props} text={beginning} />{' '}
      <span className="hp-unsaid">{words.goesOn(text.length - beginning.length)}</span>
    </>
  );
}
