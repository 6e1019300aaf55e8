import { answerKind } from '@holdpoint/client';
import { forwardRef } from 'react';
import { type CardState, useCardContext } from '../../card/frame/CardContext.ts';
import { AlertIcon } from '../../internals/icons.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useMessages } from '../../messages/messagesContext.ts';
import { useQuestionContext } from './QuestionContext.ts';

/**
 * That the app does not know the tool, and what an answer does, whatever an option calls itself; of a form, that it is the
 * server's.
 * Renders a `<p>` element; nothing where the app has defined the tool.
 */
export const QuestionNotes = forwardRef<
  HTMLParagraphElement,
  PartProps<'p', CardState, 'children'>
>(function QuestionNotes(props, ref) {
  const { interrupt } = useCardContext();
  const { question } = useMessages();
  const { model } = useQuestionContext();
  if (interrupt.unanswerable || interrupt.tool) return null;
  const runs = answerKind(interrupt) === 'restart';
  const says = model.form ? question.unknownForm : question.unknownTool;
  return (
    <Part tag="p" appProps={props} ref={ref} data-tone="caution">
      <AlertIcon />
      <span>{runs ? question.unknownToolRuns : says}</span>
    </Part>
  );
});
