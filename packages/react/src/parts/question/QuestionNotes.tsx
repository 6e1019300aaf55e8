import { answerKind } from '@holdpoint/client';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { InfoIcon } from '../../internals/icons.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { useHoldContext } from '../hold/HoldContext.ts';

/**
 * What an answer does where neither the app nor the backend says: it is the tool's result, whatever an option calls itself.
 * Renders a `<p>` element; nothing where it is known.
 */
export const QuestionNotes = forwardRef<
  HTMLParagraphElement,
  Omit<ComponentPropsWithoutRef<'p'>, 'children'>
>(function QuestionNotes(props, ref) {
  const { interrupt } = useHoldContext();
  const { question } = useMessages();
  if (interrupt.unanswerable || answerKind(interrupt, interrupt.tool)) return null;
  return (
    <p {...props} ref={ref}>
      <InfoIcon />
      <span>{question.unknownTool}</span>
    </p>
  );
});
