import { useMessages } from '../../messages/messagesContext.ts';

/**
 * Why buttons in plain view don't work yet: they are not wholly in view. It comes after the words of the line, and the
 * styles draw it in their place, so that the buttons stay where they are. No live region says it: whoever does not see
 * them does not scroll, and reads it as their description.
 */
export function CardCutOff() {
  const { status, marks } = useMessages();
  return (
    <>
      {marks.space}
      <span>{status.cutOff}</span>
    </>
  );
}
