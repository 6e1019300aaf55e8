import { useMessages } from '../../messages/messagesContext.ts';
import { beginningOf, isTooLong } from './isTooLong.ts';
import { Revealed, type RevealedProps } from './Revealed.tsx';

/** Draws a text as `<Revealed>` does; of one that is too long its beginning, and how much more there is. */
export function Shortened({ text, ...props }: RevealedProps) {
  const { arguments: words } = useMessages();
  if (!isTooLong(text)) return <Revealed {...props} text={text} />;
  const beginning = beginningOf(text);
  return (
    <>
      <Revealed {...props} text={beginning} />{' '}
      <span className="hp-unsaid">{words.goesOn(text.length - beginning.length)}</span>
    </>
  );
}
