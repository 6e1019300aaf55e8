import { useMessages } from '../../messages/messagesContext.ts';
import { beginningOf, isTooLong } from './isTooLong.ts';
import { Revealed, type RevealedProps } from './Revealed.tsx';

/** Props of `<Shortened>`. */
export interface ShortenedProps extends RevealedProps {
  /** The number of characters drawn of a longer text. Default: 400 of a text longer than 1,200. */
  readonly most?: number;
}

/** Renders a text like `<Revealed>`; only the beginning of a long one, with the number of characters left. */
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
