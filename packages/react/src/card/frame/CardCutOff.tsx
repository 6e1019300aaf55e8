import { useMessages } from '../../messages/messagesContext.ts';

/**
 * Explains why visible buttons are not active yet: they are not fully in view. It follows the words of the line, and
 * the styles draw it in their place, so that the buttons don't move. It is not a live region: a person who does not see
 * the buttons does not scroll, and hears this as their description.
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
