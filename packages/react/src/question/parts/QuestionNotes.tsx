import { answerKind } from '@holdpoint/client/internal';
import { forwardRef } from 'react';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { AlertIcon } from '../../internals/icons.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';
import { useQuestion } from './QuestionContext.ts';
import { wayOf } from './readQuestion.ts';

/**
 * Says that the app does not know the tool, and what an answer does, whatever an option is labelled; for a form, that
 * it comes from the server; for a text that code continues with, that any text can count as a yes.
 * Renders a `<p>` element; nothing if the app has defined the tool.
 */
export const QuestionNotes = forwardRef<
  HTMLParagraphElement,
  PartProps<'p', CardState, 'children'>
>(function QuestionNotes(props, ref) {
  const { interrupt } = useCard();
  const question = useQuestionMessages();
  const { model } = useQuestion();
  const { unanswerable, tool, continues } = interrupt;
  const way = wayOf(model);
  // If it can't be answered, its status says so.
  if (unanswerable || tool || (continues && way === 'none')) return null;
  const runs = answerKind(interrupt) === 'restart';
  const says =
    continues && way === 'text'
      ? 'passedOn'
      : continues || model.form
        ? 'unknownForm'
        : 'unknownTool';
  return (
    <Part tag="p" appProps={props} ref={ref} data-tone="caution">
      <AlertIcon />
      <span>{question[runs && !continues ? 'unknownToolRuns' : says]}</span>
    </Part>
  );
});
