import { answerKind } from '@holdpoint/client/internal';
import { forwardRef } from 'react';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { AlertIcon } from '../../internals/icons.tsx';
import { Part, type PartProps } from '../../internals/Part.tsx';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';
import { useQuestion } from './QuestionContext.ts';
import { wayOf } from './readQuestion.ts';

/**
 * That the app does not know the tool, and what an answer does, whatever an option calls itself; of a form, that it is the
 * server's; of a text that code continues with, that any may be a yes.
 * Renders a `<p>` element; nothing where the app has defined the tool.
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
  // One that takes no answer says so in its status.
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
