import { forwardRef, useMemo } from 'react';
import { ArgumentList, type ArgumentsState } from '../../card/arguments/ArgumentList.tsx';
import { useArguments } from '../../card/arguments/useArguments.ts';
import { type CardState, useCard } from '../../card/frame/CardContext.ts';
import { RevealNotice } from '../../card/reveal/RevealNotice.tsx';
import type { PartProps } from '../../internals/Part.tsx';
import { useQuestionMessages } from '../../messages/useQuestionMessages.ts';
import { useQuestion } from './QuestionContext.ts';
import { isLongQuestion } from './readQuestion.ts';

/**
 * Fields of the input that are not part of the question, so that the person sees everything the tool received.
 * Renders a `<section>` element; nothing if the question contains everything.
 */
export const QuestionRest = forwardRef<
  HTMLElement,
  PartProps<'section', ArgumentsState, 'children'>
>(function QuestionRest(props, ref) {
  const { rest } = useQuestion();
  const question = useQuestionMessages();
  return rest ? <ArgumentList {...props} ref={ref} view={rest} label={question.rest} /> : null;
});

/**
 * Counts and explains the revealed characters in the question, its options and the name of the tool.
 * Renders a `<p>` element; nothing without any.
 */
export const QuestionNotice = forwardRef<
  HTMLParagraphElement,
  PartProps<'p', CardState, 'children'>
>(function QuestionNotice(props, ref) {
  const { model } = useQuestion();
  const { name } = useCard().interrupt;
  const texts = useMemo(() => {
    // A text that is too long is shown in full as a value, with its own notice.
    if (isLongQuestion(model)) return [];
    const { question, options, form } = model;
    const texts: unknown[] = [question];
    for (const { value, label, description } of options) {
      if (label) texts.push(label);
      if (description) texts.push(description);
      if (value && value !== label) texts.push(value);
    }
    if (form) texts.push(form);
    return texts;
  }, [model]);
  // Read like values, one piece at a time: there may be thousands of options.
  const { revealed } = useArguments(texts, undefined, name);
  return <RevealNotice {...props} ref={ref} counts={revealed} />;
});
